/*
 * The engine and the second implementation on one trial, under both editions and each reading. A
 * difference fails the Check test that is running.
 */
#ifndef TESTS_LAW64_COMPARE_H
#define TESTS_LAW64_COMPARE_H

#include "unit/law64_trial.h"

/* Compares; adds to the number of rulings compared. */
void trial_compare(struct trial *trial);
extern long rulings_compared;

#endif
