/** Signs test images with real C2PA manifests, through the builder of the same WebAssembly package. */
import { sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm'
import type { TestCertificate } from './der.ts'

const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

const byteString = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const textString = (text: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)])

const reserveSize = 4096

/** A COSE_Sign1 (RFC 9052) with ES256 and the certificate in the protected header, padded to the reserved size. */
const coseSign1 = (
  claim: Uint8Array,
  { certificate, privateKey }: TestCertificate,
): Uint8Array<ArrayBuffer> => {
  // {1: -7 (ES256), 33: x5chain}
  const protectedHeader = Buffer.concat([
    Buffer.from([0xa2, 0x01, 0x26, 0x18, 0x21]),
    byteString(certificate),
  ])
  const toSign = Buffer.concat([
    Buffer.from([0x84]),
    textString('Signature1'),
    byteString(protectedHeader),
    byteString(Buffer.alloc(0)),
    byteString(claim),
  ])
  const signature = sign('sha256', toSign, { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const compose = (padding: number): Buffer =>
    Buffer.concat([
      Buffer.from([0xd2, 0x84]),
      byteString(protectedHeader),
      Buffer.from([0xa1]),
      textString('pad'),
      byteString(Buffer.alloc(padding)),
      Buffer.from([0xf6]),
      byteString(signature),
    ])
  // The padding is long enough that its length always takes two bytes.
  return Uint8Array.from(compose(1000 + reserveSize - compose(1000).length))
}

/** The builder reads its source as a browser worker would: synchronously, from a Blob. */
class MemoryBlob extends Blob {
  readonly memory: Uint8Array<ArrayBuffer>
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([bytes])
    this.memory = bytes
  }
  override slice(start?: number, end?: number): Blob {
    return new MemoryBlob(this.memory.slice(start, end))
  }
}

const memoryReader = class {
  readAsArrayBuffer(blob: MemoryBlob): ArrayBuffer {
    return blob.memory.slice().buffer
  }
}

/** The image with a manifest of one `c2pa.created` action of the given digital source type. */
export const signWithC2pa = async (
  image: Uint8Array,
  format: string,
  digitalSourceType: string,
  signer: TestCertificate,
): Promise<Uint8Array> => {
  Object.assign(globalThis, { FileReaderSync: memoryReader })
  const path = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))
  initSync({ module: new WebAssembly.Module(readFileSync(path)) })
  const definition = {
    claim_generator_info: [{ name: 'polder-test', version: '1' }],
    title: 'test image',
    format,
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', digitalSourceType }] } },
    ],
  }
  const settings = { verify: { verify_after_sign: false }, builder: { thumbnail: { enabled: false } } }
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), JSON.stringify(settings))
  const how = { alg: 'es256', reserveSize, sign: async (claim: Uint8Array) => coseSign1(claim, signer) }
  return builder.sign(how, [], format, new MemoryBlob(Uint8Array.from(image)))
}
