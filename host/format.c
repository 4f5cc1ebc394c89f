#include "format.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

char *format_arguments(const char *format, va_list arguments)
{
    va_list again;
    char *text;
    int length;

    va_copy(again, arguments);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (!text)
        return NULL;
    va_copy(again, arguments);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *format_text(const char *format, ...)
{
    va_list arguments;
    char *text;

    va_start(arguments, format);
    text = format_arguments(format, arguments);
    va_end(arguments);
    return text;
}
