#include "tests/core/jobs/FakeJobs.h"

#include <array>
#include <chrono>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "core/base/Seed.h"
#include "core/data/Dataset.h"
#include "tests/core/data/DataFiles.h"

namespace plumbline::test
{
namespace
{

ParameterSchema fakeSchema()
{
    const auto number = [](const char* key, int value) {
        Parameter parameter;
        parameter.key = key;
        parameter.type = ParameterType::Integer;
        parameter.defaultValue = value;
        return parameter;
    };
    ParameterSchema schema;
    schema.parameters = {number("milliseconds", 0), number("fail_unit", -1),      number("throw_unit", -1),
                         number("model_unit", -1),  number("memory", 1000000),    number("first_memory", 1000000),
                         number("load_unit", -1),   number("fail_everything", 0), number("refuse", 0),
                         number("contradict", 0)};
    return schema;
}

class FakeJob : public Job
{
public:
    FakeJob(JobSpec spec, JobInputs inputs)
        : m_spec(std::move(spec)), m_inputs(std::move(inputs)), m_inner(m_spec.unitSize)
    {
    }
    Result<std::vector<Unit>> plan() override
    {
        std::vector<Unit> units;
        const std::int64_t count = m_spec.limit > 0 ? m_spec.limit : m_inputs.dataset->size();
        for (std::int64_t i = 0; i < count; ++i) {
            if (i % m_spec.unitSize == 0)
                units.push_back({static_cast<std::int64_t>(units.size()), {}});
            units.back().samples.push_back(i);
        }
        return units;
    }
    Status prepare() override
    {
        if (is("refuse", 1))
            return fail(ErrorCode::ModelLoad, "refused", "model.pt");
        return {};
    }
    Result<std::any> load(const Unit& unit, std::stop_token stop) override
    {
        if (is("load_unit", unit.index))
            return fail(ErrorCode::FileUnreadable, "gone", "picture.png");
        auto batch = readBatch(*m_inputs.dataset, unit.samples, {1, 2, 2}, std::move(stop));
        if (!batch)
            return fail(batch.error());
        return std::make_any<std::shared_ptr<const Batch>>(std::make_shared<const Batch>(std::move(*batch)));
    }
    Result<RecordTable> run(const Unit& unit, std::any input, const UnitContext& context) override
    {
        const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(number("milliseconds"));
        while (std::chrono::steady_clock::now() < until) {
            if (context.stop.stop_requested())
                return fail(ErrorCode::Cancelled);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            context.progress(0.5);
        }
        if (is("throw_unit", unit.index))
            throw std::runtime_error("thrown on purpose");
        if (is("model_unit", unit.index))
            return fail(ErrorCode::ModelThrew, "layer 3 stopped", "model.pt");
        if (is("fail_unit", unit.index) || is("fail_everything", 1))
            return fail(ErrorCode::ModelNonFinite, "NaN", "unit");
        if (m_inner > number("memory"))
            return fail(ErrorCode::DeviceOutOfMemory, "no room for " + std::to_string(m_inner));
        return records(*std::any_cast<std::shared_ptr<const Batch>>(input));
    }
    bool shrinkInnerBatch() override { return m_inner > 1 && ((m_inner /= 2), true); }
    Status compare(const RecordTable& own, const RecordTable& other) override
    {
        if (own.rowCount() == other.rowCount() && is("contradict", 1))
            return fail(ErrorCode::BoundsContradict, "1 of 100 samples", "sample 3");
        return {};
    }
    Result<nlohmann::json> reduce(const RecordTable& table) override
    {
        return nlohmann::json{{"rows", table.rowCount()}};
    }

private:
    [[nodiscard]] std::int64_t number(const char* key) const { return m_spec.parameters.at(key).get<std::int64_t>(); }
    [[nodiscard]] bool is(const char* key, std::int64_t value) const { return number(key) == value; }
    [[nodiscard]] RecordTable records(const Batch& batch) const
    {
        std::vector<double> values;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            SplitMix64 random(sampleSeed(m_spec.seed, 1, static_cast<std::uint64_t>(batch.samples[i])));
            values.push_back(random.uniform() + static_cast<double>(batch.pixels[i * 4]));
        }
        RecordTable table;
        (void)table.addColumn("sample", batch.samples);
        (void)table.addColumn("value", std::move(values));
        return table;
    }

    JobSpec m_spec;
    JobInputs m_inputs;
    std::int64_t m_inner;
};

Result<std::unique_ptr<Job>> createFake(const JobSpec& spec, const JobInputs& inputs)
{
    return std::make_unique<FakeJob>(spec, inputs);
}

} // namespace

std::span<const JobKind> fakeKinds()
{
    static constexpr std::array kKinds = {JobKind{"fake", "Fake", 1, false, fakeSchema, createFake, 4},
                                          JobKind{"fake_model", "Fake", 1, true, fakeSchema, createFake, 4}};
    return kKinds;
}

std::filesystem::path writeDigits(const std::filesystem::path& folder, std::uint32_t tens)
{
    const std::filesystem::path images = folder / "t10k-images-idx3-ubyte";
    std::ofstream(images, std::ios::binary) << idxImages(10 * tens, 10 * tens, 2, 2);
    std::ofstream(folder / "t10k-labels-idx1-ubyte", std::ios::binary) << idxLabels(10 * tens, 10 * tens);
    return images;
}

DatasetEntry addDigits(Project& project, const std::filesystem::path& images)
{
    const auto dataset = openDataset(images, "idx");
    if (!dataset)
        throw std::runtime_error(describe(dataset.error()));
    DatasetEntry entry;
    entry.name = "digits";
    entry.path = images;
    entry.layout = "idx";
    entry.options = nlohmann::json::object();
    entry.contentHash = (*dataset)->contentHash();
    entry.sampleCount = (*dataset)->size();
    return project.addDataset(entry).value();
}

} // namespace plumbline::test
