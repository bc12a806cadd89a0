import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, uploadFile, xaf } from '../analysis/testing/small-file.ts'
import { answerAt, loadExample } from '../reports/testing/plain-book.ts'
import { createService } from '../service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any

let audit: TestService
let id: string
let base: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = await loadExample(audit)
  base = `/api/analysis/${id}/samples`
})
after(() => audit[Symbol.asyncDispose]())

const mus = {
  method: 'MUS',
  side: 'DEBIT',
  seed: 2025,
  confidence: 0.95,
  materiality: 250_000,
  expected: '0',
}

const draw = async (change: object = {}): Promise<Answer> => {
  const { status, body } = await audit.post(base, { json: { ...mus, ...change } })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const refused = async (change: object, message: RegExp): Promise<void> => {
  const { status, body } = await audit.post(base, { json: { ...mus, ...change } })
  assert.equal(status, 400, JSON.stringify(change))
  assert.match(body.message, message)
}

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))

describe('drawing', () => {
  it('answers plan, items and evaluation; the same seed draws the same', async () => {
    const first = await draw()
    const again = await draw()
    assert.deepEqual({ ...again, n: first.n }, first)
    assert.equal(again.n, first.n + 1)
    assert.equal(first.seed, 2025)
    const { plan, items, evaluation } = first
    assert.deepEqual(
      [plan.method, plan.side, plan.materiality, plan.expected],
      ['MUS', 'DEBIT', '250000.00', '0.00'],
    )
    const summary = await answerAt(audit, id, 'summary')
    assert.equal(plan.book, summary.populationDebit)
    assert.equal(plan.n, Math.floor((-Math.log(0.05) * Number(plan.book)) / 250_000) + 1)
    assert.equal(plan.sizes.length, 6)
    assert.equal(plan.sizes[0].sizes[1].n, plan.n)
    assert.ok(items.length > 5 && items.length <= plan.n)
    for (const { book, audit: value, top } of items) {
      assert.equal(top, cents(book) * BigInt(plan.n) >= cents(plan.book))
      assert.equal(value, null)
    }
    assert.equal(evaluation.acceptable, null)
    assert.equal(evaluation.over.projected, '0.00')
  })

  it('shows of an item what the ledger says', async () => {
    const { items } = await draw({ side: 'CREDIT' })
    const { content } = await answerAt(audit, id, 'transactions?size=100&search=')
    assert.ok(content.length > 0)
    for (const item of items.slice(0, 5)) {
      const { body } = await audit.get(
        `/api/analysis/${id}/transactions?size=100&dateFrom=${item.date}&dateTo=${item.date}`,
      )
      const line = body.content.find(
        ({ transactionId, lineNumber }: Answer) =>
          transactionId === item.transactionId && lineNumber === item.lineNumber,
      )
      assert.equal(line.creditAmount, item.book)
      assert.equal(line.accountId, item.accountId)
      assert.equal(line.description, item.description)
    }
  })

  it('makes a seed where none is given, and takes text as one', async () => {
    const { seed, items } = await draw({ seed: undefined })
    assert.ok(Number.isSafeInteger(seed) && seed >= 0)
    assert.deepEqual((await draw({ seed })).items, items)
    assert.equal((await draw({ seed: 'controle 2025' })).seed, 'controle 2025')
    assert.deepEqual((await draw({ seed: '2025' })).items, (await draw()).items)
  })

  it('takes the materiality of the settings where none is given', async () => {
    await refused({ materiality: null }, /^materiality: is needed/)
    const change = { materialityThreshold: 300_000.5 }
    assert.equal((await audit.put('/api/analysis/settings', { json: change })).status, 200)
    assert.equal((await draw({ materiality: undefined })).plan.materiality, '300000.50')
    await audit.put('/api/analysis/settings', { json: { materialityThreshold: 0 } })
  })

  it('narrows to accounts, journals, periods and dates', async () => {
    const filter = { journals: ['INK'], from: '2025-03-01', to: '2025-03-31', periods: [3] }
    const { plan, items } = await draw({ method: 'RANDOM', size: 5, filter })
    assert.equal(items.length, 5)
    for (const { transactionId, date } of items) {
      assert.match(transactionId, /^INK-/)
      assert.match(date, /^2025-03-/)
    }
    assert.deepEqual(plan.filter, { accounts: [], ...filter })
    const account = items[0].accountId
    const narrower = await draw({ method: 'RANDOM', size: 1, filter: { ...filter, accounts: [account] } })
    assert.equal(narrower.items[0].accountId, account)
    assert.ok(narrower.plan.lineCount < plan.lineCount)
  })

  it('strata are ranges that add up to the population', async () => {
    const { plan, items } = await draw({ method: 'STRATIFIED', size: 40, strata: 3 })
    assert.equal(plan.strata.length, 3)
    const sum = (name: string): number =>
      plan.strata.reduce((all: number, row: Answer) => all + Number(row[name]), 0)
    assert.equal(sum('count'), plan.lineCount)
    assert.equal(sum('n'), items.length)
    assert.equal(sum('book').toFixed(2), plan.book)
    assert.equal(plan.interval, null)
    for (const [i, { from, to }] of plan.strata.entries()) {
      assert.ok(cents(from) <= cents(to))
      if (i > 0) assert.ok(cents(plan.strata[i - 1].to) < cents(from))
    }
  })

  it('refuses what cannot be drawn, by name', async () => {
    await refused({ method: 'RANDOM', size: 1_000_000 }, /^size: 1000000 is larger than the population/)
    await refused({ materiality: '0.01' }, /larger than its population/)
    await refused({ materiality: 0 }, /^materiality: must be above zero/)
    await refused({ materiality: 'NaN' }, /materiality/)
    await refused({ materiality: '1.005' }, /materiality/)
    await refused({ materiality: 1.005 }, /^materiality: must be an amount/)
    await refused({ materiality: -5 }, /materiality/)
    await refused({ expected: 250_000 }, /^expected: must be less/)
    await refused({ confidence: 1 }, /confidence/)
    await refused({ confidence: 'NaN' }, /confidence/)
    await refused({ method: 'BAYES' }, /method/)
    await refused({ side: 'BOTH' }, /side/)
    await refused({ size: 10 }, /^size:/)
    await refused({ strata: 4 }, /^strata:/)
    await refused({ method: 'STRATIFIED', size: 10, strata: 11 }, /strata/)
    await refused({ method: 'RANDOM' }, /^size: is needed/)
    await refused({ method: 'RANDOM', size: 0 }, /size/)
    await refused({ filter: { journals: ['XYZ'] } }, /"XYZ"/)
    await refused({ filter: { accounts: ['1'] } }, /"1"/)
    await refused({ filter: { from: '2025-02-30' } }, /from|date/)
    await refused({ filter: { from: '2025-03-02', to: '2025-03-01' } }, /after/)
    await refused({ filter: { month: 3 } }, /month/)
    await refused({ filter: { to: '2001-01-01' } }, /No line/)
    await refused({ sorted: true }, /sorted/)
  })
})

