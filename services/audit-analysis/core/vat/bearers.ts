/** On which side a VAT block counts, and which line it is of where a program writes it on every line of a transaction. */

import { accountRole } from '../ledger/account-roles.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { accountClass } from '../ledger/population.ts'
import { isRateOf } from './rates.ts'
import type { VatSide } from './rubrics.ts'

/** Of account-roles.ts and classification.ts, by account. */
export interface Accounts {
  roles: Uint8Array
  classes: Uint8Array
}

/**
 * The journal's type tells, else the account of the line, on a VAT account that of the transaction's turnover or cost (`beside`),
 * else the sign of the VAT, else that of the line.
 */
export const sideOf = (
  ledger: Ledger,
  { roles, classes }: Accounts,
  line: number,
  vatCents: number,
  beside: VatSide | null,
): VatSide => {
  const { lines, transactions, journals } = ledger
  const type = journals[transactions.journal[lines.transaction[line]!]!]!.type
  if (type === 'S') return 'OUTPUT'
  if (type === 'P') return 'INPUT'
  const account = lines.account[line]!
  const cls = classes[account]
  if (cls === accountClass.revenue) return 'OUTPUT'
  if (cls === accountClass.cost) return 'INPUT'
  if (roles[account] === accountRole.vat && beside) return beside
  const cents = vatCents || lines.cents[line]!
  return cents < 0 ? 'OUTPUT' : 'INPUT'
}

/** The side of the lines on revenue or cost, from the first to before the end; null with neither or both. */
export const sideOfResults = (
  { lines }: Ledger,
  { classes }: Accounts,
  first: number,
  end: number,
): VatSide | null => {
  let [revenue, cost] = [false, false]
  for (let line = first; line < end; line++) {
    const cls = classes[lines.account[line]!]
    if (cls === accountClass.revenue) revenue = true
    else if (cls === accountClass.cost) cost = true
  }
  return revenue === cost ? null : revenue ? 'OUTPUT' : 'INPUT'
}

const ofResult = 2

/** How much a line tells of the side of a block that stands on several lines. */
export const tellingOf = (ledger: Ledger, { roles, classes }: Accounts, line: number): number => {
  const account = ledger.lines.account[line]!
  if (classes[account] !== accountClass.none) return ofResult
  return roles[account] === accountRole.none ? 1 : 0
}

/** What is told of lines that have the only block of another line too. */
export interface Shared {
  /** By line, the line whose account tells the side. */
  teller: ReadonlyMap<number, number>
  /** The cash or the debtor of a sale: what it was paid with is no base. */
  counterparts: ReadonlySet<number>
}

const none: Shared = { teller: new Map(), counterparts: new Set() }

const sameBlock = ({ lines, vat }: Ledger, a: number, b: number): boolean => {
  const [left, right] = [lines.vatFirst[a]!, lines.vatFirst[b]!]
  return (
    vat.code[left] === vat.code[right] &&
    vat.side[left] === vat.side[right] &&
    vat.cents[left] === vat.cents[right] &&
    Object.is(vat.percentage[left], vat.percentage[right])
  )
}

/**
 * The lines of a transaction that bear one and the same block. The VAT is the percentage of one of them; without such a line
 * the one that tells most is the base. Lines of the other sign are what stands against it.
 */
export const sharedIn = (ledger: Ledger, accounts: Accounts, first: number, end: number): Shared => {
  const { lines, vat } = ledger
  const single: number[] = []
  for (let line = first; line < end; line++) if (lines.vatCount[line] === 1) single.push(line)
  if (single.length < 2) return none
  const teller = new Map<number, number>()
  const counterparts = new Set<number>()
  for (const line of single) {
    if (teller.has(line)) continue
    const group = single.filter((other) => sameBlock(ledger, line, other))
    if (group.length < 2) continue
    const most = group.reduce((a, b) =>
      tellingOf(ledger, accounts, b) > tellingOf(ledger, accounts, a) ? b : a,
    )
    for (const one of group) teller.set(one, tellingOf(ledger, accounts, one) === ofResult ? one : most)
    const block = lines.vatFirst[line]!
    const fits = (one: number): boolean =>
      accounts.roles[lines.account[one]!] === accountRole.none &&
      vat.percentage[block]! > 0 &&
      isRateOf(vat.percentage[block]!, lines.cents[one]!, vat.cents[block]!, 1)
    const bearer = group.find(fits)
    const base = lines.cents[bearer ?? most]!
    // Of two lines of turnover without VAT the one of the other sign may be a discount.
    const mayBeAgainst = (one: number): boolean =>
      bearer !== undefined || tellingOf(ledger, accounts, one) < tellingOf(ledger, accounts, most)
    for (const one of group) if (lines.cents[one]! * base < 0 && mayBeAgainst(one)) counterparts.add(one)
  }
  return { teller, counterparts }
}

/** Whether a line is the base of the codes on it: it stands on no VAT, receivable or payable account, and against nothing. */
export const isBase = ({ lines }: Ledger, { roles }: Accounts, shared: Shared, line: number): boolean =>
  roles[lines.account[line]!] === accountRole.none && !shared.counterparts.has(line)

/** Whether a line without a code may be the base of codes that stand on VAT accounts alone. */
export const isBeside = ({ lines }: Ledger, { roles }: Accounts, line: number): boolean =>
  roles[lines.account[line]!] === accountRole.none && lines.vatCount[line] === 0
