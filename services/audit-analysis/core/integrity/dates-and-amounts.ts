/** Dates outside the year or their period, amounts below or at zero, and transactions without lines. */

import { isoDay } from '../ledger/day.ts'
import type { Ledger, Period } from '../ledger/ledger.ts'
import type { Fact } from '../ledger/origin.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { counting, maximumPlaces } from './fact.ts'
import { placeOfLine } from './references.ts'

/** The year that the file states; an end that it does not state bounds nothing. */
const yearOf = ({ company }: Ledger) => {
  const isOutside = (day: number): boolean =>
    day !== -1 &&
    ((company.startDay !== -1 && day < company.startDay) || (company.endDay !== -1 && day > company.endDay))
  const values = { start: isoDay(company.startDay), end: isoDay(company.endDay) }
  return { isOutside, values }
}

const transactionFacts = (ledger: Ledger): Fact[] => {
  const { transactions } = ledger
  const { isOutside, values } = yearOf(ledger)
  const periods = new Map<number, Period>()
  for (const period of ledger.periods) if (!periods.has(period.number)) periods.set(period.number, period)
  const [outsideYear, outsidePeriod, missing, empty] = [
    counting('DATE_OUTSIDE_YEAR'),
    counting('DATE_OUTSIDE_PERIOD'),
    counting('DATE_MISSING'),
    counting('TRANSACTION_WITHOUT_LINES'),
  ]
  for (let t = 0; t < transactions.count; t++) {
    const day = transactions.day[t]!
    const period = periods.get(transactions.period[t]!)
    const place = (): string => transactionIdOf(ledger, t)
    if (day === -1) missing.add(place)
    if (isOutside(day)) outsideYear.add(place)
    if (day !== -1 && period && (day < period.startDay || day > period.endDay)) outsidePeriod.add(place)
    if (transactions.lineCount[t] === 0) empty.add(place)
  }
  return [...outsideYear.facts(values), ...outsidePeriod.facts(), ...missing.facts(), ...empty.facts()]
}

const lineFacts = (ledger: Ledger): Fact[] => {
  const { lines, notes } = ledger
  const { isOutside, values } = yearOf(ledger)
  const effective = counting('EFFECTIVE_DATE_OUTSIDE_YEAR')
  const zero = counting('ZERO_AMOUNT')
  for (let line = 0; line < lines.count; line++) {
    const place = (): string => placeOfLine(ledger, line)
    if (isOutside(lines.effectiveDay[line]!)) effective.add(place)
    if (lines.cents[line] === 0) zero.add(place)
  }
  const places = notes.negative.lines.slice(0, maximumPlaces).map((line) => placeOfLine(ledger, line))
  const { count } = notes.negative
  return [
    ...effective.facts(values),
    ...(count === 0 ? [] : [{ code: 'NEGATIVE_AMOUNT', count, places, values: {} }]),
    ...zero.facts(),
  ]
}

export const dateAndAmountFacts = (ledger: Ledger): Fact[] => [
  ...transactionFacts(ledger),
  ...lineFacts(ledger),
]
