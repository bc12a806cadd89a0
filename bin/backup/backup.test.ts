/** A backup under load, restored to an empty folder and to an empty PostgreSQL: every row, every photo; and files that are no backup. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { createLog } from '../../kit/log.ts'
import { type DatabaseServer, openEmbedded, openPostgres } from '../../kit/store/database.ts'
import { openTestDatabase } from '../../kit/testing/test-database.ts'
import {
  type PhotoTestService,
  startPhotoService,
} from '../../services/photo-verification/testing/photo-service.ts'
import { runCommand } from '../run-command.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { readFiles } from './read-backup.ts'
import { columnList, listTables, tableName } from './schema-rows.ts'

let folder: string
let polder: PhotoTestService
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-backup-'))
  polder = await startPhotoService()
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const backUp = async (name: string): Promise<string> => {
  const file = join(folder, name)
  const ending = await runCommand('backup', [file, '--json'], {}, polder.platform)
  assert.equal(ending.code, 0, ending.complaint || ending.output)
  return file
}

/** A new deployment with the keys of the first. */
const emptyFolder = async (name: string): Promise<string> => {
  const place = join(folder, name)
  await mkdir(place)
  await copyFile(join(polder.platform.folder, 'secrets.json'), join(place, 'secrets.json'))
  return place
}

const photosIn = async (database: DatabaseServer): Promise<string[]> =>
  (
    await database
      .runner('photo_verification')
      .executeSql('SELECT verification_id AS id FROM photos ORDER BY 1')
  ).rows.map(({ id }) => String(id))

const manifestOf = async (file: string): Promise<Manifest> => {
  for await (const { name, body } of readFiles(file)) {
    const bytes = Buffer.concat(await Array.fromAsync(body))
    if (name === manifestName) return JSON.parse(bytes.toString().split('\n')[0]!)
  }
  throw new Error('no manifest')
}

/** That it was restored is written down in the book of acts, and is no row of the backup. */
const restored = (table: string): string => (table === 'operator_acts' ? "WHERE what <> 'restore'" : '')

/** A sum over all rows of each table, in the database's own words. */
const sumsOf = (database: DatabaseServer): Promise<Record<string, string>> =>
  database.copying(async (session) => {
    const sums: Record<string, string> = {}
    for (const schema of ['photo_verification', 'photo_verification_jobs', 'recruitment', 'company_signin'])
      for (const { table, columns } of await listTables(session, schema)) {
        const name = tableName(schema, table)
        const [row] = await session.query(
          `SELECT count(*)::text || ' ' || coalesce(md5(string_agg(r::text, '|' ORDER BY r::text)), '') AS sum
           FROM (SELECT ${columnList(columns).slice(1, -1)} FROM ${name} ${restored(table)}) r`,
        )
        sums[name] = String(row!['sum'])
      }
    return sums
  })

test('under load: all that was acknowledged before is there, and each photo is as signed', async () => {
  const { token } = await polder.account()
  const before: string[] = []
  for (let i = 0; i < 4; i++) before.push((await polder.photo(token)).verificationId)
  let isDone = false
  const load = (async () => {
    while (!isDone) {
      const { verificationId } = await polder.photo(token)
      await polder.delete(`/api/v1/photos/${verificationId}`, { token })
      await polder.photo(token)
    }
  })()
  const file = await backUp('load.polder').finally(() => {
    isDone = true
  })
  await load
  const place = await emptyFolder('load')
  const ending = await runCommand('restore', [file, '--json'], { DATA_DIR: place })
  assert.equal(ending.code, 0, ending.complaint || ending.output)
  const deep = await runCommand('verify', ['--deep', '--json'], { DATA_DIR: place })
  assert.equal(deep.code, 0, deep.output)
  const database = await openEmbedded(place)
  const there = await photosIn(database).finally(() => database.close())
  assert.deepEqual(
    before.filter((id) => !there.includes(id)),
    [],
  )
  assert.equal(JSON.parse(deep.output)['photo-verification'].checked.photos, there.length)
  const again = await runCommand('restore', [file], { DATA_DIR: place })
  assert.deepEqual([again.code, /not empty/.test(again.complaint)], [1, true])
})

