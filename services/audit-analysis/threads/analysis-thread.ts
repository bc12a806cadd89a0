/** The thread that reads files, runs detectors and builds what is large: everything that would hold up other requests. */

import { hash } from 'node:crypto'
import { type MessagePort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { collectGarbage, createPatientCollector } from '../../../kit/threads/collect-garbage.ts'
import { giveWay } from '../../../kit/threads/give-way.ts'
import { moved, serveThread } from '../../../kit/threads/thread.ts'
import type { Language } from '../core/detectors/detector.ts'
import { exportXlsx } from '../core/export/export-xlsx.ts'
import { flaggedColumnsIn } from '../core/export/flagged-columns.ts'
import { eachFlaggedTransaction, type FlaggedQuery } from '../core/flagged-transactions.ts'
import { factsOfFile } from '../core/integrity/file-facts.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import type { PartFacts } from '../core/ledger/origin.ts'
import { packLedger, unpackLedger } from '../core/ledger/pack-ledger.ts'
import { type PopulationSummary, populationSummary } from '../core/population-summary.ts'
import { readSheets } from '../core/reconciliation/read-sheets.ts'
import { reconcile } from '../core/reconciliation/reconcile.ts'
import { bookYearOf } from '../core/reconciliation/sheet-of-year.ts'
import { readTrialBalance } from '../core/reconciliation/trial-balance.ts'
import { readChosenColumns } from '../core/reconciliation/trial-columns.ts'
import { isRefusedInput, RefusedInputError } from '../core/refused-input.ts'
import { type ReportIndex, reportIndexOf } from '../core/reports/report-index.ts'
import { type RestrictedCsvRow, readRestrictedCsv } from '../core/restricted/read-csv.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import type { LedgerPart } from '../core/sources/ledger-part.ts'
import { mergeLedgers } from '../core/sources/merge-ledgers.ts'
import { type UnpackLimits, unpackSources } from '../core/sources/unpack-sources.ts'
import { createLedgerReader, type LedgerReader, readLedger } from '../core/xaf/read-ledger.ts'
import { jsonList, serveBytes } from './byte-channel.ts'
import { findingTasks } from './finding-tasks.ts'
import {
  type Examined,
  examine,
  examinedFor,
  type Known,
  ledgerOf,
  letGo,
  type Scope,
  takeIn,
} from './held-sessions.ts'
import { paperTasks } from './paper-tasks.ts'
import { type Asked, type ReportName, reports } from './reports.ts'

/** A trial balance as it came in. `columns` is what the form says of them, '' for nothing. */
export interface TrialBalanceFile {
  bytes: Uint8Array
  name: string
  columns: string
  language: Language
}

export interface Reading {
  ledger: Ledger
  summary: PopulationSummary
  examined: Examined
}

/** A flagged list, in the words of a language. */
export interface FlaggedRequest {
  scope: Scope
  query: FlaggedQuery
  language: Language
  format: 'json' | 'xlsx'
  port: MessagePort
}

/** JSON as bytes: an answer can have as many rows as the file, and encoding it takes its time. */
const jsonBytes = (value: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return moved(bytes, [bytes.buffer])
}

/** What is asked of the threads that answer. */
const answeringTasks = {
  /** Takes a session in, with the analysis that reading it gave. */
  open: ({ scope, examined }: { scope: Required<Scope>; examined: Examined }): void =>
    takeIn(scope, examined),
  close: (sessionId: string): void => letGo(sessionId),
  summary: (scope: Scope): PopulationSummary => {
    const { population, analysis } = examinedFor(scope)
    return populationSummary(population, analysis)
  },
  /** The flagged list through the port, as JSON or workbook; answers once the first bytes can be asked for. */
  flagged: ({ scope, query, language, format, port }: FlaggedRequest): void => {
    const { population, analysis } = examinedFor(scope)
    const rows = eachFlaggedTransaction(population, scope.settings, analysis, query, language)
    serveBytes(
      port,
      format === 'xlsx' ? exportXlsx(rows, flaggedColumnsIn[language], query.category) : jsonList(rows),
    )
  },
  report: <K extends ReportName>({ known, name, asked }: { known: Known; name: K; asked: Asked<K> }) =>
    jsonBytes(reports[name](ledgerOf(known), asked as never)),
}

/** A file that is coming in: its number and the shared memory that it is received into. */
export interface Incoming {
  number: number
  memory: Uint8Array
}

/** Files that this thread has begun to read, by number. */
const readers = new Map<number, LedgerReader>()

/** The ledger of the file that was read last, until its index has been built. */
let unindexed: { number: number; ledger: Ledger } | null = null

const examineRead = (number: number, ledger: Ledger, settings: AnalysisSettings): Reading => {
  const mapping = { revenueAccountIds: [], expenseAccountIds: [] }
  const examined = examine(ledger, { mapping, narrowing: {}, settings })
  unindexed = { number, ledger }
  return { ledger, summary: populationSummary(examined.population, examined.analysis), examined }
}

/** A file of several, read by itself: its ledger, and what was found in it. */
export interface ReadPart extends LedgerPart {
  facts: PartFacts
}

/** An audit file out of an archive. */
export interface UnpackedPart extends ReadPart {
  sha256: string
  bytes: number
}

/** The name comes before the line where there are several files. */
const readNamed = (name: string, read: () => Ledger): ReadPart => {
  try {
    const ledger = read()
    return { name, ledger, facts: factsOfFile(ledger, name) }
  } catch (error) {
    if (!isRefusedInput(error)) throw error
    throw new RefusedInputError(error.code, `${name}: ${error.message}`, { cause: error })
  }
}

/** What comes from outside and is read away from the threads that answer. */
const readingTasks = {
  /** Reads what has come of a file. */
  advance: ({ number, memory, received }: Incoming & { received: number }): void => {
    const reader = readers.get(number) ?? createLedgerReader(memory)
    readers.set(number, reader)
    reader.advance(received)
  },
  abandon: (number: number): void => void readers.delete(number),
  /** Reads the rest of a file, and examines all of it. Throws XafError where it is no readable audit file. */
  read: ({
    number,
    memory,
    size,
    settings,
  }: Incoming & { size: number; settings: AnalysisSettings }): Reading => {
    const reader = readers.get(number) ?? createLedgerReader(memory)
    readers.delete(number)
    return examineRead(number, reader.finish(size), settings)
  },
  /** Reads a file that is one of several. */
  readPart: ({ number, memory, size, name }: Incoming & { size: number; name: string }): ReadPart => {
    const reader = readers.get(number) ?? createLedgerReader(memory)
    readers.delete(number)
    return readNamed(name, () => reader.finish(size, true))
  },
  /** Opens a packed file and reads the audit files in it. */
  unpackParts: ({
    number,
    memory,
    size,
    name,
    limits,
  }: Incoming & { size: number; name: string; limits: UnpackLimits }) => {
    readers.delete(number)
    return unpackSources(memory.subarray(0, size), name, limits, (source): UnpackedPart => {
      const sha256 = hash('sha256', source.bytes)
      const part = readNamed(source.name, () => readLedger(source.bytes, true))
      return { ...part, sha256, bytes: source.bytes.length }
    })
  },
  /** Makes one ledger of several files, and examines it. */
  combine: ({
    number,
    parts,
    settings,
  }: {
    number: number
    parts: ReadPart[]
    settings: AnalysisSettings
  }): Reading => {
    const facts = parts.map((part) => part.facts)
    return examineRead(number, mergeLedgers(parts, facts), settings)
  },
  pack: (ledger: Ledger) => {
    const bytes = gzipSync(packLedger(ledger), { level: 1 })
    const own = new Uint8Array(bytes)
    return moved(own, [own.buffer])
  },
  /** A packed ledger, examined as if it had just been read. */
  reopen: ({
    number,
    bytes,
    settings,
  }: {
    number: number
    bytes: Uint8Array
    settings: AnalysisSettings
  }): Reading => examineRead(number, unpackLedger(gunzipSync(bytes)), settings),
  /** What the pages of a file's ledger share; asked right after `read`, whose answer need not wait for it. */
  index: (number: number): ReportIndex => {
    const ledger = unindexed?.number === number ? unindexed.ledger : null
    unindexed = null
    if (!ledger) throw new Error('another thread has read this file')
    return reportIndexOf(ledger)
  },
  reconcile: async ({ ledger, bytes, name, columns, language }: { ledger: Ledger } & TrialBalanceFile) => {
    const chosen = columns.trim() === '' ? null : readChosenColumns(columns, language)
    const sheets = await readSheets(bytes, name, language)
    const year = bookYearOf(ledger.company)
    return jsonBytes(reconcile(ledger, readTrialBalance(sheets, language, chosen, year)))
  },
  restrictedCsv: (bytes: Uint8Array): RestrictedCsvRow[] => readRestrictedCsv(bytes),
}

const tasks = { ...answeringTasks, ...findingTasks, ...paperTasks, ...readingTasks }

export type AnalysisTasks = typeof tasks

export interface ThreadData {
  /** True for the threads that read: an upload must not slow down other people's pages. */
  givesWay: boolean
}

if ((workerData as ThreadData).givesWay) giveWay()

/** Counts closed sessions: after one to four of them their memory is given back. */
const collector = createPatientCollector({ minimum: 1, maximum: 4 })

/** What leaves much behind at once. */
const memoryHungry = new Set([
  ...['read', 'readPart', 'unpackParts', 'combine', 'abandon'],
  ...['pack', 'reopen', 'reconcile'],
])

/** Reading leaves garbage behind at once. Closing drops a ledger, of which an answering thread holds little, so it may wait. */
serveThread(tasks, (task) => {
  if (memoryHungry.has(task)) collectGarbage()
  else if (task === 'close') collector.dropped(1)
  else collector.asked()
})
