/** A sample as the working paper prints it. */

import type { Language } from '../../../../kit/pages/language.ts'
import { printable } from '../../../../kit/pdf/printable.ts'
import { dayText } from '../../core/paper/day-text.ts'
import type { PaperMisstatement, PaperSample } from '../../core/paper/paper-data.ts'
import { filterInWords } from '../../core/paper/paper-sample.ts'
import { judgement } from '../../core/paper/paper-sample-sheets.ts'
import { filled, type PaperTexts } from '../../core/paper/paper-texts.ts'
import { formatAmount, formatCount } from './report-view.ts'

/** Of one sample; the workbook has all. */
export const maximumDeviations = 25

const percent = (share: number, language: Language): string =>
  `${String(Math.round(share * 1000) / 10).replace('.', language === 'nl' ? ',' : '.')}%`

export const sampleView = (sample: PaperSample, texts: PaperTexts, language: Language) => {
  const { samples: words } = texts
  const amount = (text: string | null | undefined): string => (text ? formatAmount(text, language) : '–')
  const direction = (name: string, found: PaperMisstatement | null) => ({
    name,
    known: amount(found?.known),
    projected: amount(found?.projected),
    upper: amount(found?.upper),
  })
  const optional = (name: string, value: string | null): [string, string][] =>
    value === null ? [] : [[name, amount(value)]]
  const count = sample.deviations.length
  return {
    head: `${words.n} ${sample.n}: ${words.methods[sample.method] ?? sample.method}, ${words.sides[sample.side] ?? sample.side}`,
    facts: [
      [
        words.filter,
        printable(
          filterInWords(sample, texts, (day) => dayText(day, language)),
          300,
        ),
      ],
      [
        words.population,
        filled(words.lines, { count: formatCount(sample.lineCount, language), book: amount(sample.book) }),
      ],
      [words.materiality, amount(sample.materiality)],
      ...optional(words.expected, sample.expected),
      [words.confidence, percent(sample.confidence, language)],
      [words.seed, printable(String(sample.seed), 60)],
      ...optional(words.interval, sample.interval),
      [words.size, formatCount(sample.size, language)],
      [words.items, formatCount(sample.items, language)],
      [words.audited, formatCount(sample.audited, language)],
      [words.acceptable, judgement(sample, texts)],
    ],
    directions: [direction(words.over, sample.over), direction(words.under, sample.under)],
    deviations: sample.deviations.slice(0, maximumDeviations).map((item) => ({
      name: printable(`${item.transactionId} / ${item.lineNumber}`, 60),
      description: printable(`${item.accountId} · ${item.description}`, 120),
      book: amount(item.book),
      audit: amount(item.audit),
      difference: amount(item.difference),
    })),
    more:
      count > maximumDeviations
        ? filled(words.more, { shown: maximumDeviations, count: formatCount(count, language) })
        : '',
  }
}
