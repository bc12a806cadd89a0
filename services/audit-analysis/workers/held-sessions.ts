/** What an analysis thread remembers: ledgers, and the latest analyses of each. */

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

interface Held {
  ledger: Ledger
  /** By their conditions, least recently used first. */
  analyses: Map<string, Examined>
}

const maximumAnalyses = 4
const sessions = new Map<string, Held>()

const hold = (sessionId: string, ledger: Ledger): Held => {
  const held = { ledger, analyses: new Map() }
  sessions.set(sessionId, held)
  return held
}

const heldOf = ({ sessionId, ledger }: Known): Held => {
  const held = sessions.get(sessionId) ?? (ledger && hold(sessionId, ledger))
  if (!held) throw new LedgerMissingError('this thread does not hold the ledger')
  return held
}

const keyOf = ({ mapping, narrowing, settings }: Conditions): string =>
  JSON.stringify([mapping, narrowing, settings])

export const ledgerOf = (known: Known): Ledger => heldOf(known).ledger

/** Narrows and runs all detectors. */
export const examine = (ledger: Ledger, { mapping, narrowing, settings }: Conditions): Examined => {
  const { classes } = classifyAccounts(ledger, mapping)
  const population = narrow(ledger, classes, narrowing)
  return { population, analysis: analyse(population, settings) }
}

/** The scope's analysis: from this thread's memory, or made now. */
export const examinedFor = (scope: Scope): Examined => {
  const held = heldOf(scope)
  const key = keyOf(scope)
  const examined = held.analyses.get(key) ?? examine(held.ledger, scope)
  held.analyses.delete(key)
  held.analyses.set(key, examined)
  for (const oldest of held.analyses.keys()) {
    if (held.analyses.size <= maximumAnalyses) break
    held.analyses.delete(oldest)
  }
  return examined
}

/** Takes a session in, with an analysis that another thread made. */
export const takeIn = (scope: Required<Scope>, { population, analysis }: Examined): void => {
  const held = hold(scope.sessionId, scope.ledger)
  const { lines, classes } = population
  held.analyses.set(keyOf(scope), { analysis, population: { ledger: scope.ledger, lines, classes } })
}

/** null: all sessions. */
export const letGo = (sessionId: string | null): void => {
  if (sessionId === null) sessions.clear()
  else sessions.delete(sessionId)
}
