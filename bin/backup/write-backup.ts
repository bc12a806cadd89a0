/**
 * Writes a backup while services serve. The objects that rows name are copied first, then all schemas in one snapshot, then the
 * objects that came meanwhile: one that is deleted after the snapshot is there already.
 */

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { KeyRing } from '../../kit/auth/key-ring.ts'
import { fingerprintOf } from '../../kit/auth/key-versions.ts'
import { ObjectMissingError, type ObjectStore } from '../../kit/objects/object-store.ts'
import type { AskRows, NamedObject, ServiceOperation } from '../../kit/operation.ts'
import type { Platform } from '../../kit/platform.ts'
import type { CopySession } from '../../kit/store/copy-session.ts'
import {
  type FilePart,
  format,
  type KeyPart,
  type Manifest,
  manifestName,
  objectName,
  outsideName,
  rowsName,
  type SchemaPart,
  sha256Of,
  signManifest,
} from './manifest.ts'
import { removedAtSignal } from './removed-at-signal.ts'
import {
  columnList,
  enterSchema,
  hasSchema,
  linesIn,
  listSequences,
  listTables,
  queueVersionOf,
  tableName,
} from './schema-rows.ts'

/** A part of a table; it ends where a row does. */
const partBytes = 8 * 1024 * 1024

/** Files of the archive, with their sums. */
interface Archive {
  files: Map<string, FilePart>
  add(name: string, bytes: Buffer): Promise<void>
  addObject(name: string, store: ObjectStore, key: string): Promise<void>
}

const archiveInto = (tar: Pack, mtime: Date): Archive => {
  const files = new Map<string, FilePart>()
  const header = (name: string, size: number) => ({ name, size, mtime, mode: 0o600 })
  const add = (name: string, bytes: Buffer): Promise<void> =>
    new Promise((done, failed) => {
      files.set(name, { name, size: bytes.length, sha256: sha256Of(bytes) })
      tar.entry(header(name, bytes.length), bytes, (error) => (error ? failed(error) : done(undefined)))
    })
  return {
    files,
    add,
    addObject: async (name, store, key) => {
      const { size, body } = await store.get(key)
      const hash = createHash('sha256')
      const written = Promise.withResolvers<unknown>()
      const entry = tar.entry(header(name, size), (error) =>
        error ? written.reject(error) : written.resolve(undefined),
      )
      // Whoever waits hears of it; without a listener a full disk ends the process, which may be the one that serves.
      entry.on('error', written.reject)
      written.promise.catch(() => {})
      for await (const chunk of body as AsyncIterable<Buffer>) {
        hash.update(chunk)
        if (!entry.write(chunk)) await new Promise<void>((done) => entry.once('drain', () => done()))
      }
      entry.end(null)
      await written.promise
      files.set(name, { name, size, sha256: hash.digest('hex') })
    },
  }
}

interface Work {
  platform: Platform
  operations: readonly ServiceOperation[]
  archive: Archive
}

/** A row of the snapshot names it, and both have been deleted since. */
class DeletedMeanwhileError extends Error {
  override name = 'DeletedMeanwhileError'
}

/** Objects that are not in the archive yet. Throws for a required one that is missing, where `namedNow` tells what rows name by then; without it for none. */
const addObjects = async (
  { platform, archive }: Work,
  service: string,
  named: readonly NamedObject[],
  namedNow: (() => Promise<NamedObject[]>) | null,
): Promise<void> => {
  const store = await platform.objectsFor(service)
  for (const { key, required } of named) {
    const name = objectName(service, key)
    if (archive.files.has(name)) continue
    try {
      await archive.addObject(name, store, key)
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error
      if (!required || !namedNow) continue
      if (!(await namedNow()).some((now) => now.key === key)) throw new DeletedMeanwhileError(key)
      throw new Error(`the object ${key} of ${service} is missing, which a row names; see \`polder verify\``)
    }
  }
}

const addTable = async (
  { archive }: Work,
  session: CopySession,
  schema: string,
  { table, columns }: { table: string; columns: string[] },
): Promise<number> => {
  let rows = 0
  let part = 0
  let held: Buffer[] = []
  let size = 0
  const flush = async (isLast: boolean): Promise<void> => {
    const bytes = Buffer.concat(held)
    const end = isLast ? bytes.length : bytes.lastIndexOf(10) + 1
    held = end < bytes.length ? [bytes.subarray(end)] : []
    size = bytes.length - end
    if (end === 0) return
    const whole = bytes.subarray(0, end)
    rows += linesIn(whole)
    await archive.add(rowsName(schema, table, ++part), whole)
  }
  for await (const chunk of session.copyOut(`${tableName(schema, table)} ${columnList(columns)}`)) {
    held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    size += chunk.byteLength
    if (size >= partBytes) await flush(false)
  }
  await flush(true)
  return rows
}