test('at rest: every table is equal by SQL, in a folder and in PostgreSQL', async () => {
  await polder.service[Symbol.asyncDispose]()
  const sums = await sumsOf(polder.platform.database!)
  const file = await backUp('rest.polder')
  const { schemas } = await manifestOf(file)
  assert.ok(schemas.some(({ schema }) => schema === 'photo_verification_jobs'))
  const rest = await emptyFolder('rest')
  assert.equal((await runCommand('restore', [file], { DATA_DIR: rest })).code, 0)
  const embedded = await openEmbedded(rest)
  assert.deepEqual(await sumsOf(embedded).finally(() => embedded.close()), sums)
  if (!process.env['TEST_DATABASE_URL']) return
  await using stack = new AsyncDisposableStack()
  const target = await openTestDatabase({ isEmpty: true })
  stack.defer(() => target.close())
  const DATABASE_URL = target.address!
  const onServer = await emptyFolder('server')
  const ending = await runCommand('restore', [file], { DATA_DIR: onServer, DATABASE_URL })
  assert.equal(ending.code, 0, ending.complaint)
  const server = await openPostgres(DATABASE_URL, createLog('silent'), 2)
  stack.defer(() => server.close())
  assert.deepEqual(await sumsOf(server), sums)
  const acts = await server
    .runner('photo_verification')
    .executeSql('SELECT actor, what, result FROM photo_verification.operator_acts')
  assert.deepEqual(acts.rows, [{ actor: 'command', what: 'restore', result: 'DONE' }])
  const { rows } = await server
    .runner('photo_verification')
    .executeSql(
      `SELECT count(*)::int AS keys FROM pg_constraint WHERE contype = 'f' AND connamespace = 'photo_verification'::regnamespace`,
    )
  assert.ok(Number(rows[0]!['keys']) > 5)
  const full = await runCommand('restore', [file], { DATA_DIR: onServer, DATABASE_URL })
  assert.match(full.complaint, /has a schema/)
})

/** The archive of a true backup with something else in it. */
const forged = async (
  from: string,
  change: (
    files: Map<string, Buffer>,
  ) => { extra?: (Partial<Header> & { name: string; bytes?: Buffer })[] } | undefined,
): Promise<string> => {
  const files = new Map<string, Buffer>()
  for await (const { name, body } of readFiles(from))
    files.set(name, Buffer.concat(await Array.fromAsync(body)))
  const { extra = [] } = change(files) ?? {}
  const tar = pack()
  for (const { bytes, ...header } of extra) tar.entry(header, bytes ?? Buffer.alloc(0))
  for (const [name, bytes] of files) tar.entry({ name }, bytes)
  tar.finalize()
  const path = join(folder, 'forged.polder')
  await writeFile(path, zstdCompressSync(Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>))))
  return path
}

