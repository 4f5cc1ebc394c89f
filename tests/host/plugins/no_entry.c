/* A shared object that is no plugin. */
int bsp_plugin_that_is_none(void);

int bsp_plugin_that_is_none(void)
{
    return 0;
}
