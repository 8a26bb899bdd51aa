#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QImage>
#include <QWidget>

#include "core/data/Dataset.h"
#include "core/jobs/JobSpec.h"
#include "core/model/ModelCard.h"
#include "ui/base/Async.h"
#include "ui/inspector/DetailsView.h"

class QLabel;

namespace plumbline::ui {

/// A public sample as it is and as the test saw it.
struct AugmentedPair {
    QString name;
    QImage original, augmented;
};

/// The first `count` public samples with the augmentations that the job drew for them. Blocking. Errors: NotAvailable
/// (rows of a table have no picture), those of publicSettings, readBatch and the augmentor.
Result<std::vector<AugmentedPair>> augmentedPairs(const Dataset& dataset, const JobSpec& spec, const ModelCard& card, int count,
                                                  std::stop_token stop);

/// The augmentor of a test on public data, the split into public and new samples.
[[nodiscard]] DetailLines testDataLines(const nlohmann::json& parameters);

/// How public test data were changed before the test: the settings, and some samples beside their originals.
class TestDataPage : public QWidget
{
    Q_OBJECT

public:
    explicit TestDataPage(QWidget* parent = nullptr);

    struct Source {
        std::shared_ptr<const Dataset> dataset;
        JobSpec spec;
        ModelCard card;
    };
    /// Pictures are made once the page is seen.
    void setSource(Source source);
    [[nodiscard]] int pairCount() const { return m_pairCount; }
    [[nodiscard]] bool busy() const { return m_making.busy(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void make();
    void showPairs(const Result<std::vector<AugmentedPair>>& pairs);

    std::optional<Source> m_source;
    bool m_made = false;
    int m_pairCount = 0;
    DetailsGrid* m_settings;
    QWidget* m_pictures;
    QLabel* m_note;
    LatestTask<Result<std::vector<AugmentedPair>>> m_making;
};

} // namespace plumbline::ui
