/** What `migrate --plan` prints for a whole service, run as a database administrator does: its tables are those of a start. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue } from '../../kit/jobs/queue.ts'
import { planQueue } from '../../kit/jobs/queue-plan.ts'
import { createLog } from '../../kit/log.ts'
import type { DatabaseServer } from '../../kit/store/database.ts'
import { planMigrations } from '../../kit/store/migration-plan.ts'
import { scriptOf } from '../../kit/store/migration-script.ts'
import { openTestDatabase } from '../../kit/testing/test-database.ts'
import { operation } from '../../services/company-signin/operation.ts'

const { schema, migrations } = operation.tables

/** All that PostgreSQL keeps of tables, indexes, constraints, functions and triggers, in its own words. */
const definitions = async (database: DatabaseServer): Promise<string[]> => {
  const here = `relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('${schema}', '${schema}_jobs'))`
  const { rows } = await database.runner('public').executeSql(`
    SELECT concat_ws(' ', 'column', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) AS text
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE c.relkind IN ('r', 'p') AND c.${here}
    UNION ALL SELECT pg_get_indexdef(c.oid) FROM pg_class c WHERE c.relkind IN ('i', 'I') AND c.${here}
    UNION ALL SELECT concat(c.conrelid::regclass, ' ', c.conname, ' ', pg_get_constraintdef(c.oid))
      FROM pg_constraint c WHERE c.con${here.slice(3)}
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE p.pro${here.slice(3)}
    UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND c.${here}
    ORDER BY 1`)
  return rows.map(({ text }) => String(text))
}

test('the script of a plan makes the tables that a start makes, those of the queue too, and then nothing is left to plan', async () => {
  await using stack = new AsyncDisposableStack()
  const [byScript, byStart] = [
    await openTestDatabase({ isEmpty: true }),
    await openTestDatabase({ isEmpty: true }),
  ]
  stack.defer(async () => void (await Promise.all([byScript.close(), byStart.close()])))
  const steps = await planMigrations(schema, migrations, [], Object.keys(migrations).sort())
  const ask = byScript.runner('public')
  await ask.executeSql(scriptOf(schema, steps, true).join('\n'))
  await ask.executeSql((await planQueue(ask, schema))!)
  assert.equal(await planQueue(ask, schema), null)
  await byScript.open(schema, migrations)

  await byStart.open(schema, migrations)
  const queue = createQueue(byStart.runner(schema), schema, createLog('silent'))
  await queue.start()
  await queue.stop()
  const made = await definitions(byScript)
  assert.ok(made.length > 300)
  assert.deepEqual(made, await definitions(byStart))
  // An older queue is brought on from where it is.
  await ask.executeSql(`UPDATE ${schema}_jobs.version SET version = version - 1`)
  assert.match((await planQueue(ask, schema))!, /^\s*BEGIN;/)
})
