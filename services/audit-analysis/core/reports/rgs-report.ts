/** The breakdown by RGS category: every level from balance sheet or result down to the single account. */

import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { normaliseRgsCode } from './account-kind.ts'
import { rgsNames } from './rgs-names.ts'

/** Amounts are debit positive; niveau is 1 (B, W) to 5. */
export interface RgsCategorie {
  /** null for the accounts without a code. */
  code: string | null
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

const emptySum = (): Sum => ({ opening: 0, mutation: 0, accounts: 0, name: '' })

const categoryOf = (code: string | null, omschrijving: string, niveau: number, sum: Sum): RgsCategorie => ({
  code,
  omschrijving,
  niveau,
  beginsaldo: formatCents(sum.opening),
  mutatie: formatCents(sum.mutation),
  eindsaldo: formatCents(sum.opening + sum.mutation),
  aantalRekeningen: sum.accounts,
})

/**
 * Each category with an account in it, parents before children; a category holds all that lies below it. Accounts
 * without a code come last, so that the first level adds up to the trial balance. Empty when the file has no RGS
 * codes. Levels 4 and 5 are named after the account that carries the code.
 */
export const rgsCategorieen = (ledger: Ledger): RgsCategorieen => {
  const { account, cents, count } = ledger.lines
  const mutation = new Float64Array(ledger.accounts.length)
  for (let line = 0; line < count; line++) mutation[account[line]!]! += cents[line]!
  const sums = new Map<string, Sum>()
  const uncoded = emptySum()
  ledger.accounts.forEach(({ rgsCode, openingCents, description }, a) => {
    const code = normaliseRgsCode(rgsCode)
    for (const level of code === '' ? [''] : levelsOf(code)) {
      const sum = level === '' ? uncoded : (sums.get(level) ?? emptySum())
      sum.opening += openingCents
      sum.mutation += mutation[a]!
      sum.accounts++
      if (level === code && sum.name === '') sum.name = description
      if (level !== '') sums.set(level, sum)
    }
  })
  const categorieen = [...sums.keys()].sort().map((code) => {
    const sum = sums.get(code)!
    const name = rgsNames.get(code) ?? (sum.name || (rgsNames.get(code.slice(0, 7)) ?? code))
    return categoryOf(code, name, (code.length - 1) / 3 + 1, sum)
  })
  if (categorieen.length > 0 && uncoded.accounts > 0)
    categorieen.push(categoryOf(null, 'Zonder RGS-code', 1, uncoded))
  return { categorieen }
}
