#include "formats/xml_fact.h"

#include <string.h>

#include "formats/encoding.h"

const struct xml_attribute *xml_attribute_find(const struct xml_element *element, const char *name)
{
    for (unsigned i = 0; i < element->count; i++)
        if (element->attribute[i].uri == NULL && strcmp(element->attribute[i].name, name) == 0)
            return &element->attribute[i];
    return NULL;
}

/* A NUL cannot be in it: XML has none. */
static void word_set(char *word, size_t size, const struct xml_element *element, const char *name)
{
    const struct xml_attribute *attribute = xml_attribute_find(element, name);
    size_t length = attribute == NULL ? 0 : attribute->value.length;
    bool cut = length >= size;
    if (cut)
        length = encoding_cut(attribute->value, size - 2);
    if (length > 0)
        memcpy(word, attribute->value.at, length);
    strcpy(word + length, cut ? "~" : "");
}

void xml_fact_read(struct fact_row *row, const struct xml_element *element)
{
    word_set(row->trick, sizeof row->trick, element, "trick");
    word_set(row->player, sizeof row->player, element, "player");
    word_set(row->fact, sizeof row->fact, element, "name");
    word_set(row->value, sizeof row->value, element, "value");
    row->at = element->place.at;
    row->offset = element->place.offset;
    row->size = element->place.size;
    row->dropped = false;
}
