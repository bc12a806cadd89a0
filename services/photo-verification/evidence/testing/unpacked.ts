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

/** Writes SHA256SUMS anew, as whoever changes a bundle would. */
export const sumAgain = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name !== 'SHA256SUMS')
  const lines = await Promise.all(
    names.map(async (name) => `${sha256Of(await readFile(join(folder, name)))}  ${name}\n`),
  )
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''))
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
