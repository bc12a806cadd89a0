import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import type { Line } from '../examples/testing/read-example.ts'
import { createService } from '../service.ts'
import {
  amountOf,
  answerAt,
  byDate,
  loadExample,
  type PlainBook,
  readPlainBook,
} from './testing/plain-book.ts'

let audit: TestService
let book: PlainBook
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  book = await readPlainBook()
  id = await loadExample(audit)
})
after(() => audit[Symbol.asyncDispose]())

const rowsOf = (keep: (line: Line) => boolean) => {
  const balances = new Map(book.accounts.map((account) => [account.id, account.opening]))
  return byDate(book.lines).flatMap((line) => {
    const balance = balances.get(line.account)! + BigInt(line.cents)
    balances.set(line.account, balance)
    const amount = amountOf(BigInt(Math.abs(line.cents)))
    if (!keep(line)) return []
    return [
      [
        `${line.journal}-${line.nr}`,
        line.date,
        line.account,
        line.description,
        line.cents >= 0 ? amount : null,
        line.cents < 0 ? amount : null,
        amountOf(balance),
      ],
    ]
  })
}

const seen = (content: Record<string, string | null>[]) =>
  content.map((row) => [
    row['transactionId'],
    row['transactionDate'],
    row['accountId'],
    row['description'],
    row['debitAmount'],
    row['creditAmount'],
    row['runningBalance'],
  ])

const filters: [string, (line: Line) => boolean][] = [
  ['', () => true],
  ['account=13', ({ account }) => account.includes('13')],
  ['dateFrom=2025-04-01&dateTo=2025-04-30', ({ date }) => date.startsWith('2025-04')],
  ['search=LOONHEFF', ({ description }) => description.toLowerCase().includes('loonheff')],
  [
    'search=huur&account=4&dateFrom=2025-06-01',
    ({ account, date, description }) =>
      account.includes('4') && date >= '2025-06-01' && description.toLowerCase().includes('huur'),
  ],
  ['search=%F0%9F%A6%86', () => false],
]

for (const resource of ['transactions', 'memorial'])
  for (const [query, keep] of filters)
    test(`${resource}?${query}`, async () => {
      const expected = rowsOf(
        (line) => keep(line) && (resource === 'transactions' || line.journalType === 'M'),
      )
      const first = await answerAt(audit, id, `${resource}?${query}`)
      assert.deepEqual([first.page, first.size, first.totalElements], [0, 50, expected.length])
      assert.deepEqual(seen(first.content), expected.slice(0, 50))
      const third = await answerAt(audit, id, `${resource}?${query}&page=2&size=9`)
      assert.deepEqual(seen(third.content), expected.slice(18, 27))
      assert.equal(third.totalPages, Math.ceil(expected.length / 9))
    })

test('createdBy matches in part, whatever the case; the parts add up to the whole', async () => {
  const count = async (query: string): Promise<number> =>
    (await answerAt(audit, id, `transactions?${query}`)).totalElements
  const { content } = await answerAt(audit, id, 'transactions?createdBy=MINISTR&size=100')
  assert.ok(content.length > 0)
  for (const { createdBy } of content) assert.equal(createdBy, 'administratie')
  const users = new Set<string>()
  for (let page = 0; page * 100 < book.lines.length; page++) {
    const rows = (await answerAt(audit, id, `transactions?size=100&page=${page}`)).content
    for (const { createdBy } of rows) users.add(createdBy)
  }
  const counts = await Promise.all([...users].map((user) => count(`createdBy=${encodeURIComponent(user)}`)))
  assert.ok(counts.reduce((sum, n) => sum + n, 0) >= book.lines.length)
  assert.equal(await count('createdBy=niemand'), 0)
})

test('400 for what cannot be', async () => {
  for (const query of [
    'page=-1',
    'size=0',
    'size=x',
    'dateFrom=2025-02-30',
    'dateFrom=2025-02-02&dateTo=2025-02-01',
    'description=x',
    `search=${'x'.repeat(201)}`,
  ])
    for (const resource of ['transactions', 'memorial'])
      assert.equal((await audit.get(`/api/analysis/${id}/${resource}?${query}`)).status, 400, query)
})

test('journals: those of type M are manual, with the reason in the language asked for', async () => {
  const rows = await answerAt(audit, id, 'journals')
  const manual = rows.filter((row: { manual: boolean }) => row.manual)
  assert.ok(rows.length > manual.length && manual.length > 0)
  for (const { type } of manual) assert.equal(type, 'M')
  const headers = { 'accept-language': 'nl' }
  const dutch = await audit.get(`/api/analysis/${id}/journals`, { headers })
  assert.match(dutch.headers.get('vary') ?? '', /accept-language/i)
  for (const { type, reason } of dutch.body)
    assert.match(
      reason,
      type === 'M' ? /memoriaal \(type M\)/ : /^(Het bestand noemt een ander|Type, naam en bron)/,
    )
})
