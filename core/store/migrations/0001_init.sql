-- Schema 1. Times are UTC microseconds since 1970, hashes lower-case hexadecimal SHA-256, *_json canonical JSON.

CREATE TABLE meta (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A model file lies outside; relative paths start at the project's folder.
CREATE TABLE model (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    name            TEXT    NOT NULL UNIQUE CHECK (name <> ''),
    path            TEXT    NOT NULL,
    sha256          TEXT    NOT NULL,
    bytes           INTEGER NOT NULL,
    parameter_count INTEGER NOT NULL,
    card_json       TEXT    NOT NULL,
    added_us        INTEGER NOT NULL
) STRICT;

CREATE TABLE dataset (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    name         TEXT    NOT NULL UNIQUE CHECK (name <> ''),
    path         TEXT    NOT NULL,
    layout       TEXT    NOT NULL,
    options_json TEXT    NOT NULL,
    content_hash TEXT    NOT NULL,
    sample_count INTEGER NOT NULL,
    added_us     INTEGER NOT NULL
) STRICT;

CREATE TABLE audit (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    name            TEXT    NOT NULL,
    kind            TEXT    NOT NULL,
    dataset_id      INTEGER REFERENCES dataset (id),
    created_us      INTEGER NOT NULL,
    view_state_json TEXT    NOT NULL
) STRICT;
CREATE INDEX audit_dataset ON audit (dataset_id);

CREATE TABLE job (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    audit_id        INTEGER NOT NULL REFERENCES audit (id) ON DELETE CASCADE,
    model_id        INTEGER REFERENCES model (id),
    dataset_id      INTEGER REFERENCES dataset (id),
    spec_json       TEXT    NOT NULL,
    spec_hash       TEXT    NOT NULL,
    state           TEXT    NOT NULL CHECK (state IN ('queued', 'running', 'paused', 'interrupted', 'done', 'failed', 'cancelled')),
    device          TEXT    NOT NULL,
    unit_count      INTEGER NOT NULL,
    created_us      INTEGER NOT NULL,
    finished_us     INTEGER NOT NULL, -- 0 while unfinished
    message         TEXT    NOT NULL,
    run_record_json TEXT    NOT NULL,
    summary_json    TEXT    NOT NULL
) STRICT;
CREATE INDEX job_audit ON job (audit_id);
CREATE INDEX job_model ON job (model_id);
CREATE INDEX job_dataset ON job (dataset_id);
CREATE INDEX job_spec ON job (spec_hash);

-- A finished unit with its records, or a failed one with its error: one row, one transaction.
CREATE TABLE job_unit (
    job_id       INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    unit         INTEGER NOT NULL CHECK (unit >= 0),
    state        TEXT    NOT NULL CHECK (state IN ('done', 'failed')),
    stored_us    INTEGER NOT NULL,
    row_count    INTEGER NOT NULL,
    encoding     INTEGER NOT NULL CHECK (encoding IN (0, 1)), -- 0: as it is, 1: zlib
    raw_size     INTEGER NOT NULL,                            -- bytes once decompressed
    error_code   TEXT    NOT NULL,                            -- name in the error catalogue; empty if done
    error_detail TEXT    NOT NULL,
    error_where  TEXT    NOT NULL,
    records      BLOB    NOT NULL,                            -- last: other columns are read without it
    PRIMARY KEY (job_id, unit)
) STRICT;
CREATE INDEX job_unit_state ON job_unit (job_id, state);
