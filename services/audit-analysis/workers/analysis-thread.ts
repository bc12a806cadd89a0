/** The thread that reads files, runs detectors and builds what is large: everything that would hold up other requests. */

import { collectGarbage } from '../../../kit/workers/collect-garbage.ts'
import { moved, serveThread } from '../../../kit/workers/thread.ts'
import type { Language } from '../core/detectors/detector.ts'
import { type FlaggedQuery, flaggedTransactions } from '../core/flagged-transactions.ts'
import { type AccountTypeMapping, classifyAccounts } from '../core/ledger/classification.ts'
import { compactTexts } from '../core/ledger/compact-texts.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { type Narrowing, narrow, type Population } from '../core/ledger/population.ts'
import { type PopulationSummary, populationSummary } from '../core/population-summary.ts'
import { type Analysis, analyse } from '../core/scoring.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import { readLedger } from '../core/xaf/read-ledger.ts'

/** What an analysis is of: a session's ledger, narrowed, under settings. */
export interface Scope {
  sessionId: string
  mapping: AccountTypeMapping
  narrowing: Narrowing
  settings: AnalysisSettings
  /** Sent along when this thread does not know the session. */
  ledger?: Ledger
}

/** The thread does not hold this session's ledger; ask again with it. */
class LedgerMissingError extends Error {
  override name = 'LedgerMissingError'
}

interface Held {
  ledger: Ledger
  /** The latest analyses by their scope, least recently used first. */
  analyses: Map<string, Examined>
}

export interface Examined {
  population: Population
  analysis: Analysis
}

const maximumAnalyses = 4
const sessions = new Map<string, Held>()

const hold = (sessionId: string, ledger: Ledger): Held => {
  const held = { ledger, analyses: new Map() }
  sessions.set(sessionId, held)
  return held
}

const examine = (ledger: Ledger, scope: Pick<Scope, 'mapping' | 'narrowing' | 'settings'>): Examined => {
  const { classes } = classifyAccounts(ledger, scope.mapping)
  const population = narrow(ledger, classes, scope.narrowing)
  return { population, analysis: analyse(population, scope.settings) }
}

const keyOf = ({ mapping, narrowing, settings }: Pick<Scope, 'mapping' | 'narrowing' | 'settings'>): string =>
  JSON.stringify([mapping, narrowing, settings])

/** The scope's analysis: from this thread's memory, or made now. */
export const examinedFor = (scope: Scope): Examined => {
  const held = sessions.get(scope.sessionId) ?? (scope.ledger && hold(scope.sessionId, scope.ledger))
  if (!held) throw new LedgerMissingError('this thread does not hold the ledger')
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

export interface Reading {
  ledger: Ledger
  summary: PopulationSummary
  examined: Examined
}

const tasks = {
  /** Parses a file (over shared memory) and examines all of it. Throws XafError. */
  read: ({ bytes, settings }: { bytes: Uint8Array; settings: AnalysisSettings }): Reading => {
    const ledger = compactTexts(readLedger(bytes))
    const examined = examine(ledger, {
      mapping: { revenueAccountIds: [], expenseAccountIds: [] },
      narrowing: {},
      settings,
    })
    return { ledger, summary: populationSummary(examined.population, examined.analysis), examined }
  },
  /** Takes a session in, with the analysis that reading it gave. */
  open: ({ scope, examined }: { scope: Required<Scope>; examined: Examined }): void => {
    const held = hold(scope.sessionId, scope.ledger)
    const { lines, classes } = examined.population
    held.analyses.set(keyOf(scope), { ...examined, population: { ledger: scope.ledger, lines, classes } })
  },
  close: (sessionId: string | null): void => {
    if (sessionId === null) sessions.clear()
    else sessions.delete(sessionId)
  },
  summary: (scope: Scope): PopulationSummary => {
    const { population, analysis } = examinedFor(scope)
    return populationSummary(population, analysis)
  },
  /** The flagged list as JSON bytes: it can have as many rows as the file, and encoding it takes its time. */
  flagged: ({ scope, query, language }: { scope: Scope; query: FlaggedQuery; language: Language }) => {
    const { population, analysis } = examinedFor(scope)
    const rows = flaggedTransactions(population, scope.settings, analysis, query, language)
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    return moved(bytes, [bytes.buffer])
  },
}

export type AnalysisTasks = typeof tasks

/** Reading drops the file's columns as they grew; closing drops a ledger. */
serveThread(tasks, (task) => {
  if (task === 'read' || task === 'close') collectGarbage()
})
