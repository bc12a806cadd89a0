/** A ZIP archive (PKWARE APPNOTE 6.3) of files in memory, without a clock: the same files make the same bytes. */

import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipFile {
  /** With `/` between folders. */
  path: string
  bytes: Uint8Array
}

// 1980-01-01 00:00, the first moment that the format knows.
const dosDate = 0x0021
const version = 20
/** The name is UTF-8. */
const flags = 0x0800
const deflated = 8

/** What the local and the central header of a file share, from the version that is needed to unpack it on. */
const common = (name: Buffer, plain: Uint8Array, packed: Uint8Array): Buffer => {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(version, 0)
  header.writeUInt16LE(flags, 2)
  header.writeUInt16LE(deflated, 4)
  header.writeUInt16LE(dosDate, 8)
  header.writeUInt32LE(crc32(plain), 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(plain.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

const signature = (value: number, ...rest: number[]): Buffer => {
  const bytes = Buffer.alloc(4 + rest.length * 2)
  bytes.writeUInt32LE(value, 0)
  rest.forEach((each, at) => void bytes.writeUInt16LE(each, 4 + at * 2))
  return bytes
}

const offsetField = (offset: number): Buffer => {
  // Comment, disk and attributes are nothing.
  const bytes = Buffer.alloc(14)
  bytes.writeUInt32LE(offset, 10)
  return bytes
}

/** At most 65,535 files and 4 GiB in all. Paths are unique. */
export const makeZip = (files: readonly ZipFile[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes } of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(bytes)
    const shared = common(name, bytes, packed)
    const local = Buffer.concat([signature(0x04034b50), shared, name, packed])
    parts.push(local)
    directory.push(signature(0x02014b50, version), shared, offsetField(offset), name)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(10)
  end.writeUInt32LE(central.length, 0)
  end.writeUInt32LE(offset, 4)
  const last = signature(0x06054b50, 0, 0, files.length, files.length)
  return Buffer.concat([...parts, central, last, end])
}
