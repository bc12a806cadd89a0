/** Evidence bundles as somebody has them on disk: unpacked, checked with their own program, and changed by an attacker. */

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import yauzl from 'yauzl'
import { sha256Of } from '../../testing/photo-service.ts'

/** The files of an archive by their paths. */
export const unzip = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (problem, stream) => {
          if (problem) return reject(problem)
          files.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)))
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(files)).on('error', reject)
      zip.readEntry()
    })
  })

/** Writes the files below the folder. */
export const unpackInto = async (folder: string, bytes: Buffer): Promise<void> => {
  for (const [path, content] of await unzip(bytes)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

export interface Verified {
  status: number | null
  lines: string[]
  /** Names of the checks that failed. */
  failed: string[]
}

/** Runs the bundle's own program, with nothing of this project about it. */
export const verifyBundle = (folder: string, ...options: string[]): Verified => {
  const run = spawnSync(process.execPath, [join(folder, 'verify.mjs'), ...options], { env: {}, cwd: '/' })
  const lines = run.stdout.toString().split('\n').slice(0, -1)
  const failed = lines.flatMap((line) => /^FAIL {2}([^:]+): /.exec(line)?.[1] ?? [])
  return {
    status: run.status,
    lines: [...lines, ...run.stderr.toString().split('\n').filter(Boolean)],
    failed,
  }
}

const listFiles = ['files.txt', 'files.ed25519']

const sumsOf = async (folder: string, names: readonly string[]): Promise<string> => {
  const lines = names.map(async (name) => `${sha256Of(await readFile(join(folder, name)))}  ${name}\n`)
  return (await Promise.all(lines)).join('')
}

/** A line for each file that the signed list names, in the order that the list has now; others after them. */
export const listedSums = async (folder: string): Promise<string> => {
  const listed = [...(await readFile(join(folder, 'files.txt'))).toString().matchAll(/^\S+ {2}(\S+)$/gm)]
  const order = listed.map(([, name]) => name!)
  const names = (await readdir(folder)).filter((name) => name !== 'SHA256SUMS' && !listFiles.includes(name))
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return sumsOf(
    folder,
    names.sort((one, other) => placeOf(one) - placeOf(other)),
  )
}

/** Writes SHA256SUMS anew, as whoever changes a bundle would. */
export const sumAgain = async (folder: string): Promise<void> => {
  const sums = (await listedSums(folder)) + (await sumsOf(folder, listFiles))
  await writeFile(join(folder, 'SHA256SUMS'), sums)
}

/** Runs the commands that a README of the bundle shows, but for its own program. */
export const shownCommands = async (bundle: string, name: string) => {
  const text = (await readFile(join(bundle, name))).toString()
  const commands = [...text.matchAll(/^ {4}(.+)$/gm)].map((match) => match[1]!)
  const shell = (command: string): string =>
    execFileSync('/bin/sh', ['-ec', command], { cwd: bundle, stdio: 'pipe' }).toString()
  const said = commands
    .filter((one) => !one.startsWith('node '))
    .map((command): [string, string] => [command, shell(command)])
  const answerTo = (start: string): string =>
    said.find(([command]) => command.startsWith(start))?.[1] ?? 'not there'
  return { commands, answerTo }
}
