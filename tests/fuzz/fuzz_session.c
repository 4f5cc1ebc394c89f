#include "fuzz/trial.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    trial_session(bytes, size);
    return 0;
}
