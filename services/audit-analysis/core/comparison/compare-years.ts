/** Compares a year with the one before: whether they are a pair, what opened otherwise than it closed, and all accounts (specification, Year comparison). */

import type { CompanyHeader } from '../ledger/ledger.ts'
import type { YearAccount, YearFigures } from './year-figures.ts'

export const pairChecks = ['SAME_COMPANY', 'SAME_CURRENCY', 'ADJOINING_YEARS', 'DIFFERENT_FILES'] as const
export type PairCheck = (typeof pairChecks)[number]

export interface OpeningRow {
  accountId: string
  accountDescription: string
  isEquity: boolean
  priorClosingCents: number
  openingCents: number
}

/** One account that opens otherwise than it closed, or equity as a whole (`accountId` null). */
export interface OpeningDifference {
  accountId: string | null
  priorClosingCents: number
  openingCents: number
  /** Of equity: what the prior result explains of the difference, signed as it is. Absent where that is nothing. */
  explainedCents?: number
}

/** What is kept of a comparison. */
export interface ComparisonRecord {
  priorId: string
  /** null where the two are no pair of years, which proves nothing about the opening. */
  differences: readonly OpeningDifference[] | null
}

export interface ComparedAccount {
  accountId: string
  accountDescription: string
  /** A balance account's is its closing balance, a result account's what came in the year. null where there is no such account. */
  priorCents: number | null
  currentCents: number | null
}

export interface YearComparison {
  checks: { code: PairCheck; ok: boolean }[]
  opening: OpeningRow[]
  /** Opening differences that neither the prior result nor anything else explains. */
  differences: OpeningDifference[]
  /** Profit is positive. */
  priorResultCents: number
  rows: ComparedAccount[]
}

/** Whether the two are a year and the one before it; otherwise differences of the opening balance prove nothing. */
export const isPair = ({ checks }: Pick<YearComparison, 'checks'>): boolean => checks.every(({ ok }) => ok)

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** By the VAT number where both have one, else by that of the chamber of commerce, else by name. */
const isSameCompany = (a: CompanyHeader, b: CompanyHeader): boolean => {
  for (const field of ['taxRegistrationId', 'commerceNumber'] as const) {
    const [left, right] = [bare(a[field]), bare(b[field])].map((number) => number.replace(/^nl/, ''))
    if (left && right) return left === right
  }
  return bare(a.name) === bare(b.name)
}

/** The prior year ends the day before this one begins; where dates are missing, the financial years follow each other. */
const areAdjoining = (prior: CompanyHeader, current: CompanyHeader): boolean => {
  if (prior.endDay !== -1 && current.startDay !== -1) return prior.endDay + 1 === current.startDay
  const [before, after] = [Number(prior.fiscalYear), Number(current.fiscalYear)]
  return before > 0 && before + 1 === after
}

const byId = (accounts: readonly YearAccount[]): ReadonlyMap<string, YearAccount> =>
  new Map(accounts.map((account) => [account.id, account]))

const sum = <T>(rows: readonly T[], centsOf: (row: T) => number): number =>
  rows.reduce((all, row) => all + centsOf(row), 0)

/**
 * Equity may take up the result that the prior file still has on its result accounts, or leave it there. Of another
 * difference the result explains its own amount where that brings the two nearer.
 */
const unexplained = (opening: readonly OpeningRow[], openResultCents: number): OpeningDifference[] => {
  const differs = ({ priorClosingCents, openingCents }: OpeningRow): boolean =>
    openingCents !== priorClosingCents
  const equity = opening.filter(({ isEquity }) => isEquity)
  const closed = sum(equity, ({ priorClosingCents }) => priorClosingCents)
  const opened = sum(equity, ({ openingCents }) => openingCents)
  const difference = opened - closed
  const isExplained = difference === 0 || difference === openResultCents
  const takesUp = Math.abs(difference - openResultCents) < Math.abs(difference)
  return [
    ...opening
      .filter((row) => !row.isEquity && differs(row))
      .map(({ accountId, priorClosingCents, openingCents }) => ({
        accountId,
        priorClosingCents,
        openingCents,
      })),
    ...(isExplained
      ? []
      : [
          {
            ...{ accountId: null, priorClosingCents: closed, openingCents: opened },
            ...(takesUp ? { explainedCents: openResultCents } : {}),
          },
        ]),
  ]
}

const figureOf = (account: YearAccount | undefined): number | null =>
  account ? (account.isResult ? account.movedCents : account.closingCents) : null

export const compareYears = (
  current: YearFigures,
  prior: YearFigures,
  areDifferentFiles: boolean,
): YearComparison => {
  const [now, before] = [byId(current.accounts), byId(prior.accounts)]
  const ids = [...new Set([...now.keys(), ...before.keys()])].sort((a, b) => (a < b ? -1 : 1))
  const either = (id: string): YearAccount => now.get(id) ?? before.get(id)!
  const opening = ids
    .map(either)
    .filter(({ isResult }) => !isResult)
    .map(({ id, description, isEquity }) => ({
      ...{ accountId: id, accountDescription: description, isEquity },
      priorClosingCents: before.get(id)?.closingCents ?? 0,
      openingCents: now.get(id)?.openingCents ?? 0,
    }))
  const results = prior.accounts.filter(({ isResult, isEquity }) => isResult && !isEquity)
  const openResultCents = sum(
    prior.accounts.filter(({ isResult }) => isResult),
    ({ closingCents }) => closingCents,
  )
  return {
    checks: [
      { code: 'SAME_COMPANY', ok: isSameCompany(prior.company, current.company) },
      { code: 'SAME_CURRENCY', ok: prior.company.currency === current.company.currency },
      { code: 'ADJOINING_YEARS', ok: areAdjoining(prior.company, current.company) },
      { code: 'DIFFERENT_FILES', ok: areDifferentFiles },
    ],
    opening,
    differences: unexplained(opening, openResultCents),
    priorResultCents: 0 - sum(results, ({ movedCents }) => movedCents),
    rows: ids.map((id) => ({
      accountId: id,
      accountDescription: either(id).description,
      priorCents: figureOf(before.get(id)),
      currentCents: figureOf(now.get(id)),
    })),
  }
}
