/** The dates behind a label, which says what they are: `Startdatum: 1 maart`, `Periode: februari - juni` (specification, Reading). */

import { monthNumber } from '../month-names.ts'
import { type DatedField, type DateKind, inOrder, isUntil, lastOf, withYearOfNext } from './date-periods.ts'
import { datesIn, type FoundDate } from './dates.ts'

const bareMonth = new RegExp(
  `(?<=\\p{L}{4} )(?<!(?:begin|medio|half|eind|mid|early|late) )(?:${[...monthNumber.keys()].filter((name) => name.length > 3).join('|')}|mei)(?=\\P{L}|$)`,
  'iu',
)

/** The dates of a labelled value: the label says which field the first one is; a second one ends a period. */
export const datesOfLabel = (value: string, kinds: readonly string[], posted: string): DatedField[] => {
  // `Start: bij voorkeur september`: a month needs no preposition behind a label.
  const text = kinds.includes('start') ? `in ${value}`.replace(bareMonth, 'in $&') : value
  const dates = inOrder(withYearOfNext(datesIn(text, posted), text), text)
  const first = dates[0]
  if (!first) return []
  // What stands in another sentence is of something else.
  const second =
    dates[1] &&
    dates[1].date >= first.date &&
    !/\([^)]*$/.test(text.slice(first.end, dates[1].start)) &&
    !/[.;!?]\s+\p{L}|^,? (?:en|of|and|or|&) $/u.test(text.slice(first.end, dates[1].start))
      ? dates[1]
      : undefined
  const of = (field: DateKind, date: FoundDate): DatedField => ({
    field,
    date: lastOf(field, date, text),
    text: date.text,
    confidence: date.rough ? 0.85 : 0.95,
  })
  if (kinds.includes('deadline')) {
    // `t/m 6 december, gesprekken op 10 en 11 december`: only a range has a later end.
    const isRange = second && isUntil.test(text.slice(first.end, second.start))
    return [of('applicationDeadline', isRange ? second : first)]
  }
  if (kinds.includes('posted')) return [of('postedAt', first)]
  if (kinds.includes('start')) {
    if (/^\s*(?:tot|t\/m|until)\b/i.test(value)) return [of('endDate', first)]
    return second ? [of('startDate', first), of('endDate', second)] : [of('startDate', first)]
  }
  return kinds.includes('end') ? [of('endDate', first)] : []
}
