import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, uploadFile, xaf } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())
beforeEach(async () => {
  await audit.post('/api/admin/reset')
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
})

interface Row {
  key: string
  kind: string
  categories: string[]
  priority: string
  amount: string
  exposure: string
  date: string
  journal: string
  accountIds: string[]
  relationId: string | null
  transactionId: string
  status: string
}

const list = async (
  query = '',
): Promise<{ content: Row[]; totalElements: number; facets: Record<string, Facet[]> }> => {
  // Of transactions, unless another kind is asked for.
  const filters = query.includes('kind=') ? query : `?kind=TRANSACTION&${query.slice(1)}`
  const { status, body } = await audit.get(`/api/analysis/${id}/findings${filters}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
type Facet = { value: string; count: number }

/** The key of a transaction, by the specification's own words. */
const subjectlessKey = (journal: string, nr: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['T', journal, nr, 0]))
    .digest('base64url')
    .slice(0, 22)

const decide = (key: string, json: object) => audit.put(`/api/analysis/${id}/decisions/${key}`, { json })

test('findings come by exposure; every filter selects what the rows say, and facets say how many', async () => {
  const { content: all, facets, totalElements } = await list('?size=100')
  assert.equal(all.length, totalElements)
  delete (facets as Partial<typeof facets>)['kind']
  const exposures = all.map(({ exposure }) => Number(exposure))
  assert.deepEqual(
    exposures,
    exposures.toSorted((a, b) => b - a),
  )
  const valuesOf: Record<string, (row: Row) => (string | null)[]> = {
    category: ({ categories }) => categories,
    priority: ({ priority }) => [priority],
    status: ({ status }) => [status],
    month: ({ date }) => [date.slice(0, 7)],
    account: ({ accountIds }) => accountIds,
    journal: ({ journal }) => [journal],
    relation: ({ relationId }) => [relationId],
  }
  for (const [name, values] of Object.entries(valuesOf)) {
    const { value, count } = facets[name]![0]!
    const found = await list(`?size=100&${name}=${encodeURIComponent(value)}`)
    assert.equal(found.totalElements, count, name)
    // The first relation of several is the one that a row names.
    if (name === 'relation') continue
    const expected = all.filter((row) => values(row).includes(value))
    assert.deepEqual(
      found.content.map(({ key }) => key),
      expected.map(({ key }) => key),
      name,
    )
    assert.deepEqual(found.facets[name], facets[name], 'a facet counts without its own filter')
    for (const other of Object.keys(valuesOf).filter((other) => !['relation', name].includes(other)))
      for (const facet of found.facets[other]!)
        assert.equal(
          expected.filter((row) => valuesOf[other]!(row).includes(facet.value)).length,
          facet.count,
          `${name}, ${other}`,
        )
  }
})

test('amount, dates, words and order narrow and turn the list; pages cut it', async () => {
  const { content: all } = await list('?size=100')
  const amounts = await list('?size=100&minAmount=10000&sort=amount')
  const large = all.filter(({ amount }) => Number(amount) >= 10_000).map(({ amount }) => Number(amount))
  assert.deepEqual(
    amounts.content.map(({ amount }) => Number(amount)),
    large.toSorted((a, b) => b - a),
  )
  const june = await list('?size=100&from=2025-06-01&to=2025-06-30&sort=date')
  const dates = all.map(({ date }) => date).filter((date) => date.startsWith('2025-06'))
  assert.deepEqual(
    june.content.map(({ date }) => date),
    dates.sort(),
  )
  assert.deepEqual(
    (await list('?size=100&from=2025-06-01&to=2025-06-30&sort=date,desc')).content.map(({ date }) => date),
    dates.toReversed(),
  )
  const crane = await list('?search=hb-06-900')
  assert.deepEqual(
    crane.content.map(({ transactionId }) => transactionId),
    ['INK-250066', 'BNK-250143'],
  )
  assert.equal((await list('?search=geen%20mens%20schrijft%20dit')).totalElements, 0)
  const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`?size=20&page=${page}`)))
  assert.deepEqual(
    pages.flatMap(({ content }) => content.map(({ key }) => key)),
    all.map(({ key }) => key),
  )
  for (const wrong of [
    'kind=X',
    'month=2025-13',
    'minAmount=-1',
    'sort=key',
    'from=2025-07-01&to=2025-06-01',
    'x=1',
  ])
    assert.equal((await audit.get(`/api/analysis/${id}/findings?${wrong}`)).status, 400, wrong)
})

test('a finding has all lines of its transaction, and a decision adds to its history', async () => {
  const { content } = await list()
  const { key } = content[0]!
  const path = `/api/analysis/${id}/findings/${key}`
  const { body: fresh } = await audit.get(path)
  assert.equal(fresh.lines.length, fresh.lineCount)
  assert.ok(fresh.lines.some(({ flags }: { flags: string[] }) => flags.length > 0))
  assert.deepEqual([fresh.decision, fresh.history, fresh.lastYear], [null, [], null])
  const decided = await decide(key, { status: 'EXPLAINED', note: ' contract gezien ', author: ' Anna ' })
  assert.equal(decided.status, 200)
  const expected = {
    status: 'EXPLAINED',
    note: 'contract gezien',
    author: 'Anna',
    attachment: null,
    at: '2026-03-18T12:00:00',
  }
  assert.deepEqual(decided.body, { key, ...expected, changed: false })
  audit.platform.clock.advance(1000)
  await decide(key, { status: 'OPEN', author: 'Bram', attachment: 'D-12' })
  const { body } = await audit.get(path)
  const reopened = {
    status: 'OPEN',
    note: null,
    author: 'Bram',
    attachment: 'D-12',
    at: '2026-03-18T12:00:01',
  }
  assert.deepEqual(body.history, [expected, reopened])
  assert.deepEqual(body.decision, reopened)
  const { body: decisions } = await audit.get(`/api/analysis/${id}/decisions`)
  assert.deepEqual(decisions, [{ key, ...reopened, changed: false }])
})

test('decisions move the status and its facet, and settings do not move decisions', async () => {
  const { content } = await list('?category=ROUND_AMOUNTS')
  const { key } = content[0]!
  await decide(key, { status: 'FOLLOW_UP', note: 'vragen', author: 'Anna' })
  const found = await list('?status=FOLLOW_UP')
  assert.deepEqual(
    found.content.map((row) => row.key),
    [key],
  )
  await audit.put(`/api/analysis/${id}/settings`, { json: { roundAmountDivisor: 1 } })
  const { body } = await audit.get(`/api/analysis/${id}/findings/${key}`)
  assert.equal(body.status, 'FOLLOW_UP')
  assert.ok((await list()).totalElements > found.facets['status']![0]!.count)
})

test('what is wrong is refused, and nothing is decided', async () => {
  const { key } = (await list()).content[0]!
  const wrong: [object, RegExp][] = [
    [{ status: 'ERROR', author: 'A' }, /note: is required/],
    [{ status: 'ERROR', note: '  ', author: 'A' }, /note: is required/],
    [{ status: 'EXPLAINED', note: 'x' }, /author: is required/],
    [{ status: 'EXPLAINED', note: 'x', author: ' ' }, /author: is required/],
    [{ status: 'DONE', note: 'x', author: 'A' }, /status must be one of/],
    [{ note: 'x', author: 'A' }, /status is required/],
    [{ status: 'OPEN', author: 'A', at: 'x' }, /at is not a known field/],
  ]
  for (const [json, message] of wrong) {
    const { status, body } = await decide(key, json)
    assert.equal(status, 400, JSON.stringify(json))
    assert.match(body.message, message)
  }
  const good = { status: 'OPEN', author: 'A' }
  for (const unknown of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '__proto__']) {
    assert.equal((await decide(unknown, good)).status, 404)
    assert.equal((await audit.get(`/api/analysis/${id}/findings/${unknown}`)).status, 404)
  }
  // A transaction that nothing flags is no finding.
  const other = await uploadFile(audit, xaf([sale('1', '2025-05-12', 1234)]))
  id = other.body.analysisId
  assert.equal((await list()).totalElements, 0)
  const sold = subjectlessKey('VK_1', '1')
  assert.equal((await audit.get(`/api/analysis/${id}/findings/${sold}`)).status, 404)
  assert.deepEqual((await audit.get(`/api/analysis/${id}/decisions`)).body, [])
})

test('the export holds the findings of the filters, as a workbook', async () => {
  const { status, headers, bytes } = await audit.get(
    `/api/analysis/${id}/findings/export?priority=HIGH&kind=TRANSACTION`,
  )
  assert.equal(status, 200)
  assert.match(headers.get('content-disposition')!, /findings_export\.xlsx/)
  const { readXlsx } = await import('hucre/xlsx')
  const { rows } = (await readXlsx(bytes)).sheets[0]!
  const high = await list('?priority=HIGH&size=100')
  assert.deepEqual(
    rows.slice(1).map((row) => [row[5], row[1]]),
    high.content.map(({ transactionId, exposure }) => [transactionId, Number(exposure)]),
  )
})

test('what the file breaks is a finding without an amount, of the priority of its severity', async () => {
  const broken = xaf([sale('1', '2025-05-12', 1234)]).replace('12.34', '12.30')
  id = (await uploadFile(audit, broken)).body.analysisId
  const { body: integrity } = await audit.get(`/api/analysis/${id}/integrity`)
  const { content, totalElements } = await list('?kind=INTEGRITY&size=100')
  assert.equal(totalElements, integrity.findings.length)
  const priorities: Record<string, string> = { ERROR: 'HIGH', WARNING: 'MEDIUM', INFO: 'LOW' }
  const expected = integrity.findings.map(({ code, severity }: Record<string, string>) => [
    code,
    priorities[severity!],
  ])
  assert.deepEqual(
    content.map((row) => [(row as unknown as { code: string }).code, row.priority]).sort(),
    expected.sort(),
  )
  assert.ok(expected.some(([code]: string[]) => code === 'TRANSACTION_UNBALANCED'))
  assert.ok(content.every(({ amount, exposure }) => amount === null && exposure === '0.00'))
  const { key } = content[0]!
  assert.equal((await decide(key, { status: 'EXPLAINED', note: 'x', author: 'A' })).status, 200)
  const { body } = await audit.get(`/api/analysis/${id}/findings/${key}`)
  assert.deepEqual([body.status, body.lines, body.transactionId], ['EXPLAINED', [], null])
})

test('a title is few words, whatever a description holds; the lines have all of it', async () => {
  // XAF allows 999 characters; what is longer than 1,000 is cut where the file is read.
  const long = 'é'.repeat(999)
  const book = xaf([sale('1', '2025-06-02', 100_000_00)]).replace(
    '<desc>boeking</desc>',
    `<desc>${long}</desc>`,
  )
  id = (await uploadFile(audit, book.replaceAll('<desc>regel</desc>', `<desc>${long}</desc>`))).body
    .analysisId
  const { body } = await audit.get(`/api/analysis/${id}/findings?kind=TRANSACTION`)
  assert.equal(body.content[0].title, `${'é'.repeat(299)}…`)
  const { lines } = (await audit.get(`/api/analysis/${id}/findings/${body.content[0].key}`)).body
  assert.equal(lines[0].description, long)
})
