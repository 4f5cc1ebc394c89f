# The page, OUT/rectify.html: the plugin and host.c for WebAssembly, and what stands around it. For GNU make, by way of ./bootstrap page.
#
#   make -f web/page.mk BUILD=build LIBRARIES=build-libraries/wasm32-wasi OUT=build/web
#
# BUILD is where the plugin was built before: the catalogs and the style sheet are taken from there.

top := $(abspath $(dir $(lastword $(MAKEFILE_LIST)))/..)
plugin := $(top)/plugin
WASM_CC ?= clang
version := $(shell sed -n 's/^.define PACKAGE_VERSION "\(.*\)"/\1/p' $(BUILD)/config.h)

sources := $(filter-out windows/%,$(sort $(patsubst $(plugin)/%,%,$(shell find '$(plugin)' -name '*.c'))))
objects := $(sources:%.c=$(OUT)/objects/%.o)
generated := $(OUT)/objects/words/catalog_data.o $(OUT)/objects/reports/html_style.o

# The stack lies below everything else, so that running over it is a fault and not a wrong ruling. -Os: the page has to stay
# below 2 MB, and is no slower for it.
flags := --target=wasm32-wasi -Os -std=c11 -D_XOPEN_SOURCE=700 -ffunction-sections -fdata-sections \
	-fvisibility=hidden -DPACKAGE_VERSION='"$(version)"' \
	-I$(plugin) -I$(top)/include -I$(LIBRARIES)/include/libxml2 -I$(LIBRARIES)/include
link := --target=wasm32-wasi -mexec-model=reactor -Wl,--gc-sections,--strip-all,--stack-first \
	-Wl,-z,stack-size=1048576 -Wl,--export-table -Wl,--export=malloc -Wl,--export=free

$(OUT)/rectify.html: $(OUT)/rectify.wasm $(wildcard $(top)/web/*) $(plugin)/reports/html.css
	node $(top)/web/pack.mjs $(OUT)/rectify.wasm $@.tmp
	mv $@.tmp $@

$(OUT)/rectify.wasm: $(objects) $(generated) $(OUT)/objects/host.o $(top)/web/page.mk
	$(WASM_CC) $(link) -o $@.tmp $(objects) $(generated) $(OUT)/objects/host.o -L$(LIBRARIES)/lib -lxml2 -lunistring
	mv $@.tmp $@

define compile
@mkdir -p $(@D)
$(WASM_CC) $(flags) -MMD -MP -c -o $@ $<
endef

$(OUT)/objects/host.o: $(top)/web/host.c $(top)/web/page.mk
	$(compile)
$(generated): $(OUT)/objects/%.o: $(BUILD)/plugin/%.c $(top)/web/page.mk
	$(compile)
$(objects): $(OUT)/objects/%.o: $(plugin)/%.c $(top)/web/page.mk
	$(compile)

-include $(objects:.o=.d) $(generated:.o=.d) $(OUT)/objects/host.d
