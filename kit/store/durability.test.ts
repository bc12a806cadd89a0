import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startNode } from '../testing/child-process.ts'
import { openEmbedded } from './database.ts'

const module = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)

/** Says each number once its insert is acknowledged, until it is killed. */
const writer = (folder: string, first: number): string => `
  const { openEmbedded } = await import(${module('./database.ts')})
  const { lockFolder } = await import(${module('./folder-lock.ts')})
  lockFolder(${JSON.stringify(folder)})
  const server = await openEmbedded(${JSON.stringify(folder)})
  const db = await server.open('kept', {})
  const runner = server.runner('kept')
  await runner.executeSql('CREATE TABLE IF NOT EXISTS entry (n integer)')
  for (let n = ${first}; ; n++) {
    await runner.executeSql('INSERT INTO entry VALUES ($1)', [n])
    console.log(n)
  }`

/** Numbers never repeat over the rounds, so a row that was lost shows as a hole. */
test('kill -9 of the embedded database loses no row whose insert was acknowledged', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-durability-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const acknowledged: number[] = []
  const until = performance.now() + 12_000
  let rounds = 0
  for (; rounds < 20 && (rounds < 3 || performance.now() < until); rounds++) {
    const child = startNode(writer(folder, (acknowledged.at(-1) ?? 0) + 1000))
    for (let i = 0; i < 5 + rounds * 3; i++) acknowledged.push(Number(await child.line()))
    await child.kill()
  }
  const server = await openEmbedded(folder)
  try {
    const { rows } = await server.runner('kept').executeSql('SELECT n FROM entry')
    const kept = new Set(rows.map((row) => row['n']))
    assert.deepEqual(
      acknowledged.filter((n) => !kept.has(n)),
      [],
    )
    assert.equal(kept.size, rows.length)
  } finally {
    await server.close()
  }
  t.diagnostic(`${rounds} rounds, ${acknowledged.length} acknowledged rows`)
})
