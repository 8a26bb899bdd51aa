#pragma once

// Marks English texts of core that ui translates: lupdate finds them by this name. Core itself has no translations.

#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(scope, text) text
#endif
