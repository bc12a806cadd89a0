/** The tables of limits against the services' routes and READMEs. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { RouteTurns } from '../kit/http/route-turns.ts'
import { type DeclaredLimit, type LimitTable, limitRow, type UsualLimits } from '../kit/limits/limit-table.ts'
import * as auditAnalysis from '../services/audit-analysis/limits.ts'
import * as companySignin from '../services/company-signin/limits.ts'
import * as photoVerification from '../services/photo-verification/limits.ts'
import * as recruitment from '../services/recruitment/limits.ts'
import { ofEachService } from './running-services.ts'

const services: Record<string, { limits: LimitTable; turns: readonly RouteTurns[] }> = {
  recruitment,
  'company-signin': companySignin,
  'photo-verification': photoVerification,
  'audit-analysis': auditAnalysis,
}
const tables = Object.fromEntries(Object.entries(services).map(([name, { limits }]) => [name, limits]))

const usual: readonly (keyof UsualLimits)[] = [
  'writes',
  'signedInWrites',
  'ownWrites',
  'costlyReads',
  'ownCostlyReads',
  'operators',
]

const isUsual = (table: LimitTable, limit: DeclaredLimit): boolean =>
  usual.some((name) => table[name] === limit)

test('each limit holds for a route of its service, and each service has its own table', async () => {
  const held = await ofEachService(
    async ({ routes }) => new Set(routes.flatMap(({ limits }) => limits ?? [])),
  )
  assert.deepEqual([...held.keys()].sort(), Object.keys(tables).sort())
  for (const [service, table] of Object.entries(tables))
    for (const limit of Object.values(table)) {
      const expected = limit.routes !== undefined || isUsual(table, limit)
      assert.equal(held.get(service)!.has(limit), expected, `${service}: ${limit.name}`)
    }
})

test('each row of turns fits routes of its service, and no route has two', async () => {
  const routesOf = await ofEachService(async ({ routes }) =>
    routes.map(({ method, path }) => `${method} ${path}`),
  )
  for (const [service, { turns }] of Object.entries(services)) {
    const rowsOf = routesOf.get(service)!.map((name) => turns.filter(({ routes }) => routes.test(name)))
    for (const row of turns)
      assert.ok(
        rowsOf.some((rows) => rows.includes(row)),
        `${service}: ${row.kind}`,
      )
    for (const rows of rowsOf) assert.ok(rows.length <= 1, rows.map(({ kind }) => kind).join())
  }
})

test('what names no route is counted by what a request led to, never at the door', () => {
  for (const table of Object.values(tables))
    for (const limit of Object.values(table))
      if (!limit.routes && !isUsual(table, limit)) assert.equal(limit.at, 'act', limit.name)
})

test('the README of each service lists its limits as they are', () => {
  for (const [service, table] of Object.entries(tables)) {
    const readme = readFileSync(`services/${service}/README.md`, 'utf8')
    const part = readme.slice(readme.indexOf('\n## Limits\n')).split('\n## ')[1]!
    const listed = part.split('\n').filter((line) => line.startsWith('| `'))
    assert.deepEqual(listed, Object.values(table).map(limitRow))
  }
})
