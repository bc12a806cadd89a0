/** The pages of accounts and of figures: what they hold, how they sort, and their spreadsheets. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { loadExample, type PlainBook, readPlainBook } from '../reports/testing/plain-book.ts'
import { createService } from '../service.ts'

let audit: TestService
let book: PlainBook
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  book = await readPlainBook()
  id = await loadExample(audit)
})
after(() => audit[Symbol.asyncDispose]())

const page = async (path: string, language = 'nl'): Promise<string> => {
  const { status, body } = await audit.get(`/a/${id}${path}`, { headers: { 'accept-language': language } })
  assert.equal(status, 200, path)
  return body
}

/** The texts of the cells of a column, by its place, of the first table. */
const columnOf = (body: string, place: number): string[] =>
  [...body.split('</table>')[0]!.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(
      ([, row]) =>
        [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)][place]?.[1]?.replace(/<[^>]+>/g, '') ?? '',
    )

test('from an account to a whole transaction in two clicks', async () => {
  const accounts = await page('/accounts')
  assert.match(accounts, /<h1>Grootboekrekeningen<\/h1>/)
  const account = new RegExp(`href="(/a/${id}/accounts/1100)"`).exec(accounts)![1]!
  const { body } = await audit.get(account, { headers: { 'accept-language': 'nl' } })
  const [, transaction, name] = /href="([^"]+\/transactions\/\d+)">([^<]+)</.exec(body)!
  const whole = (await audit.get(transaction!, { headers: { 'accept-language': 'nl' } })).body
  assert.match(whole, new RegExp(`<h2>Transactie ${name}</h2>`))
  const lines = book.lines.filter(({ journal, nr }) => `${journal}-${nr}` === name)
  assert.equal(whole.match(/<tr>/g)!.length - 1, lines.length)
  for (const line of lines) assert.ok(whole.includes(`>${line.account} `), line.account)
})

test('tables sort by links and say how, a hundred rows a page', async () => {
  const plain = await page('/accounts/1100')
  assert.equal(plain.match(/<tr>/g)!.length, 101)
  assert.match(plain, /<nav class="pager"/)
  assert.doesNotMatch(plain, /aria-sort/)
  const up = await page('/accounts?sort=closing')
  assert.match(
    up,
    /<th scope="col" class="number" aria-sort="ascending"><a href="[^"]*sort=closing%2Cdesc#accounts"/,
  )
  const amounts = (body: string): number[] =>
    columnOf(body, 6).map((text) => Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-')))
  const ascending = amounts(up)
  assert.ok(ascending.length > 20)
  assert.deepEqual(
    ascending,
    ascending.toSorted((a, b) => a - b),
  )
  assert.deepEqual(amounts(await page('/accounts?sort=closing,desc')), ascending.toReversed())
})

test('each table is a spreadsheet too, with all its rows and amounts as numbers', async () => {
  const sheet = async (path: string) => {
    const answer = await fetch(`${audit.address}/a/${id}${path}`)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="[a-z-]+\.xlsx"$/)
    return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows
  }
  assert.equal((await sheet('/accounts/export')).length, book.accounts.length + 1)
  const balance = await sheet('/trial-balance/export')
  assert.equal(balance.length, book.accounts.length + 1)
  assert.equal(typeof balance[1]![5], 'number')
  const entries = await sheet('/accounts/1100/export')
  assert.equal(entries.length, book.lines.filter(({ account }) => account === '1100').length + 1)
  assert.equal((await sheet('/trend/export?granularity=QUARTER')).length, 5)
  assert.equal((await sheet('/distributions/export')).length, 91)
  const { body: integrity } = await audit.get(`/api/analysis/${id}/integrity`)
  assert.ok(integrity.findings.length > 0)
  const [, ...held] = await sheet('/integrity/export')
  assert.deepEqual(
    held.map((row) => [row[1], row[4]]),
    integrity.findings.map(({ code, count }: { code: string; count: number }) => [code, count]),
  )
  assert.ok((await page('/integrity')).includes(`/a/${id}/integrity/export"`))
  const link = /accounts\/1100\/transactions\/(\d+)"/.exec(await page('/accounts/1100'))!
  const whole = `/accounts/1100/transactions/${link[1]}`
  const lines = await sheet(`${whole}/export`)
  assert.equal(lines.length, (await page(whole)).match(/<tr>/g)!.length)
  assert.match(await page(`${whole}?sort=account,desc`), /aria-sort="descending"/)
  const { body: costs } = await audit.get(`/api/analysis/${id}/fixed-costs`)
  assert.ok(costs.accounts.length > 0)
  assert.equal((await sheet('/trend/fixed-costs/export')).length, costs.accounts.length + 1)
  assert.match(await page('/trend?fixedSort=median'), /aria-sort="ascending"/)
  const { body: loans } = await audit.get(`/api/analysis/${id}/shareholder-loans`)
  assert.equal((await sheet('/accounts/loans/export')).length, loans.accounts.length + 1)
  const { body: restricted } = await audit.get(`/api/analysis/${id}/restricted-accounts`)
  assert.equal((await sheet('/restricted/findings/export')).length, restricted.findings.length + 1)
})

test('unknown accounts and transactions are 404, a range backwards is told', async () => {
  for (const path of ['/accounts/9999x', '/accounts/1100/transactions/999999'])
    assert.equal((await audit.get(`/a/${id}${path}`)).status, 404, path)
  const { status, body } = await audit.get(`/a/${id}/trial-balance?dateFrom=2025-06-01&dateTo=2025-05-01`, {
    headers: { 'accept-language': 'nl' },
  })
  assert.equal(status, 422)
  assert.match(body, /De periode eindigt voordat zij begint/)
})

test('pages have their titles in both languages, and charts a table', async () => {
  const titles: [string, string, string][] = [
    ['/accounts', 'Grootboekrekeningen', 'Accounts'],
    ['/trial-balance', 'Kolommenbalans', 'Trial balance'],
    ['/trend', 'Verloop', 'Trend'],
    ['/distributions', 'Benford en uitschieters', 'Benford and outliers'],
  ]
  for (const [path, nl, en] of titles) {
    assert.ok((await page(path)).includes(`<h1>${nl}</h1>`), nl)
    assert.ok((await page(path, 'en')).includes(`<h1>${en}</h1>`), en)
  }
  const { body: benford } = await audit.get(`/api/analysis/${id}/benford`)
  assert.ok(benford.accounts.length > 0)
  const { body: distributions } = await audit.get(`/a/${id}/distributions`)
  for (const { accountId } of benford.accounts)
    assert.match(distributions, new RegExp(`>${accountId} [A-Z][^<]+</a>`))
  for (const path of ['/trend', '/distributions'])
    assert.match(await page(path), /<svg[^>]+role="img" aria-labelledby/)
})
