/** What the service makes of one made-up ledger: each transaction's flags and priority beside what was planted. */

import { categoriesOf, rankFindings } from '../../services/audit-analysis/core/findings/ranked-findings.ts'
import { classifyAccounts } from '../../services/audit-analysis/core/ledger/classification.ts'
import type { Ledger } from '../../services/audit-analysis/core/ledger/ledger.ts'
import { wholePopulation } from '../../services/audit-analysis/core/ledger/population.ts'
import { textAt } from '../../services/audit-analysis/core/ledger/text.ts'
import { analyse } from '../../services/audit-analysis/core/scoring.ts'
import {
  defaultSettings,
  extraCategories,
  type FlagCategory,
} from '../../services/audit-analysis/core/settings.ts'
import { readLedger } from '../../services/audit-analysis/core/xaf/read-ledger.ts'
import { drawFrom } from '../../services/audit-analysis/examples/generator/calendar.ts'
import { writeXaf } from '../../services/audit-analysis/examples/generator/write-xaf.ts'
import { createClerk, type Habits } from './clerk.ts'
import type { Kind } from './kinds.ts'
import { type Plants, plantErrors } from './plants.ts'

/** One transaction as an auditor meets it; `planted` is what was put there, undefined for an ordinary booking. */
export interface Judged {
  document: string
  description: string
  amount: number
  categories: readonly FlagCategory[]
  priority: string
  planted: ReadonlySet<FlagCategory> | undefined
}

export interface JudgedLedger {
  transactions: number
  lines: number
  highRiskLines: number
  /** Flagged transactions, the highest exposure first. */
  flagged: readonly Judged[]
  plants: Plants
  /** Findings that are no transaction, by kind and code. */
  subjects: ReadonlyMap<string, number>
  subjectTexts: readonly string[]
}

const sharedBytes = (text: string): Uint8Array => {
  const bytes = Buffer.from(text)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

const firstLineTexts = (ledger: Ledger, t: number) => {
  const line = ledger.transactions.firstLine[t]!
  return {
    document: textAt(ledger, ledger.lines.document, line),
    description: textAt(ledger, ledger.transactions.description, t),
  }
}

export const judgeLedger = (
  kind: Kind,
  habits: Habits,
  seed: number,
  extras: boolean,
  planting = true,
): JudgedLedger => {
  const clerk = createClerk(kind.name, habits, drawFrom(seed))
  kind(clerk)
  const plants: Plants = planting ? plantErrors(clerk) : new Map()
  const xml = writeXaf(clerk.finish(), habits.version)
  const ledger = readLedger(
    sharedBytes(habits.users.length ? xml : xml.replace(/<(userID|User)>[^<]*<\/\1>/g, '')),
  )
  const mapping = { revenueAccountIds: [], expenseAccountIds: [] }
  const population = wholePopulation(ledger, classifyAccounts(ledger, mapping).classes)
  const settings = { ...defaultSettings, enabledExtras: extras ? [...extraCategories] : [] }
  const analysis = analyse(population, settings)
  const choices = { rubrics: [], restricted: [], restrictedKeywords: [] }
  const { findings } = rankFindings(population, analysis, { ledger, mapping, settings, choices })
  const subjects = new Map<string, number>()
  for (const { kind: of, subject } of findings)
    if (subject) subjects.set(`${of} ${subject.code}`, (subjects.get(`${of} ${subject.code}`) ?? 0) + 1)
  return {
    transactions: ledger.transactions.count,
    lines: ledger.lines.count,
    highRiskLines: analysis.highRiskCount,
    flagged: findings
      .filter(({ transaction }) => transaction !== -1)
      .map(({ transaction, amount, bits, priority }) => {
        const { document, description } = firstLineTexts(ledger, transaction)
        return {
          document,
          description,
          amount: amount ?? 0,
          categories: categoriesOf(bits),
          priority,
          planted: plants.get(document),
        }
      }),
    plants,
    subjects,
    subjectTexts: findings.flatMap(({ subject }) => (subject ? [`${subject.code} ${subject.subject}`] : [])),
  }
}
