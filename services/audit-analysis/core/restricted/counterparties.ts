/** Who stands on the other side of an entry: the tax authority, a G-rekening, or someone else; and whether there is payroll. */

import { descriptionOf } from '../ledger/entry.ts'
import type { Account, Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import { normaliseRgsCode } from '../reports/account-kind.ts'

const taxAuthorityText =
  /belastingdienst|belasting ?dienst|ontvanger der rijksbelasting|rijksbelasting|\bfiscus\b|tax authorit|loonheffing|loonbelasting|aangifte (btw|ob|omzetbelasting|lh)|naheffing/i

const taxAccountText =
  /loonheffing|loonbelasting|omzetbelasting|\bbtw\b|\bvat\b|vennootschapsbelasting|\bvpb\b|belastingdienst|rijksbelasting|(te betalen|af te dragen).{0,40}(belasting|premies)|sociale (premies|verzekering)|payroll tax|corporate tax/i

const gAccountText = /(?<![\p{L}\p{N}])g[-\s]?(rekening|rek\b)/iu

const moneyText = /\bbank|\bkas\b|betaalrekening|spaarrekening|kruispost|\b(ing|abn|rabo)|\bcash\b/i

const payrollText =
  /\b(bruto|netto)?[ -]?(loon|lonen)\b|loonheffing|loonbelasting|loonkosten|nettolo[on]+|brutolo[on]+|salaris|payroll|\bwages?\b|\bsalar(y|ies)\b/i

/** Balance accounts on which taxes and premiums are owed or claimed: by RGS, else by name. */
export const isTaxAccount = (account: Account): boolean => {
  const rgs = normaliseRgsCode(account.rgsCode)
  if (rgs) return /^(BSchBep|BSchShb|BLasBep|BLasSuh|BVorVbk)/.test(rgs)
  return account.type !== 'PROFIT_LOSS' && taxAccountText.test(account.description)
}

/** An own account that holds money. */
export const isMoneyAccount = (account: Account): boolean => {
  const rgs = normaliseRgsCode(account.rgsCode)
  if (rgs) return rgs.startsWith('BLim')
  return account.type !== 'PROFIT_LOSS' && moneyText.test(account.description)
}

const isPayrollAccount = (account: Account): boolean => {
  const rgs = normaliseRgsCode(account.rgsCode)
  if (rgs) return /^(WPerLes|WPerSol|BSchSal|BSchBepLhe)/.test(rgs)
  return payrollText.test(account.description)
}

/** Whether anything is posted on an account for wages, salaries or wage tax, or in a payroll journal. */
export const hasPayrollPostings = (ledger: Ledger): boolean => {
  const accounts = ledger.accounts.map(isPayrollAccount)
  const journals = ledger.journals.map(({ description }) => payrollText.test(description))
  const { count, account, transaction } = ledger.lines
  for (let line = 0; line < count; line++) {
    if (accounts[account[line]!] || journals[ledger.transactions.journal[transaction[line]!]!]) return true
  }
  return false
}

/**
 * The lines on the other side of an entry within its transaction: of its exact amount where there are such,
 * else all of the opposite sign. A bank transaction often holds a whole statement.
 */
export const counterLines = (ledger: Ledger, line: number): number[] => {
  const { cents, transaction } = ledger.lines
  const { firstLine, lineCount } = ledger.transactions
  const t = transaction[line]!
  const opposite: number[] = []
  for (let other = firstLine[t]!; other < firstLine[t]! + lineCount[t]!; other++) {
    if (cents[other]! * cents[line]! < 0) opposite.push(other)
  }
  const same = opposite.filter((other) => cents[other] === -cents[line]!)
  return same.length > 0 ? same : opposite
}

const relationName = (ledger: Ledger, line: number): string => {
  const relation = ledger.lines.relation[line]!
  return relation === -1 ? '' : ledger.relations[relation]!.name
}

const ownText = (ledger: Ledger, line: number): string =>
  `${textAt(ledger, ledger.lines.description, line)} ${relationName(ledger, line)}`

/** Whether an entry names the tax authority, in its own text, its relation or its transaction's text. */
const namesTaxAuthority = (ledger: Ledger, line: number): boolean =>
  taxAuthorityText.test(`${descriptionOf(ledger, line)} ${ownText(ledger, line)}`)

/** Whether money of this entry came from, or went to, the tax authority: every counter-entry is a tax account or the texts name it. */
export const isWithTaxAuthority = (ledger: Ledger, line: number): boolean => {
  if (namesTaxAuthority(ledger, line)) return true
  const others = counterLines(ledger, line)
  return (
    others.length > 0 &&
    others.every(
      (other) =>
        isTaxAccount(ledger.accounts[ledger.lines.account[other]!]!) ||
        taxAuthorityText.test(ownText(ledger, other)),
    )
  )
}

/**
 * What of an outflow went to neither the tax authority nor another G-rekening, in cents. `isGAccount` says for
 * each account of the ledger whether it is a G-rekening itself. A text that says "G-rekening" tells of another
 * company's, but for a transfer to the company's own bank or cash, where it tells of the one left.
 */
export const improperCents = (ledger: Ledger, line: number, isGAccount: readonly boolean[]): number => {
  const outflow = -ledger.lines.cents[line]!
  if (namesTaxAuthority(ledger, line)) return 0
  const others = counterLines(ledger, line)
  if (others.length === 0) return outflow
  const isProper = (other: number): boolean => {
    const index = ledger.lines.account[other]!
    const account = ledger.accounts[index]!
    if (isGAccount[index] || isTaxAccount(account) || taxAuthorityText.test(ownText(ledger, other)))
      return true
    if (isMoneyAccount(account)) return false
    return gAccountText.test(`${ownText(ledger, line)} ${ownText(ledger, other)}`)
  }
  const improper = others.filter((other) => !isProper(other))
  const total = improper.reduce((sum, other) => sum + ledger.lines.cents[other]!, 0)
  return Math.min(outflow, total)
}
