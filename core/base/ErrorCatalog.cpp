#include "core/base/ConnectionErrors.h"
#include "core/base/Error.h"
#include "core/base/Translation.h"

#include <algorithm>
#include <array>

namespace plumbline
{
namespace
{

// clang-format off
constexpr std::array kCatalog = {
    ErrorText{ErrorCode::Internal, "internal", QT_TRANSLATE_NOOP("Error", "Something went wrong inside Plumbline."), QT_TRANSLATE_NOOP("Error", "Please report this with the details below.")},
    ErrorText{ErrorCode::Cancelled, "cancelled", QT_TRANSLATE_NOOP("Error", "The work was cancelled."), QT_TRANSLATE_NOOP("Error", "Everything finished so far is kept.")},
    ErrorText{ErrorCode::OutOfMemory, "memory", QT_TRANSLATE_NOOP("Error", "There is not enough memory."), QT_TRANSLATE_NOOP("Error", "Choose a smaller unit size or close other programs.")},
    ErrorText{ErrorCode::InvalidArgument, "argument.invalid", QT_TRANSLATE_NOOP("Error", "A value is not allowed here."), ""},
    ErrorText{ErrorCode::FileNotFound, "file.not_found", QT_TRANSLATE_NOOP("Error", "The file or folder does not exist."), QT_TRANSLATE_NOOP("Error", "Check the path.")},
    ErrorText{ErrorCode::FileUnreadable, "file.unreadable", QT_TRANSLATE_NOOP("Error", "The file cannot be read."), QT_TRANSLATE_NOOP("Error", "Check its permissions.")},
    ErrorText{ErrorCode::FileUnwritable, "file.unwritable", QT_TRANSLATE_NOOP("Error", "The file or folder cannot be written."), QT_TRANSLATE_NOOP("Error", "Choose a folder where you may write.")},
    ErrorText{ErrorCode::DiskFull, "file.disk_full", QT_TRANSLATE_NOOP("Error", "The disk is full."), QT_TRANSLATE_NOOP("Error", "Free some space and resume: everything stored so far is safe.")},
    ErrorText{ErrorCode::FileTruncated, "file.truncated", QT_TRANSLATE_NOOP("Error", "The file ends before its contents do."), QT_TRANSLATE_NOOP("Error", "Copy or download it again.")},
    ErrorText{ErrorCode::FileTooLarge, "file.too_large", QT_TRANSLATE_NOOP("Error", "The file is larger than Plumbline accepts."), ""},
    ErrorText{ErrorCode::FormatUnknown, "format.unknown", QT_TRANSLATE_NOOP("Error", "The format was not recognised."), QT_TRANSLATE_NOOP("Error", "Name the layout yourself.")},
    ErrorText{ErrorCode::FormatInvalid, "format.invalid", QT_TRANSLATE_NOOP("Error", "The contents do not follow the format."), ""},
    ErrorText{ErrorCode::ColumnMissing, "table.column_missing", QT_TRANSLATE_NOOP("Error", "A column is missing from the table."), QT_TRANSLATE_NOOP("Error", "Add the column or name another one.")},
    ErrorText{ErrorCode::RowRagged, "table.row_ragged", QT_TRANSLATE_NOOP("Error", "A row has more or fewer fields than the header."), ""},
    ErrorText{ErrorCode::ValueInvalid, "table.value_invalid", QT_TRANSLATE_NOOP("Error", "A value cannot be used."), ""},
    ErrorText{ErrorCode::NoSamples, "data.no_samples", QT_TRANSLATE_NOOP("Error", "The data set holds no usable sample."), ""},
    ErrorText{ErrorCode::ImageUnreadable, "data.image_unreadable", QT_TRANSLATE_NOOP("Error", "An image cannot be decoded."), QT_TRANSLATE_NOOP("Error", "It is left out and listed.")},
    ErrorText{ErrorCode::ModelLoad, "model.load", QT_TRANSLATE_NOOP("Error", "The model cannot be loaded as TorchScript."), QT_TRANSLATE_NOOP("Error", "Export it with torch.jit.trace or torch.jit.script.")},
    ErrorText{ErrorCode::ModelIsStateDict, "model.state_dict", QT_TRANSLATE_NOOP("Error", "This is a state_dict or a pickled module, not TorchScript."), QT_TRANSLATE_NOOP("Error", "Load it in Python and export it with torch.jit.trace(model.eval(), example).save(path).")},
    ErrorText{ErrorCode::ModelIsLfsPointer, "model.lfs_pointer", QT_TRANSLATE_NOOP("Error", "This is a Git LFS pointer, not the model itself."), QT_TRANSLATE_NOOP("Error", "Run git lfs pull and add the file again.")},
    ErrorText{ErrorCode::ModelIsOnnx, "model.onnx", QT_TRANSLATE_NOOP("Error", "This is an ONNX model; this audit needs TorchScript, because ONNX gives no gradients here."), QT_TRANSLATE_NOOP("Error", "Export the model with torch.jit.trace.")},
    ErrorText{ErrorCode::ModelTooNew, "model.too_new", QT_TRANSLATE_NOOP("Error", "This TorchScript file was written by a newer PyTorch than this build of Plumbline can read."), QT_TRANSLATE_NOOP("Error", "Export it with an older PyTorch or use a build with a newer LibTorch.")},
    ErrorText{ErrorCode::ModelInputMismatch, "model.input", QT_TRANSLATE_NOOP("Error", "The model does not accept inputs of this shape."), QT_TRANSLATE_NOOP("Error", "Check the input size and the number of channels on the model card.")},
    ErrorText{ErrorCode::ModelOutputMismatch, "model.output", QT_TRANSLATE_NOOP("Error", "The model's output is not what the model card says."), QT_TRANSLATE_NOOP("Error", "Check the class names and the output kind on the model card.")},
    ErrorText{ErrorCode::ModelNonFinite, "model.non_finite", QT_TRANSLATE_NOOP("Error", "The model returns NaN or infinity."), QT_TRANSLATE_NOOP("Error", "Check its normalisation and its weights.")},
    ErrorText{ErrorCode::ModelNoGradient, "model.no_gradient", QT_TRANSLATE_NOOP("Error", "The model gives no gradient with respect to its input."), QT_TRANSLATE_NOOP("Error", "Use randomized smoothing, or export the model without detach() and argmax.")},
    ErrorText{ErrorCode::ModelThrew, "model.threw", QT_TRANSLATE_NOOP("Error", "The model stopped with an error."), ""},
    ErrorText{ErrorCode::ModelChanged, "model.changed", QT_TRANSLATE_NOOP("Error", "The model file has changed since it was added."), QT_TRANSLATE_NOOP("Error", "Add it again as a new model.")},
    ErrorText{ErrorCode::DataChanged, "data.changed", QT_TRANSLATE_NOOP("Error", "The data set has changed since it was added."), QT_TRANSLATE_NOOP("Error", "Add it again as a new data set.")},
    ErrorText{ErrorCode::DeviceUnavailable, "device.unavailable", QT_TRANSLATE_NOOP("Error", "This device is not available."), QT_TRANSLATE_NOOP("Error", "List the devices and choose one of them.")},
    ErrorText{ErrorCode::DeviceOutOfMemory, "device.memory", QT_TRANSLATE_NOOP("Error", "The device ran out of memory."), QT_TRANSLATE_NOOP("Error", "Choose a smaller unit size.")},
    ErrorText{ErrorCode::ProjectForeign, "project.foreign", QT_TRANSLATE_NOOP("Error", "This file is not a Plumbline project."), ""},
    ErrorText{ErrorCode::ProjectNewer, "project.newer", QT_TRANSLATE_NOOP("Error", "This project was written by a newer Plumbline."), QT_TRANSLATE_NOOP("Error", "It can be opened for reading only.")},
    ErrorText{ErrorCode::ProjectLocked, "project.locked", QT_TRANSLATE_NOOP("Error", "This project is open in another program."), QT_TRANSLATE_NOOP("Error", "Close it there, or open it for reading only.")},
    ErrorText{ErrorCode::ProjectReadOnly, "project.read_only", QT_TRANSLATE_NOOP("Error", "This project can only be read."), QT_TRANSLATE_NOOP("Error", "Save a copy in a folder where you may write.")},
    ErrorText{ErrorCode::ProjectCorrupt, "project.corrupt", QT_TRANSLATE_NOOP("Error", "This project file is damaged."), QT_TRANSLATE_NOOP("Error", "Use a backup; the file was left as it is.")},
    ErrorText{ErrorCode::ProjectExists, "project.exists", QT_TRANSLATE_NOOP("Error", "A file of this name exists already."), QT_TRANSLATE_NOOP("Error", "Choose another name.")},
    ErrorText{ErrorCode::NotFound, "not_found", QT_TRANSLATE_NOOP("Error", "There is nothing of this name in the project."), ""},
    ErrorText{ErrorCode::NameTaken, "name_taken", QT_TRANSLATE_NOOP("Error", "This name is taken."), QT_TRANSLATE_NOOP("Error", "Choose another name.")},
    ErrorText{ErrorCode::ParameterUnknown, "parameter.unknown", QT_TRANSLATE_NOOP("Error", "This job has no such parameter."), ""},
    ErrorText{ErrorCode::ParameterInvalid, "parameter.invalid", QT_TRANSLATE_NOOP("Error", "A parameter has a value that is not allowed."), ""},
    ErrorText{ErrorCode::JobKindUnknown, "job.kind_unknown", QT_TRANSLATE_NOOP("Error", "There is no job of this kind."), ""},
    ErrorText{ErrorCode::JobFailed, "job.failed", QT_TRANSLATE_NOOP("Error", "The job failed."), ""},
    ErrorText{ErrorCode::GroupEmpty, "group.empty", QT_TRANSLATE_NOOP("Error", "The group is empty."), ""},
    ErrorText{ErrorCode::BoundsContradict, "distance.bounds_contradict", QT_TRANSLATE_NOOP("Error", "A lower bound exceeds an upper bound."), QT_TRANSLATE_NOOP("Error", "One of the two methods is wrong for this model: please report it.")},
    ErrorText{ErrorCode::NotAvailable, "not_available", QT_TRANSLATE_NOOP("Error", "This is not available here."), ""},
    ErrorText{kConnectionFailed, "connection.failed", QT_TRANSLATE_NOOP("Error", "There is no connection to the other party, or it was lost."), QT_TRANSLATE_NOOP("Error", "Check the address and that the other party is running, and begin again.")},
    ErrorText{kConnectionTimeout, "connection.timeout", QT_TRANSLATE_NOOP("Error", "The other party did not answer in time."), QT_TRANSLATE_NOOP("Error", "Begin again, with a longer time if its model is slow.")},
    ErrorText{kPeerNotTrusted, "connection.peer", QT_TRANSLATE_NOOP("Error", "The keys of the two parties are not those that were agreed."), QT_TRANSLATE_NOOP("Error", "Exchange the public keys again in a way that you trust.")},
    ErrorText{kPeerEnded, "protocol.ended", QT_TRANSLATE_NOOP("Error", "The other party ended the session."), ""},
    ErrorText{kProtocolViolated, "protocol.violated", QT_TRANSLATE_NOOP("Error", "The other party did not keep to the protocol."), QT_TRANSLATE_NOOP("Error", "Keep the transcript: it shows what was said.")},
};
// clang-format on

} // namespace

const ErrorText& errorText(ErrorCode code)
{
    const auto* found =
        std::find_if(kCatalog.begin(), kCatalog.end(), [code](const ErrorText& t) { return t.code == code; });
    return found != kCatalog.end() ? *found : kCatalog.front();
}

std::string describe(const Error& error)
{
    const ErrorText& text = errorText(error.code);
    std::string out(text.message);
    if (!error.where.empty() || !error.detail.empty()) {
        out += " [";
        out += error.where;
        if (!error.where.empty() && !error.detail.empty())
            out += ": ";
        out += error.detail;
        out += "]";
    }
    if (!text.hint.empty()) {
        out += ' ';
        out += text.hint;
    }
    return out;
}

} // namespace plumbline
