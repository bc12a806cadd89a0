import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openEmbedded } from '../store/database.ts'
import { copyOfDump, readDump } from './shared-dump.ts'

const rowCount = 2_000
let folder: string
let path: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-dump-'))
  path = join(folder, 'dump.tar')
  const empty = process.env['TEST_EMBEDDED_EMPTY']
  const { pglite } = await openEmbedded(undefined, empty ? copyOfDump(empty) : undefined)
  await pglite.exec(
    `CREATE TABLE public.notes (id int PRIMARY KEY, words text);
     INSERT INTO public.notes SELECT n, repeat('first', 20) FROM generate_series(1, ${rowCount}) n;
     CHECKPOINT`,
  )
  const dump = await pglite.dumpDataDir('none')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
})
after(() => rm(folder, { recursive: true, force: true }))

test('what one copy writes no other copy has, and the dump stays as it was', async () => {
  const words = `SELECT words, count(*)::int AS count FROM public.notes GROUP BY words`
  const asDumped = [{ words: 'first'.repeat(20), count: rowCount }]
  const one = await openEmbedded(undefined, copyOfDump(path))
  await one.pglite.exec(`UPDATE public.notes SET words = 'second'; CREATE TABLE public.more (id int)`)
  for (const work of ['VACUUM', 'CHECKPOINT']) await one.pglite.exec(work)
  // While the first is open and after it has been closed, for ending writes too.
  const meanwhile = await openEmbedded(undefined, copyOfDump(path))
  assert.deepEqual((await meanwhile.pglite.query(words)).rows, asDumped)
  assert.deepEqual((await one.pglite.query(words)).rows, [{ words: 'second', count: rowCount }])
  await one.close()
  await meanwhile.close()
  const later = await openEmbedded(undefined, copyOfDump(path))
  assert.deepEqual((await later.pglite.query(words)).rows, asDumped)
  assert.deepEqual((await later.pglite.query(`SELECT to_regclass('public.more') AS found`)).rows, [
    { found: null },
  ])
  await later.close()
})

test('a dump is read as tar has it, and nothing else is taken for one', async () => {
  const bytes = await readFile(path)
  const entries = readDump(bytes)
  const version = entries.find(({ path: names }) => names.join('/') === 'PG_VERSION')
  assert.match(Buffer.from(version!.bytes!).toString(), /^\d+\n$/)
  assert.ok(entries.some(({ path: names, bytes: content }) => names.at(-1) === 'base' && content === null))
  const link = Buffer.from(bytes)
  link.write('2', 156)
  assert.throws(() => readDump(link), /entry of type 2/)
})
