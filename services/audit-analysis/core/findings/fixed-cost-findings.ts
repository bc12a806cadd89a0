/** Findings of fixed costs: months without one, and months with an odd amount (specification, Fixed costs). */

import { formatMonth, formatCents as written } from '../detectors/wording.ts'
import { classifyAccounts } from '../ledger/classification.ts'
import { dayOf } from '../ledger/day.ts'
import { parseCents } from '../ledger/money.ts'
import { type FixedCostAccount, type FixedCostMonth, fixedCosts } from '../reports/fixed-costs.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

/** The last day of `yyyy-MM`, so that the finding stands in its month. */
const lastDayOf = (month: string): number => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? dayOf(year, 12, 31) : dayOf(year, number + 1, 1) - 1
}

const findingOf = (account: FixedCostAccount, { month, amount, status }: FixedCostMonth): SubjectFinding => {
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
          nl: `In ${inDutch} is niets geboekt, terwijl een maand meestal ${written(median, 'nl')} heeft.`,
          en: `Nothing was posted in ${month}, while a month usually has ${written(median, 'en')}.`,
        }
      : {
          nl: `In ${inDutch} staat ${value < 0 ? '−' : ''}${written(value, 'nl')}, terwijl een maand meestal ${written(median, 'nl')} heeft.`,
          en: `In ${month} it is ${value < 0 ? '−' : ''}${written(value, 'en')}, while a month usually has ${written(median, 'en')}.`,
        },
  }
}

export const fixedCostFindings: SubjectSource = {
  kind: 'FIXED_COST',
  find: ({ ledger, mapping }) =>
    fixedCosts(ledger, classifyAccounts(ledger, mapping)).accounts.flatMap((account) =>
      account.months.filter(({ status }) => status !== 'NORMAL').map((month) => findingOf(account, month)),
    ),
}
