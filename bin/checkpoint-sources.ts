/** Checkpoints for `audit-verify` from files and from folders of exported objects, merged. */

import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Checkpoint, parseCheckpointLine } from '../services/company-signin/core/checkpoint.ts'
import { mergeCheckpoints } from '../services/company-signin/core/merge-checkpoints.ts'

/**
 * Fixes at once how far each place is to be read, so that a snapshot of the trail taken afterwards holds all that the
 * checkpoints speak of. A file that is not there holds none; of a folder, the files `*.json` are one checkpoint each.
 */
export const openCheckpointSources = (paths: readonly string[]): AsyncGenerator<Checkpoint, undefined> =>
  mergeCheckpoints(paths.map((path) => (isFolder(path) ? folderSource(path) : fileSource(path))))

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** Lines that end; a last one without its line break was cut short by a crash. */
const fileSource = (path: string): AsyncIterable<Checkpoint> => {
  const bytes = existsSync(path) ? readFileSync(path).lastIndexOf('\n') + 1 : 0
  return readLines(path, bytes)
}

async function* readLines(path: string, bytes: number): AsyncGenerator<Checkpoint> {
  if (bytes === 0) return
  const lines = createInterface({ input: createReadStream(path, { end: bytes - 1 }), crlfDelay: 0 })
  let number = 0
  for await (const line of lines) yield parseCheckpointLine(line, ++number)
}

/** As the objects are named, their order is that of the events that they cover. */
const folderSource = (folder: string): AsyncIterable<Checkpoint> => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return readObjects(names.map((name) => join(folder, name)))
}

async function* readObjects(paths: readonly string[]): AsyncGenerator<Checkpoint> {
  for (const [index, path] of paths.entries())
    yield parseCheckpointLine(readFileSync(path, 'utf8').replace(/\n$/, ''), index + 1)
}
