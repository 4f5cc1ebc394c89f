/*
 * Calls the engine's worker for the page: each call is a promise. Cancelling ends the worker, and the next call starts a
 * new one.
 */

/** The error of a call that was cancelled. */
export class Cancelled extends Error {}

export class Desk {
  /** @param {string} source of the worker @param {Uint8Array} wasm */
  constructor(source, wasm) {
    this.address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    this.wasm = wasm;
    /** @type {Map<number, {resolve: (result: any) => void, reject: (why: Error) => void, progress?: (part: number) => void}>} */
    this.waiting = new Map();
    this.next = 1;
    /** @type {Worker | null} */ this.worker = null;
  }

  #start() {
    const worker = new Worker(this.address);
    worker.addEventListener("message", ({ data }) => this.#heard(data));
    worker.addEventListener("error", (event) => this.#end(new Error(event.message || "the engine does not start")));
    this.worker = worker;
    this.#send("begin", { wasm: this.wasm }).catch((error) => this.#end(error));
  }

  /** @param {{id: number, part?: number, result?: any, error?: string}} data */
  #heard({ id, part, result, error }) {
    const call = this.waiting.get(id);
    if (part !== undefined) {
      call?.progress?.(part);
      return;
    }
    this.waiting.delete(id);
    if (error === undefined)
      call?.resolve(result);
    else
      call?.reject(new Error(error));
  }

  /** @param {string} name @param {any} given @param {(part: number) => void} [progress] @returns {Promise<any>} */
  #send(name, given, progress) {
    const id = this.next++;
    this.worker?.postMessage({ id, name, given });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, progress }));
  }

  /** @param {string} name @param {any} given @param {(part: number) => void} [progress] @returns {Promise<any>} */
  call(name, given, progress) {
    if (!this.worker)
      this.#start();
    return this.#send(name, given, progress);
  }

  /** @param {Error} why */
  #end(why) {
    this.worker?.terminate();
    this.worker = null;
    const left = [...this.waiting.values()];
    this.waiting.clear();
    left.forEach(({ reject }) => reject(why));
  }

  cancel() {
    this.#end(new Cancelled());
  }
}
