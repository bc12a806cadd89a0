/** The VAT of a year by code and by rubric, and whether it ties to the VAT accounts (specification, VAT). */

import { accountRole, accountRoles } from '../ledger/account-roles.ts'
import type { Classification } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { contradicts, isReversed, rateByAmounts } from './amounts-of-unit.ts'
import {
  type CodedLedger,
  type CodedTransaction,
  type CodedVat,
  codedLedger,
  type VatUnit,
} from './coded-transactions.ts'
import { proposeRubric } from './propose-rubric.ts'
import { choicesIn, type RubricRecord, unitName } from './rubric-choices.ts'
import type { Proposal } from './rubric-proposal.ts'
import { deducted, type RubricRow, rubricRows } from './rubric-rows.ts'
import { isReverseCharge, isWithoutVat, payableRubrics, type Rubric, type VatSide } from './rubrics.ts'
import { otherUse } from './used-both-ways.ts'

/** A code on one side. Cents are those of the side: what was sold is positive as a credit, what was bought as a debit. */
export interface VatCodeRow {
  code: string
  side: VatSide
  description: string
  percentage: number | null
  lineCount: number
  baseCents: number
  /** The part of its base that stands in transactions without VAT of it. */
  unchargedCents: number
  vatCents: number
  rubric: Rubric | null
  source: 'PROPOSED' | 'ACCEPTED' | 'CHANGED'
  proposal: Proposal
  deductiblePct: number
}

/** A VAT account, as in the ledger: debit positive. */
export interface VatAccountRow {
  accountId: string
  openingCents: number
  /** In transactions that carry VAT codes, and in all others. */
  codedCents: number
  otherCents: number
  closingCents: number
}

/** VAT that the VAT accounts have under a code whose rubric is for turnover without any. */
export interface VatOffReturn {
  row: VatCodeRow
  cents: number
  transactions: number[]
}

/** Transactions that do not tie because their code is used both as usual and for VAT charged in reverse. */
export interface UsedBothWays {
  row: VatCodeRow
  /** Whether theirs comes to nothing on the VAT accounts; else it is the others' that does. */
  isReversed: boolean
  /** What they lack to tie, without signs. */
  cents: number
  transactions: number[]
}

export interface VatReturn {
  codes: VatCodeRow[]
  rubrics: RubricRow[]
  /** 5a, and 5a less 5b. */
  payableCents: number
  totalCents: number
  accounts: VatAccountRow[]
  /** Debit positive; null where the file states no VAT that there is, and the accounts' where no VAT account is known. */
  byCodesCents: number | null
  byAccountsCents: number | null
  /** Transactions whose codes and accounts say different things. */
  transactions: { transaction: number; byCodesCents: number; byAccountCents: number }[]
  /** In transactions that tie, and so are not among these. */
  offReturn: VatOffReturn[]
  /** Of two transactions or more; these are among those that do not tie. */
  usedBothWays: UsedBothWays[]
}

/** The percentage of most blocks; of equals the highest. Without any that of the description, or the code's own. */
const percentageOf = ({ percentages }: VatUnit, text: string): number | null => {
  const [most] = [...percentages].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  if (most) return most[0]
  const written = /(\d+(?:[.,]\d+)?)\s*%/.exec(text)?.[1]
  return written === undefined ? null : Number(written.replace(',', '.'))
}

interface Decided {
  unit: VatUnit
  row: VatCodeRow
}

const decide = (ledger: Ledger, unit: VatUnit, choices: ReadonlyMap<string, RubricRecord>): Decided => {
  const known = ledger.vatCodes[unit.code]
  const { id: code, description } = known ?? { id: '', description: '' }
  const percentage = percentageOf(unit, `${description} ${code}`)
  const byAmounts = rateByAmounts(unit, ledger.company)
  const isContradicted = percentage && byAmounts?.rate ? contradicts(unit, percentage) : false
  const { startDay, endDay } = ledger.company
  const { side, lineCount } = unit
  const proposal = proposeRubric({
    ...{ code, description, side, startDay, endDay },
    percentage: isContradicted ? null : percentage,
    contradicted: isContradicted ? percentage : null,
    rateByAmounts: byAmounts,
    hasVat: unit.vatCents !== 0,
    isReversed: isReversed(unit),
  })
  const choice = choices.get(unitName({ code, side }))
  const rubric = choice ? choice.rubric : proposal.rubric
  const source = !choice ? 'PROPOSED' : choice.rubric === proposal.rubric ? 'ACCEPTED' : 'CHANGED'
  const deductiblePct = choice?.deductiblePct ?? 100
  const figures = {
    lineCount,
    baseCents: oriented(unit.baseCents, side),
    unchargedCents: oriented(unit.unchargedCents, side),
    vatCents: 0,
  }
  return {
    unit,
    row: { code, side, description, percentage, ...figures, rubric, source, proposal, deductiblePct },
  }
}

