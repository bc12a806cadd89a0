/** The codes of audit files and the words that CLAIR exporters write in their place. */

import type { AccountType } from '../ledger/ledger.ts'

const balanceWords =
  /^(b|a|bal|bas|blns|balans.*|balance.*|activa|passiva|assets?|liabilit.*|equity|debiteur(en)?|crediteur(en)?|fin|deb|cred|ev|voor|btwrc|af(6|9|19|21|overig)?)$/
const resultWords =
  /^(p|r|w|v|v ?[&/]? ?w|w ?(&|\/|en)? ?v|winst.*|verlies.*|resulta(at|ten).*|kosten|lasten|baten|opbrengst.*|omzet|pnl|p ?[&/] ?l|profit.*|income.*|expenses?|revenue)$/

/** B and P of XAF; CLAIR and ADF write words and the groups of their program. M (mixed) is neither. */
export const accountTypeOf = (text: string): AccountType => {
  const word = text.toLowerCase()
  if (balanceWords.test(word)) return 'BALANCE'
  return resultWords.test(word) ? 'PROFIT_LOSS' : 'UNKNOWN'
}

/**
 * What the letters of a chart mean together. Beside A (activa) and L (lasten) B is not the balance sheet but baten, and P
 * not profit and loss but passiva.
 */
export const typeOfLetter = (letter: string, ofChart: ReadonlySet<string>): AccountType => {
  const isFourfold = ofChart.has('A') && ofChart.has('L') && (ofChart.has('B') || ofChart.has('P'))
  if (!isFourfold) return accountTypeOf(letter)
  return letter === 'A' || letter === 'P' ? 'BALANCE' : 'BL'.includes(letter) ? 'PROFIT_LOSS' : 'UNKNOWN'
}

/** C, S, B or O for the free text of CLAIR's customerSupplier/type; '' for none. */
export const relationTypeOf = (text: string): string => {
  const customer = /debiteur|debtor|customer|client|klant|afnemer/i.test(text)
  const supplier = /crediteur|creditor|supplier|vendor|leverancier/i.test(text)
  if (customer || supplier) return customer && supplier ? 'B' : customer ? 'C' : 'S'
  return text === '' ? '' : 'O'
}

/** XAF's letter; CLAIR writes a word. */
export const journalTypeOf = (text: string): string => {
  if (text.length <= 1) return text.toUpperCase()
  if (/begin(balans|saldo)|opening/i.test(text)) return 'O'
  if (/memo|general|divers/i.test(text)) return 'M'
  if (/verko|sales|debit/i.test(text)) return 'S'
  if (/inko|purch|credit/i.test(text)) return 'P'
  if (/bank|giro/i.test(text)) return 'B'
  return /^kas|cash/i.test(text) ? 'C' : 'Z'
}

/** `WOmzNoh`, also as `rgs-i:WOmzNoh` or behind an underscore; '' where the text is no RGS code. */
export const rgsCodeOf = (text: string): string =>
  /(?:^|[:_#/])([BW](?:[A-Z][A-Za-z0-9]{2}){1,4})$/.exec(text)?.[1] ?? ''
