/*
 * Wraps the plugin in WebAssembly: reads and writes its structs by the layouts that host.c gives, and calls its functions
 * by name. Runs anywhere with WebAssembly, and needs nothing of the system. Knows no session and no page.
 */

/** @typedef {{name: string, kind: string, offset: number, count: number, of: Layout | null}} Field */
/** @typedef {{name: string, size: number, fields: Field[]}} Layout */
/** @typedef {Record<string, any>} Struct */
/** @typedef {Record<string, (...args: (number | string | null)[]) => number>} Interface */

/**
 * A receiver of events. An exception in it stops the call.
 * @typedef {object} Listener
 * @property {(type: string, data: Struct, at: number) => void} [event] AT: its address, valid during the call
 * @property {(bytes: Uint8Array) => void} [write] takes a copy
 * @property {(bytes: number) => void} [progress]
 */

/** Status codes of plugin.h. */
export const code = Object.freeze({ OK: 0, MEMORY: -1, ARGUMENT: -2, STATE: -3, SINK: -4, UNSUPPORTED: -5, FORMAT: -6,
  FACT: -7 });

/** Ranks of questions in plugin.h. */
export const rank = Object.freeze({ FACT: 1, JUDGEMENT: 2, DOUBT: 3, ADVISORY: 4, DEMAND: 5 });

/* Numbered as in host.c. */
const kinds = ["int32", "uint32", "uint64", "text", "row", "structs", "struct", "bytes", "chars", "function"];
const POINTER = 4;

/* Status codes of WASI: nothing is available. */
const NO_SUCH_DESCRIPTOR = 8, NOT_SUPPORTED = 52;

