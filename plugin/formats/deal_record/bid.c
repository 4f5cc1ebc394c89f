#include "formats/deal_record/bid.h"

#include "formats/xml/root.h"

/* Another version is ours to refuse, as nobody else can say why; so is XML that no other format
 * claims. */
enum { THIS_VERSION = 100, OTHER_VERSION = 80, ROOT_NAME = 30, SOME_XML = 5 };

/* The namespace may stand behind what there is of the tag. */
static int bid_root(const struct xml_root *root)
{
    if (text_has(root->tag, DEAL_RECORD_NAMESPACE))
        return THIS_VERSION;
    if (text_has(root->tag, DEAL_RECORD_FAMILY))
        return OTHER_VERSION;
    return text_is(root->name, "session") ? ROOT_NAME : 0;
}

int deal_record_bid(const uint8_t *bytes, size_t length)
{
    struct xml_root root;
    if (!xml_root_find(&root, bytes, length))
        return 0;
    if (root.tag.at == NULL && root.name.at == NULL)
        return SOME_XML;
    return bid_root(&root);
}
