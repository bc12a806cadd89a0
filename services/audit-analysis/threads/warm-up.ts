/** Lets every thread do its work on the examples before the service serves, so that the first user runs compiled code. */

import { readFile } from 'node:fs/promises'
import { collectGarbage } from '../../../kit/threads/collect-garbage.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { postingsPage, transactionsPage } from '../core/reports/entry-page.ts'
import type { KeptSample } from '../core/sampling/kept-samples.ts'
import { defaultSettings } from '../core/settings.ts'
import { examplePath, examples } from '../examples/catalogue.ts'
import type { AnalysisWork } from './analysis-threads.ts'
import type { ReadFile } from './read-files.ts'
import { type ReportName, reports } from './reports.ts'

/** Rounds per thread: after these the scanner and the detectors are compiled for what files look like. */
const rounds = 3
const pageRounds = 60
/** Each of another population, or the thread that answers would remember the analysis. */
const narrowings = 6

const warmSample: KeptSample = {
  seed: 1,
  request: {
    ...{ method: 'MUS', side: 'DEBIT', seed: '1', confidence: 0.95, materialityCents: 500_000_00 },
    ...{ expectedCents: 0, size: null, strata: 4, filter: {} },
  },
  audits: [],
}

const read = (threads: AnalysisWork, bytes: Uint8Array): Promise<ReadFile> =>
  threads.startReading(bytes, defaultSettings).finish(bytes.length)

export const warmUp = async (threads: AnalysisWork): Promise<void> => {
  const files = await Promise.all(examples.map((example) => readFile(examplePath(example.id)!)))
  const shared = files.map((file) => {
    const bytes = new Uint8Array(new SharedArrayBuffer(file.length))
    bytes.set(file)
    return bytes
  })
  for (let round = 0; round < rounds; round++) {
    // More at once than there are threads, so that each thread gets its share.
    await Promise.all([...shared, ...shared].map((bytes) => read(threads, bytes)))
  }
  await warmAnswers(threads, shared[0]!)
  // Nobody is waiting yet, so this is the time to give back the memory that starting and warming took.
  collectGarbage()
}

const warmAnswers = async (threads: AnalysisWork, bytes: Uint8Array): Promise<void> => {
  const file = await read(threads, bytes)
  const { ledger } = file
  const mapping = { revenueAccountIds: [], expenseAccountIds: [] }
  const session: Session = {
    id: 'warm-up',
    ledger,
    files: [],
    mapping,
    createdAt: new Date(0),
    bytes: 0,
    rooms: new Map(),
  }
  threads.open(session, defaultSettings, file)
  const { manualJournals } = defaultSettings
  const asked = {
    ...{ mapping, bounds: {}, granularity: 'MONTH', topN: 10, config: [], keywords: [] },
    ...{ n: 1, kept: warmSample, samples: [warmSample], manualJournals, language: 'nl' },
    ...{ materialityThreshold: 0, interestPct: 4 },
    ...{ rubrics: [], asOfDay: null, kind: null, source: null, side: 'DEBIT', materialityCents: null },
  } as const
  for (let round = 0; round < rounds; round++) {
    // Each round asks something else, or the report that was kept would answer.
    const question = { ...asked, round }
    for (const name of Object.keys(reports) as ReportName[]) await threads.report(session, name, question)
    for (const format of ['json', 'xlsx'] as const) {
      const query = { category: 'PERIOD_END', creditOnly: false } as const
      const list = { narrowing: {}, settings: defaultSettings, query, language: 'en' } as const
      await (await threads.flagged(session, list, format)).toArray()
    }
  }
  await warmFindings(threads, session)
  for (let day = 0; day < narrowings; day++)
    await threads.summary(session, { fromDay: ledger.company.startDay + day }, defaultSettings)
  threads.close(session.id)
  warmPages(ledger)
}

/** The list of findings, which every overview begins with; two at once, so that another thread gets its share. */
const warmFindings = async (threads: AnalysisWork, session: Session): Promise<void> => {
  const choices = { rubrics: [], restricted: [], restrictedKeywords: [] }
  const query = { filters: {}, sort: { field: 'exposure', direction: 'desc' }, page: 0, size: 20 } as const
  for (let round = 0; round < rounds; round++) {
    // Each round under other settings, or the thread would remember the ranking.
    const settings = { ...defaultSettings, materialityThreshold: round + 1 }
    const asked = { settings, choices, decided: [] }
    const ask = () => threads.review(session, asked, 'findings', { query, language: 'nl' })
    await Promise.all([ask(), ask()])
  }
}

const warmPages = (ledger: Ledger): void => {
  for (let round = 0; round < pageRounds; round++) {
    const page = { page: round % 5, size: 100 }
    transactionsPage(ledger, { account: '1', search: `a${round}` }, page)
    transactionsPage(ledger, { fromDay: ledger.company.startDay }, page)
    postingsPage(ledger, '1', {}, page)
  }
}
