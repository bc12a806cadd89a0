/** Puts a checked backup into an empty deployment: all rows in one transaction, or nothing. */

import { Readable } from 'node:stream'
import { fingerprintOf } from '../../kit/auth/key-versions.ts'
import { createQueue } from '../../kit/jobs/queue.ts'
import { readAll } from '../../kit/objects/object-store.ts'
import type { ServiceOperation } from '../../kit/operation.ts'
import type { Platform } from '../../kit/platform.ts'
import type { CopySession } from '../../kit/store/copy-session.ts'
import { applyMigrations } from '../../kit/store/migrations.ts'
import { cutOffMark } from '../../kit/store/restore-mark.ts'
import { RefusedError } from '../command.ts'
import {
  type FilePart,
  type Manifest,
  placeOf,
  type SchemaPart,
  sha256Of,
  type TablePart,
} from './manifest.ts'
import { hashing, readFiles } from './read-backup.ts'
import {
  beginLoading,
  columnList,
  hasSchema,
  listTables,
  queueVersionOf,
  setSequences,
  tableName,
} from './schema-rows.ts'

export interface Restoring {
  platform: Platform
  operations: readonly ServiceOperation[]
  manifest: Manifest
  outside: ReadonlyMap<string, Buffer>
  path: string
}

const operationOf = ({ operations }: Restoring, service: string): ServiceOperation => {
  const found = operations.find(({ name }) => name === service)
  if (!found) throw new RefusedError(`The backup holds ${service}, which this release does not have.`)
  return found
}

const isQueue = ({ queueVersion }: SchemaPart): boolean => queueVersion !== null

/** Keys that the backup needs and this deployment lacks, or has others in place of. */
const demandKeys = async (restoring: Restoring): Promise<void> => {
  const { manifest, operations, platform } = restoring
  const have = new Map<string, string>()
  for (const { openRings } of operations)
    for (const { setting, ring } of await openRings(platform))
      for (const [version, key] of ring.versions)
        have.set(`${setting} ${version}`, fingerprintOf(setting, version, key))
  const lacking = manifest.keys.filter(
    ({ setting, version, fingerprint }) => have.get(`${setting} ${version}`) !== fingerprint,
  )
  if (lacking.length > 0)
    throw new RefusedError(
      `These keys are not those that the backup was made with: ${lacking.map(({ setting, version }) => `${setting} ${version}`).join(', ')}. Give the deployment its own settings, or its secrets.json in DATA_DIR.`,
    )
}

/** Throws RefusedError for all that can be known before the first row. */
export const demandRestorable = async (restoring: Restoring): Promise<void> => {
  const { manifest, platform, outside } = restoring
  for (const part of manifest.schemas) {
    const { tables } = operationOf(restoring, part.service)
    if (part.schema !== (isQueue(part) ? `${tables.schema}_jobs` : tables.schema))
      throw new RefusedError(
        `The backup holds the schema ${part.schema}, which is not one of ${part.service}.`,
      )
    const newer = part.migrations.find((name) => !Object.hasOwn(tables.migrations, name))
    if (newer)
      throw new RefusedError(
        `The backup is of release ${manifest.release}, which is newer (${part.schema} ${newer}). Restore it with that one.`,
      )
  }
  await demandKeys(restoring)
  for (const [service, kept] of outside) {
    const objection = await operationOf(restoring, service).outside?.objection(platform, kept)
    if (objection) throw new RefusedError(`${service}: ${objection}`)
  }
  for (const { name, sha256 } of manifest.files) {
    const place = placeOf(name)
    if (place.kind !== 'object') continue
    const store = await platform.objectsFor(place.service)
    if ((await store.exists(place.key)) && sha256Of(await readAll(await store.get(place.key))) !== sha256)
      throw new RefusedError(
        `There is another object ${place.key} of ${place.service}. A restore needs an empty store, or the one that the backup was made of.`,
      )
  }
}

/** Makes the tables as they were when the backup was made. */
const makeTables = async (restoring: Restoring): Promise<void> => {
  const { platform, manifest } = restoring
  const database = platform.database!
  for (const part of manifest.schemas) {
    const { tables } = operationOf(restoring, part.service)
    if (isQueue(part)) {
      const queue = createQueue(database.runner(tables.schema), tables.schema, platform.log)
      await queue.start()
      await queue.stop()
      continue
    }
    await database.makeSchema(part.schema)
    await applyMigrations(database.attach(part.schema), part.schema, tables.migrations, {
      only: part.migrations,
    })
  }
}

const demandTables = async (session: CopySession, part: SchemaPart): Promise<void> => {
  if (isQueue(part)) {
    const version = await queueVersionOf(session, part.schema)
    if (version !== part.queueVersion)
      throw new RefusedError(
        `The queue of ${part.service} in the backup is of version ${part.queueVersion}, and this release has ${version}. Restore it with its own release.`,
      )
  }
  const there = new Map(
    (await listTables(session, part.schema)).map(({ table, columns }) => [table, columns]),
  )
  for (const { table, columns } of part.tables) {
    const strange = columns.filter((column) => !there.get(table)?.includes(column))
    if (strange.length > 0)
      throw new RefusedError(`${part.schema}.${table} has no ${strange.join(', ')} in this release.`)
  }
}