const addSchema = async (
  work: Work,
  session: CopySession,
  service: string,
  schema: string,
  isQueue: boolean,
): Promise<SchemaPart> => {
  const tables: SchemaPart['tables'] = []
  for (const { table, columns } of await listTables(session, schema))
    tables.push({ table, columns, rows: await addTable(work, session, schema, { table, columns }) })
  const applied = isQueue
    ? []
    : await session.query(`SELECT name FROM ${tableName(schema, 'kysely_migration')} ORDER BY name`)
  return {
    service,
    schema,
    migrations: applied.map(({ name }) => String(name)),
    queueVersion: isQueue ? await queueVersionOf(session, schema) : null,
    tables,
    sequences: await listSequences(session, schema),
  }
}

interface Snapshot {
  schemas: SchemaPart[]
  /** By service. */
  named: Map<string, NamedObject[]>
  outside: Map<string, Buffer>
}

/** All of it in one transaction; on the embedded database everybody else waits while it lasts. */
const takeSnapshot = (work: Work): Promise<Snapshot> =>
  work.platform.database!.copying(async (session) => {
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      const snapshot: Snapshot = { schemas: [], named: new Map(), outside: new Map() }
      for (const { name, tables, namedObjects, outside } of work.operations) {
        if (!(await hasSchema(session, tables.schema))) continue
        snapshot.schemas.push(await addSchema(work, session, name, tables.schema, false))
        const queue = `${tables.schema}_jobs`
        if (tables.hasQueue && (await hasSchema(session, queue)))
          snapshot.schemas.push(await addSchema(work, session, name, queue, true))
        await enterSchema(session, tables.schema)
        snapshot.named.set(name, await namedObjects(session.query))
        if (outside) snapshot.outside.set(name, await outside.read(work.platform, session.query))
      }
      return snapshot
    } finally {
      await session.query('ROLLBACK')
    }
  })

const askNow =
  (platform: Platform, schema: string): AskRows =>
  async (text, values) =>
    (await platform.database!.runner(schema).executeSql(text, values)).rows

const fill = async (work: Work): Promise<Pick<Manifest, 'schemas' | 'keys'>> => {
  const keys: KeyPart[] = []
  const { platform, operations, archive } = work
  const there = await platform.database!.copying(async (session) => {
    const found: ServiceOperation[] = []
    for (const operation of operations)
      if (await hasSchema(session, operation.tables.schema)) found.push(operation)
    return found
  })
  for (const { name, tables, namedObjects, openRings } of there) {
    await addObjects(work, name, await namedObjects(askNow(platform, tables.schema)), null)
    for (const { setting, ring } of await openRings(platform))
      for (const [version, key] of ring.versions)
        keys.push({ setting, version, fingerprint: fingerprintOf(setting, version, key) })
  }
  const { schemas, named, outside } = await takeSnapshot({ ...work, operations: there })
  for (const { name, tables, namedObjects } of there)
    await addObjects(work, name, named.get(name) ?? [], () => namedObjects(askNow(platform, tables.schema)))
  const wanted = new Set(
    [...named].flatMap(([service, objects]) => objects.map(({ key }) => objectName(service, key))),
  )
  for (const file of archive.files.values())
    if (file.name.startsWith('objects/') && !wanted.has(file.name)) file.unnamed = true
  for (const [service, bytes] of outside) await archive.add(outsideName(service), bytes)
  return { schemas, keys }
}

export interface Written {
  bytes: number
  rows: number
  objects: number
}

/** Each time something would have to be made and deleted within the moment between the rows and their objects. */
const mostAttempts = 5

/** The file appears whole or not at all. Throws where there is one already. */
export const writeBackup = async (...backup: Parameters<typeof attempt>): Promise<Written> => {
  for (let left = mostAttempts; ; left--)
    try {
      return await attempt(...backup)
    } catch (error) {
      if (!(error instanceof DeletedMeanwhileError) || left === 1) throw error
    }
}

const attempt = async (
  platform: Platform,
  operations: readonly ServiceOperation[],
  ring: KeyRing,
  release: string,
  path: string,
): Promise<Written> => {
  const unfinished = `${path}.unfinished`
  const tar = pack()
  const madeAt = platform.clock.now()
  const archive = archiveInto(tar, madeAt)
  // Over what the manifest cannot sign as well: the archive's own lines and its end.
  const withChecksum = { [constants.ZSTD_c_checksumFlag]: 1 }
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, ...withChecksum },
  })
  const stored = pipeline(tar, compress, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  stored.catch(() => {})
  using _removed = removedAtSignal(unfinished)
  try {
    const filled = fill({ platform, operations, archive })
    filled.catch(() => {})
    // Whichever fails first: a full disk stops the reading too.
    const { schemas, keys } = await Promise.race([filled, stored.then(() => filled)])
    const files = [...archive.files.values()]
    const manifest = { format, madeAt: madeAt.toISOString(), release, schemas, files, keys } as const
    await archive.add(manifestName, signManifest(manifest, ring))
    tar.finalize()
    await stored
    const { size } = await stat(unfinished)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return {
      bytes: size,
      rows: schemas.flatMap(({ tables }) => tables).reduce((sum, { rows }) => sum + rows, 0),
      objects: files.filter(({ name, unnamed }) => name.startsWith('objects/') && !unnamed).length,
    }
  } catch (error) {
    tar.destroy()
    await stored.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
