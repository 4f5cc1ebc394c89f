#include "session/message.h"
#include "reports/words.h"
#include "session/state.h"

static int32_t say(struct bsp_session *session, int32_t severity, const char *file,
                   const struct position *at)
{
    const struct message_sink sink = {session->sink.message, session->sink.context};
    return message_send(&sink, severity, file, at, &session->text);
}

int32_t session_say(struct bsp_session *session, const char *file, const struct position *at)
{
    return say(session, BSP_SEVERITY_ERROR, file, at);
}

int32_t session_note(struct bsp_session *session, const char *file, const struct position *at)
{
    return say(session, BSP_SEVERITY_NOTE, file, at);
}

static int32_t say_words(struct bsp_session *session, int32_t severity,
                         const struct read_fault *fault)
{
    buffer_empty(&session->text);
    words_read_fault(&session->text, session->options.catalog, fault->message, fault->text,
                     fault->detail);
    return say(session, severity, session->input_name, &fault->at);
}

int32_t session_say_fault(struct bsp_session *session, const struct read_fault *fault)
{
    return say_words(session, BSP_SEVERITY_ERROR, fault);
}

int32_t session_say_note(struct bsp_session *session, const struct read_fault *note)
{
    return say_words(session, BSP_SEVERITY_NOTE, note);
}
