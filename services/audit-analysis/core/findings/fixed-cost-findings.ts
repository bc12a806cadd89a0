/** Findings of fixed costs: months without one, and months with an odd amount (specification, Fixed costs). */

import { formatMonth, formatCents as written } from '../detectors/wording.ts'
import { classifyAccounts } from '../ledger/classification.ts'
import { dayOf } from '../ledger/day.ts'
import { parseCents } from '../ledger/money.ts'
import { explainedByRhythm } from '../reports/cost-rhythm.ts'
import { type FixedCostAccount, type FixedCostMonth, fixedCosts } from '../reports/fixed-costs.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

/** The last day of `yyyy-MM`, so that the finding stands in its month. */
const lastDayOf = (month: string): number => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? dayOf(year, 12, 31) : dayOf(year, number + 1, 1) - 1
}

/** The month before or after in which what is missing here probably stands, or is missing what stands here twice. */
const otherHalf = (account: FixedCostAccount, at: number): FixedCostMonth | undefined => {
  const median = parseCents(account.median)!
  const own = account.months[at]!
  const isDouble = (each: FixedCostMonth): boolean =>
    each.status === 'DEVIATING' && Math.abs(parseCents(each.amount)! - 2 * median) * 20 <= median
  const isHalf = (each: FixedCostMonth): boolean =>
    own.status === 'MISSING' ? isDouble(each) : each.status === 'MISSING' && isDouble(own)
  return [account.months[at - 1], account.months[at + 1]].find((each) => each !== undefined && isHalf(each))
}

/** Whether a month has a part of what it usually has, as the first and the last of a contract do. */
const isPart = ({ status, amount }: FixedCostMonth, median: number): boolean =>
  status === 'DEVIATING' && parseCents(amount)! > 0 && parseCents(amount)! < median

/** The months between which an account has its cost. */
const boundsOf = ({ months }: FixedCostAccount) => ({
  first: months.findIndex(({ status }) => status !== 'MISSING'),
  last: months.findLastIndex(({ status }) => status !== 'MISSING'),
})

/** Whether the cost had not begun, or had ended already: the month beside it has a part of the amount. */
const isOutsideContract = (account: FixedCostAccount, at: number): boolean => {
  const { first, last } = boundsOf(account)
  const beside = at < first ? first : at > last ? last : null
  return beside !== null && isPart(account.months[beside]!, parseCents(account.median)!)
}

/** What a contract that begins or ends within the period explains of a month; '' where it explains nothing. */
const contractHint = (account: FixedCostAccount, at: number, language: 'nl' | 'en'): string => {
  const { first, last } = boundsOf(account)
  const month = (place: number): string =>
    language === 'nl' ? formatMonth(account.months[place]!.month, 'nl') : account.months[place]!.month
  const isEdge =
    at > 0 && at < account.months.length - 1 && isPart(account.months[at]!, parseCents(account.median)!)
  if (at < first || (at === first && isEdge)) return contractWords[language].began(month(first))
  if (at > last || (at === last && isEdge)) return contractWords[language].ended(month(last))
  return ''
}

const contractWords = {
  nl: {
    began: (month: string) => ` Vóór ${month} staat er niets: misschien begon het contract toen.`,
    ended: (month: string) => ` Na ${month} staat er niets: misschien eindigde het contract toen.`,
  },
  en: {
    began: (month: string) => ` There is nothing before ${month}: the contract may have begun then.`,
    ended: (month: string) => ` There is nothing after ${month}: the contract may have ended then.`,
  },
}

const hint = {
  nl: (missing: boolean, month: string) =>
    missing
      ? ` In ${month} staat het dubbele: waarschijnlijk hoort de helft hier.`
      : ` In ${month} staat niets: waarschijnlijk hoort de helft daar.`,
  en: (missing: boolean, month: string) =>
    missing
      ? ` In ${month} it is twice that: half of it probably belongs here.`
      : ` Nothing was posted in ${month}: half of it probably belongs there.`,
}

const findingOf = (account: FixedCostAccount, at: number): SubjectFinding => {
  const { month, amount, status } = account.months[at]!
  const other = otherHalf(account, at)
  const said = (language: 'nl' | 'en'): string =>
    other
      ? hint[language](status === 'MISSING', formatMonth(other.month, language))
      : contractHint(account, at, language)
  const [value, median] = [parseCents(amount)!, parseCents(account.median)!]
  const inDutch = formatMonth(month, 'nl')
  const isMissing = status === 'MISSING'
  const name = `${account.accountId} ${account.accountDescription}`.trim()
  return {
    code: isMissing ? 'FIXED_COST_MISSING' : 'FIXED_COST_DEVIATING',
    subject: `${account.accountId}/${month}`,
    severity: 'WARNING',
    amountCents: Math.abs(value - median),
    day: lastDayOf(month),
    accountIds: [account.accountId],
    relationId: null,
    relationName: null,
    documentNumber: null,
    lineCount: 0,
    title: isMissing
      ? { nl: `Vaste last ${name} ontbreekt in ${inDutch}`, en: `Fixed cost ${name} is missing in ${month}` }
      : { nl: `Vaste last ${name} wijkt af in ${inDutch}`, en: `Fixed cost ${name} deviates in ${month}` },
    reason: isMissing
      ? {
          nl: `In ${inDutch} is niets geboekt, terwijl een maand meestal ${written(median, 'nl')} heeft.${said('nl')}`,
          en: `Nothing was posted in ${month}, while a month usually has ${written(median, 'en')}.${said('en')}`,
        }
      : {
          nl: `In ${inDutch} staat ${value < 0 ? '−' : ''}${written(value, 'nl')}, terwijl een maand meestal ${written(median, 'nl')} heeft.${said('nl')}`,
          en: `In ${month} it is ${value < 0 ? '−' : ''}${written(value, 'en')}, while a month usually has ${written(median, 'en')}.${said('en')}`,
        },
  }
}

export const fixedCostFindings: SubjectSource = {
  kind: 'FIXED_COST',
  find: ({ ledger, mapping }) => {
    const { accounts } = fixedCosts(ledger, classifyAccounts(ledger, mapping))
    const inRhythm = explainedByRhythm(ledger, accounts)
    return accounts.flatMap((account) =>
      account.months.flatMap(({ month, status }, at) => {
        const isExplained = inRhythm.get(account.accountId)?.has(month) || isOutsideContract(account, at)
        return status === 'NORMAL' || isExplained ? [] : [findingOf(account, at)]
      }),
    )
  },
}
