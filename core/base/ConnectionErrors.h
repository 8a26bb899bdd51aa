#pragma once

// Codes of what may go wrong between two parties over a network. They stand beside those of Error.h, with names, texts
// and hints in the same catalogue.

#include "core/base/Error.h"

namespace plumbline
{

inline constexpr ErrorCode kConnectionFailed{1000};  ///< "connection.failed"
inline constexpr ErrorCode kConnectionTimeout{1001}; ///< "connection.timeout"
inline constexpr ErrorCode kPeerNotTrusted{1002};    ///< "connection.peer"
inline constexpr ErrorCode kPeerEnded{1003};         ///< "protocol.ended"
inline constexpr ErrorCode kProtocolViolated{1004};  ///< "protocol.violated"

/// Whether a code is one of these.
constexpr bool isConnectionError(ErrorCode code)
{
    return code >= kConnectionFailed && code <= kProtocolViolated;
}

} // namespace plumbline
