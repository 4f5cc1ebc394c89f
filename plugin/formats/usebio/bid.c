#include "formats/usebio/bid.h"

#include "formats/xml/root.h"

/* The root element has a name that no other format's has. */
enum { SURE = 95 };

int usebio_bid(const uint8_t *bytes, size_t length)
{
    struct xml_root root;
    return xml_root_find(&root, bytes, length) && text_is(root.name, "USEBIO") ? SURE : 0;
}
