/*
 * What a director types, in his language or in English: cards, seats, contracts, numbers.
 */
#ifndef FORM_READ_H
#define FORM_READ_H

#include "form/answers.h"
#include "reports/catalog.h"

/* As bsp_form_interface.read: BSP_OK, BSP_E_ARGUMENT with what is wanted in the words of READING,
 * or BSP_E_MEMORY. */
int32_t form_read(const struct catalog *catalog, const char *input, const char *typed,
                  const struct form_answers *answers, bsp_form_reading *reading);

#endif
