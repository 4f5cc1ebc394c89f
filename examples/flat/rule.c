/*
 * A scorer in a dozen lines: rules on each FILE, prints what was ruled as JSON, and leaves the
 * adjusted session in FILE.adjusted. <bridge-scorer/flat.h> tells what each call may do.
 *
 *     rule FILE...
 *
 * It is linked with the module, which must be found when it runs:
 *
 *     gcc -I include rule.c rectify64.lib -o rule.exe
 *     cc rule.c "$(pkg-config --variable=plugindir bridge-scorer-plugin)/rectify.so" -o rule
 *
 * Exit status: 0; 1 if a FILE, of up to 16 MiB, could not be ruled on or written.
 */
#include <bridge-scorer/flat.h>
#include <stdio.h>

int main(int count, char **files)
{
    static char bytes[1 << 24], path[4096];
    int failed = 0;

    for (int i = 1; i < count; i++) {
        FILE *session = fopen(files[i], "rb"), *adjusted;
        int32_t length = session ? (int32_t)fread(bytes, 1, sizeof bytes, session) : -1;
        bsp_flat *run = bsp_flat_open("en");

        if (session && !feof(session)) /* it is longer, or could not be read */
            length = -1;
        if (bsp_flat_file(run, BSP_FLAT_SESSION, files[i], bytes, length) == BSP_FLAT_OK) {
            fputs(bsp_flat_report(run), stdout);
            snprintf(path, sizeof path, "%s.adjusted", files[i]);
            adjusted = fopen(path, "wb");
            length = bsp_flat_size(run);
            if (!adjusted ||
                fwrite(bsp_flat_result(run), 1, (size_t)length, adjusted) < (size_t)length)
                failed = 1;
            failed |= !adjusted || fclose(adjusted);
        }
        fputs(bsp_flat_messages(run), stderr);
        failed |= bsp_flat_size(run) < 0;
        bsp_flat_close(run);
        failed |= !session || fclose(session);
    }
    return failed;
}
