/**
 * Transactions whose VAT is not the percentage of its base that its own code states, or else has as a rule
 * (specification, VAT).
 */

import { accountRole } from '../ledger/account-roles.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Accounts, sharedIn } from './bearers.ts'
import { ratesIn, shareThatFits } from './rates.ts'

export interface VatOffRate {
  transaction: number
  /** Index into `Ledger.vatCodes`. */
  code: number
  percentage: number
  /** Debit positive. */
  baseCents: number
  vatCents: number
  /** What the percentage of the base comes to. */
  expectedCents: number
}

/** One percentage of one code within a transaction; NaN where the file states none. */
interface Charged {
  code: number
  percentage: number
  baseCents: number
  lineCount: number
  /** VAT of all blocks, some of which programs repeat. */
  blocks: number[]
  /** Whether it stands off VAT, receivable and payable accounts at all. */
  hasBase: boolean
  /** What the transaction moves on VAT accounts. */
  movedCents: number
}

/** Programs round each line, some each article; a discount for early payment lowers the base of VAT by a few percent. */
const centsOfRounding = 5
const shareOfDiscount = 0.05
/** What the lines of a transaction say by code and percentage; null where a line has several codes or a block no amount. */
const chargedIn = (ledger: Ledger, accounts: Accounts, transaction: number): Charged[] | null => {
  const { lines, vat, transactions } = ledger
  const found = new Map<string, Charged>()
  const first = transactions.firstLine[transaction]!
  const end = first + transactions.lineCount[transaction]!
  let [movedCents, besideCents] = [0, 0]
  for (let line = first; line < end; line++) {
    const role = accounts.roles[lines.account[line]!]
    if (role === accountRole.vat) movedCents += lines.cents[line]!
    if (role === accountRole.none && lines.vatCount[line] === 0) besideCents += lines.cents[line]!
  }
  const { counterparts } = sharedIn(ledger, accounts, first, end)
  for (let line = first; line < end; line++) {
    if (lines.vatCount[line] === 0) continue
    if (lines.vatCount[line]! > 1) return null
    const block = lines.vatFirst[line]!
    const [code, percentage, cents] = [vat.code[block]!, vat.percentage[block]!, vat.cents[block]!]
    if (Number.isNaN(cents)) return null
    const name = `${code} ${percentage}`
    const known = found.get(name)
    const charged = known ?? {
      code,
      percentage,
      baseCents: 0,
      lineCount: 0,
      blocks: [],
      movedCents,
      hasBase: false,
    }
    if (!known) found.set(name, charged)
    charged.blocks.push(cents)
    charged.lineCount++
    const isBase = accounts.roles[lines.account[line]!] === accountRole.none && !counterparts.has(line)
    charged.hasBase ||= isBase
    if (isBase) charged.baseCents += lines.cents[line]!
  }
  const [only] = found.values()
  // Some programs write the code on the line of the VAT alone.
  if (only && found.size === 1 && !only.hasBase) only.baseCents = besideCents
  return [...found.values()].filter(({ percentage, baseCents }) => !(percentage <= 0) && baseCents !== 0)
}

const sumOf = (cents: Iterable<number>): number => [...cents].reduce((sum, each) => sum + each, 0)

/** Its VAT where that does not fit; null where it does. */
const misfit = ({ baseCents, lineCount, blocks, movedCents }: Charged, percentage: number) => {
  const expectedCents = Math.round((baseCents * percentage) / 100)
  const allowed = Math.max(centsOfRounding * lineCount, Math.abs(expectedCents) * shareOfDiscount)
  const fits = (cents: number): boolean => Math.abs(Math.abs(cents) - Math.abs(expectedCents)) <= allowed
  const [all, once] = [sumOf(blocks), sumOf(new Set(blocks))]
  if (fits(all) || fits(once)) return null
  return { vatCents: once === movedCents ? once : all, expectedCents }
}

/**
 * In file order. Where a code does not fit as a rule its base is not what its lines are (with VAT that may not be
 * deducted, for instance), which says nothing of its transactions. Where no percentage is stated a rate that nine of ten
 * transactions fit is the code's.
 */
export const vatOffRate = (ledger: Ledger, accounts: Accounts): VatOffRate[] => {
  const held = ratesIn(ledger.company)
  const byCode = new Map<string, { count: number; off: VatOffRate[] }>()
  for (let transaction = 0; transaction < ledger.transactions.count; transaction++)
    for (const charged of chargedIn(ledger, accounts, transaction) ?? []) {
      const { code, percentage: stated, baseCents } = charged
      for (const percentage of Number.isNaN(stated) ? held : [stated]) {
        const name = `${code} ${stated} ${percentage}`
        const own = byCode.get(name) ?? { count: 0, off: [] }
        byCode.set(name, own)
        own.count++
        const off = misfit(charged, percentage)
        if (off) own.off.push({ transaction, code, percentage, baseCents, ...off })
      }
    }
  return [...byCode.values()]
    .flatMap(({ count, off }) => (count - off.length >= count * shareThatFits ? off : []))
    .sort((a, b) => a.transaction - b.transaction)
}
