# Compiler settings shared by every target of the project.
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# Line numbers only: full debug information makes LibTorch's objects and precompiled header several times larger.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")
# -O3 buys nothing where LibTorch, OpenCV and Eigen do the heavy loops, and costs build time.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # The sloppiness that ccache needs to work with precompiled headers.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime;${CCACHE_PROGRAM}")
endif()

add_library(plumbline_flags INTERFACE)
target_compile_options(plumbline_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wconversion
    -Wno-sign-conversion)
if(PLUMBLINE_WERROR)
    target_compile_options(plumbline_flags INTERFACE -Werror)
endif()
target_include_directories(plumbline_flags INTERFACE "${PROJECT_SOURCE_DIR}")
if(PLUMBLINE_SANITIZE)
    add_compile_options(-fsanitize=${PLUMBLINE_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${PLUMBLINE_SANITIZE})
endif()

# A LibTorch unit takes about 1.1 GB to compile: keep no more of them in flight than memory and cores allow.
set_property(GLOBAL PROPERTY JOB_POOLS torch_units=2)
