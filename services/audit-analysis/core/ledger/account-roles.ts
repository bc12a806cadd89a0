/** Which accounts carry VAT, claims on customers and debts to suppliers (specification, VAT). */

import { isProfitAndLoss, normaliseRgsCode } from '../reports/account-kind.ts'
import type { Account, Ledger } from './ledger.ts'

export const accountRole = { none: 0, vat: 1, receivable: 2, payable: 3 } as const

/** A provision for bad debts is no claim. */
const byRgs = (rgs: string): number => {
  if (rgs.startsWith('BSchBepBtw') || rgs.startsWith('BVorVbkTvo')) return accountRole.vat
  if (rgs.startsWith('BVorDeb') && !rgs.startsWith('BVorDebV')) return accountRole.receivable
  return rgs.startsWith('BSchCre') ? accountRole.payable : accountRole.none
}

const receivable =
  /debiteur|(?<!\p{L})(debtors?|(accounts?|trade) receivables?)(?!\p{L})|(?<!\p{L})handelsvordering/iu
const payable = /crediteur|(?<!\p{L})(creditors?|(accounts?|trade) payables?|leveranciers)(?!\p{L})/iu
const neither =
  /voorziening|dubieu|oninbaar|doubtful|bad debt|provision|allowance|verzekering|insurance|korting|discount/iu
/** Odoo calls what is claimed back *Pre-tax*. */
const vat =
  /(?<!\p{L})(btw|omzetbelasting|vat|voorbelasting|(input|output|sales|purchase|turnover|value[- ]added) tax|reverse[- ]charged?|pre-?tax(?! (profit|result|income)))(?!\p{L})|(?<!\p{L})btw(?=\d)/iu

const byName = ({ description }: Account): number => {
  if (neither.test(description)) return accountRole.none
  if (receivable.test(description)) return accountRole.receivable
  if (payable.test(description)) return accountRole.payable
  return vat.test(description) ? accountRole.vat : accountRole.none
}

/**
 * For each account one of `accountRole`. VAT accounts are those that the VAT codes name, then those of RGS. RGS tells the
 * others too; where an account has no code its name does, and the offset account of a sales or purchase journal.
 */
export const accountRoles = (ledger: Ledger): Uint8Array => {
  const named = new Set(ledger.vatCodes.flatMap((code) => [code.toPayAccountId, code.toClaimAccountId]))
  const offsets = (type: string): Set<string> =>
    new Set(ledger.journals.filter((journal) => journal.type === type).map((j) => j.offsetAccountId))
  const [sales, purchases] = [offsets('S'), offsets('P')]
  return Uint8Array.from(ledger.accounts, (account) => {
    if (account.id !== '' && named.has(account.id)) return accountRole.vat
    const rgs = normaliseRgsCode(account.rgsCode)
    if (rgs) return byRgs(rgs)
    if (isProfitAndLoss(account)) return accountRole.none
    const role = byName(account)
    if (role !== accountRole.none) return role
    if (sales.has(account.id)) return accountRole.receivable
    return purchases.has(account.id) ? accountRole.payable : accountRole.none
  })
}
