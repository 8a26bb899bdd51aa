# Third-party packages. Everything comes from Debian 12's packages; newer LibTorch and Qt work too.
find_package(Threads REQUIRED)
find_package(tl-expected REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Eigen3 REQUIRED)
find_package(Boost REQUIRED) # Boost.Math, headers only
find_package(OpenSSL REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(OpenCV REQUIRED COMPONENTS core imgproc imgcodecs objdetect dnn)
find_package(Torch REQUIRED)
find_package(CLI11 REQUIRED)

# LibTorch's headers warn a lot and must never meet Qt's: only this target carries them.
add_library(plumbline_torch INTERFACE)
target_link_libraries(plumbline_torch INTERFACE ${TORCH_LIBRARIES})
separate_arguments(plumbline_torch_flags UNIX_COMMAND "${TORCH_CXX_FLAGS}")
target_compile_options(plumbline_torch INTERFACE ${plumbline_torch_flags})

# One precompiled header for all of core's LibTorch units (never shared with Qt's): 17 s a unit become 6 s.
file(GENERATE OUTPUT "${CMAKE_BINARY_DIR}/torch_pch.cpp" CONTENT "// carries the precompiled header\n")
add_library(plumbline_torch_pch OBJECT "${CMAKE_BINARY_DIR}/torch_pch.cpp")
set_target_properties(plumbline_torch_pch PROPERTIES AUTOMOC OFF)
target_link_libraries(plumbline_torch_pch PRIVATE plumbline_flags plumbline_torch)
target_precompile_headers(plumbline_torch_pch PRIVATE <torch/script.h>)

if(PLUMBLINE_BUILD_GUI)
    # QCustomPlot's package does not look for its own dependency: PrintSupport must come first.
    find_package(Qt6 6.4 REQUIRED COMPONENTS Core Concurrent Gui Widgets PrintSupport Svg LinguistTools)
    find_package(QCustomPlotQt6 REQUIRED)
endif()
if(PLUMBLINE_BUILD_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Core Test)
endif()
