/** A sample as answers and spreadsheets show it: amounts as decimal strings, items with what the ledger says of them. */

import { isoDay } from '../ledger/day.ts'
import { descriptionOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import type { Evaluation, Misstatement } from './evaluate.ts'
import type { KeptSample } from './kept-samples.ts'
import { type DrawnSample, evaluateSample } from './sample.ts'
import type { SampleFilter } from './sample-request.ts'

const exactCents = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const rounded = ({ known, projected, upper }: Misstatement) => ({
  known: formatCents(known),
  projected: formatCents(Math.round(projected)),
  upper: formatCents(Math.round(upper)),
})

const evaluationAnswer = ({ over, under, acceptable }: Evaluation) => ({
  over: rounded(over),
  under: rounded(under),
  acceptable,
})

const filterAnswer = ({ accounts = [], journals = [], periods = [], fromDay, toDay }: SampleFilter) => ({
  accounts: [...accounts],
  journals: [...journals],
  periods: [...periods],
  from: fromDay === undefined ? null : isoDay(fromDay),
  to: toDay === undefined ? null : isoDay(toDay),
})

const planAnswer = (sample: DrawnSample) => {
  const { request, n, book, lineCount, strata, sizes } = sample
  const { method, side, confidence, materialityCents, expectedCents, filter } = request
  return {
    method,
    side,
    confidence,
    materiality: materialityCents === null ? null : formatCents(materialityCents),
    expected: formatCents(expectedCents),
    filter: filterAnswer(filter),
    lineCount,
    book: exactCents(book),
    n,
    interval: method === 'MUS' ? formatCents(Math.round(Number(book) / n)) : null,
    strata: strata.map((stratum) => ({
      from: formatCents(stratum.from),
      to: formatCents(stratum.to),
      count: stratum.count,
      book: exactCents(stratum.book),
      n: stratum.n,
    })),
    sizes,
  }
}

/** A sample without its items. */
export const sampleSummary = (n: number, sample: DrawnSample, { seed, audits }: KeptSample) => ({
  n,
  seed,
  plan: planAnswer(sample),
  evaluation: evaluationAnswer(evaluateSample(sample, audits)),
})

/** The items in file order. */
export const sampleItems = (ledger: Ledger, { items }: DrawnSample, { audits }: KeptSample) =>
  items.map(({ line, book, top }, i) => {
    const transaction = ledger.lines.transaction[line]!
    const audit = audits[i] ?? null
    return {
      lineNumber: textAt(ledger, ledger.lines.nr, line),
      transactionId: transactionIdOf(ledger, transaction),
      date: isoDay(ledger.transactions.day[transaction]!) || null,
      accountId: ledger.accounts[ledger.lines.account[line]!]!.id,
      documentNumber: textAt(ledger, ledger.lines.document, line) || null,
      relationName: ledger.relations[ledger.lines.relation[line]!]?.name || null,
      description: descriptionOf(ledger, line),
      book: formatCents(book),
      audit: audit === null ? null : formatCents(audit),
      top,
    }
  })

export type SampleItem = ReturnType<typeof sampleItems>[number]

/** The whole sample. */
export const sampleAnswer = (ledger: Ledger, n: number, sample: DrawnSample, kept: KeptSample) => {
  const { plan, seed, evaluation } = sampleSummary(n, sample, kept)
  return { n, seed, plan, items: sampleItems(ledger, sample, kept), evaluation }
}
