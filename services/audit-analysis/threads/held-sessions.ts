/** What an analysis thread remembers: ledgers, and the latest analyses of them. */

import { type AccountTypeMapping, classifyAccounts } from '../core/ledger/classification.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { type Narrowing, narrow, type Population } from '../core/ledger/population.ts'
import { type Analysis, analyse } from '../core/scoring.ts'
import type { AnalysisSettings } from '../core/settings.ts'

/** A session as a thread is asked about it. */
export interface Known {
  sessionId: string
  /** Sent along when this thread does not know the session. */
  ledger?: Ledger
}

/** What an analysis is of: a session's ledger, narrowed, under settings. */
export interface Scope extends Known {
  mapping: AccountTypeMapping
  narrowing: Narrowing
  settings: AnalysisSettings
}

type Conditions = Pick<Scope, 'mapping' | 'narrowing' | 'settings'>

export interface Examined {
  population: Population
  analysis: Analysis
}

/** The thread does not hold this session's ledger; ask again with it. */
class LedgerMissingError extends Error {
  override name = 'LedgerMissingError'
}

/**
 * Entries in all analyses held, each some 25 bytes: about 100 MB. Beyond it the least recently used analysis goes; it
 * is made anew when it is asked for again.
 */
const maximumEntries = 4_000_000

const ledgers = new Map<string, Ledger>()
/** By session and conditions, least recently used first. */
const analyses = new Map<string, Examined>()

export const ledgerOf = ({ sessionId, ledger }: Known): Ledger => {
  const held = ledgers.get(sessionId) ?? ledger
  if (!held) throw new LedgerMissingError('this thread does not hold the ledger')
  ledgers.set(sessionId, held)
  return held
}

const keyOf = ({ sessionId, mapping, narrowing, settings }: Scope): string =>
  `${sessionId} ${JSON.stringify([mapping, narrowing, settings])}`

/** Narrows and runs all detectors. */
export const examine = (ledger: Ledger, { mapping, narrowing, settings }: Conditions): Examined => {
  const { classes } = classifyAccounts(ledger, mapping)
  const population = narrow(ledger, classes, narrowing)
  return { population, analysis: analyse(population, settings) }
}

const remember = (key: string, examined: Examined): Examined => {
  analyses.delete(key)
  analyses.set(key, examined)
  let entries = 0
  for (const { population } of analyses.values()) entries += population.lines.length
  for (const [oldest, { population }] of analyses) {
    if (entries <= maximumEntries || oldest === key) break
    entries -= population.lines.length
    analyses.delete(oldest)
  }
  return examined
}

/** The scope's analysis: from this thread's memory, or made now. */
export const examinedFor = (scope: Scope): Examined => {
  const ledger = ledgerOf(scope)
  const key = keyOf(scope)
  return remember(key, analyses.get(key) ?? examine(ledger, scope))
}

/** Takes a session in, with an analysis that another thread made. */
export const takeIn = (scope: Required<Scope>, { population, analysis }: Examined): void => {
  const ledger = ledgerOf(scope)
  const { lines, classes } = population
  remember(keyOf(scope), { analysis, population: { ledger, lines, classes } })
}

export const letGo = (sessionId: string): void => {
  ledgers.delete(sessionId)
  for (const key of analyses.keys()) if (key.startsWith(`${sessionId} `)) analyses.delete(key)
}