interface Loaded {
  rows: Map<string, number>
  /** Objects that were not there before, to be removed should the restore fail. */
  objects: { service: string; key: string }[]
}

const loadFile = async (
  { platform }: Restoring,
  session: CopySession,
  tables: ReadonlyMap<string, TablePart>,
  { name, unnamed }: FilePart,
  body: AsyncIterable<Buffer>,
  loaded: Loaded,
): Promise<void> => {
  const place = placeOf(name)
  if (place.kind === 'outside') return drain(body)
  if (place.kind === 'rows') {
    const target = tableName(place.schema, place.table)
    const table = tables.get(target)
    if (!table) throw new RefusedError(`${name}: its manifest has no such table.`)
    let rows = 0
    const counting = async function* () {
      for await (const chunk of body) {
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
        yield chunk
      }
    }
    await session.copyIn(`${target} ${columnList(table.columns)}`, counting())
    loaded.rows.set(target, (loaded.rows.get(target) ?? 0) + rows)
    return
  }
  const store = await platform.objectsFor(place.service)
  if (unnamed || (await store.exists(place.key))) return drain(body)
  loaded.objects.push({ service: place.service, key: place.key })
  await store.put(place.key, Readable.from(body), 'application/octet-stream')
}

const drain = async (body: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of body);
}

const loadAll = async (restoring: Restoring, session: CopySession, loaded: Loaded): Promise<void> => {
  const { manifest, path } = restoring
  const files = new Map(manifest.files.map((file) => [file.name, file]))
  const tables = new Map(
    manifest.schemas.flatMap(({ schema, tables }) =>
      tables.map((part) => [tableName(schema, part.table), part]),
    ),
  )
  const open: { finish(): Promise<void> }[] = []
  for (const part of manifest.schemas) {
    await demandTables(session, part)
    open.push(await beginLoading(session, part))
  }
  for await (const { name, body } of readFiles(path)) {
    const file = files.get(name)
    if (!file) {
      await drain(body)
      continue
    }
    const read = hashing(body)
    await loadFile(restoring, session, tables, file, read.body, loaded)
    if (read.sum().sha256 !== file.sha256) throw new RefusedError(`${path} has changed while it was read.`)
  }
  for (const [target, { rows }] of tables)
    if ((loaded.rows.get(target) ?? 0) !== rows)
      throw new RefusedError(`${target} has ${loaded.rows.get(target) ?? 0} rows and not ${rows}.`)
  for (const { finish } of open) await finish()
  for (const part of manifest.schemas) await setSequences(session, part)
}

/** Refuses where there is a schema of ours, unless a restore that was cut off left it. */
const demandEmpty = async ({ platform, operations }: Restoring): Promise<void> => {
  const schemas = operations.flatMap(({ tables }) => [tables.schema, `${tables.schema}_jobs`])
  await platform.database!.copying(async (session) => {
    const isCutOff = await hasSchema(session, cutOffMark)
    for (const schema of schemas) {
      if (!(await hasSchema(session, schema))) continue
      if (!isCutOff)
        throw new RefusedError(
          `The database is not empty: it has a schema ${schema}. A restore goes into an empty deployment only.`,
        )
      await session.query(`DROP SCHEMA "${schema}" CASCADE`)
    }
    await session.query(`CREATE SCHEMA IF NOT EXISTS ${cutOffMark}`)
  })
}

const undo = async ({ platform, operations }: Restoring, loaded: Loaded): Promise<void> => {
  for (const { service, key } of loaded.objects) await (await platform.objectsFor(service)).remove(key)
  await platform.database!.copying(async (session) => {
    for (const { tables } of operations)
      for (const schema of [tables.schema, `${tables.schema}_jobs`])
        await session.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`)
    await session.query(`DROP SCHEMA IF EXISTS ${cutOffMark}`)
  })
}

/** Rows and objects. Throws RefusedError, and then nothing of it is left. */
export const restoreRows = async (restoring: Restoring): Promise<void> => {
  await demandEmpty(restoring)
  const loaded: Loaded = { rows: new Map(), objects: [] }
  try {
    await makeTables(restoring)
    await restoring.platform.database!.copying(async (session) => {
      await session.query('BEGIN')
      try {
        await loadAll(restoring, session, loaded)
        await session.query(`DROP SCHEMA ${cutOffMark}`)
        await session.query('COMMIT')
      } catch (error) {
        await session.query('ROLLBACK').catch(() => {})
        throw error
      }
    })
  } catch (error) {
    await undo(restoring, loaded)
    throw error
  }
}

/** What this release adds to tables of an older one, and the evidence outside. Says what it did. */
export const finishRestore = async (restoring: Restoring): Promise<string[]> => {
  const { platform, manifest, outside } = restoring
  for (const part of manifest.schemas) {
    if (isQueue(part)) continue
    const { tables } = operationOf(restoring, part.service)
    await applyMigrations(platform.database!.attach(part.schema), part.schema, tables.migrations)
  }
  const said: string[] = []
  for (const [service, kept] of outside)
    said.push(...((await operationOf(restoring, service).outside?.restore(platform, kept)) ?? []))
  return said
}

export const countObjects = ({ files }: Manifest): number =>
  files.filter(({ name, unnamed }) => name.startsWith('objects/') && !unnamed).length
