import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { uploadFile } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any

let audit: TestService
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = (await audit.post('/api/analysis/examples/handelsonderneming')).body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const get = async (path: string, of = id): Promise<Answer> => {
  const answer = await audit.get(`/api/analysis/${of}/${path}`)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}

const cents = (amount: string): number => Math.round(Number(amount) * 100)
const sum = (rows: Answer[], name: string): number => rows.reduce((all, row) => all + cents(row[name]), 0)

describe('relations and open items of an example', () => {
  it('add up to each other and to the trial balance', async () => {
    const { balances } = await get('relations')
    const { items, ageing, tieOut } = await get('open-items')
    for (const { relationId, kind, items: added, difference } of balances) {
      const own = items.filter((item: Answer) => item.relationId === relationId && item.kind === kind)
      assert.equal(sum(own, 'amount'), cents(added), `${kind} ${relationId}`)
      assert.equal(difference, '0.00')
    }
    assert.equal(sum(ageing, 'amount'), sum(items, 'amount'))
    const { rows } = await get('kolommenbalans')
    assert.equal(tieOut.length, 2)
    for (const { accountId, ledger, difference } of tieOut) {
      const row = rows.find((one: Answer) => one.accountId === accountId)
      assert.deepEqual([row.closingBalance, difference], [ledger, '0.00'])
    }
    for (const { date, days } of items.filter((item: Answer) => item.date !== null))
      assert.equal(days, (Date.parse('2025-12-31') - Date.parse(date)) / 86_400_000)
  })

  it('are of one kind, on one day', async () => {
    const { items, tieOut, asOf, ageing } = await get('open-items?kind=PAYABLE&asOf=2025-06-30')
    assert.equal(asOf, '2025-06-30')
    assert.ok(items.length > 0)
    assert.ok(items.every(({ kind, date }: Answer) => kind === 'PAYABLE' && (date ?? '') <= '2025-06-30'))
    assert.equal(ageing.length, 6)
    assert.equal(tieOut.length, 1)
    assert.equal(tieOut[0].difference, '0.00')
    const { rows } = await get('kolommenbalans?dateTo=2025-06-30')
    const row = rows.find((one: Answer) => one.accountId === tieOut[0].accountId)
    assert.equal(row.closingBalance, tieOut[0].ledger)
    assert.ok(
      (await get('relations?kind=RECEIVABLE')).balances.every(({ kind }: Answer) => kind === 'RECEIVABLE'),
    )
  })

  it('refuse a day that is none, and an unknown kind', async () => {
    for (const query of ['asOf=2025-02-30', 'asOf=x', 'kind=BOTH', 'kind=', 'day=1'])
      for (const path of ['relations', 'open-items'])
        assert.equal(
          (await audit.get(`/api/analysis/${id}/${path}?${query}`)).status,
          400,
          `${path} ${query}`,
        )
  })
})

