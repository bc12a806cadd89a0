/** The breakdown by RGS category: every level from balance sheet or result down to the single account. */

import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { normaliseRgsCode } from './account-kind.ts'
import { rgsNames } from './rgs-names.ts'

/** Amounts are debit positive; niveau is 1 (B, W) to 5. */
export interface RgsCategorie {
  code: string
  omschrijving: string
  niveau: number
  beginsaldo: string
  mutatie: string
  eindsaldo: string
  aantalRekeningen: number
}

export interface RgsCategorieen {
  categorieen: RgsCategorie[]
}

interface Sum {
  opening: number
  mutation: number
  accounts: number
  /** The name of the first account that carries this very code. */
  name: string
}

/** `BMvaBegVvp` → B, BMva, BMvaBeg, BMvaBegVvp. */
const levelsOf = (code: string): string[] => {
  const levels = [code.slice(0, 1)]
  for (let end = 4; end <= code.length; end += 3) levels.push(code.slice(0, end))
  return levels
}

/**
 * Each category with an account in it, parents before children; a category holds all that lies below it.
 * Empty when the file has no RGS codes. Levels 4 and 5 are named after the account that carries the code.
 */
export const rgsCategorieen = (ledger: Ledger): RgsCategorieen => {
  const { account, cents, count } = ledger.lines
  const mutation = new Float64Array(ledger.accounts.length)
  for (let line = 0; line < count; line++) mutation[account[line]!]! += cents[line]!
  const sums = new Map<string, Sum>()
  ledger.accounts.forEach(({ rgsCode, openingCents, description }, a) => {
    const code = normaliseRgsCode(rgsCode)
    if (code === '') return
    for (const level of levelsOf(code)) {
      const sum = sums.get(level) ?? { opening: 0, mutation: 0, accounts: 0, name: '' }
      sum.opening += openingCents
      sum.mutation += mutation[a]!
      sum.accounts++
      if (level === code && sum.name === '') sum.name = description
      sums.set(level, sum)
    }
  })
  const codes = [...sums.keys()].sort()
  return {
    categorieen: codes.map((code) => {
      const { opening, mutation, accounts, name } = sums.get(code)!
      return {
        code,
        omschrijving: rgsNames.get(code) ?? (name || (rgsNames.get(code.slice(0, 7)) ?? code)),
        niveau: (code.length - 1) / 3 + 1,
        beginsaldo: formatCents(opening),
        mutatie: formatCents(mutation),
        eindsaldo: formatCents(opening + mutation),
        aantalRekeningen: accounts,
      }
    }),
  }
}
