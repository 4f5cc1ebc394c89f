#include <bridge-scorer/plugin.h>

#include "fuzz/trial.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    trial_beside(BSP_ROLE_FACTS, bytes, size);
    return 0;
}
