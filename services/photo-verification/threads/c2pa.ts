/** The WebAssembly of C2PA inside a thread: started once, without a network, and with memory in the place of a browser's files. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync } from '@contentauth/c2pa-wasm'

let ready = false

/** Starts it at the first use. */
export const startC2pa = (): void => {
  if (ready) return
  const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
  initSync({ module: new WebAssembly.Module(readFileSync(path)) })
  Object.assign(globalThis, { FileReaderSync: MemoryReader })
  ready = true
}

/** In this thread nothing can be fetched at all, whatever a manifest names. */
export const lockNetwork = (): void => {
  globalThis.fetch = () => Promise.reject(new Error('this thread has no network'))
}

/** A Blob over memory. A real one would copy the bytes at each of the thousand pieces that are read of a PNG. */
class MemoryBlob {
  readonly memory: Uint8Array
  constructor(memory: Uint8Array) {
    this.memory = memory
  }
  get size(): number {
    return this.memory.length
  }
  slice(start?: number, end?: number): MemoryBlob {
    return new MemoryBlob(this.memory.subarray(start, end))
  }
}
// The builder asks whether it was given a Blob.
Object.setPrototypeOf(MemoryBlob.prototype, Blob.prototype)

class MemoryReader {
  readAsArrayBuffer(blob: MemoryBlob): ArrayBuffer {
    return Uint8Array.from(blob.memory).buffer
  }
}

/** For the builder, which reads its source as in a browser's worker: at once, from a Blob. */
export const blobOf = (bytes: Uint8Array): Blob => new MemoryBlob(bytes) as unknown as Blob
