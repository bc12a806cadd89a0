/** The tables of the page of VAT: the return, the codes, the accounts, and what differs. */

import type { Language } from '../../../kit/pages/language.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { formatCents, parseCents } from '../core/ledger/money.ts'
import { amountText, unbroken } from '../workbench/amounts.ts'
import type { RowColumn } from '../workbench/row-table.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { Vat } from './vat.schema.ts'
import { en } from './vat.words.en.ts'
import { nl, type VatWords } from './vat.words.nl.ts'

export const vatWords: Record<Language, VatWords> = { nl, en }

export const vatTables = ['return', 'codes', 'accounts', 'differences'] as const
export type VatTable = (typeof vatTables)[number]

export interface ReturnRow {
  rubric: string
  name: string
  base: string | null
  vat: string | null
}

/** The form has no VAT for what is not taxed here. */
const withoutVat = ['1e', '3a', '3b', '3c']

/** Whether the file names codes alone, so that no VAT is known: the total and the codes keep 0.00 for programs, people see that it is none. */
export const isUnstated = ({ caveats }: Vat): boolean => caveats.some(({ code }) => code === 'VAT_UNSTATED')

/** The form's rubrics from 1a to 5b, and its total. */
export const returnRows = (answer: Vat, language: Language): ReturnRow[] => {
  const { rubrics, total } = answer
  const { rubrics: words } = vatWords[language]
  const isKnown = !isUnstated(answer)
  const rows = rubrics
    .filter(({ rubric }) => rubric in words.names)
    .map(({ rubric, base, vat, fromReverseCharge }) => ({
      rubric,
      name:
        fromReverseCharge === null || fromReverseCharge === '0.00'
          ? words.names[rubric as keyof typeof words.names]
          : words.reverse(amountText(fromReverseCharge, language)),
      base,
      vat: !isKnown || (withoutVat.includes(rubric) && vat === '0.00') ? null : vat,
    }))
  const name = !isKnown ? words.unknown : total.startsWith('-') ? words.claim : words.pay
  return [...rows, { rubric: words.total, name, base: null, vat: isKnown ? total : null }]
}

export const returnColumns = (language: Language): RowColumn<ReturnRow>[] => {
  const { rubrics: words } = vatWords[language]
  return [
    { key: 'rubric', heading: words.rubric, kind: 'text', names: true, value: ({ rubric }) => rubric },
    {
      key: 'name',
      heading: words.description,
      kind: 'text',
      value: ({ name }) => name,
      cell: ({ name }) => unbroken(name),
    },
    { key: 'base', heading: words.base, kind: 'amount', value: ({ base }) => base },
    { key: 'vat', heading: words.vat, kind: 'amount', value: ({ vat }) => vat },
  ]
}

export type CodeRow = Vat['codes'][number]

export const codeName = ({ code }: Pick<CodeRow, 'code'>, { codes }: VatWords): string => code || codes.noCode

export const codeColumns = (language: Language, isKnown: boolean): RowColumn<CodeRow>[] => {
  const words = vatWords[language]
  const { codes } = words
  return [
    { key: 'code', heading: codes.code, kind: 'text', names: true, value: (row) => codeName(row, words) },
    { key: 'side', heading: codes.side, kind: 'text', value: ({ side }) => codes.sides[side] },
    { key: 'description', heading: codes.description, kind: 'text', value: ({ description }) => description },
    { key: 'percentage', heading: codes.percentage, kind: 'number', value: ({ percentage }) => percentage },
    { key: 'lines', heading: codes.lines, kind: 'number', value: ({ lineCount }) => lineCount },
    { key: 'base', heading: codes.base, kind: 'amount', value: ({ base }) => base },
    { key: 'vat', heading: codes.vat, kind: 'amount', value: ({ vat }) => (isKnown ? vat : null) },
    { key: 'rubric', heading: codes.rubric, kind: 'text', value: ({ rubric }) => rubric },
    {
      key: 'deductible',
      heading: codes.deductible,
      kind: 'number',
      value: ({ deductiblePct }) => deductiblePct,
    },
    { key: 'source', heading: codes.source, kind: 'text', value: ({ source }) => codes.sources[source] },
    {
      key: 'confidence',
      heading: codes.confidence,
      kind: 'text',
      value: ({ confidence }) => codes.confidences[confidence],
    },
    { key: 'reason', heading: codes.reason, kind: 'text', value: ({ reason }) => reason },
  ]
}

export const accountColumns = (language: Language): RowColumn<Vat['accounts'][number]>[] => {
  const { accounts } = vatWords[language]
  const amounts = ['opening', 'coded', 'other', 'closing'] as const
  return [
    {
      key: 'account',
      heading: accounts.account,
      kind: 'text',
      names: true,
      value: ({ accountId }) => accountId,
    },
    ...amounts.map(
      (key): RowColumn<Vat['accounts'][number]> => ({
        key,
        heading: accounts[key],
        kind: 'amount',
        value: (row) => row[key],
      }),
    ),
  ]
}

const less = (one: string, other: string): string =>
  formatCents((parseCents(one) ?? 0) - (parseCents(other) ?? 0))

export const differenceColumns = (
  analysisId: string,
  language: Language,
): RowColumn<Vat['transactions'][number]>[] => {
  const { differences } = vatWords[language]
  return [
    {
      key: 'transaction',
      heading: differences.transaction,
      kind: 'text',
      names: true,
      value: ({ transactionId }) => transactionId,
      cell: ({ transactionId }) =>
        link({
          href: pathOf(analysisId, 'findings', { kind: 'VAT', search: transactionId }),
          label: transactionId,
        }),
    },
    { key: 'byCodes', heading: differences.byCodes, kind: 'amount', value: ({ byCodes }) => byCodes },
    { key: 'byAccount', heading: differences.byAccount, kind: 'amount', value: ({ byAccount }) => byAccount },
    {
      key: 'difference',
      heading: differences.difference,
      kind: 'amount',
      value: ({ byCodes, byAccount }) => less(byCodes, byAccount),
    },
  ]
}
