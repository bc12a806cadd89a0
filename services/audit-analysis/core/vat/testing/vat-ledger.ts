/** A small chart with VAT accounts, for tests of the VAT return. */

import { classifyAccounts } from '../../ledger/classification.ts'
import { buildLedger, type PlainLedger, type PlainTransaction } from '../../ledger/testing/build-ledger.ts'
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
