#include <QTest>

#include "core/model/Devices.h"
#include "tests/support/TestSupport.h"

using namespace plumbline;

class TestDevices : public QObject
{
    Q_OBJECT

private slots:
    void listsTheCpuFirst();
    void parsesEveryListedName();
    void refusesOtherNames();
};

void TestDevices::listsTheCpuFirst()
{
    const auto devices = listDevices();
    QVERIFY(!devices.empty());
    QVERIFY(devices[0].id == DeviceId{});
    QVERIFY(!devices[0].title.empty());
    QVERIFY(devices[0].cores >= 1);
    QVERIFY(devices[0].memoryBytes > (std::int64_t{64} << 20U));
    for (std::size_t i = 1; i < devices.size(); ++i)
        QVERIFY((devices[i].id == DeviceId{DeviceId::Kind::Cuda, static_cast<int>(i) - 1}));
}

void TestDevices::parsesEveryListedName()
{
    const auto devices = listDevices();
    for (const auto& device : devices)
        QVERIFY(parseDevice(device.id.name()).value() == device.id);
    QVERIFY(parseDevice("auto").value() == (devices.size() > 1 ? devices[1].id : devices[0].id));
}

void TestDevices::refusesOtherNames()
{
    for (const char* name : {"", "gpu", "cuda:", "cuda:x", "cuda:-1", "cuda:1x", "CPU"})
        PLUMBLINE_VERIFY_ERROR(parseDevice(name), ErrorCode::ValueInvalid);
    PLUMBLINE_VERIFY_ERROR(parseDevice("cuda:99"), ErrorCode::DeviceUnavailable);
}

QTEST_APPLESS_MAIN(TestDevices)
#include "tst_devices.moc"
