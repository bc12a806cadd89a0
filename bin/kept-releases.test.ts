/**
 * What each kept release left is brought to this one and verified: its data folder on the embedded database, its dump on
 * PostgreSQL. Every table of a release has rows (docs/decisions/0185 says how they came about).
 */

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempDisposableSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { constants, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { extract } from 'tar-stream'
import { keptReleases } from '../checks/releases.ts'
import { openEmbedded } from '../kit/store/database.ts'
import { databaseFolder } from '../kit/store/database-template.ts'
import { openTestDatabase } from '../kit/testing/test-database.ts'
import { runCommand } from './run-command.ts'

const root = new URL('../releases/', import.meta.url)
const releases = await keptReleases()

const kept = async (version: string, name: string): Promise<Buffer> =>
  zstdDecompressSync(await readFile(new URL(`${version}/${name}`, root)), {
    params: { [constants.ZSTD_d_windowLogMax]: 27 },
  })

const unpack = async (version: string, folder: string): Promise<void> => {
  const tar = extract()
  tar.end(await kept(version, 'data.tar.zst'))
  for await (const entry of tar) {
    const path = join(folder, entry.header.name)
    if (entry.header.type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 })
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, entry as unknown as AsyncIterable<Buffer>, { mode: 0o600 })
    }
  }
}

/** Tables without a row, but those of the queue, which are pg-boss's own. */
const emptyTables = async (
  query: (text: string) => Promise<Record<string, unknown>[]>,
): Promise<string[]> => {
  const tables = await query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('recruitment', 'company_signin', 'photo_verification', 'audit_analysis')`,
  )
  assert.ok(tables.length > 100, `${tables.length} tables`)
  const each = tables.map(({ name }) => `SELECT '${name}' AS name WHERE NOT EXISTS (SELECT FROM ${name})`)
  return (await query(each.join(' UNION ALL '))).map(({ name }) => String(name))
}

const upgrade = async (environment: Record<string, string>): Promise<void> => {
  for (const words of [['migrate'], ['verify', '--deep']]) {
    const [name, ...rest] = words as [string, ...string[]]
    const ending = await runCommand(name, rest, environment)
    assert.equal(ending.code, 0, `${words.join(' ')}: ${ending.output}${ending.complaint}`)
    if (name === 'verify')
      assert.match(ending.output, /company-signin: [1-9]\d* events[\s\S]*: [1-9]\d* photos/)
  }
}

test('releases are kept, each in two megabytes', async () => {
  assert.ok(releases.length > 0)
  for (const { version } of releases) {
    const names = ['data.tar.zst', 'dump.sql.zst']
    const sizes = await Promise.all(names.map((name) => readFile(new URL(`${version}/${name}`, root))))
    assert.ok(sizes.reduce((sum, { length }) => sum + length, 0) <= 2_000_000, version)
  }
})

for (const { version } of releases)
  test(`what ${version} left is brought to this release, and is whole`, async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'polder-kept-'))
    await unpack(version, folder.path)
    await using database = await openTestDatabase({ isEmpty: true }).then((opened) => ({
      ...opened,
      [Symbol.asyncDispose]: () => opened.close(),
    }))
    if (database.address === null) {
      const before = await openEmbedded(folder.path)
      const { executeSql } = before.runner('public')
      assert.deepEqual(await emptyTables(async (text) => (await executeSql(text)).rows), [])
      await before.close()
      return await upgrade({ DATA_DIR: folder.path })
    }
    rmSync(databaseFolder(folder.path), { recursive: true })
    const client = new pg.Client({ connectionString: database.address })
    await client.connect()
    try {
      await client.query((await kept(version, 'dump.sql.zst')).toString())
      assert.deepEqual(await emptyTables(async (text) => (await client.query(text)).rows), [])
    } finally {
      await client.end()
    }
    await upgrade({ DATA_DIR: folder.path, DATABASE_URL: database.address })
  })
