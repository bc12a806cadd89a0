/** What can be told of an account by itself: its RGS code, its number range, whether it is part of the result. */

import type { Account } from '../ledger/ledger.ts'
import { rgsNames } from './rgs-names.ts'

/**
 * An RGS reference code in its official spelling (`WOmzNohOlh`), '' where the text is none: a code names a known
 * main category. Extensions after `.` or `:` are cut off; the case is repaired, for exporters that write
 * capitals only.
 */
export const normaliseRgsCode = (code: string): string => {
  const bare = /^[^.:]*/.exec(code.trim())![0].toUpperCase()
  if (!/^[BW]([A-Z][A-Z0-9]{2}){1,4}$/.test(bare)) return ''
  const spelled = bare[0] + bare.slice(1).replace(/(.)(..)/g, (_, first, rest) => first + rest.toLowerCase())
  return rgsNames.has(spelled.slice(0, 4)) ? spelled : ''
}

/** The first digit of an account number in the Dutch decimal chart, -1 where the id does not begin with one. */
export const rangeOf = (account: Account): number => {
  const digit = account.id.trim().charCodeAt(0) - 48
  return digit >= 0 && digit <= 9 ? digit : -1
}

/** A profit-and-loss account: stated by the file, by its RGS code, or, where the type is missing, numbered 4 to 9. */
export const isProfitAndLoss = (account: Account): boolean => {
  if (account.type !== 'UNKNOWN') return account.type === 'PROFIT_LOSS'
  const rgs = normaliseRgsCode(account.rgsCode)
  return rgs === '' ? rangeOf(account) >= 4 : rgs.startsWith('W')
}

const equityNames =
  /kapitaal|reserve|agio|eigen vermogen|priv[eé]|winst|resultaat|equity|earnings|profit|capital/i

/** An account that can take up the year's result: equity, or a result account, by RGS or by name. */
export const takesResult = (account: Account): boolean => {
  const rgs = normaliseRgsCode(account.rgsCode)
  if (rgs) return rgs.startsWith('BEiv') || rgs.startsWith('WNer')
  return !isProfitAndLoss(account) && equityNames.test(account.description)
}
