#include "tests/support/TorchFixtures.h"

#include <torch/script.h>

namespace plumbline::test
{

void saveTorchScript(const std::filesystem::path& path, const std::string& code,
                     const std::vector<FixtureTensor>& parameters)
{
    torch::jit::Module module("Fixture");
    module.register_attribute("training", c10::BoolType::get(), true);
    for (const FixtureTensor& parameter : parameters)
        module.register_parameter(parameter.name, torch::tensor(parameter.values).view(parameter.shape).clone(), false);
    module.define(code);
    module.save(path.string());
}

} // namespace plumbline::test
