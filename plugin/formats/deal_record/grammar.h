/*
 * What schemas/deal-record.xsd says, as rows: tests/test_schema.py holds the one against the other.
 */
#ifndef FORMATS_DEAL_RECORD_GRAMMAR_H
#define FORMATS_DEAL_RECORD_GRAMMAR_H

#include "formats/xml/grammar.h"

extern const struct xml_grammar dr_grammar;

#endif
