/** Opens packed audit files: a .gz, or the members of a .zip, one at a time and within limits (specification, Inputs). */

import { gunzipSync } from 'node:zlib'
import { extensionOf, fileNameOf } from '../documents/file-name.ts'
import { type UnpackBudget, unpack } from '../documents/zip-guard.ts'
import { tooLarge, unreadableFile } from '../refused-input.ts'

/** An audit file as it was before it was packed. */
export interface UnpackedSource {
  name: string
  bytes: Uint8Array
}

export interface UnpackLimits {
  /** Of one file. */
  fileBytes: number
  /** Of all that may still be unpacked. */
  totalBytes: number
  /** What is said of an upload that goes past the total, of which earlier files may have taken most. */
  beyond: string
}

const maximumEntries = 1000
const auditFiles = ['.xaf', '.xml', '.adf']
const archives = ['.zip', '.gz', '.tgz', '.tar', '.7z', '.rar', '.bz2', '.xz', '.cab']

/** What a file is by its first bytes. */
export const packingOf = (bytes: Uint8Array): 'zip' | 'gzip' | null => {
  const [a, b, c, d] = bytes
  if (a === 0x1f && b === 0x8b) return 'gzip'
  return a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6)) ? 'zip' : null
}

const megabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024))

const refuseNested = (outer: string, inner: string, bytes: Uint8Array): void => {
  if (packingOf(bytes) === null) return
  throw unreadableFile(`${outer} holds an archive in an archive (${inner}); unpack it first`)
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const openGzip = (packed: Uint8Array, name: string, limits: UnpackLimits): UnpackedSource => {
  const maxOutputLength = Math.min(limits.fileBytes, limits.totalBytes)
  let bytes: Buffer
  try {
    bytes = gunzipSync(packed, { maxOutputLength })
  } catch (cause) {
    if (codeOf(cause) === 'ERR_BUFFER_TOO_LARGE') {
      if (maxOutputLength < limits.fileBytes) throw tooLarge(limits.beyond, { cause })
      throw tooLarge(`${name} is larger than ${megabytes(maxOutputLength)} MB when unpacked`, { cause })
    }
    throw unreadableFile(`${name} is damaged: it cannot be unpacked`, { cause })
  }
  refuseNested(name, name.replace(/\.gz$/i, ''), bytes)
  return { name, bytes }
}

/** Members that only documents of office programs have (ISO/IEC 29500-2, OpenDocument 1.3 part 2). */
const ofOffice = ['[Content_Types].xml', 'mimetype']

/** Files that operating systems add by themselves. */
const isLeaving = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/**
 * The audit files of a packed file, and the names of what else is in it. `read` is given each as it comes, so that one at a
 * time is in memory. Refuses what is damaged or lies about its sizes, an archive in an archive, and what goes past the limits.
 */
export const unpackSources = async <T>(
  packed: Uint8Array,
  name: string,
  limits: UnpackLimits,
  read: (source: UnpackedSource) => T,
): Promise<{ sources: T[]; ignored: string[]; unpackedBytes: number }> => {
  if (packingOf(packed) === 'gzip') {
    const source = openGzip(packed, name, limits)
    return { sources: [read(source)], ignored: [], unpackedBytes: source.bytes.length }
  }
  const sources: T[] = []
  const ignored: string[] = []
  const budget: UnpackBudget = {
    entries: maximumEntries,
    bytes: limits.totalBytes,
    fileBytes: limits.fileBytes,
    beyond: limits.beyond,
  }
  const isMember = (path: string): boolean => !isLeaving(path) && auditFiles.includes(extensionOf(path))
  for await (const { path, bytes } of unpack(packed, name, budget, isMember, isMember)) {
    if (isLeaving(path)) continue
    if (ofOffice.includes(path))
      throw unreadableFile(`${name} is a document of an office program, such as Excel, and no audit file`)
    const inner = fileNameOf(path)
    if (archives.includes(extensionOf(inner)))
      throw unreadableFile(`${name} holds an archive in an archive (${inner}); unpack it first`)
    if (bytes === null) {
      ignored.push(inner)
      continue
    }
    refuseNested(name, inner, bytes)
    sources.push(read({ name: inner, bytes }))
  }
  if (sources.length === 0) {
    const others = ignored.length === 0 ? 'it is empty' : `in it are: ${ignored.slice(0, 20).join(', ')}`
    throw unreadableFile(`${name} holds no audit file (.xaf, .xml or .adf); ${others}`)
  }
  return { sources, ignored, unpackedBytes: limits.totalBytes - budget.bytes }
}
