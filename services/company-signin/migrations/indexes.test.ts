/** What points to a row is found by an index, so that taking the row away reads no table through. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startCompanySignin, tablesOf } from '../testing/company-signin.ts'

test('every foreign key whose rows go or change with what they point to begins an index', async () => {
  await using polder = await startCompanySignin()
  const { rows } = await sql<{ name: string; indexed: boolean }>`
    SELECT fk.conrelid::regclass || ' ' || fk.conname AS name,
      EXISTS (
        SELECT FROM pg_index idx
        WHERE idx.indrelid = fk.conrelid 
          AND coalesce(pg_get_expr(idx.indpred, idx.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
          AND (idx.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
      ) AS indexed
    FROM pg_constraint fk
    JOIN pg_namespace ON pg_namespace.oid = fk.connamespace AND pg_namespace.nspname = current_schema()
    WHERE fk.contype = 'f' AND fk.confdeltype IN ('c', 'n')
    ORDER BY name`.execute(await tablesOf(polder))
  assert.ok(rows.length > 10, `${rows.length} foreign keys were looked at`)
  assert.deepEqual(
    rows.filter(({ indexed }) => !indexed).map(({ name }) => name),
    [],
  )
})