export class Engine {
  /** @param {WebAssembly.Module} module */
  static async create(module) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, engine.#imports(module));
    engine.#begin(instance.exports);
    return engine;
  }

  #decoder = new TextDecoder();
  #encoder = new TextEncoder();
  /** @type {Record<string, any>} */ #wasm = {};
  /** @type {Map<string, Layout>} */ #layouts = new Map();
  /** @type {Map<number, Listener>} */ #listeners = new Map();
  #next = 1;
  /** The exception of a listener, for the caller. @type {unknown} */ #thrown = null;

  /** @param {WebAssembly.Module} module */
  #imports(module) {
    /** @type {Record<string, any>} */ const host = {
      event: (/** @type {number} */ context, /** @type {number} */ type, /** @type {number} */ data) =>
        this.#tell(context, (listener) => {
          const name = this.text(type) ?? "";
          listener.event?.(name, this.read(name, data), data);
        }),
      progress: (/** @type {number} */ context, /** @type {number} */ bytes) =>
        this.#tell(context, (listener) => listener.progress?.(bytes)),
      write: (/** @type {number} */ context, /** @type {number} */ at, /** @type {number} */ size) =>
        this.#tell(context, (listener) => listener.write?.(this.bytes(at, size))),
    };
    /** @type {Record<string, Record<string, any>>} */ const imports = { host };
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      if (from !== "host")
        (imports[from] ??= {})[name] = this.#refusal(name);
    return imports;
  }

  /** @param {string} name */
  #refusal(name) {
    if (name === "environ_sizes_get" || name === "args_sizes_get")
      return (/** @type {number} */ count, /** @type {number} */ size) => {
        const view = this.#view();
        view.setUint32(count, 0, true);
        view.setUint32(size, 0, true);
        return 0;
      };
    if (name === "environ_get" || name === "args_get")
      return () => 0;
    if (name === "proc_exit")
      return () => { throw new Error("the plugin has given up"); };
    return () => name.startsWith("fd_") ? NO_SUCH_DESCRIPTOR : NOT_SUPPORTED;
  }

  /** @param {Record<string, any>} exports */
  #begin(exports) {
    this.#wasm = exports;
    exports._initialize?.();
    for (let at = exports.layouts(); this.#view().getUint32(at, true) !== 0; at += 4 * POINTER) {
      const layout = this.#layout(at);
      this.#layouts.set(layout.name, layout);
    }
    const status = exports.start();
    if (status !== code.OK)
      throw new Error(`the plugin cannot be used: ${status}`);
    this.version = this.text(exports.version());
  }

  /** @param {number} at @returns {Layout} */
  #layout(at) {
    const word = (/** @type {number} */ index) => this.#view().getUint32(at + index * POINTER, true);
    /** @type {Field[]} */ const fields = [];
    for (let i = 0; i < word(2); i++)
      fields.push(this.#field(word(3) + i * 5 * POINTER));
    return { name: this.text(word(0)) ?? "", size: word(1), fields };
  }

  /** @param {number} at @returns {Field} */
  #field(at) {
    const word = (/** @type {number} */ index) => this.#view().getUint32(at + index * POINTER, true);
    return { name: this.text(word(0)) ?? "", kind: kinds[word(1)], offset: word(2), count: word(3),
      of: word(4) ? this.#layout(word(4)) : null };
  }

  /* Created each time, as the memory may grow and move with every call. */
  #view() {
    return new DataView(this.#wasm.memory.buffer);
  }

  /** @param {number} context @param {(listener: Listener) => void} then */
  #tell(context, then) {
    try {
      const listener = this.#listeners.get(context);
      if (listener)
        then(listener);
      return code.OK;
    } catch (error) {
      this.#thrown = error;
      return code.SINK;
    }
  }

  /** @param {Listener} listener @returns {number} its context for the plugin */
  listen(listener) {
    this.#listeners.set(this.#next, listener);
    return this.#next++;
  }

  /** @param {number} context */
  unlisten(context) {
    this.#listeners.delete(context);
  }

  /** Calls THEN while LISTENER receives the events of the form. @template T @param {Listener} listener @param {() => T} then */
  listenWhile(listener, then) {
    this.#listeners.set(0, listener);
    try {
      return then();
    } finally {
      this.#listeners.delete(0);
    }
  }

  /** @param {number} at @returns {string | null} */
  text(at) {
    if (at === 0)
      return null;
    const memory = new Uint8Array(this.#wasm.memory.buffer);
    return this.#decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  /** Returns a copy. @param {number} at @param {number} size */
  bytes(at, size) {
    return new Uint8Array(this.#wasm.memory.buffer, at, size).slice();
  }

  /** @param {number} size */
  allocate(size) {
    const at = this.#wasm.malloc(size);
    if (at === 0)
      throw new RangeError("no memory");
    return at;
  }

  /** @param {number} at */
  free(at) {
    this.#wasm.free(at);
  }

  /** @param {Uint8Array} bytes @param {number} at */
  put(bytes, at) {
    new Uint8Array(this.#wasm.memory.buffer).set(bytes, at);
  }

  /** @param {string} text @returns {number} to be freed */
  #allocateText(text) {
    const bytes = this.#encoder.encode(text);
    const at = this.allocate(bytes.length + 1);
    this.put(bytes, at);
    this.#view().setUint8(at + bytes.length, 0);
    return at;
  }

  /** @param {string} name */
  layout(name) {
    const layout = this.#layouts.get(name);
    if (!layout)
      throw new Error(`host.c tells nothing of ${name}`);
    return layout;
  }

  /** @param {string} name @param {number} at @returns {Struct} */
  read(name, at) {
    return this.#struct(this.layout(name), at);
  }

  /* Adds the fields of the struct that a board points to, its record, to those of the board. */
  /** @param {Layout} layout @param {number} at */
  #struct(layout, at) {
    /** @type {Struct} */ const struct = {};
    for (const field of layout.fields)
      if (field.kind === "struct" && field.of)
        Object.assign(struct, this.#struct(field.of, this.#view().getUint32(at + field.offset, true)));
      else
        struct[field.name] = this.#value(field, at);
    return struct;
  }

  /** @param {Field} field @param {number} at @returns {any} */
  #value(field, at) {
    const view = this.#view(), place = at + field.offset;
    const word = view.getUint32(place, true), count = () => view.getUint32(at + field.count, true);
    switch (field.kind) {
      case "int32": return view.getInt32(place, true);
      case "uint64": return Number(view.getBigUint64(place, true));
      case "text": return this.text(word);
      case "row": return this.#texts(place, field.count);
      case "structs": return this.#structs(field, word, count());
      case "bytes": return this.bytes(word, count());
      case "chars": return this.text(place);
      default: return word;
    }
  }

  /** @param {number} at @param {number} count */
  #texts(at, count) {
    return Array.from({ length: count }, (_, i) => this.text(this.#view().getUint32(at + i * POINTER, true)));
  }

  /* Their distance is the size of the first one. */
  /** @param {Field} field @param {number} at @param {number} count */
  #structs(field, at, count) {
    const size = count > 0 ? this.#view().getUint32(at, true) : 0;
    return Array.from({ length: count }, (_, i) => this.#struct(/** @type {Layout} */ (field.of), at + i * size));
  }

  /**
   * Returns the functions of the interface ID, which take numbers and texts. They rethrow the exception of a listener.
   * @param {string} id @param {string} name @returns {Interface}
   */
  interface(id, name) {
    const at = this.call(this.#wasm.interface, id);
    if (at === 0)
      throw new Error(`the plugin has no ${id}`);
    return Object.fromEntries(Object.entries(this.read(name, at)).map(([field, index]) =>
      [field, (...args) => this.call(this.#wasm.__indirect_function_table.get(index), ...args)]));
  }

  /** Calls a function of host.c. @param {string} name @param {(number | string | null)[]} args */
  ask(name, ...args) {
    return this.call(this.#wasm[name], ...args);
  }

  /** @param {(...args: number[]) => number} run @param {(number | string | null)[]} args @returns {number} */
  call(run, ...args) {
    /** @type {number[]} */ const texts = [];
    try {
      const given = args.map((arg) => {
        if (typeof arg !== "string")
          return arg ?? 0;
        texts.push(this.#allocateText(arg));
        return texts[texts.length - 1];
      });
      const result = run(...given);
      this.#rethrow();
      return result;
    } finally {
      texts.forEach((at) => this.free(at));
    }
  }

  #rethrow() {
    const error = this.#thrown;
    this.#thrown = null;
    if (error)
      throw error;
  }

  /** Calls MAKE with memory for a pointer, and returns its status and that pointer. @param {(at: number) => number} make */
  made(make) {
    const at = this.allocate(POINTER);
    try {
      this.#view().setUint32(at, 0, true);
      const status = make(at);
      return { status, value: this.#view().getUint32(at, true) };
    } finally {
      this.free(at);
    }
  }

  /**
   * Calls THEN with structs NAME in memory, filled from ITEMS, and their number.
   * @template T @param {string} name @param {Struct[]} items @param {(at: number, count: number) => T} then @returns {T}
   */
  withStructs(name, items, then) {
    /** @type {number[]} */ const parts = [];
    try {
      return then(this.#writeAll(this.layout(name), items, parts), items.length);
    } finally {
      parts.forEach((part) => this.free(part));
    }
  }

  /** Writes ITEMS in sequence. @param {Layout} layout @param {Struct[]} items @param {number[]} parts to be freed */
  #writeAll(layout, items, parts) {
    const at = this.allocate(Math.max(1, items.length * layout.size));
    parts.push(at);
    new Uint8Array(this.#wasm.memory.buffer, at, items.length * layout.size).fill(0);
    items.forEach((item, i) => this.#write(layout, item, at + i * layout.size, parts));
    return at;
  }

  /** Writes the texts, numbers and structs that ITEM has. */
  /** @param {Layout} layout @param {Struct} item @param {number} at @param {number[]} parts to be freed */
  #write(layout, item, at, parts) {
    this.#view().setUint32(at, layout.size, true);
    for (const { kind, name, offset, count, of } of layout.fields) {
      const value = item[name] ?? null;
      if (kind === "text" && value !== null) {
        parts.push(this.#allocateText(value));
        this.#view().setUint32(at + offset, parts[parts.length - 1], true);
      } else if (kind === "int32" && value !== null) {
        this.#view().setInt32(at + offset, value, true);
      } else if (kind === "structs" && of && value !== null) {
        const items = this.#writeAll(of, value, parts);
        this.#view().setUint32(at + offset, items, true);
        this.#view().setUint32(at + count, value.length, true);
      }
    }
  }
}
