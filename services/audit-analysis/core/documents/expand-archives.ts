/** Opens the archives of a batch, within limits; contents are counted and dropped unless they are asked for. */

import { tooLarge } from '../refused-input.ts'
import { extensionOf, fileNameOf } from './file-name.ts'
import { type UnpackBudget, unpack } from './zip-guard.ts'

export interface BatchFile {
  name: string
  bytes: Uint8Array
}

/** A file of the batch or of an archive in it. */
export interface ExpandedFile {
  /** Without folders. */
  name: string
  sizeBytes: number
  /** null where the content was not asked for. */
  bytes: Uint8Array | null
}

export interface ExpandLimits {
  files: number
  unpackedBytes: number
  /** 1: archives; 2: archives within archives too. */
  levels: number
}

/** What a batch has at most (specification, Batches). */
export const batchLimits: ExpandLimits = { files: 200, unpackedBytes: 200 * 1024 * 1024, levels: 2 }

/** Directories and archives count as entries; a bound for archives full of those. */
const entriesPerFile = 10

const isArchive = (name: string): boolean => extensionOf(name) === '.zip'

/** Files that operating systems add by themselves and nobody meant to send. */
const isLeaving = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/**
 * Every file of the batch, archives opened, in order. `wants` says by name whose content is handed over. Refuses
 * a batch past the limits, and an archive that is none, is damaged, lies about its sizes or leads out of its folder.
 */
export async function* expandArchives(
  files: readonly BatchFile[],
  wants: (name: string) => boolean,
  limits: ExpandLimits = batchLimits,
): AsyncGenerator<ExpandedFile> {
  const budget: UnpackBudget = { entries: limits.files * entriesPerFile, bytes: limits.unpackedBytes }
  let count = 0
  const counted = (file: ExpandedFile): ExpandedFile => {
    if (++count > limits.files) throw tooLarge(`More than ${limits.files} files in one batch`)
    return file
  }
  async function* open(archive: Uint8Array, name: string, level: number): AsyncGenerator<ExpandedFile> {
    if (level > limits.levels) throw tooLarge(`${name}: archives may be nested ${limits.levels} levels deep`)
    const keep = (path: string): boolean => !isLeaving(path) && (isArchive(path) || wants(fileNameOf(path)))
    for await (const { path, sizeBytes, bytes } of unpack(archive, name, budget, keep)) {
      if (isLeaving(path)) continue
      const inner = fileNameOf(path)
      if (isArchive(inner)) yield* open(bytes!, inner, level + 1)
      else yield counted({ name: inner, sizeBytes, bytes })
    }
  }
  for (const { name: path, bytes } of files) {
    const name = fileNameOf(path)
    if (isArchive(name)) yield* open(bytes, name, 1)
    else yield counted({ name, sizeBytes: bytes.length, bytes: wants(name) ? bytes : null })
  }
}
