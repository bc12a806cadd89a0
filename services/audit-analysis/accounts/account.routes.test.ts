import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, uploadFile, xaf } from '../analysis/testing/small-file.ts'
import type { Line } from '../examples/testing/read-example.ts'
import {
  amountOf,
  answerAt,
  byDate,
  loadExample,
  type PlainBook,
  readPlainBook,
  sumOf,
} from '../reports/testing/plain-book.ts'
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

test('accounts: every one of the chart, with its postings counted and added up', async () => {
  const expected = book.accounts.map((account) => {
    const lines = book.lines.filter((line) => line.account === account.id)
    return {
      accountId: account.id,
      accountDescription: account.description,
      accountType: account.type,
      postingCount: lines.length,
      netAmount: amountOf(sumOf(lines)),
    }
  })
  assert.deepEqual(await answerAt(audit, id, 'accounts'), expected)
})

test('account kinds: by RGS where the file has codes, in order of number', async () => {
  const kinds = await answerAt(audit, id, 'account-kinds')
  assert.deepEqual(
    kinds.map(({ accountId }: { accountId: string }) => accountId),
    book.accounts.map((account) => account.id),
  )
  const ofRgs: Record<string, string> = {
    WOmz: 'REVENUE',
    WKpr: 'COST_OF_SALES',
    BEiv: 'EQUITY',
    BSch: 'SHORT_TERM_LIABILITIES',
  }
  for (const { accountId, kind, basis, confidence } of kinds) {
    const { rgs } = book.accounts.find((account) => account.id === accountId)!
    assert.deepEqual([basis, confidence], ['RGS', 'HIGH'], accountId)
    if (ofRgs[rgs.slice(0, 4)]) assert.equal(kind, ofRgs[rgs.slice(0, 4)], accountId)
  }
})

test('account kinds: the stored mapping counts where no code does', async () => {
  const { body } = await uploadFile(audit, xaf([sale('1', '2025-03-01', 5)]))
  const kindOf = async (account: string) =>
    (await answerAt(audit, body.analysisId, 'account-kinds')).find(
      ({ accountId }: { accountId: string }) => accountId === account,
    )
  assert.deepEqual(await kindOf('8000'), {
    accountId: '8000',
    accountDescription: 'Omzet',
    kind: 'REVENUE',
    basis: 'NAME',
    confidence: 'MEDIUM',
    conflicts: [],
  })
  const json = { revenueAccountIds: ['4000'], expenseAccountIds: [] }
  await audit.put(`/api/analysis/${body.analysisId}/account-types`, { json })
  const { kind, basis, conflicts } = await kindOf('4000')
  assert.deepEqual(
    [kind, basis, conflicts[0]],
    ['REVENUE', 'MAPPING', { basis: 'NAME', kind: 'OPERATING_COST' }],
  )
})

test('master data: the company and its chart', async () => {
  assert.deepEqual(await answerAt(audit, id, 'stamgegevens'), {
    bedrijfsgegevens: {
      companyName: 'Aannemersbedrijf Steenoever B.V. (fictief)',
      fiscalYear: '2025',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      currency: 'EUR',
    },
    rekeningen: book.accounts.map((account) => ({
      accountId: account.id,
      accountDescription: account.description,
      accountType: account.type,
    })),
  })
})

const expectedPostings = (part: string, keep: (line: Line) => boolean = () => true) => {
  const matches = (account: string): boolean => account.includes(part)
  let balance = book.accounts.reduce((sum, each) => sum + (matches(each.id) ? each.opening : 0n), 0n)
  return byDate(book.lines.filter((line) => matches(line.account))).flatMap((line) => {
    balance += BigInt(line.cents)
    return keep(line) ? [[line.date, line.account, line.description, amountOf(balance)]] : []
  })
}

interface Row {
  transactionDate: string
  accountId: string
  description: string
  runningBalance: string
}

const shown = ({ content }: { content: Row[] }) =>
  content.map((row) => [row.transactionDate, row.accountId, row.description, row.runningBalance])

test('postings: the running balance begins with the opening balance and goes on over pages', async () => {
  const expected = expectedPostings('1120')
  assert.ok(expected.length > 30)
  const first = await answerAt(audit, id, 'accounts/1120/postings')
  assert.deepEqual([first.page, first.size, first.totalElements], [0, 50, expected.length])
  assert.deepEqual(shown(first), expected.slice(0, 50))
  const third = await answerAt(audit, id, 'accounts/1120/postings?page=2&size=7')
  assert.deepEqual(shown(third), expected.slice(14, 21))
  assert.equal(third.totalPages, Math.ceil(expected.length / 7))
})

test('postings: part of a number, and dates; what came before counts in the balance', async () => {
  const expected = expectedPostings('11', ({ date }) => date >= '2025-03-15' && date <= '2025-04-15')
  const page = await answerAt(
    audit,
    id,
    'accounts/11/postings?dateFrom=2025-03-15&dateTo=2025-04-15&size=100',
  )
  assert.equal(page.totalElements, expected.length)
  assert.deepEqual(shown(page), expected.slice(0, 100))
  assert.deepEqual([...new Set(page.content.map((row: Row) => row.accountId))].sort(), ['1100', '1120'])
})

test('postings: case, percent-encoded numbers, a size over 100, a page beyond the last, no such account', async () => {
  const file = xaf([sale('1', '2025-06-02', 100)])
    .replaceAll('1300', 'Deb / é?')
    .replaceAll('8000', 'OMZ')
  const { analysisId } = (await uploadFile(audit, file)).body
  const encoded = await answerAt(audit, analysisId, `accounts/${encodeURIComponent('deb / É?')}/postings`)
  assert.deepEqual(
    encoded.content.map((row: Row) => row.accountId),
    ['Deb / é?'],
  )
  assert.equal((await answerAt(audit, analysisId, 'accounts/omz/postings?size=5000')).size, 100)
  const beyond = await answerAt(audit, analysisId, 'accounts/omz/postings?page=7')
  assert.deepEqual(beyond, { content: [], page: 7, size: 50, totalElements: 1, totalPages: 1 })
  const none = await answerAt(audit, analysisId, 'accounts/9/postings')
  assert.deepEqual(none, { content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 })
})

test('postings: 400 for what cannot be', async () => {
  for (const query of ['page=-1', 'size=0', 'page=x', 'dateFrom=2025-02-30', 'from=2025-01-01'])
    assert.equal((await audit.get(`/api/analysis/${id}/accounts/1/postings?${query}`)).status, 400, query)
  const backwards = 'accounts/1/postings?dateFrom=2025-02-01&dateTo=2025-01-01'
  assert.match((await audit.get(`/api/analysis/${id}/${backwards}`)).body.message, /first date/)
})
