/** A small chart with VAT accounts, for tests of the VAT return. */

import { vatFindings } from '../../findings/vat-findings.ts'
import { classifyAccounts } from '../../ledger/classification.ts'
import {
  buildLedger,
  type PlainLedger,
  type PlainLine,
  type PlainTransaction,
} from '../../ledger/testing/build-ledger.ts'
import type { RubricRecord } from '../rubric-choices.ts'
import { vatAnswer } from '../vat-answer.ts'
import { vatReturn } from '../vat-return.ts'

export const chart = [
  { id: '0200', description: 'Inventaris', type: 'BALANCE', rgsCode: 'BMvaBed' },
  { id: '1100', description: 'Bank', type: 'BALANCE', rgsCode: 'BLimBan' },
  { id: '1300', description: 'Debiteuren', type: 'BALANCE', rgsCode: 'BVorDebHad' },
  { id: '1500', description: 'Btw te betalen', type: 'BALANCE', rgsCode: 'BSchBepBtw', openingCents: -700 },
  { id: '1510', description: 'Voorbelasting', type: 'BALANCE', rgsCode: 'BVorVbkTvo' },
  { id: '1600', description: 'Crediteuren', type: 'BALANCE', rgsCode: 'BSchCreHac' },
  { id: '4000', description: 'Kosten', type: 'PROFIT_LOSS', rgsCode: 'WBedKan' },
  { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS', rgsCode: 'WOmzNoh' },
] as const
const journals = [
  { id: 'V', type: 'S' },
  { id: 'I', type: 'P' },
  { id: 'M', type: 'M' },
]
const vatCodes = [
  { id: 'H', description: 'Hoog 21%' },
  { id: 'L', description: 'Laag' },
  { id: 'R', description: 'Btw verlegd' },
  { id: 'Z', description: 'Geen btw' },
]

export const ledgerOf = (transactions: PlainTransaction[], more: Partial<PlainLedger> = {}) =>
  buildLedger({ accounts: [...chart], journals, vatCodes, transactions, ...more })

export const answerOf = (ledger: ReturnType<typeof buildLedger>, choices: RubricRecord[] = []) =>
  vatAnswer(ledger, vatReturn(ledger, classifyAccounts(ledger, null), choices), 'en')

export const block = (code: string, percentage: number, cents: number) => ({
  vat: [{ code, percentage, cents }],
})

let number = 0
export const posting = (journal: string, lines: PlainLine[]): PlainTransaction => ({
  journal,
  nr: String(++number),
  date: '2025-05-12',
  lines,
})
export const sale = (base: number, vat: number, code = 'H', percentage = 21): PlainTransaction =>
  posting('V', [
    { account: '1300', cents: base + vat },
    { account: '8000', cents: -base, ...block(code, percentage, -vat) },
    { account: '1500', cents: -vat },
  ])
export const purchase = (base: number, vat: number, code = 'H', percentage = 21): PlainTransaction =>
  posting('I', [
    { account: '4000', cents: base, ...block(code, percentage, vat) },
    { account: '1510', cents: vat },
    { account: '1600', cents: -base - vat },
  ])

export const rowOf = (answer: ReturnType<typeof answerOf>, code: string, side: string) =>
  answer.codes.find((row) => row.code === code && row.side === side)!
export const rubricOf = (answer: ReturnType<typeof answerOf>, rubric: string) => {
  const { base, vat, fromReverseCharge } = answer.rubrics.find((row) => row.rubric === rubric)!
  return [base, vat, fromReverseCharge]
}

/** What is found of VAT that is not the percentage of its code, under no choices. */
export const offRate = (transactions: PlainTransaction[]) =>
  vatFindings
    .find({
      ledger: ledgerOf(transactions),
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      choices: { rubrics: [], restricted: [], restrictedKeywords: [] },
    })
    .filter(({ code }) => code === 'VAT_RATE_DIFFERS')
