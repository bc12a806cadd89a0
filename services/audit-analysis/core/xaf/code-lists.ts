/** The codes of audit files and the words that CLAIR exporters write in their place. */

import type { AccountType } from '../ledger/ledger.ts'

/** B and P of XAF; CLAIR writes words. M (mixed) is neither. */
export const accountTypeOf = (text: string): AccountType => {
  const word = text.toLowerCase()
  if (/^(b|a|balans.*|balance.*|activa|passiva|assets?|liabilit.*|equity)$/.test(word)) return 'BALANCE'
  const results =
    /^(p|w|v|v ?[&/] ?w|w ?[&/] ?v|winst.*|verlies.*|resultaat.*|kosten|opbrengst.*|omzet|profit.*|income.*|expenses?|revenue)$/
  return results.test(word) ? 'PROFIT_LOSS' : 'UNKNOWN'
}

/** C, S, B or O for the free text of CLAIR's customerSupplier/type; '' for none. */
export const relationTypeOf = (text: string): string => {
  const customer = /debiteur|customer|klant|afnemer/i.test(text)
  const supplier = /crediteur|supplier|leverancier/i.test(text)
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
