import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readLedger } from '../xaf/read-ledger.ts'
import { account, bytesOf, journal, line, transaction, xaf } from '../xaf/testing/small-file.ts'
import { openItemsAnswer, relationsAnswer } from './open-items-answer.ts'

const whole = { asOfDay: null, kind: null }

it('a sub-ledger that names the lines of an opening transaction ties with what these open for each relation', () => {
  // As Twinfield writes it: last year's balances are a journal of type O in period 0, and their items stand among the year's.
  const item = (relation: string, journalId: string, amount: string, side: string) =>
    `<sbLine><nr>1</nr><jrnID>${journalId}</jrnID><trNr>1</trNr><trLineNr>1</trLineNr><amnt>${amount}</amnt><amntTp>${side}</amntTp><docRef>36</docRef><custSupID>${relation}</custSupID></sbLine>`
  const of = (relation: string, amount: string, side: string) =>
    line('1300', amount, side, `<custSupID>${relation}</custSupID>`)
  const opened = of('D1', '50.00', 'D') + of('D2', '70.00', 'D') + line('1100', '120.00', 'C')
  const paid = of('D1', '20.00', 'C') + line('1100', '20.00', 'D')
  const items =
    item('D1', 'OPEN', '50.00', 'D') + item('D2', 'OPEN', '70.00', 'D') + item('D1', 'BANK', '20.00', 'C')
  const ledger = readLedger(
    bytesOf(
      xaf({
        chart: `${account('1100')}<ledgerAccount><accID>1300</accID><accDesc>Debiteuren</accDesc><accTp>B</accTp></ledgerAccount>`,
        journals: `${journal(transaction(opened, '1', '0'), 'OPEN', 'O')}${journal(transaction(paid), 'BANK', 'B')}<subledgers><subledger><sbType>CU</sbType>${items}</subledger></subledgers>`,
      }),
    ),
  )
  const { balances } = relationsAnswer(ledger, whole)
  assert.deepEqual(
    balances.map(({ relationId, opening, balance, difference }) => [
      ...[relationId, opening, balance, difference],
    ]),
    [
      ['D1', '50.00', '30.00', '0.00'],
      ['D2', '70.00', '70.00', '0.00'],
    ],
  )
  assert.deepEqual(
    openItemsAnswer(ledger, whole).items.map(({ relationId, amount, basis }) => [relationId, amount, basis]),
    [
      ['D1', '50.00', 'SUBLEDGER'],
      ['D1', '-20.00', 'SUBLEDGER'],
      ['D2', '70.00', 'SUBLEDGER'],
    ],
  )
})
