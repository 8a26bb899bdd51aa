#pragma once

#include <QStringList>

namespace plumbline::ui {

/// `plumbline --batch export|report ...`: renders figures and reports of a project without a window, with the same code
/// as the window's commands. Gives the process's exit code: 0 done, 2 usage, 3 bad input.
int runBatch(const QStringList& arguments);

} // namespace plumbline::ui
