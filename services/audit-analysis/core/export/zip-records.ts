/** The records of a ZIP archive (PKWARE APPNOTE 6.3): local header, data descriptor, central directory. */

export interface ZipEntry {
  path: string
  crc32: number
  compressedBytes: number
  unpackedBytes: number
  /** 0 stored, 8 deflated. */
  method: 0 | 8
  /** Where its local header begins. */
  offset: number
  /** The sizes follow the data, as in a stream they must. */
  described: boolean
}

// Archives that we write carry no clock: 1980-01-01 00:00, the first that the format knows.
const dosDate = 0x0021

/** Bit 11: the name is UTF-8; bit 3: crc and sizes stand behind the data. */
const flagsOf = ({ described }: ZipEntry): number => 0x0800 | (described ? 0x0008 : 0)

const writeCommon = (
  record: Buffer,
  at: number,
  entry: ZipEntry,
  sizes: boolean,
  nameBytes: number,
): void => {
  record.writeUInt16LE(20, at)
  record.writeUInt16LE(flagsOf(entry), at + 2)
  record.writeUInt16LE(entry.method, at + 4)
  record.writeUInt16LE(dosDate, at + 8)
  record.writeUInt32LE(sizes ? entry.crc32 : 0, at + 10)
  record.writeUInt32LE(sizes ? entry.compressedBytes : 0, at + 14)
  record.writeUInt32LE(sizes ? entry.unpackedBytes : 0, at + 18)
  record.writeUInt16LE(nameBytes, at + 22)
}

export const localHeader = (entry: ZipEntry): Buffer => {
  const name = Buffer.from(entry.path)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommon(header, 4, entry, !entry.described, name.length)
  return Buffer.concat([header, name])
}

export const dataDescriptor = (entry: ZipEntry): Buffer => {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(entry.crc32, 4)
  record.writeUInt32LE(entry.compressedBytes, 8)
  record.writeUInt32LE(entry.unpackedBytes, 12)
  return record
}

const centralHeader = (entry: ZipEntry): Buffer => {
  const name = Buffer.from(entry.path)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  writeCommon(header, 6, entry, true, name.length)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, name])
}

/** The central directory of these entries, which begins at `offset`, and the archive's end. */
export const directory = (entries: readonly ZipEntry[], offset: number): Buffer => {
  const headers = Buffer.concat(entries.map(centralHeader))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(headers.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([headers, end])
}
