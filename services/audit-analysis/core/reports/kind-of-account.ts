/** What one account is, on which ground, and which other grounds disagree. */

import type { Account } from '../ledger/ledger.ts'
import { isProfitAndLoss, isResultOfYear, normaliseRgsCode } from './account-kind.ts'
import {
  balanceSectionByName,
  isDirectCost,
  isFinancialAsset,
  isNamedDebt,
  isPlainlyBalance,
  isPlainlyResult,
  resultSectionByName,
} from './kind-names.ts'
import { balanceSectionByNameAlone } from './kind-names-alone.ts'
import { contradict, isResultSection, type Section, sectionByRgs } from './sections.ts'

/** The ground of an account's kind, the strongest first (specification, Account kinds). */
export type KindBasis = 'RGS' | 'MAPPING' | 'NAME' | 'DECLARED_TYPE' | 'SIGN'

/** One ground and what it says. */
export interface KindGround {
  basis: KindBasis
  section: Section
}

export interface KindOfAccount extends KindGround {
  /** Grounds that say something else, weaker or outvoted: another side of the books, or cost for revenue. */
  conflicts: KindGround[]
}

/** What is known of an account besides its own fields. */
export interface AccountFacts {
  mapped: 'revenue' | 'cost' | null
  /** Whether the number ranges of the Dutch decimal chart count. */
  decimal: boolean
  /** The first digit of its number; -1 where numbers say nothing. */
  range: number
  /** Signed cents, debit positive: its entries but for those that close the year, and what it ends the file with. */
  movedCents: number
  closingCents: number
}

const currentBySide = ({ description }: Account, cents: number): Section =>
  cents < 0 || (cents === 0 && isNamedDebt(description)) ? 'shortTermLiabilities' : 'currentAssets'

/** A mapped account keeps to its side; its name or number says where there. */
const byMapping = ({ description }: Account, { mapped, decimal, range }: AccountFacts): Section | null => {
  if (mapped === null) return null
  const named = resultSectionByName(description)
  if (mapped === 'revenue') return named === 'otherIncome' ? named : 'revenue'
  if (named && named !== 'otherIncome' && named !== 'revenue') return named
  return decimal && range === 7 ? 'costOfSales' : 'operatingCost'
}

const byBalanceName = (account: Account, { decimal, range, closingCents }: AccountFacts): Section | null => {
  const named = balanceSectionByName(account.description)
  // In the decimal chart 3 is stock, of machines too; and what is due in 0 is not due soon.
  const isSureInStock =
    named === 'equity' ||
    named === 'longTermLiabilities' ||
    named === 'inventory' ||
    isFinancialAsset(account.description)
  if (range === 3 && decimal && !isSureInStock) return null
  if (named === 'current') return range === 0 ? null : currentBySide(account, closingCents)
  // What owners owe on a current account is a claim.
  if (named === 'equity' && closingCents > 0 && (range === 1 || range === 2)) return null
  return named
}

/** A bank that is overdrawn is owed to it (the turning code of RGS: `BLimBan` becomes `BSchSak`). */
const byCode = (rgs: string, { closingCents }: AccountFacts): Section =>
  rgs.startsWith('BLimBan') && closingCents < 0 ? 'shortTermLiabilities' : sectionByRgs(rgs)

/** The name, which crosses the declared side only where it is beyond doubt. */
const byName = (account: Account, facts: AccountFacts): Section | null => {
  const { description, type } = account
  const isResult = isProfitAndLoss(account)
  if (!isResult && isPlainlyResult(description) && (type !== 'BALANCE' || facts.range >= 4))
    return resultSectionByName(description)
  if (isResult && isPlainlyBalance(description)) return byBalanceName(account, facts)
  if (isResult && isResultOfYear(description)) return 'resultAccount'
  if (!isResult) return byBalanceName(account, facts)
  const named = resultSectionByName(description)
  const isNumberedSo = facts.decimal && facts.range === 7
  return named === 'operatingCost' && isNumberedSo && isDirectCost(description) ? 'costOfSales' : named
}