describe('a sub-ledger', () => {
  const posting = (nr: string, date: string, account: string, cents: number): string =>
    `<transaction><nr>${nr}</nr><desc>x</desc><periodNumber>1</periodNumber><trDt>${date}</trDt>` +
    `<trLine><nr>1</nr><accID>${account}</accID><docRef>${nr}</docRef><effDate>${date}</effDate><amnt>${(Math.abs(cents) / 100).toFixed(2)}</amnt><amntTp>${cents < 0 ? 'C' : 'D'}</amntTp></trLine>` +
    `<trLine><nr>2</nr><accID>8000</accID><docRef>${nr}</docRef><effDate>${date}</effDate><amnt>${(Math.abs(cents) / 100).toFixed(2)}</amnt><amntTp>${cents < 0 ? 'D' : 'C'}</amntTp></trLine></transaction>`
  const subLine = (nr: string, amount: string, side: string, more: string): string =>
    `<sbLine><nr>${nr}</nr><jrnID>V</jrnID><trNr>${nr}</trNr><trLineNr>1</trLineNr><desc>x</desc><amnt>${amount}</amnt><amntTp>${side}</amntTp>${more}</sbLine>`
  const file = (lines: string): string =>
    `<?xml version="1.0"?><auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header><fiscalYear>2025</fiscalYear><startDate>2025-01-01</startDate><endDate>2025-12-31</endDate><curCode>EUR</curCode></header><company><companyName>P</companyName>` +
    `<customersSuppliers><customerSupplier><custSupID>D1</custSupID><custSupName>Een</custSupName></customerSupplier></customersSuppliers>` +
    `<generalLedger><ledgerAccount><accID>1300</accID><accDesc>Debiteuren</accDesc><accTp>B</accTp></ledgerAccount><ledgerAccount><accID>8000</accID><accDesc>Omzet</accDesc><accTp>P</accTp></ledgerAccount></generalLedger>` +
    `<transactions><journal><jrnID>V</jrnID><desc>Verkoop</desc><jrnTp>S</jrnTp>${posting('1', '2025-10-01', '1300', 100_00)}${posting('2', '2025-11-01', '1300', 50_00)}${posting('3', '2025-12-01', '1300', -100_00)}</journal>` +
    `<subledgers><subledger><sbType>CU</sbType><sbDesc>Debiteuren</sbDesc>${lines}</subledger></subledgers></transactions></company></auditfile>`

  const invoice = (number: string, invoiceDay: string, dueDay: string): string =>
    `<custSupID>D1</custSupID><invRef>${number}</invRef><invDt>${invoiceDay}</invDt>${dueDay === '' ? '' : `<invDueDt>${dueDay}</invDueDt>`}`
  const paid = subLine('3', '100.00', 'C', invoice('F1', '2025-10-01', '2025-10-31'))
  const first = subLine('1', '100.00', 'D', invoice('F1', '2025-10-01', '2025-10-31'))

  it('tells items with their due dates', async () => {
    const second = subLine('2', '50.00', 'D', invoice('F2', '2025-11-01', '2026-01-15'))
    const { body } = await uploadFile(audit, file(first + second + paid))
    const { items, tieOut } = await get('open-items', body.analysisId)
    assert.deepEqual(items, [
      {
        ...{ relationId: 'D1', relationName: 'Een', kind: 'RECEIVABLE', accountId: '1300' },
        ...{ documentNumber: 'F2', date: '2025-11-01', dueDate: '2026-01-15', amount: '50.00' },
        ...{ days: -15, ageClass: 'NOT_DUE', basis: 'SUBLEDGER' },
      },
    ])
    assert.equal(tieOut[0].difference, '0.00')
    // Before the payment the first invoice was open too, and past its due date.
    const before = await get('open-items?asOf=2025-11-30', body.analysisId)
    assert.deepEqual(
      before.items.map(({ documentNumber, days, ageClass }: Answer) => [documentNumber, days, ageClass]),
      [
        ['F1', 30, '0-30'],
        ['F2', -46, 'NOT_DUE'],
      ],
    )
    const findings = await get('findings?kind=OPEN_ITEM', body.analysisId)
    assert.equal(findings.totalElements, 0)
  })

  it('that does not tie to its account is a finding', async () => {
    const second = subLine('2', '40.00', 'D', invoice('F2', '2025-11-01', ''))
    const { body } = await uploadFile(audit, file(first + second + paid))
    const { items, tieOut } = await get('open-items', body.analysisId)
    assert.deepEqual([items[0].days, items[0].ageClass], [60, '31-60'])
    assert.deepEqual(tieOut, [{ accountId: '1300', ledger: '50.00', items: '40.00', difference: '10.00' }])
    const { content } = await get('findings?kind=OPEN_ITEM', body.analysisId)
    assert.deepEqual(
      content.map(({ code, amount, accountIds }: Answer) => [code, amount, accountIds]),
      [['OPEN_ITEMS_DIFFER', '10.00', ['1300']]],
    )
  })
})