describe('audit values', () => {
  it('evaluate over- and understatement apart, and stay with the sample', async () => {
    const { n, plan, items } = await draw({ materiality: 400_000 })
    const put = async (values: object[]): Promise<Answer> => {
      const { status, body } = await audit.put(`${base}/${n}/items`, { json: { items: values } })
      assert.equal(status, 200, JSON.stringify(body))
      return body
    }
    const plain = items.filter(({ top }: Answer) => !top)
    const half = (book: string): string => (Number(book) / 2).toFixed(2)
    const interval = Number(plan.book) / plan.n
    // One at a time: the rest stays as it was.
    await put([{ ...plain[0], audit: half(plain[0].book) }])
    const { evaluation } = await put(
      [
        {
          transactionId: plain[1].transactionId,
          lineNumber: plain[1].lineNumber,
          audit: Number(plain[1].book) * 1.25 + 0,
        },
      ].map((value) => ({ ...value, audit: value.audit.toFixed(2) })),
    )
    const taint = 1 - Number(half(plain[0].book)) / Number(plain[0].book)
    assert.equal(Number(evaluation.over.projected).toFixed(0), (interval * taint).toFixed(0))
    const [r0, r1] = [2.995732273553991, 4.743864518390598]
    assert.ok(Math.abs(Number(evaluation.over.upper) - interval * (r0 + (r1 - r0) * taint)) < 1)
    assert.ok(Math.abs(Number(evaluation.under.upper) - interval * (r0 + (r1 - r0) / 4)) < 10)
    // Nothing was expected to be wrong, so that one error is one too many.
    assert.equal(evaluation.acceptable, false)
    const whole = await put(items.map(({ book, ...item }: Answer) => ({ ...item, audit: book })))
    assert.equal(whole.evaluation.acceptable, true)
    assert.equal(whole.evaluation.over.known, '0.00')
    assert.deepEqual((await audit.get(`${base}/${n}`)).body, whole)
    const open = await put([{ ...plain[0], audit: null }])
    assert.equal(open.evaluation.acceptable, null)
    const listed = (await audit.get(base)).body.find((one: Answer) => one.n === n)
    const { items: _, ...summary } = open
    assert.deepEqual(listed, summary)
  })

  it('of lines that a file numbers alike are taken in their order', async () => {
    const file = xaf([sale('1', '2025-03-03', 100_00), sale('1', '2025-03-03', 200_00)])
    const other = (await uploadFile(audit, file)).body.analysisId
    const samples = `/api/analysis/${other}/samples`
    const body = { method: 'RANDOM', side: 'DEBIT', size: 2, seed: 1 }
    const { body: sample } = await audit.post(samples, { json: body })
    assert.deepEqual(
      sample.items.map(({ transactionId }: Answer) => transactionId),
      [sample.items[0].transactionId, sample.items[0].transactionId],
    )
    const values = sample.items.map((item: Answer, i: number) => ({ ...item, audit: `${i}.00` }))
    const answer = await audit.put(`${samples}/1/items`, { json: { items: values } })
    assert.deepEqual(
      answer.body.items.map((item: Answer) => item.audit),
      ['0.00', '1.00'],
    )
    const thrice = await audit.put(`${samples}/1/items`, { json: { items: [...values, values[0]] } })
    assert.equal(thrice.status, 400)
    assert.match(thrice.body.message, /^items\[2\]: /)
  })

  it('are refused for what was not drawn, and then nothing changes', async () => {
    const { n, items } = await draw()
    const [first] = items
    const put = (json: object, sample: number | string = n) => audit.put(`${base}/${sample}/items`, { json })
    const wrong = { transactionId: 'INK-0', lineNumber: '1', audit: '1.00' }
    const answer = await put({ items: [{ ...first, audit: '1.00' }, wrong] })
    assert.equal(answer.status, 400)
    assert.match(answer.body.message, /^items\[1\]: line 1 of transaction INK-0 is not in the sample/)
    for (const value of ['NaN', '1.234', 'x', true, '1e3', ''])
      assert.equal((await put({ items: [{ ...first, audit: value }] })).status, 400, String(value))
    assert.equal((await put({ items: [] })).status, 400)
    assert.equal((await audit.get(`${base}/${n}`)).body.items[0].audit, null)
    for (const sample of [n + 100, 99_999])
      assert.equal((await put({ items: [{ ...first, audit: '1.00' }] }, sample)).status, 404)
    assert.equal((await audit.get(`${base}/${n + 100}`)).status, 404)
    assert.equal((await audit.get(`${base}/${n + 100}/export`)).status, 404)
    assert.equal((await audit.get(`${base}/0`)).status, 400)
  })

  it('that change at the same time are all kept', async () => {
    const { n, items } = await draw()
    await Promise.all(
      items.map((item: Answer) =>
        audit.put(`${base}/${n}/items`, { json: { items: [{ ...item, audit: item.book }] } }),
      ),
    )
    const { body } = await audit.get(`${base}/${n}`)
    assert.ok(body.items.every(({ audit: value, book }: Answer) => value === book))
  })
})

it('the export has a row for each item, with amounts as numbers', async () => {
  const { n, items } = await draw()
  await audit.put(`${base}/${n}/items`, { json: { items: [{ ...items[0], audit: '-12.50' }] } })
  for (const [language, heading] of [
    ['nl', 'Transactie'],
    ['en', 'Transaction'],
  ] as const) {
    const sheet = await audit.get(`${base}/${n}/export`, { headers: { 'accept-language': language } })
    assert.equal(sheet.status, 200)
    const [header, ...rows] = (await readXlsx(sheet.bytes)).sheets[0]!.rows
    assert.equal(header![0], heading)
    assert.deepEqual(
      rows.map((row) => [row[0], row[7], row[8]]),
      items.map((item: Answer, i: number) => [item.transactionId, Number(item.book), i === 0 ? -12.5 : null]),
    )
  }
})