/** The declared type (by number where none is) with the number range; null where these leave it to the sign. */
const byDeclaredType = (account: Account, { decimal, range, closingCents }: AccountFacts): Section | null => {
  if (isProfitAndLoss(account)) {
    if (!decimal || range < 4) return null
    if (range === 9) return 'otherResults'
    if (range === 8) return 'revenue'
    return range === 7 ? 'costOfSales' : 'operatingCost'
  }
  if (range === 3) return 'inventory'
  if (range === 0) return closingCents < 0 ? 'longTermLiabilities' : 'fixedAssets'
  return range === 1 || range === 2 ? currentBySide(account, closingCents) : null
}

/** What a balance account is by weaker words of its name: where its number told, nobody asks. */
const byNameAlone = (account: Account, { closingCents }: AccountFacts): Section | null =>
  isProfitAndLoss(account) ? null : balanceSectionByNameAlone(account.description, closingCents)

/** The side that its entries are on; of a balance account that tells nothing of its place. */
const bySign = (account: Account, { movedCents }: AccountFacts): Section => {
  if (!isProfitAndLoss(account)) return 'unknown'
  return movedCents < 0 ? 'revenue' : 'operatingCost'
}

/** What a declared type says by itself, for finding what contradicts it. */
const declaredSide = (account: Account, declared: Section | null): Section | null => {
  if (declared) return declared
  if (account.type === 'UNKNOWN') return null
  return account.type === 'PROFIT_LOSS' ? 'otherResults' : 'currentAssets'
}

/**
 * A name of cost or revenue that the number denies, and the entries as well: service charges that owners pay to their
 * association stand as 8000 Servicekosten, in credit. Names that are plain (8000 Kostprijs verkopen) hold.
 */
const isOutvoted = (
  { description }: Account,
  { movedCents }: AccountFacts,
  named: Section | null,
  declared: Section | null,
): boolean => {
  if (named === null || declared === null || !isResultSection(named)) return false
  if (!contradict(named, declared) || isPlainlyResult(description)) return false
  return declared === 'revenue' ? movedCents < 0 : movedCents > 0
}

/** The first ground that tells: RGS, mapping, name, declared type with range, sign. */
export const kindOfAccount = (account: Account, facts: AccountFacts): KindOfAccount => {
  const rgs = normaliseRgsCode(account.rgsCode)
  const declared = byDeclaredType(account, facts)
  const side = declaredSide(account, declared)
  const named = byName(account, facts)
  const outvoted = isOutvoted(account, facts, named, declared)
  const all: { basis: KindBasis; section: Section | null }[] = [
    { basis: 'RGS', section: rgs ? byCode(rgs, facts) : null },
    { basis: 'MAPPING', section: byMapping(account, facts) },
    { basis: 'NAME', section: outvoted ? null : named },
    { basis: 'DECLARED_TYPE', section: declared },
    { basis: 'NAME', section: byNameAlone(account, facts) },
    { basis: 'SIGN', section: bySign(account, facts) },
  ]
  const at = all.findIndex(({ section }) => section !== null)
  const { basis, section } = all[at] as KindGround
  const conflicts = all
    .slice(at + 1, -1)
    .map(({ basis, section }) => ({ basis, section: basis === 'DECLARED_TYPE' ? side : section }))
    .filter((ground): ground is KindGround => ground.section !== null && contradict(section, ground.section))
  if (outvoted && basis === 'DECLARED_TYPE') conflicts.unshift({ basis: 'NAME', section: named! })
  return { basis, section, conflicts }
}

/** HIGH by code or by the auditor, MEDIUM by a name that nothing contradicts, else LOW. */
export const confidenceOf = ({ basis, conflicts }: KindOfAccount): 'HIGH' | 'MEDIUM' | 'LOW' => {
  if (basis === 'RGS' || basis === 'MAPPING') return 'HIGH'
  return basis === 'NAME' && conflicts.length === 0 ? 'MEDIUM' : 'LOW'
}
