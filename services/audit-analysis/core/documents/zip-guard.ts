/** The one way in for ZIP data (archives, XLSX, DOCX): every entry is inflated under a budget, whatever its header claims. */

import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { directory, localHeader, type ZipEntry } from '../export/zip-records.ts'
import { isRefusedInput, type RefusedInputError, tooLarge, unreadableFile } from '../refused-input.ts'

/** What may still be unpacked; `unpack` counts it down, over several archives if it is shared. */
export interface UnpackBudget {
  /** Entries of any kind, directories too. */
  entries: number
  bytes: number
  /** Of one file; without it a file may take all of `bytes`. */
  fileBytes?: number
  /** What is said of what goes past `bytes`, where others have a part of these. */
  beyond?: string
}

export interface UnpackedFile {
  /** Path inside the archive, slashes forward. */
  path: string
  sizeBytes: number
  /** null where the content was counted and dropped. */
  bytes: Buffer | null
}

const open = async (archive: Uint8Array, name: string): Promise<ZipFile> => {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  try {
    return await fromBufferPromise(buffer)
  } catch (cause) {
    throw unreadableFile(`${name} is not a ZIP file, or is damaged`, { cause })
  }
}

/** Stored and Deflate. */
const readableMethods = [0, 8]

const inflate = async (
  zip: ZipFile,
  entry: Entry,
  budget: UnpackBudget,
  keep: boolean,
  overBudget: () => RefusedInputError,
): Promise<UnpackedFile> => {
  const most = Math.min(budget.bytes, budget.fileBytes ?? budget.bytes)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  let checksum = 0
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    budget.bytes -= chunk.length
    if (sizeBytes > most) throw overBudget()
    checksum = crc32(chunk, checksum)
    if (keep) chunks.push(chunk)
  }
  if (checksum !== entry.crc32) throw new Error('checksum')
  return { path: entry.fileName, sizeBytes, bytes: keep ? Buffer.concat(chunks) : null }
}

/** All files of an archive. The sizes that its directory claims can only refuse it, before anything is inflated. */
const listed = async (
  zip: ZipFile,
  name: string,
  budget: UnpackBudget,
  opens: (path: string) => boolean,
  overBudget: () => RefusedInputError,
): Promise<Entry[]> => {
  const entries: Entry[] = []
  let claimedBytes = 0
  for await (const entry of zip.eachEntry()) {
    if (--budget.entries < 0) throw tooLarge(`${name} holds too many entries`)
    if (entry.fileName.endsWith('/')) continue
    entries.push(entry)
    if (!opens(entry.fileName)) continue
    claimedBytes += entry.uncompressedSize
    if (entry.uncompressedSize > (budget.fileBytes ?? Number.POSITIVE_INFINITY)) {
      const megabytes = Math.floor(budget.fileBytes! / (1024 * 1024))
      throw tooLarge(`${entry.fileName} in ${name} is larger than ${megabytes} MB when unpacked`)
    }
  }
  if (claimedBytes > budget.bytes) throw overBudget()
  return entries
}

/**
 * Each file of an archive in its order, inflated and checked one at a time; its content is handed over only where
 * `keep` says so. What `opens` says no to is named and not inflated. Refuses what is no ZIP, is damaged or
 * encrypted, has a size that is not what it claims or a path out of the archive, and what goes past the budget. `name` is what the messages call the archive.
 */
export async function* unpack(
  archive: Uint8Array,
  name: string,
  budget: UnpackBudget,
  keep: (path: string) => boolean,
  opens: (path: string) => boolean = () => true,
): AsyncGenerator<UnpackedFile> {
  const overBudget = (): RefusedInputError =>
    tooLarge(budget.beyond ?? `${name} holds more than may be unpacked`)
  const zip = await open(archive, name)
  try {
    for (const entry of await listed(zip, name, budget, opens, overBudget)) {
      if (!opens(entry.fileName)) {
        yield { path: entry.fileName, sizeBytes: entry.uncompressedSize, bytes: null }
        continue
      }
      if (entry.isEncrypted()) throw unreadableFile(`${name} is encrypted`)
      if (!readableMethods.includes(entry.compressionMethod))
        throw unreadableFile(
          `${name} holds ${entry.fileName} compressed in a way that is not read here; pack it again as an ordinary ZIP (Deflate)`,
        )
      yield await inflate(zip, entry, budget, keep(entry.fileName), overBudget)
    }
  } catch (error) {
    if (isRefusedInput(error)) throw error
    const message = error instanceof Error ? error.message : ''
    if (/relative path|absolute path|invalid characters in fileName/.test(message)) {
      throw unreadableFile(`${name} holds a path that leads out of the archive`, {
        cause: error,
      })
    }
    throw unreadableFile(`${name} is damaged: its contents are not what its directory says`, { cause: error })
  } finally {
    zip.close()
  }
}

/** An archive with these files, not compressed. */
export const packStored = (files: readonly { path: string; bytes: Buffer }[]): Buffer => {
  const entries: ZipEntry[] = []
  const parts: Buffer[] = []
  let offset = 0
  for (const { path, bytes } of files) {
    const entry: ZipEntry = {
      path,
      crc32: crc32(bytes),
      compressedBytes: bytes.length,
      unpackedBytes: bytes.length,
      method: 0,
      offset,
      described: false,
    }
    const header = localHeader(entry)
    entries.push(entry)
    parts.push(header, bytes)
    offset += header.length + bytes.length
  }
  return Buffer.concat([...parts, directory(entries, offset)])
}

const officeEntries = 2000
const officeBytes = 64 * 1024 * 1024

/** What kind of Office document is expected, and how much XML its reader may be given. */
export interface OfficeKind {
  /** The folder of its main parts: `xl/` or `word/`. */
  mainFolder: string
  maximumXmlBytes: number
}

/**
 * An Office document (XLSX, DOCX) written anew from its checked XML parts, so that its reader sees exactly what
 * was counted here, and no picture, macro or embedded document. Refuses a file that is none, declares a
 * DOCTYPE or holds more XML than its kind may.
 */
export const guardOfficeFile = async (file: Uint8Array, name: string, kind: OfficeKind): Promise<Buffer> => {
  const budget = { entries: officeEntries, bytes: officeBytes }
  const parts = new Map<string, { path: string; bytes: Buffer }>()
  let xmlBytes = 0
  const isPart = (path: string): boolean => /\.(xml|rels)$/i.test(path)
  for await (const { path, bytes } of unpack(file, name, budget, isPart)) {
    if (!bytes) continue
    xmlBytes += bytes.length
    if (xmlBytes > kind.maximumXmlBytes) throw tooLarge(`${name} is too large a document to be read`)
    if (parts.has(path)) throw unreadableFile(`${name} holds "${path.slice(0, 60)}" twice`)
    if (bytes.includes('<!DOCTYPE'))
      throw unreadableFile(`${name} declares a DOCTYPE, which no Office file does`)
    parts.set(path, { path, bytes })
  }
  const hasMain = [...parts.keys()].some((path) => path.startsWith(kind.mainFolder))
  if (!parts.has('[Content_Types].xml') || !hasMain)
    throw unreadableFile(`${name} is not a document of its kind`)
  return packStored([...parts.values()])
}
