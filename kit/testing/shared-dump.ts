/**
 * Copies of a dump of the embedded database that share its bytes: a test's database takes a copy of a file only when it
 * writes to it. Unpacked by the engine itself, every start would copy the 50 MB of a dump three times.
 */

import { readFileSync } from 'node:fs'
import { MemoryFS } from '@electric-sql/pglite'

interface DumpEntry {
  /** The names of folders and of the entry itself. */
  path: string[]
  /** Null for a folder. */
  bytes: Uint8Array | null
}

/** What the engine's file system keeps of a file or a folder, and what it does with an open file. */
interface FileNode {
  contents: Uint8Array | Record<string, FileNode>
  usedBytes: number
  node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode }
  stream_ops: FileOperations
}

type Write = (stream: { node: FileNode }, ...rest: unknown[]) => number

interface FileOperations {
  write: Write
  msync: Write
}

const blockBytes = 512
const modes = { file: 0o100600, folder: 0o040700 }

/** A field of a header is text up to a zero byte. */
const textOf = (header: Buffer, from: number, bytes: number): string =>
  header.toString('latin1', from, from + bytes).replace(/\0.*/s, '')

/** What a tar holds: files and folders with names of at most 100 bytes, as the engine writes them. */
export const readDump = (tar: Buffer): DumpEntry[] => {
  const entries: DumpEntry[] = []
  let at = 0
  while (at + blockBytes <= tar.length && tar[at] !== 0) {
    const header = tar.subarray(at, at + blockBytes)
    const kind = textOf(header, 156, 1)
    if (kind !== '5' && kind !== '0' && kind !== '') throw new Error(`a dump with an entry of type ${kind}`)
    const size = kind === '5' ? 0 : Number.parseInt(textOf(header, 124, 12), 8)
    const path = textOf(header, 0, 100).split('/').filter(Boolean)
    const from = at + blockBytes
    // No Buffer: a part of one that `slice` takes is no copy.
    const bytes = kind === '5' ? null : new Uint8Array(tar.buffer, tar.byteOffset + from, size)
    entries.push({ path, bytes })
    at = from + Math.ceil(size / blockBytes) * blockBytes
  }
  return entries
}

/** The file's own bytes from now on: others have those of the dump too. */
const unshare = (node: FileNode, own: FileOperations): void => {
  if (node.stream_ops === own) return
  node.stream_ops = own
  node.contents = (node.contents as Uint8Array).slice(0, node.usedBytes)
}

/** As an open file's own operations, but that the first write takes a copy. */
const sharing = (own: FileOperations): FileOperations => {
  const taking =
    (write: Write): Write =>
    (stream, ...rest) => {
      unshare(stream.node, own)
      return write(stream, ...rest)
    }
  return { ...own, write: taking(own.write), msync: taking(own.msync) }
}

const fill = (root: FileNode, entries: readonly DumpEntry[]): void => {
  let shared: FileOperations | undefined
  for (const { path, bytes } of entries) {
    let folder = root
    for (const [i, name] of path.entries()) {
      const inside = folder.contents as Record<string, FileNode>
      const isFile = bytes !== null && i === path.length - 1
      const node = inside[name] ?? folder.node_ops.mknod(folder, name, isFile ? modes.file : modes.folder, 0)
      if (isFile) {
        shared ??= sharing(node.stream_ops)
        Object.assign(node, { contents: bytes, usedBytes: bytes.length, stream_ops: shared })
      }
      folder = node
    }
  }
}

/** A file system in memory that begins as the dump. */
class CopyOfDump extends MemoryFS {
  readonly #entries: readonly DumpEntry[]

  constructor(entries: readonly DumpEntry[]) {
    super()
    this.#entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module
    FS.mkdirTree(dataFolder)
    fill(FS.lookupPath(dataFolder, {}).node as unknown as FileNode, this.#entries)
  }
}

/** Where the engine looks for its data. */
const dataFolder = '/pglite/data'

const read = new Map<string, DumpEntry[]>()

/** A database's files as those in the dump at this path, which is read once in a process. */
export const copyOfDump = (path: string): MemoryFS => {
  let entries = read.get(path)
  if (!entries) {
    entries = readDump(readFileSync(path))
    read.set(path, entries)
  }
  return new CopyOfDump(entries)
}
