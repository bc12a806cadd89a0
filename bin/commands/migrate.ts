/** `polder migrate`: makes and changes the tables of all services, or shows what that would do. */

import { createQueue } from '../../kit/jobs/queue.ts'
import { planQueue } from '../../kit/jobs/queue-plan.ts'
import type { Platform } from '../../kit/platform.ts'
import type { Database } from '../../kit/store/database.ts'
import { planMigrations } from '../../kit/store/migration-plan.ts'
import { scriptOf } from '../../kit/store/migration-script.ts'
import { appliedMigrations, applyMigrations, pendingMigrations } from '../../kit/store/migrations.ts'
import { type Command, type Outcome, RefusedError } from '../command.ts'
import { openOperations } from '../services.ts'

const openSchemas = async (platform: Platform) => {
  const { database } = platform
  if (!database) throw new RefusedError('DATABASE_URL: there is no database to migrate.')
  const operations = await openOperations()
  return operations.map(({ tables }) => ({ tables, db: database.attach(tables.schema) as Database<never> }))
}

/** For each service: a script for its tables, and one for its queue's. */
const plan = async (
  platform: Platform,
  contract: boolean,
  tell: (line: string) => void,
): Promise<Outcome> => {
  const json: Record<string, unknown> = {}
  const said: string[] = []
  for (const { tables, db } of await openSchemas(platform)) {
    const { schema, migrations } = tables
    const applied = await appliedMigrations(db, schema)
    const pending = pendingMigrations(migrations, applied, contract)
    if (pending.length > 0) {
      tell(
        `${schema}: trying ${pending.length} of its ${Object.keys(migrations).length} migrations in memory`,
      )
      const steps = await planMigrations(schema, migrations, applied, pending, (done) => {
        if (done % 10 === 0) tell(`${schema}: ${done} of ${pending.length}`)
      })
      json[schema] = steps
      said.push(...scriptOf(schema, steps, applied.length === 0))
    }
    const queue = tables.hasQueue ? await planQueue(platform.database!.runner(schema), schema) : null
    if (!queue) continue
    json[`${schema}_jobs`] = queue
    said.push(`-- ${schema}_jobs, the queue of ${schema}`, queue.trim(), '')
  }
  return { code: 0, said: said.length > 0 ? said : ['-- Nothing to migrate.'], json }
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
  run: async ({ options, platform, tell }) => {
    const contract = options['contract'] === true
    return options['plan'] ? plan(await platform(), contract, tell) : apply(await platform(), contract)
  },
}
