import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { examples } from '../examples/catalogue.ts'
import { createService } from '../service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any

let audit: TestService
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const vat = async (language = 'en'): Promise<Answer> => {
  const answer = await audit.get(`/api/analysis/${id}/vat`, { headers: { 'accept-language': language } })
  assert.equal(answer.status, 200)
  return answer.body
}
const put = (json: object) => audit.put(`/api/analysis/${id}/vat/rubrics`, { json })
const rubricIn = (answer: Answer, name: string): Answer =>
  answer.rubrics.find(({ rubric }: Answer) => rubric === name)
const codeIn = (answer: Answer, name: string): Answer =>
  answer.codes.find(({ code }: Answer) => code === name)

describe('the VAT of an example', () => {
  it('has the rubrics of the form, in its order', async () => {
    const { rubrics, codes } = await vat()
    assert.deepEqual(
      rubrics.map(({ rubric }: Answer) => rubric),
      '1a 1b 1c 1d 1e 2a 3a 3b 3c 4a 4b 5a 5b 5c 5d 5e 5f'.split(' '),
    )
    assert.deepEqual(
      codes.map(({ code, side, rubric, percentage }: Answer) => [code, side, rubric, percentage]),
      [
        ['IH', 'INPUT', '5b', 21],
        ['IV', 'INPUT', '2a', 21],
        ['VH', 'OUTPUT', '1a', 21],
        ['VV', 'OUTPUT', '1e', 0],
      ],
    )
  })

  it('ties to its VAT accounts, which close on the trial balance', async () => {
    for (const { id: example } of examples) {
      id = (await audit.post(`/api/analysis/examples/${example}`)).body.analysisId
      const { accounts, difference, byCodes, total, transactions } = await vat()
      assert.deepEqual(transactions, [], example)
      const cents = (text: string): number => Number(text.replace('.', ''))
      assert.equal(difference, '0.00', example)
      assert.equal(cents(byCodes), -cents(total), example)
      const { body } = await audit.get(`/api/analysis/${id}/kolommenbalans`)
      assert.ok(accounts.length >= 2)
      for (const { accountId, opening, closing } of accounts) {
        const row = body.rows.find((one: Answer) => one.accountId === accountId)
        assert.deepEqual([row.openingBalance, row.closingBalance], [opening, closing], accountId)
      }
    }
    id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
  })

  it('says why in the language that is asked for', async () => {
    assert.match(codeIn(await vat('nl'), 'VH').reason, /hoge tarief/)
    assert.match(codeIn(await vat('en'), 'VH').reason, /high rate/)
  })
})

describe('choosing a rubric', () => {
  it('moves what stands in it, and stays', async () => {
    const before = await vat()
    const { base } = rubricIn(before, '1e')
    const { status, body } = await put({ code: 'VV', side: 'OUTPUT', rubric: '3b' })
    assert.equal(status, 200)
    assert.equal(rubricIn(body, '3b').base, base)
    assert.equal(rubricIn(body, '1e').base, '0.00')
    assert.equal(codeIn(body, 'VV').source, 'CHANGED')
    assert.deepEqual(await vat(), body)
    assert.equal(
      codeIn((await put({ code: 'VV', side: 'OUTPUT', rubric: '1E' })).body, 'VV').source,
      'ACCEPTED',
    )
    assert.deepEqual(rubricIn(await vat(), '1e').base, base)
    assert.equal(codeIn((await put({ code: 'VV', side: 'OUTPUT', rubric: null })).body, 'VV').rubric, null)
    // Without a rubric the one that stands is kept.
    assert.equal(codeIn((await put({ code: 'VV', side: 'OUTPUT' })).body, 'VV').rubric, null)
    const accepted = codeIn((await put({ code: 'VH', side: 'OUTPUT' })).body, 'VH')
    assert.deepEqual([accepted.rubric, accepted.source], ['1a', 'ACCEPTED'])
  })

  it('takes how much may be deducted', async () => {
    const { vat: whole } = codeIn(await vat(), 'IH')
    const { vat: reversed } = rubricIn(await vat(), '2a')
    const { body } = await put({ code: 'IH', side: 'INPUT', rubric: '4b', deductiblePct: 25 })
    assert.equal(rubricIn(body, '4b').vat, whole)
    const deducted = (Math.round(Number(whole) * 25) + Number(reversed) * 100) / 100
    assert.equal(rubricIn(body, '5b').vat, deducted.toFixed(2))
    assert.equal(rubricIn(body, '5b').fromReverseCharge, rubricIn(body, '5b').vat)
    const kept = await put({ code: 'IH', side: 'INPUT', rubric: '5b' })
    assert.equal(codeIn(kept.body, 'IH').deductiblePct, 25)
    await put({ code: 'IH', side: 'INPUT', deductiblePct: 100 })
  })

  it('is refused for a rubric that the form lacks, and for a code that is not used', async () => {
    const before = await vat()
    for (const rubric of ['5a', '5c', '5g', '2b', '6a', '', '1', 'NaN', 7])
      assert.equal((await put({ code: 'VH', side: 'OUTPUT', rubric })).status, 400, String(rubric))
    assert.match((await put({ code: 'VH', side: 'OUTPUT', rubric: '5c' })).body.message, /"5c".*1a, 1b/)
    for (const deductiblePct of [-1, 101, 'NaN', '50'])
      assert.equal((await put({ code: 'VH', side: 'OUTPUT', rubric: '1a', deductiblePct })).status, 400)
    assert.equal((await put({ code: 'VH', side: 'BOTH', rubric: '1a' })).status, 400)
    assert.equal((await put({ side: 'OUTPUT', rubric: '1a' })).status, 400)
    assert.equal((await put({ code: 'VH', side: 'INPUT', rubric: '5b' })).status, 404)
    assert.equal((await put({ code: 'XX', side: 'OUTPUT', rubric: '1a' })).status, 404)
    assert.deepEqual(await vat(), before)
  })
})
