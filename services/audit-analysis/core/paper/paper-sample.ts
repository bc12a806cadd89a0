/** A sample as a working paper documents it: how it was drawn, from what, and what was found (NV COS 530). */

import { descriptionOf } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import type { KeptSample } from '../sampling/kept-samples.ts'
import { type DrawnSample, drawSample } from '../sampling/sample.ts'
import { sampleSummary } from '../sampling/sample-answer.ts'
import type { PaperDeviation, PaperSample } from './paper-data.ts'
import { filled, type PaperTexts } from './paper-texts.ts'

/** Items whose audit value is not their book value, the largest difference first. */
const deviationsIn = (
  ledger: Ledger,
  n: number,
  { items }: DrawnSample,
  { audits }: KeptSample,
): PaperDeviation[] =>
  items
    .map(({ line, book }, i) => ({ line, book, audit: audits[i] ?? book }))
    .filter(({ book, audit }) => audit !== book)
    .sort((a, b) => Math.abs(b.book - b.audit) - Math.abs(a.book - a.audit))
    .map(({ line, book, audit }) => ({
      n,
      transactionId: transactionIdOf(ledger, ledger.lines.transaction[line]!),
      lineNumber: textAt(ledger, ledger.lines.nr, line),
      accountId: ledger.accounts[ledger.lines.account[line]!]!.id,
      description: descriptionOf(ledger, line),
      book: formatCents(book),
      audit: formatCents(audit),
      difference: formatCents(book - audit),
    }))

/** The `n`-th sample, drawn anew. */
export const paperSample = (ledger: Ledger, n: number, kept: KeptSample): PaperSample => {
  const drawn = drawSample(ledger, kept.request)
  const { seed, plan, evaluation } = sampleSummary(n, drawn, kept)
  const audited = kept.audits.filter((audit) => audit !== null).length
  const { method, side, confidence, materiality, expected, filter, lineCount, book, interval } = plan
  return {
    ...{ n, seed, method, side, confidence, materiality, filter, lineCount, book, interval },
    expected: method === 'MUS' ? expected : null,
    size: plan.n,
    items: drawn.items.length,
    audited,
    over: audited === 0 ? null : evaluation.over,
    under: audited === 0 ? null : evaluation.under,
    acceptable: evaluation.acceptable,
    deviations: deviationsIn(ledger, n, drawn, kept),
  }
}

/** What narrowed the population, in words; `day` writes a day as the language does. */
export const filterInWords = (
  { filter }: Pick<PaperSample, 'filter'>,
  { samples: { narrowed } }: PaperTexts,
  day: (iso: string) => string,
): string => {
  const { accounts, journals, periods, from, to } = filter
  const lists = [
    [narrowed.accounts, accounts],
    [narrowed.journals, journals],
    [narrowed.periods, periods],
  ] as const
  const parts = lists.flatMap(([text, list]) =>
    list.length > 0 ? [filled(text, { list: list.join(', ') })] : [],
  )
  if (from !== null) parts.push(filled(narrowed.from, { day: day(from) }))
  if (to !== null) parts.push(filled(narrowed.to, { day: day(to) }))
  return parts.length === 0 ? narrowed.none : parts.join('; ')
}