const oriented = (cents: number, side: VatSide): number => (side === 'OUTPUT' ? 0 - cents : cents)

/** What blocks move on the VAT accounts, debit positive: what is charged in reverse is paid and claimed at once. */
const expectedOnAccounts = (blocks: readonly CodedVat[], rows: ReadonlyMap<VatUnit, VatCodeRow>): number =>
  blocks.reduce((sum, { unit, cents }) => {
    const { rubric, deductiblePct } = rows.get(unit)!
    if (!isReverseCharge(rubric)) return sum + cents
    return sum - (Math.abs(cents) - deducted(Math.abs(cents), deductiblePct))
  }, 0)

/** The same without signs: what is charged in reverse counts on both accounts. */
const expectedTurnover = (blocks: readonly CodedVat[], rows: ReadonlyMap<VatUnit, VatCodeRow>): number =>
  blocks.reduce((sum, { unit, cents }) => {
    const { rubric, deductiblePct } = rows.get(unit)!
    const returned = isReverseCharge(rubric) ? deducted(Math.abs(cents), deductiblePct) : 0
    return sum + Math.abs(cents) + returned
  }, 0)

const sumOf = (blocks: readonly CodedVat[]): number => blocks.reduce((sum, { cents }) => sum + cents, 0)

/** The blocks that count: all of them, unless only those that are distinct tie; and what they come to on the accounts. */
const settle = (
  { all, distinct, accountCents, accountTurnoverCents }: CodedTransaction,
  rows: ReadonlyMap<VatUnit, VatCodeRow>,
): { blocks: readonly CodedVat[]; cents: number } => {
  // A code whose VAT comes to nothing elsewhere was charged here all the same: that must show.
  const isRule = all.some(({ unit }) => isReverseCharge(rows.get(unit)!.rubric) && isReversed(unit))
  for (const blocks of isRule ? [] : [all, distinct])
    if (sumOf(blocks) === accountCents) return { blocks, cents: accountCents }
  const every = { blocks: all, cents: expectedOnAccounts(all, rows) }
  const once = { blocks: distinct, cents: expectedOnAccounts(distinct, rows) }
  // In reverse each of them comes to nothing, and the turnover tells.
  const isOnce =
    expectedTurnover(all, rows) !== accountTurnoverCents &&
    expectedTurnover(distinct, rows) === accountTurnoverCents
  const inReverse = isOnce ? [once, every] : [every, once]
  return inReverse.find(({ cents }) => cents === accountCents) ?? every
}

/** Adds what a transaction that ties has under codes of rubrics without VAT. */
const addOffReturn = (
  found: Map<VatCodeRow, VatOffReturn>,
  transaction: number,
  blocks: readonly CodedVat[],
  rows: ReadonlyMap<VatUnit, VatCodeRow>,
): void => {
  const withoutVat = blocks.filter(({ unit }) => isWithoutVat(rows.get(unit)!.rubric))
  for (const [row, own] of Map.groupBy(withoutVat, ({ unit }) => rows.get(unit)!)) {
    const cents = sumOf(own)
    if (cents === 0) continue
    const known = found.get(row) ?? { row, cents: 0, transactions: [] }
    found.set(row, known)
    known.cents += cents
    known.transactions.push(transaction)
  }
}

/** Adds a transaction that does not tie, where the two ways in which its code is used are the reason. */
const addOtherUse = (
  found: Map<VatCodeRow, UsedBothWays>,
  one: CodedTransaction,
  cents: number,
  rows: ReadonlyMap<VatUnit, VatCodeRow>,
): void => {
  const use = otherUse(one)
  if (!use) return
  const row = rows.get(use.unit)!
  const known = found.get(row) ?? { row, isReversed: use.isReversed, cents: 0, transactions: [] }
  if (known.isReversed !== use.isReversed) return
  found.set(row, known)
  known.cents += Math.abs(cents - one.accountCents)
  known.transactions.push(one.transaction)
}

