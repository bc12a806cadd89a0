/** Two audit files that were made by hand, XAF 3.0 and 4.0: every figure below was worked out on paper. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { uploadFile } from './testing/small-file.ts'

let audit: TestService
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())

const upload = async (version: string) => {
  const bytes = readFileSync(new URL(`./testing/hand-made-${version}.xaf`, import.meta.url))
  const { status, body } = await uploadFile(audit, bytes)
  assert.equal(status, 200)
  const get = async (path: string) => (await audit.get(`/api/analysis/${body.analysisId}/${path}`)).body
  const { rows } = await get('kolommenbalans')
  const closing = new Map(
    rows.map((row: { accountId: string; closingBalance: string }) => [row.accountId, row.closingBalance]),
  )
  const { findings, ok } = await get('integrity')
  const problems = findings.map(({ code, count, places }: Record<string, unknown>) => [code, count, places])
  const items = (await get('open-items')).items.map(
    ({ relationId, accountId, documentNumber, amount, basis }: Record<string, unknown>) => [
      relationId,
      accountId,
      documentNumber,
      amount,
      basis,
    ],
  )
  return { body, get, closing, ok, problems, items }
}

describe('a file of XAF 3.0 in ISO-8859-1, whose year begins in July', () => {
  it('has the figures that it was made with', async () => {
    const { body, get, closing, ok, problems, items } = await upload('3.0')
    assert.equal(body.files[0].format, 'XAF 3.0')
    assert.equal((await get('stamgegevens')).bedrijfsgegevens.companyName, 'Schildersbedrijf René')
    const summary = await get('summary')
    assert.deepEqual(
      [
        summary.totalTransactions,
        summary.transactionCount,
        summary.populationDebit,
        summary.populationCredit,
      ],
      [12, 5, '2722.50', '2722.50'],
    )
    assert.deepEqual(Object.fromEntries(closing), {
      '0800': '-500.00',
      '1000': '560.50',
      '1300': '2420.00',
      '1800': '-441.00',
      '4900': '55.50',
      '4999': '5.00',
      '8000': '-2100.00',
    })
    assert.equal(ok, false)
    assert.deepEqual(problems, [['ACCOUNT_UNDEFINED', 1, ['90-2/1']]])
    assert.deepEqual(items, [['100', '1300', 'F2', '2420.00', 'SUBLEDGER']])
    const { total, difference } = await get('vat')
    assert.deepEqual([total, difference], ['441.00', '0.00'])
    assert.equal((await get('kpis')).netResult, '2039.50')
    const journals = await get('journals')
    assert.deepEqual(
      journals.map(({ journalId, manual }: Record<string, unknown>) => [journalId, manual]),
      [
        ['70', false],
        ['10', false],
        ['90', true],
      ],
    )
    assert.deepEqual(
      (await get('trend?granularity=QUARTER')).periods.map(({ period }: { period: string }) => period),
      ['2019-Q3', '2019-Q4', '2020-Q1', '2020-Q2'],
    )
  })
})

describe('a file of XAF 4.0 with a credit note of negative amounts', () => {
  it('has the figures that it was made with', async () => {
    const { body, get, closing, ok, problems, items } = await upload('4.0')
    assert.equal(body.files[0].format, 'XAF 4.0')
    const summary = await get('summary')
    // What is negative stands on the other side; the control totals of the file count it as written.
    assert.deepEqual(
      [
        summary.totalTransactions,
        summary.transactionCount,
        summary.populationDebit,
        summary.populationCredit,
      ],
      [18, 7, '4092.00', '4092.00'],
    )
    assert.deepEqual(Object.fromEntries(closing), {
      '0100': '12000.00',
      '0500': '-15400.50',
      '1100': '4018.50',
      '1300': '-218.00',
      '1500': '0.00',
      '1510': '0.00',
      '1600': '-750.00',
      '4100': '750.00',
      '7000': '400.00',
      '8000': '-800.00',
    })
    assert.equal(ok, true)
    assert.deepEqual(problems, [
      ['SEQUENCE_GAP', 1, ['INK 1 – 3 (1)']],
      ['NEGATIVE_AMOUNT', 3, ['VRK-2/1', 'VRK-2/2', 'VRK-2/3']],
    ])
    assert.deepEqual(items, [
      ['D1', '1300', 'V2', '-218.00', 'REFERENCE'],
      ['C1', '1600', 'H2', '-750.00', 'REFERENCE'],
    ])
    const { rubrics, total, difference } = await get('vat')
    const rubric = (name: string) => rubrics.find((row: { rubric: string }) => row.rubric === name)
    assert.deepEqual([rubric('1b').base, rubric('1b').vat, rubric('5b').vat], ['800.00', '72.00', '36.00'])
    assert.deepEqual([total, difference], ['36.00', '0.00'])
    const { revenue, costOfSales, operatingCost, netResult } = await get('kpis')
    assert.deepEqual(
      [revenue, costOfSales, operatingCost, netResult],
      ['800.00', '400.00', '750.00', '-350.00'],
    )
  })
})
