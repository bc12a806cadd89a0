/** Reads a served log whole, as an auditor does: checkpoint, tiles and entries over HTTP. */

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestService } from '../../../../kit/testing/test-service.ts'
import { readCheckpoint } from '../../../../kit/transparency/checkpoint.ts'
import { readBundle, tilePath, tileWidth, widthIn } from '../../../../kit/transparency/tiles.ts'

export interface ReadLog {
  checkpoint: string
  size: number
  /** By path below `/log/tile/`. */
  tiles: Record<string, Buffer>
  bundles: Buffer[]
  leaves: Buffer[]
}

const pathsOf = (size: number, level: number | 'entries'): string[] => {
  const paths: string[] = []
  for (let index = 0; widthIn(level === 'entries' ? 0 : level, index, size) > 0; index++)
    paths.push(tilePath({ level, index, width: widthIn(level === 'entries' ? 0 : level, index, size) }))
  return paths
}

export const readLog = async ({ get }: Pick<TestService, 'get'>): Promise<ReadLog> => {
  const fetched = async (path: string): Promise<Buffer> => {
    const answer = await get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.bytes}`)
    return answer.bytes
  }
  const checkpoint = (await fetched('/log/checkpoint')).toString()
  const { size } = readCheckpoint(checkpoint)!
  const tiles: Record<string, Buffer> = {}
  for (let level = 0; size >= tileWidth ** level; level++)
    for (const path of pathsOf(size, level)) tiles[path] = await fetched(`/log/tile/${path}`)
  const bundles: Buffer[] = []
  for (const path of pathsOf(size, 'entries')) bundles.push(await fetched(`/log/tile/${path}`))
  return { checkpoint, size, tiles, bundles, leaves: bundles.flatMap(readBundle) }
}

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

const goPath = '/usr/share/gocode'
export const withoutGo =
  !existsSync(`${goPath}/src/golang.org/x/mod/sumdb`) && 'golang-golang-x-mod-dev is not installed'
export const withoutPython =
  spawnSync('/usr/bin/python3', ['-c', 'import cryptography']).status !== 0 &&
  'python3-cryptography is not installed'

export interface Judged {
  verifierKey: string
  older: string
  log: ReadLog
}

/** What Go says of a log. */
export const judgeByGo = ({ verifierKey, older, log }: Judged): string => {
  const base64 = (bytes: Buffer): string => bytes.toString('base64')
  const input = JSON.stringify({
    ...{ verifierKey, older, newer: log.checkpoint },
    tiles: Object.fromEntries(Object.entries(log.tiles).map(([path, bytes]) => [path, base64(bytes)])),
    leaves: log.leaves.map(base64),
  })
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: goPath }
  return spawnSync('go', ['run', script('check-log.go')], { input, env })
    .stdout.toString()
    .trim()
}

/** What Python says of it. @throws where it refuses */
export const judgeByPython = ({ verifierKey, log }: Omit<Judged, 'older'>): string =>
  execFileSync('/usr/bin/python3', [script('check-log.py')], {
    stdio: ['pipe', 'pipe', 'ignore'],
    input: JSON.stringify({
      verifierKey,
      checkpoint: log.checkpoint,
      bundles: log.bundles.map((bundle) => bundle.toString('base64')),
    }),
  })
    .toString()
    .trim()
