/** PERIOD_END: entries of the last business days of the file's period, on accounts that are unusually busy then. */

import { businessDaysBetween, nthLastBusinessDay } from '../business-days.ts'
import type { Detector } from './detector.ts'
import { ratioOf } from './exact.ts'
import { type Fields, findingsWith, noFindings } from './findings.ts'
import { countMonthEnds } from './month-ends.ts'
import { wordingFor } from './wording.ts'

type PeriodEndFinding = {
  /** The first day of the window. */
  windowStart: number
  /** Postings on the account of the line: in the window, and in the rest of the period. */
  postingsInWindow: number
  postingsInRest: number
  /** Business days of either. */
  windowDays: number
  restDays: number
  /** The other month ends of the period, and at how many of them the account reaches the factor too. */
  monthEnds: number
  reachedAt: number
}

const fields: Fields<PeriodEndFinding> = {
  windowStart: 'number',
  postingsInWindow: 'number',
  postingsInRest: 'number',
  windowDays: 'number',
  restDays: 'number',
  monthEnds: 'number',
  reachedAt: 'number',
}

/** What is said of the other month ends; nothing where the period has none. */
const monthEndWords = {
  nl: (monthEnds: number, reachedAt: number): string => {
    if (monthEnds === 0) return ''
    const others = monthEnds === 1 ? 'het ene andere maandeinde' : `de ${monthEnds} andere maandeinden`
    return ` De rekening haalt die factor ook bij ${reachedAt} van ${others}.`
  },
  en: (monthEnds: number, reachedAt: number): string =>
    monthEnds === 0
      ? ''
      : ` The account reaches that factor at ${reachedAt} of the ${monthEnds} other month end${monthEnds === 1 ? '' : 's'} too.`,
}

/**
 * The window runs from the n-th last business day of the file's period to its last calendar day; the rest is the
 * file's period before it, also when the population is narrowed. An account without postings in the rest is
 * busier by any factor. Nothing is flagged when the period has no business day outside the window, because there
 * is then nothing to compare with.
 */
export const periodEnd: Detector<PeriodEndFinding> = {
  category: 'PERIOD_END',
  detect(population, settings) {
    const { ledger } = population
    const { startDay, endDay } = ledger.company
    if (startDay === -1 || endDay === -1) return noFindings()
    const windowDays = settings.periodEndWindowBusinessDays
    const windowStart = nthLastBusinessDay(startDay, endDay, windowDays)
    const restDays = windowStart === null ? 0 : businessDaysBetween(startDay, windowStart - 1)
    if (windowStart === null || restDays === 0) return noFindings()

    const { transaction, account } = ledger.lines
    const { day } = ledger.transactions
    const inWindow = new Uint32Array(ledger.accounts.length)
    const inRest = new Uint32Array(ledger.accounts.length)
    for (const line of population.lines) {
      const date = day[transaction[line]!]!
      if (date < startDay || date > endDay) continue
      if (date >= windowStart) inWindow[account[line]!]!++
      else inRest[account[line]!]!++
    }
    const factor = ratioOf(settings.periodEndConcentrationFactor)
    const left = factor.denominator * BigInt(restDays)
    const right = factor.numerator * BigInt(windowDays)
    const concentrated = new Uint8Array(ledger.accounts.length)
    for (let i = 0; i < concentrated.length; i++) {
      if (inWindow[i]! > 0 && BigInt(inWindow[i]!) * left >= BigInt(inRest[i]!) * right) concentrated[i] = 1
    }
    const months = concentrated.includes(1) ? countMonthEnds(population, windowDays, factor) : null
    return findingsWith(
      population,
      fields,
      (line) => {
        if (concentrated[account[line]!] === 0) return false
        const date = day[transaction[line]!]!
        return date >= windowStart && date <= endDay
      },
      (columns, row, line) => {
        columns.windowStart[row] = windowStart
        columns.postingsInWindow[row] = inWindow[account[line]!]!
        columns.postingsInRest[row] = inRest[account[line]!]!
        columns.windowDays[row] = windowDays
        columns.restDays[row] = restDays
        columns.monthEnds[row] = months?.count ?? 0
        columns.reachedAt[row] = months?.reached[account[line]!] ?? 0
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const { windowStart, postingsInWindow, postingsInRest, windowDays, restDays } = record
    const date = words.day(ledger.transactions.day[ledger.lines.transaction[line]!]!)
    const account = words.account(ledger.lines.account[line]!)
    const end = words.day(ledger.company.endDay)
    const rate = words.decimal(postingsInWindow / windowDays, 2)
    const usual = words.decimal(postingsInRest / restDays, 2)
    const counts = [
      words.count(postingsInWindow),
      words.count(windowDays),
      words.count(postingsInRest),
      words.count(restDays),
    ]
    const others = monthEndWords[language](record.monthEnds, record.reachedAt)
    return language === 'nl'
      ? `Geboekt op ${date}, in de laatste ${counts[1]} werkdagen (${words.day(windowStart)} t/m ${end}) van de periode; rekening ${account} heeft dan ${rate} boekingen per werkdag (${counts[0]} in ${counts[1]}), tegen ${usual} in de rest van de periode (${counts[2]} in ${counts[3]}).${others}`
      : `Posted on ${date}, in the last ${counts[1]} business days (${words.day(windowStart)} to ${end}) of the period; account ${account} then has ${rate} postings per business day (${counts[0]} in ${counts[1]}), against ${usual} in the rest of the period (${counts[2]} in ${counts[3]}).${others}`
  },
}
