#pragma once

// A job is plan -> units -> reduce. A finished unit and its records are one transaction of the project file, so
// progress, pause, resume and crash safety come for free.

#include <any>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Device.h"
#include "core/base/Error.h"
#include "core/base/RecordTable.h"
#include "core/data/Dataset.h"
#include "core/jobs/JobSpec.h"
#include "core/jobs/ParameterSchema.h"
#include "core/model/ModelCard.h"

namespace plumbline
{

/// A fixed shard of the job's work.
struct Unit {
    std::int64_t index = 0;
    std::vector<std::int64_t> samples; ///< indices in the data set
};

/// What the queue hands to a job beside its spec.
struct JobInputs {
    std::shared_ptr<const Dataset> dataset;
    std::filesystem::path modelPath; ///< empty where the kind takes no model
    ModelCard card;
    DeviceId device;
    std::filesystem::path outputFolder; ///< for kinds that write files (training); beside the project
};

struct UnitContext {
    std::stop_token stop;
    std::function<void(double fraction)> progress; ///< within the unit, 0..1; may be empty
};

/// One instance runs on one lane: load() on its decoding thread (ahead of compute), run() on its compute thread.
class Job
{
public:
    virtual ~Job() = default;
    /// Deterministic from the spec.
    virtual Result<std::vector<Unit>> plan() = 0;
    /// Opens the model and the like on the compute thread, before the first run(). Errors end the job.
    virtual Status prepare() = 0;
    /// Reads what run() needs (usually a Batch).
    virtual Result<std::any> load(const Unit& unit, std::stop_token stop) = 0;
    /// Pure in (spec, unit). `input` may be copied for another try: large ones go behind a shared_ptr. Errors:
    /// DeviceOutOfMemory is retried with a smaller inner batch, then on the CPU; Cancelled drops the unit; an error of
    /// the model as a whole (ModelThrew, ModelInputMismatch, ModelOutputMismatch, Internal) ends the job; anything else
    /// records the unit as failed.
    virtual Result<RecordTable> run(const Unit& unit, std::any input, const UnitContext& context) = 0;
    /// Called after DeviceOutOfMemory; false if there is nothing left to shrink.
    virtual bool shrinkInnerBatch() { return false; }
    /// Called when the job is complete, with the records of every other complete job of the same audit, model and data
    /// (another method): an error if both cannot be true. The job then counts as failed with that message; all records
    /// are kept.
    virtual Status compare(const RecordTable& /*own*/, const RecordTable& /*other*/) { return {}; }
    /// A summary to store with the job, from all records; may be null.
    virtual Result<nlohmann::json> reduce(const RecordTable& /*records*/) { return nlohmann::json(); }
};

inline bool acceptsClassifiers(ModelKind kind)
{
    return kind == ModelKind::Classifier;
}

struct JobKind {
    std::string_view id;    ///< stable
    std::string_view title; ///< English, translation context "Job"
    int version;
    bool takesModel;
    ParameterSchema (*schema)();
    Result<std::unique_ptr<Job>> (*create)(const JobSpec& spec, const JobInputs& inputs);
    int defaultUnitSize = 64;                        ///< samples a unit where the request does not say
    bool (*accepts)(ModelKind) = acceptsClassifiers; ///< models that the kind can use
};

/// Every job kind; one line in JobRegistry.cpp adds one.
std::span<const JobKind> jobKinds();
const JobKind* findJobKind(std::string_view id);
/// The same in a list of one's own.
const JobKind* findJobKind(std::string_view id, std::span<const JobKind> kinds);

} // namespace plumbline
