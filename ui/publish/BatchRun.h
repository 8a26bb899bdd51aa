#pragma once

#include <QStringList>

namespace plumbline::ui {

/// `plumbline --batch export|report|certificate ...`: renders figures and reports of a project, or a certificate's page,
/// without a window, with the same code as the window's commands. Gives the process's exit code: 0 done, 1 the
/// certificate does not hold, 2 usage, 3 bad input.
int runBatch(const QStringList& arguments);

} // namespace plumbline::ui
