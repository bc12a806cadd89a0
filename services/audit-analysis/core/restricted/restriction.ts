/** Restriction types, their Dutch keywords, and the suggestion of restricted accounts by description. */

import type { Account, Ledger } from '../ledger/ledger.ts'

export const restrictionTypes = [
  'G_REKENING',
  'ESCROW',
  'WAARBORGREKENING',
  'GEBLOKKEERD',
  'DERDENGELDEN',
] as const

export type RestrictionType = (typeof restrictionTypes)[number]

/** The keywords that an account's description is searched for unless the setting says otherwise. */
export const defaultKeywords: readonly string[] = [
  'g-rekening',
  'escrow',
  'waarborg',
  'derdengeld',
  'geblokkeerd',
]

/** The Dutch keywords that a CSV row may give instead of a type's name, and what they stand for. */
export const typeByKeyword: ReadonlyMap<string, RestrictionType> = new Map([
  ['g-rekening', 'G_REKENING'],
  ['escrow', 'ESCROW'],
  ['waarborg', 'WAARBORGREKENING'],
  ['geblokkeerd', 'GEBLOKKEERD'],
  ['derdengeld', 'DERDENGELDEN'],
])

/** What an account is called where the auditor gave no label. */
export const defaultLabels: Readonly<Record<RestrictionType, string>> = {
  G_REKENING: 'G-rekening',
  ESCROW: 'Escrowrekening',
  WAARBORGREKENING: 'Waarborgrekening',
  GEBLOKKEERD: 'Geblokkeerde rekening',
  DERDENGELDEN: 'Derdengeldenrekening',
}

/** A configured account (RestrictedAccountConfigEntryDto). */
export interface RestrictedConfigEntry {
  accountCode: string
  restrictionType: RestrictionType
  label: string | null
  status: 'CONFIRMED' | 'REJECTED'
  deblokkeringGranted: boolean
  /** Decimal string, not negative; null where none is documented. */
  deblokkeringAmount: string | null
}

/** The text of a keyword as a pattern: a hyphen may be a space or missing, and then no letter stands before it. */
const patternOf = (keyword: string): RegExp => {
  const escaped = keyword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // "Betaling-rekening" is no G-rekening, while "bankwaarborg" is a waarborg.
  return /-/.test(keyword)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${escaped.replaceAll('-', '[-\\s]?')}`, 'iu')
    : new RegExp(escaped, 'iu')
}

const typeOfKeyword = (keyword: string): RestrictionType => {
  for (const [known, type] of typeByKeyword) if (patternOf(known).test(keyword)) return type
  return 'GEBLOKKEERD'
}

/**
 * For each account the type that the first keyword in its description suggests, null where none does. A keyword
 * of the auditor's own suggests GEBLOKKEERD. Profit-and-loss accounts hold no money and are never suggested.
 */
export const suggestTypes = (
  ledger: Ledger,
  keywords: readonly string[] = defaultKeywords,
): (RestrictionType | null)[] => {
  const patterns = keywords
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
    .map((keyword) => ({ pattern: patternOf(keyword), type: typeOfKeyword(keyword) }))
  const suggest = (account: Account): RestrictionType | null => {
    if (account.type === 'PROFIT_LOSS') return null
    return patterns.find(({ pattern }) => pattern.test(account.description))?.type ?? null
  }
  return ledger.accounts.map(suggest)
}
