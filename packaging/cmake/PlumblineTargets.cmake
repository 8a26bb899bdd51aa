# plumbline_core_module(NAME [TORCH] [ALONE] SOURCES ... [PUBLIC ...] [PRIVATE ...])
# One static library per folder of core/, named plumbline_core_<NAME>. TORCH marks a module whose .cpp files use LibTorch,
# ALONE one whose files are compiled one by one.
function(plumbline_core_module name)
    cmake_parse_arguments(arg "TORCH;ALONE" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
    set(target plumbline_core_${name})
    add_library(${target} STATIC ${arg_SOURCES})
    # A dozen files a translation unit: the heavy headers and their templates are read and made once, which takes a third
    # of the time. Names in anonymous namespaces must be unique within such a module.
    if(PLUMBLINE_UNITY AND NOT arg_ALONE)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
    endif()
    set_target_properties(${target} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    target_link_libraries(${target} PUBLIC ${arg_PUBLIC} PRIVATE plumbline_flags ${arg_PRIVATE})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
    if(arg_TORCH)
        target_link_libraries(${target} PRIVATE plumbline_torch)
        set_target_properties(${target} PROPERTIES JOB_POOL_COMPILE torch_units)
        target_precompile_headers(${target} REUSE_FROM plumbline_torch_pch)
    endif()
endfunction()

# plumbline_hide_symbols(TARGET)
# A program with Qt 6 and LibTorch. Debian's LibTorch brings OpenCV's windows and with them Qt 5 into the process: Qt's
# inline functions in the program must not stand in its dynamic symbol table, or Qt 5 calls Qt 6's.
function(plumbline_hide_symbols target)
    set(map "${PROJECT_SOURCE_DIR}/packaging/cmake/local-symbols.map")
    target_link_options(${target} PRIVATE "LINKER:--version-script=${map}")
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${map}")
endfunction()

# plumbline_add_test(NAME SOURCES ... LIBRARIES ... [LABELS ...] [TIMEOUT seconds])
# One Qt Test program, run by CTest on the offscreen platform in the C locale.
function(plumbline_add_test name)
    cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBRARIES;LABELS" ${ARGN})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    plumbline_hide_symbols(${name})
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
    target_link_libraries(${name} PRIVATE plumbline_flags plumbline_test_support Qt6::Test ${arg_LIBRARIES})
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${arg_TIMEOUT}
        LABELS "${arg_LABELS}"
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QT_LOGGING_RULES=*.debug=false")
endfunction()
