/** `polder migrate`: makes and changes the tables of all services, or shows what that would do. */

import { createQueue } from '../../kit/jobs/queue.ts'
import type { Platform } from '../../kit/platform.ts'
import type { Database } from '../../kit/store/database.ts'
import { planMigrations } from '../../kit/store/migration-plan.ts'
import { appliedMigrations, applyMigrations, pendingMigrations } from '../../kit/store/migrations.ts'
import { type Command, type Outcome, RefusedError } from '../command.ts'
import { openOperations } from '../services.ts'

const openSchemas = async (platform: Platform) => {
  const { database } = platform
  if (!database) throw new RefusedError('DATABASE_URL: there is no database to migrate.')
  const operations = await openOperations()
  return operations.map(({ tables }) => ({ tables, db: database.attach(tables.schema) as Database<never> }))
}

const plan = async (platform: Platform, contract: boolean): Promise<Outcome> => {
  const json: Record<string, unknown> = {}
  const said: string[] = []
  for (const { tables, db } of await openSchemas(platform)) {
    const applied = await appliedMigrations(db, tables.schema)
    const pending = pendingMigrations(tables.migrations, applied, contract)
    if (pending.length === 0) continue
    const steps = await planMigrations(tables.schema, tables.migrations, applied, pending)
    json[tables.schema] = steps
    for (const { name, statements, locks } of steps)
      said.push(
        `-- ${tables.schema} ${name}`,
        ...statements.map((text) => `${text.trim()};`),
        ...locks.map(({ table, mode }) => `-- locks ${table}: ${mode}`),
        '',
      )
  }
  return { code: 0, said: said.length > 0 ? said : ['Nothing to migrate.'], json }
}

const apply = async (platform: Platform, contract: boolean): Promise<Outcome> => {
  const done: Record<string, string[]> = {}
  for (const { tables, db } of await openSchemas(platform)) {
    await platform.database!.makeSchema(tables.schema)
    done[tables.schema] = await applyMigrations(db, tables.schema, tables.migrations, { contract })
    if (!tables.hasQueue) continue
    const queue = createQueue(platform.database!.runner(tables.schema), tables.schema, platform.log)
    await queue.start()
    await queue.stop()
  }
  const said = Object.entries(done).map(
    ([schema, names]) => `${schema}: ${names.length > 0 ? names.join(', ') : 'nothing to do'}`,
  )
  return { code: 0, said, json: done }
}

export const migrate: Command = {
  usage: 'migrate [--plan] [--contract]',
  about: 'makes and changes tables',
  options: { plan: { type: 'boolean' }, contract: { type: 'boolean' } },
  words: [0, 0],
  comesFirst: true,
  act: (_words, { plan, contract }) => {
    if (plan) return null
    return { what: contract ? 'migrate --contract' : 'migrate' }
  },
  run: async ({ options, platform }) => {
    const contract = options['contract'] === true
    return options['plan'] ? plan(await platform(), contract) : apply(await platform(), contract)
  },
}
