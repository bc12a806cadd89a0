/** A service of things in a table, for tests of idempotency keys and conditions. */

import { type Kysely, sql } from 'kysely'
import { Type } from 'typebox'
import { conflict, notFound, unauthorized } from '../errors.ts'
import { fileBytes } from '../http/multipart.ts'
import { type Caller, type Route, reply, routeFor } from '../http/route.ts'
import { closed, idParameter } from '../http/schema.ts'
import { createKeptKeyTable, type KeptKeyTables } from '../idempotency/kept-keys.tables.ts'
import { createKeptKeys } from '../idempotency/kept-keys.ts'
import type { Platform } from '../platform.ts'
import { type RunningService, type ServiceOverrides, startService } from '../service.ts'
import type { Database } from '../store/database.ts'
import type { Migrations } from '../store/migrations.ts'
import { sampleDialect } from './sample-service.ts'

export interface Tables extends KeptKeyTables {
  things: { id: number; name: string; size: number }
}

export const migrations: Migrations = {
  '001-things': {
    up: async (db: Kysely<never>) => {
      await sql`CREATE TABLE things (id serial PRIMARY KEY, name text NOT NULL, size integer NOT NULL)`.execute(
        db,
      )
      await createKeptKeyTable(db)
    },
  },
}

export interface ThingsOverrides extends ServiceOverrides {
  /** Runs in the middle of each act, before its answer. */
  during?: (name: string) => Promise<void>
}

const route = routeFor<Caller>()
const thing = closed({ id: Type.Integer(), name: Type.String(), size: Type.Integer() })
const form = {
  fields: { file: { kind: 'file', required: true }, name: { kind: 'text', required: true } },
  maximumFileBytes: 1024 * 1024,
} as const
const shared = { tag: 'Things', output: thing } as const

type Db = Database<Tables>

const add = async (db: Db, name: string, size: number) => {
  const row = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('things')
      .values({ name: `${name} before`, size } as never)
      .execute()
    return trx
      .insertInto('things')
      .values({ name, size } as never)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  // A statement that is refused, and that the act goes on after.
  await db
    .insertInto('things')
    .values({ ...row } as never)
    .execute()
    .catch(() => {})
  await db.deleteFrom('things').where('name', '=', `${name} before`).execute()
  return row
}

const making = (db: Db, during: (name: string) => Promise<void>): Route[] => [
  route({
    ...shared,
    method: 'POST',
    path: '/things',
    repeats: 'kept',
    summary: 'Adds a thing',
    access: 'optional',
    body: closed({ name: Type.String(), size: Type.Optional(Type.Integer()) }),
    status: 201,
    handler: async ({ body: { name, size = 1 } }) => {
      const row = await add(db, name, size)
      await during(name)
      if (name === 'refused') throw conflict('Refused.')
      if (name === 'broken') throw new Error('broken')
      return reply({
        status: 201,
        headers: { location: `/things/${row.id}`, 'content-type': 'application/json' },
        body: JSON.stringify(row),
      })
    },
  }),
  route({
    ...shared,
    method: 'POST',
    path: '/files',
    repeats: 'kept',
    summary: 'Adds a thing of a file',
    access: 'public',
    form,
    handler: async ({ parts }) => {
      let size = 0
      let name = ''
      for await (const part of parts()) {
        if (part.kind === 'file') size = (await fileBytes(part, form)).length
        else name = part.value
      }
      return add(db, name, size)
    },
  }),
  route({
    method: 'POST',
    path: '/tokens',
    repeats: 'refused',
    summary: 'Gives a token',
    tag: 'Things',
    access: 'public',
    output: closed({ token: Type.String() }),
    handler: async () => {
      await add(db, 'token', 1)
      return { token: 'a-secret-token' }
    },
  }),
]

const params = closed({ id: idParameter() })

const find = async (db: Db, id: number) => {
  const row = await db.selectFrom('things').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('There is no such thing.')
  return row
}

const changing = (db: Db, during: (name: string) => Promise<void>): Route[] => [
  route({
    ...shared,
    method: 'GET',
    path: '/things/{id}',
    etag: true,
    summary: 'One thing',
    access: 'public',
    params,
    errors: [404],
    handler: ({ params: { id } }) => find(db, id),
  }),
  route({
    ...shared,
    method: 'PUT',
    path: '/things/{id}/size',
    summary: 'Changes it',
    access: 'public',
    params,
    body: closed({ size: Type.Integer() }),
    errors: [404],
    handler: async ({ params: { id }, body: { size } }) => {
      await find(db, id)
      await during('change')
      await db.updateTable('things').set({ size }).where('id', '=', id).execute()
      return find(db, id)
    },
  }),
  route({
    method: 'DELETE',
    path: '/things/{id}',
    summary: 'Deletes it',
    tag: 'Things',
    access: 'public',
    params,
    status: 204,
    errors: [404],
    handler: async ({ params: { id } }) => {
      await find(db, id)
      await db.deleteFrom('things').where('id', '=', id).execute()
    },
  }),
  route({
    method: 'DELETE',
    path: '/things',
    summary: 'Deletes all',
    tag: 'Things',
    access: 'public',
    status: 204,
    handler: async () => {
      await db.deleteFrom('things').execute()
    },
  }),
]

/** Tokens are the names of callers. */
export const createThingsService = async (
  platform: Platform,
  overrides: ThingsOverrides = {},
): Promise<RunningService> => {
  const resources = new AsyncDisposableStack()
  const db = await platform.database!.open<Tables>('things', migrations)
  resources.defer(() => db.destroy())
  const during = overrides.during ?? (async () => {})
  return startService({
    platform,
    dialect: { ...sampleDialect, name: 'things' },
    routes: [...making(db, during), ...changing(db, during)],
    port: 0,
    authenticate: async (token) => {
      if (!/^(ann|bob)$/.test(token)) throw unauthorized('No.')
      return { id: token, role: 'member' }
    },
    checks: {},
    keptKeys: createKeptKeys(db, platform),
    resources,
    ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
  })
}
