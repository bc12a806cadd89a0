import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyRouteTests } from '../../kit/testing/every-route.ts'
import { startTestService } from '../../kit/testing/test-service.ts'
import { tables } from './own-tables.ts'
import { createService } from './service.ts'

const environment = { ANALYSIS_THREADS: '1' }

await everyRouteTests(() => startTestService(createService, { environment }), {
  roles: [],
  rulesWithoutRoutes: 5,
  parameters: { category: 'OUTLIER', key: 'benford', role: 'PREPARER' },
  pages: {
    schema: tables.schema,
    countedOnly: { key_holders: 'each instance says now and then that it is there' },
  },
})

/** A request of the right form, so that only the analysis is missing. */
const bodies: Record<string, object> = {
  'PUT /api/analysis/{id}/account-types': { revenueAccountIds: [], expenseAccountIds: [] },
  'PUT /api/analysis/{id}/vat/rubrics': { code: 'V', side: 'OUTPUT', rubric: '1a' },
  'POST /api/analysis/{id}/samples': { method: 'MUS', side: 'DEBIT' },
  'PUT /api/analysis/{id}/samples/{n}/items': {
    items: [{ transactionId: 'VRK-1', lineNumber: '1', audit: '1.00' }],
  },
  'PUT /api/analysis/{id}/decisions/{key}': { status: 'OPEN', author: 'Anna' },
  'PUT /api/analysis/{id}/settings': {},
  'POST /api/analysis/{id}/settings/preview': {},
  'PUT /api/analysis/{id}/sign-off/{role}': { author: 'Anna' },
  'DELETE /api/analysis/{id}/sign-off/{role}': { author: 'Anna', reason: 'x' },
  'PUT /api/analysis/{id}/restricted-accounts/config/{accountCode}': { restrictionType: 'ESCROW' },
}

test('every route about an analysis is 404 for an unknown one', async () => {
  await using audit = await startTestService(createService, { database: false, environment })
  const about = audit.service.routes.filter(({ path }) =>
    /^\/api\/(analysis|reconciliation|documents)\/\{id\}/.test(path),
  )
  assert.ok(about.length > 30, `${about.length} routes`)
  for (const { method, path, form } of about) {
    const name = `${method} ${path}`
    const address = path
      .replace('{id}', '00000000-0000-4000-8000-000000000000')
      .replace('{category}', 'OUTLIER')
      .replace('{role}', 'PREPARER')
      .replace(/\{\w+\}/, '1')
    const json = bodies[name]
    const parts = new FormData()
    for (const [field, { kind }] of Object.entries(form?.fields ?? {}))
      if (kind === 'file') parts.append(field, new Blob(['x']), 'x.pdf')
      else parts.append(field, 'BANK_STATEMENTS')
    const { status, body } = await audit.call(method, address, form ? { body: parts } : json ? { json } : {})
    assert.equal(status, 404, `${name}: ${JSON.stringify(body)}`)
    assert.match(body.message, /analysis/, name)
  }
})