test('what is no backup, or not as it was made, is refused before the first row', async () => {
  const file = await backUp('true.polder')
  const place = await emptyFolder('refused')
  const refuses = async (path: string, why: RegExp): Promise<void> => {
    const ending = await runCommand('restore', [path], { DATA_DIR: place })
    assert.equal(ending.code, 1)
    assert.match(ending.complaint, why)
    await assert.rejects(readFile(join(place, 'pglite', 'PG_VERSION')), /ENOENT/)
  }
  const firstRows = (files: Map<string, Buffer>): string =>
    [...files.keys()].find((name) => name.startsWith('rows/'))!
  await refuses(
    await forged(file, () => ({ extra: [{ name: '../outside' }] })),
    /holds "\.\.\/outside", which no backup has/,
  )
  await refuses(
    await forged(file, () => ({ extra: [{ name: 'objects/photo-verification/a/../b' }] })),
    /which no backup has/,
  )
  await refuses(
    await forged(file, () => ({
      extra: [{ name: 'objects/photo-verification/a', type: 'symlink', linkname: '/etc/passwd' }],
    })),
    /holds a symlink/,
  )
  await refuses(
    await forged(file, (files) => {
      files.get(firstRows(files))![0]! ^= 1
      return undefined
    }),
    /the sum of rows\/.* is wrong/,
  )
  await refuses(
    await forged(file, (files) => {
      files.delete(firstRows(files))
      return undefined
    }),
    /it lacks rows\//,
  )
  await refuses(
    await forged(file, () => ({
      extra: [{ name: 'objects/photo-verification/extra', bytes: Buffer.from('x') }],
    })),
    /of which its manifest says nothing/,
  )
  await refuses(
    await forged(file, (files) => {
      const text = files
        .get(manifestName)!
        .toString()
        .replace(/"rows":\d+/, '"rows":999')
      files.set(manifestName, Buffer.from(text))
      return undefined
    }),
    /not signed with the key in BACKUP_KEYS/,
  )
  await refuses(
    await forged(file, (files) => {
      files.delete(manifestName)
      return undefined
    }),
    /ends before its manifest/,
  )
  const bytes = await readFile(file)
  // The third bit of a frame's description: a checksum is at its end.
  assert.equal((bytes[4]! >> 2) & 1, 1)
  // Anywhere, also behind the last file, and in the frame of 13 bytes that holds nothing and may end the stream.
  const places = [1, 9, 14, 18, 0.25, 0.5, 0.75].map((at) =>
    at < 1 ? Math.floor(bytes.length * at) : bytes.length - at,
  )
  for (const at of [0, ...places]) {
    const flipped = Buffer.from(bytes)
    flipped[at]! ^= 0x10
    await writeFile(join(folder, 'flipped.polder'), flipped)
    await refuses(join(folder, 'flipped.polder'), /is not restored/)
  }
  await writeFile(join(folder, 'cut.polder'), bytes.subarray(0, bytes.length / 2))
  await refuses(join(folder, 'cut.polder'), /is not restored/)
  const skippable = Buffer.from('502a4d1803000000616263', 'hex')
  for (const more of [Buffer.from('x'), Buffer.alloc(512), zstdCompressSync('more'), skippable, bytes]) {
    await writeFile(join(folder, 'longer.polder'), Buffer.concat([bytes, more]))
    await refuses(join(folder, 'longer.polder'), /is not restored: it (goes on after its|cannot be read)/)
  }
  // Within a body, whichever reader notices it first.
  const long = randomBytes(4 * 1024 * 1024)
  const whole = await readFile(
    await forged(file, () => ({ extra: [{ name: 'objects/photo-verification/long', bytes: long }] })),
  )
  await writeFile(join(folder, 'cut.polder'), whole.subarray(0, whole.length / 2))
  await refuses(join(folder, 'cut.polder'), /is not restored: it cannot be read/)
  const bomb = Buffer.alloc(128 * 1024 * 1024)
  await refuses(
    await forged(file, () => ({ extra: [{ name: 'objects/photo-verification/bomb', bytes: bomb }] })),
    /swells to more than 200 times/,
  )
  // Keys of another deployment.
  const strange = join(folder, 'strange')
  await mkdir(strange)
  const { BACKUP_KEYS } = JSON.parse(await readFile(join(place, 'secrets.json'), 'utf8'))
  const ending = await runCommand('restore', [file], { DATA_DIR: strange, BACKUP_KEYS })
  assert.match(
    ending.complaint,
    /These keys are not those that the backup was made with: .*PHOTO_SIGNING_KEYS 1/,
  )
  // Another photo in the place of one of these, which is found after the log's copy was looked for.
  const other = await emptyFolder('other')
  const { files } = await manifestOf(file)
  const { name } = files.find(({ name }) => name.startsWith('objects/'))!
  await mkdir(dirname(join(other, name)), { recursive: true })
  await writeFile(join(other, name), 'another')
  const taken = await runCommand('restore', [file], { DATA_DIR: other })
  assert.match(taken.complaint, /There is another object/)
  // What was refused leaves nothing but the lock of a folder, which somebody may be waiting for.
  assert.deepEqual(await readdir(strange), ['lock'])
  assert.deepEqual((await readdir(place)).sort(), ['lock', 'secrets.json'])
  assert.deepEqual((await readdir(other)).sort(), ['lock', 'objects', 'secrets.json'])
})
