/** ABNORMAL_DIRECTION: revenue debited or cost credited for a large amount. */

import type { Account, Ledger } from '../ledger/ledger.ts'
import { accountClass, type Population } from '../ledger/population.ts'
import { isEquityName } from '../reports/account-kind.ts'
import { closingFrom } from '../reports/closing.ts'
import type { Detector } from './detector.ts'
import { ceilOf, centsOf } from './exact.ts'
import { findingsWhere } from './findings.ts'
import { wordingFor } from './wording.ts'

/** Equity by its RGS code (BEiv…), else a balance-sheet account, or one of unknown type, by its name. */
const isEquity = (account: Account, isProfitOrLoss: boolean): boolean =>
  !isProfitOrLoss &&
  (account.rgsCode ? account.rgsCode.startsWith('BEiv') : isEquityName(account.description))

/**
 * Whether a transaction closes the books: dated on or after the last business day of the file's period (where
 * the file states one), it posts on profit and loss and on equity and on nothing else. Looks at the whole
 * transaction, also when the population leaves some of its lines out.
 */
const closingCheck = ({ ledger, classes }: Population): ((transaction: number) => boolean) => {
  const profitOrLoss = ledger.accounts.map(
    (account, i) => account.type === 'PROFIT_LOSS' || classes[i] !== accountClass.none,
  )
  const equity = ledger.accounts.map((account, i) => isEquity(account, profitOrLoss[i]!))
  const from = closingFrom(ledger.company)
  const known = new Map<number, boolean>()
  return (transaction) => {
    const before = known.get(transaction)
    if (before !== undefined) return before
    const isLate = ledger.transactions.day[transaction]! >= from
    const closes = isLate && movesToEquity(ledger, transaction, profitOrLoss, equity)
    known.set(transaction, closes)
    return closes
  }
}

/** Whether a transaction posts on equity and otherwise on profit and loss only. */
const movesToEquity = (
  ledger: Ledger,
  transaction: number,
  profitOrLoss: boolean[],
  equity: boolean[],
): boolean => {
  const first = ledger.transactions.firstLine[transaction]!
  let seenEquity = false
  for (let line = first; line < first + ledger.transactions.lineCount[transaction]!; line++) {
    const account = ledger.lines.account[line]!
    if (ledger.lines.cents[line] === 0 || profitOrLoss[account]) continue
    if (!equity[account]) return false
    seenEquity = true
  }
  return seenEquity
}

/** Revenue and cost are those of `Population.classes`. */
export const abnormalDirection: Detector = {
  category: 'ABNORMAL_DIRECTION',
  detect(population, settings) {
    const { ledger, classes } = population
    const minimum = Math.max(ceilOf(centsOf(settings.abnormalDirectionMinAmount)), 1)
    const isClosing = closingCheck(population)
    const { cents, account, transaction } = ledger.lines
    return findingsWhere(population, (line) => {
      const amount = cents[line]!
      const kind = classes[account[line]!]
      const isAbnormal =
        (kind === accountClass.revenue && amount >= minimum) ||
        (kind === accountClass.cost && -amount >= minimum)
      return isAbnormal && !isClosing(transaction[line]!)
    })
  },
  explain(population, settings, line, _record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const account = words.account(ledger.lines.account[line]!)
    const amount = words.money(ledger.lines.cents[line]!)
    const minimum = words.setting(settings.abnormalDirectionMinAmount)
    const isRevenue = ledger.lines.cents[line]! > 0
    if (language === 'nl') {
      return isRevenue
        ? `Opbrengstrekening ${account} is gedebiteerd voor ${amount} (grens ${minimum}), zonder dat het de afsluiting van het boekjaar is.`
        : `Kostenrekening ${account} is gecrediteerd voor ${amount} (grens ${minimum}), zonder dat het de afsluiting van het boekjaar is.`
    }
    return isRevenue
      ? `Revenue account ${account} is debited for ${amount} (limit ${minimum}), other than in closing the books.`
      : `Cost account ${account} is credited for ${amount} (limit ${minimum}), other than in closing the books.`
  },
}
