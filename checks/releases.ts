/** Releases that are kept in `releases/`, for what must go on working: their API documents and their tables. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { ApiDocument } from '../kit/pages/docs/api-operations.ts'
import { version } from '../kit/version.ts'
import { ownTables } from './own-tables.ts'

const services = ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis']
const root = new URL('../', import.meta.url)

export interface KeptRelease {
  version: string
  services: readonly string[]
  document(service: string): Promise<ApiDocument>
  /** Names of the migrations that it had, by schema. */
  migrations(): Promise<Record<string, string[]>>
}

const folderOf = (version: string): URL => new URL(`releases/${version}/`, root)

const parts = (version: string): number[] => version.split('.').map(Number)

const inOrder = (a: string, b: string): number => {
  const [one, other] = [parts(a), parts(b)]
  const place = one.findIndex((number, i) => number !== other[i])
  return place < 0 ? 0 : one[place]! - other[place]!
}

/** The oldest first. */
export const keptReleases = async (): Promise<KeptRelease[]> => {
  const names = await readdir(new URL('releases/', root)).catch(() => [])
  return names
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort(inOrder)
    .map((version) => ({
      version,
      services,
      document: async (service) =>
        JSON.parse(
          zstdDecompressSync(await readFile(new URL(`${service}.json.zst`, folderOf(version)))).toString(),
        ) as ApiDocument,
      migrations: async () =>
        JSON.parse(await readFile(new URL('migrations.json', folderOf(version)), 'utf8')),
    }))
}

export const committedDocument = async (service: string): Promise<ApiDocument> =>
  JSON.parse(await readFile(new URL(`openapi/${service}.json`, root), 'utf8')) as ApiDocument

/** Keeps the API documents and the names of migrations of this version; a kept release never changes afterwards. */
const keep = async (): Promise<void> => {
  const folder = folderOf(version)
  await mkdir(folder, { recursive: true })
  for (const service of services) {
    const text = JSON.stringify(await committedDocument(service))
    await writeFile(new URL(`${service}.json.zst`, folder), zstdCompressSync(text), { flag: 'wx' })
  }
  const names = ownTables.map(({ schema, migrations }) => [schema, Object.keys(migrations).sort()])
  const text = `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`
  await writeFile(new URL('migrations.json', folder), text, { flag: 'wx' })
}

if (import.meta.main && process.argv.includes('--keep')) await keep()
