/** Trial balances that write credits above zero: a result in which revenue is positive, or all of the books. */

import type { Ledger } from '../ledger/ledger.ts'
import { isProfitAndLoss } from '../reports/account-kind.ts'

/** Which accounts' amounts were written with the other sign. */
export const reversedParts = ['BALANCE', 'RESULT'] as const
export type ReversedPart = (typeof reversedParts)[number]

/** With fewer it may be that accounts were mistaken for each other. */
const fewest = 3
/** So many of the amounts that are the ledger's but for their sign must have the other one. */
const shareThatIsReversed = 0.9

const partOf = ({ accounts }: Ledger, account: number): ReversedPart =>
  isProfitAndLoss(accounts[account]!) ? 'RESULT' : 'BALANCE'

/**
 * The parts of the books whose amounts are the ledger's with the other sign. `trial` and `closing` are cents by account, debit
 * positive. What is no amount of the ledger with either sign says nothing.
 */
export const reversedIn = (
  ledger: Ledger,
  trial: ReadonlyMap<number, number>,
  closing: ArrayLike<number>,
): ReversedPart[] =>
  reversedParts.filter((part) => {
    const own = [...trial].filter(([account, cents]) => cents !== 0 && partOf(ledger, account) === part)
    const reversed = own.filter(([account, cents]) => closing[account] === -cents).length
    const same = own.filter(([account, cents]) => closing[account] === cents).length
    return reversed >= fewest && reversed >= (reversed + same) * shareThatIsReversed
  })

/** The amounts by account with the signs of the ledger. */
export const withLedgerSigns = (
  ledger: Ledger,
  trial: ReadonlyMap<number, number>,
  reversed: readonly ReversedPart[],
): ReadonlyMap<number, number> =>
  reversed.length === 0
    ? trial
    : new Map(
        [...trial].map(([account, cents]) => [
          account,
          reversed.includes(partOf(ledger, account)) ? 0 - cents : cents,
        ]),
      )
