/*
 * A document held against the grammar of its format while it is read, an event at a time. For
 * feed.c.
 *
 * A grammar is what a schema says, as rows: what may stand in an element and in which order, and
 * what its attributes can be. It asks for no memory, so that nothing can keep it from being looked
 * at; a test holds its rows against the schema itself.
 *
 * Calling sequence: xml_grammar_begin; the events of one document, in their order. An element may
 * be left out, with all that is in it, when it is right in itself and its parent is as right
 * without it.
 */
#ifndef FORMATS_XML_GRAMMAR_H
#define FORMATS_XML_GRAMMAR_H

#include "formats/xml/feed.h"

/* What an attribute can be: one of some words, or of a form. */
struct xml_type {
    const char *const *words; /* NULL at the end; NULL itself: */
    const char *form;         /* as the schema writes it, for the reader of a message, */
    bool (*has_form)(struct text value);
};

/* Returns true if VALUE is one that TYPE has. */
bool xml_type_has(const struct xml_type *type, struct text value);

struct xml_attribute_rule {
    const char *name;
    const struct xml_type *type; /* NULL: any text */
    bool required;
};

/* What may stand between an element's tags. */
enum xml_content {
    XML_NOTHING,
    XML_TEXT,    /* and no element */
    XML_ELEMENTS /* and white space */
};

enum { XML_ANY_NUMBER = UINT8_MAX };

struct xml_rule;

/* A child that an element may have. Children come in the order of their places. Those of the same
 * place come in any order where there may be any number of them, else one stands instead of the
 * other. */
struct xml_child_rule {
    const struct xml_rule *rule; /* NULL: any element of another namespace, whatever is in it */
    uint8_t place;
    uint8_t most;  /* or XML_ANY_NUMBER */
    bool required; /* there is one at least; of the last place */
};

struct xml_rule {
    const char *name;
    const struct xml_attribute_rule *attributes;
    size_t attribute_count;
    const struct xml_child_rule *children;
    size_t child_count;
    uint8_t content; /* enum xml_content */
};

/* A schema may have its elements in one namespace, and its attributes in none. */
struct xml_grammar {
    const char *uri;
    const struct xml_rule *root;
};

/* An element that is open, and its last child, NULL: none yet, of which there were COUNT. */
struct xml_open {
    const struct xml_rule *rule;
    const struct xml_child_rule *last;
    size_t count;
};

/* A document on its way. */
struct xml_held {
    const struct xml_grammar *grammar; /* NULL: it is held against nothing */
    unsigned depth;                    /* of the elements that are open */
    unsigned skipped;                  /* those of them that are not looked at, the innermost */
    struct xml_open open[XML_DEPTH_MAX];
};

void xml_grammar_begin(struct xml_held *held, const struct xml_grammar *grammar);

/* An event of a document that is held against one, xml_grammar_holds(). True: it is as the grammar
 * wants it. Otherwise FAULT has message, text and detail; AT is the caller's. What is inside an
 * element that cannot stand where it does is not looked at. */
bool xml_grammar_start(struct xml_held *held, const struct xml_element *element,
                       struct read_fault *fault);
bool xml_grammar_end(struct xml_held *held, struct read_fault *fault);
bool xml_grammar_text(struct xml_held *held, struct text text, struct read_fault *fault);

static inline bool xml_grammar_holds(const struct xml_held *held)
{
    return held->grammar;
}

#endif