const accountRows = (ledger: Ledger, roles: Uint8Array, coded: CodedLedger): VatAccountRow[] => {
  const isCoded = new Uint8Array(ledger.transactions.count)
  for (const { transaction } of coded.transactions) isCoded[transaction] = 1
  const moved = { coded: new Float64Array(roles.length), other: new Float64Array(roles.length) }
  const { count, account, cents, transaction } = ledger.lines
  for (let line = 0; line < count; line++) {
    const a = account[line]!
    if (roles[a] !== accountRole.vat) continue
    moved[isCoded[transaction[line]!] ? 'coded' : 'other'][a]! += cents[line]!
  }
  return ledger.accounts.flatMap(({ id, openingCents }, a) => {
    if (roles[a] !== accountRole.vat) return []
    const [codedCents, otherCents] = [moved.coded[a]!, moved.other[a]!]
    return [
      {
        accountId: id,
        openingCents,
        codedCents,
        otherCents,
        closingCents: openingCents + codedCents + otherCents,
      },
    ]
  })
}

/** The units decided, with the VAT of the blocks that count; and where codes and accounts differ. */
const settleAll = (
  ledger: Ledger,
  coded: CodedLedger,
  records: readonly RubricRecord[],
  accounts: readonly VatAccountRow[],
) => {
  const isTied = accounts.length > 0
  const hasVat = coded.transactions.length > 0 || accounts.some(({ otherCents }) => otherCents !== 0)
  const choices = choicesIn(records)
  const decided = coded.units.map((unit) => decide(ledger, unit, choices))
  const rows = new Map(decided.map(({ unit, row }) => [unit, row]))
  const transactions: VatReturn['transactions'] = []
  const offReturn = new Map<VatCodeRow, VatOffReturn>()
  const otherUses = new Map<VatCodeRow, UsedBothWays>()
  const stated = coded.transactions.filter(({ isStated }) => isStated)
  let byCodesCents = 0
  for (const one of stated) {
    const { blocks, cents } = settle(one, rows)
    for (const { unit, cents: vatCents } of blocks) rows.get(unit)!.vatCents += oriented(vatCents, unit.side)
    byCodesCents += cents
    if (isTied && cents === one.accountCents) addOffReturn(offReturn, one.transaction, blocks, rows)
    else if (isTied) {
      const { transaction, accountCents: byAccountCents } = one
      transactions.push({ transaction, byCodesCents: cents, byAccountCents })
      addOtherUse(otherUses, one, cents, rows)
    }
  }
  const byName = (a: VatCodeRow, b: VatCodeRow): number =>
    a.code === b.code ? (a.side === 'OUTPUT' ? -1 : 1) : a.code < b.code ? -1 : 1
  return {
    codes: decided.map(({ row }) => row).sort(byName),
    transactions,
    offReturn: [...offReturn.values()],
    usedBothWays: [...otherUses.values()].filter((one) => one.transactions.length > 1),
    byCodesCents: stated.length === 0 && hasVat ? null : byCodesCents,
    accountCents: stated.reduce((sum, { accountCents }) => sum + accountCents, 0),
  }
}

export const vatReturn = (
  ledger: Ledger,
  { classes }: Pick<Classification, 'classes'>,
  records: readonly RubricRecord[],
): VatReturn => {
  const roles = accountRoles(ledger)
  const coded = codedLedger(ledger, { roles, classes })
  const accounts = accountRows(ledger, roles, coded)
  const settled = settleAll(ledger, coded, records, accounts)
  const { codes, transactions, offReturn, usedBothWays, byCodesCents, accountCents } = settled
  const rows = rubricRows(codes)
  const vatOf = (rubric: Rubric): number => rows.find((row) => row.rubric === rubric)!.vatCents
  const payableCents = payableRubrics.reduce((sum, rubric) => sum + vatOf(rubric), 0)
  return {
    ...{ codes, rubrics: rows, payableCents, totalCents: payableCents - vatOf('5b'), accounts, transactions },
    offReturn,
    usedBothWays,
    byCodesCents,
    byAccountsCents: accounts.length > 0 && byCodesCents !== null ? accountCents : null,
  }
}
