import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { answerAt, loadExample, type PlainBook, readPlainBook } from './testing/plain-book.ts'

let audit: TestService
let book: PlainBook
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  book = await readPlainBook()
  id = await loadExample(audit)
})
after(() => audit[Symbol.asyncDispose]())

test('counts the first two digits of every amount from ten up, as text shows them', async () => {
  const { overall, accounts } = await answerAt(audit, id, 'benford')
  const digitsOf = (keep: (account: string) => boolean): string[] =>
    book.lines
      .filter(({ account, cents }) => keep(account) && Math.abs(cents) >= 1000)
      .map(({ cents }) => String(Math.abs(cents)).slice(0, 2))
  const check = (series: typeof overall, all: string[]): void => {
    assert.equal(series.count, all.length)
    assert.equal(series.digits.length, 90)
    for (const { digits, observed, observedShare, expectedShare } of series.digits) {
      assert.equal(observed, all.filter((text) => text === String(digits)).length)
      assert.ok(Math.abs(observedShare - observed / all.length) < 1e-12)
      assert.ok(Math.abs(10 ** expectedShare - (digits + 1) / digits) < 1e-12)
    }
  }
  check(
    overall,
    digitsOf(() => true),
  )
  for (const series of accounts)
    check(
      series,
      digitsOf((account) => account === series.accountId),
    )
  const long = book.accounts.filter(({ id: account }) => digitsOf((each) => each === account).length >= 300)
  assert.deepEqual(
    accounts.map(({ accountId }: { accountId: string }) => accountId),
    long.map((account) => account.id),
  )
})

test('404 while its flag is off', async () => {
  const flag = '/api/admin/feature-flags/benford'
  await audit.put(flag, { json: { enabled: false } })
  const { status, body } = await audit.get(`/api/analysis/${id}/benford`)
  assert.equal(status, 404)
  assert.match(body.message, /benford/)
  await audit.put(flag, { json: { enabled: true } })
  assert.equal((await audit.get(`/api/analysis/${id}/benford`)).status, 200)
})
