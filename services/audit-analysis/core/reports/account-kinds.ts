/** The kind of every account as answers and integrity findings state it (specification, Account kinds). */

import type { Classification } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { accountsById } from './balance-reports.ts'
import { confidenceOf, type KindBasis } from './kind-of-account.ts'
import type { Section } from './sections.ts'

/** The names of the sections on the wire. */
const kindOfSection = {
  revenue: 'REVENUE',
  otherIncome: 'OTHER_INCOME',
  costOfSales: 'COST_OF_SALES',
  operatingCost: 'OPERATING_COST',
  financialResult: 'FINANCIAL_RESULT',
  otherResults: 'OTHER_RESULTS',
  taxes: 'TAXES',
  fixedAssets: 'FIXED_ASSETS',
  currentAssets: 'CURRENT_ASSETS',
  inventory: 'INVENTORY',
  equity: 'EQUITY',
  provisions: 'PROVISIONS',
  longTermLiabilities: 'LONG_TERM_LIABILITIES',
  shortTermLiabilities: 'SHORT_TERM_LIABILITIES',
  resultAccount: 'RESULT_ACCOUNT',
  unknown: 'UNKNOWN',
} as const satisfies Record<Section, string>

export type Kind = (typeof kindOfSection)[Section]

export const kindNames: readonly Kind[] = Object.values(kindOfSection)

export interface AccountKind {
  accountId: string
  accountDescription: string
  kind: Kind
  basis: KindBasis
  confidence: 'HIGH' | 'MEDIUM' | 'LOW'
  /** What weaker grounds say instead; empty where all agree. */
  conflicts: { basis: KindBasis; kind: Kind }[]
}

/** Every account, by account number. `classification` must be of the same ledger. */
export const accountKinds = (ledger: Ledger, { kinds }: Classification): AccountKind[] =>
  accountsById(ledger).map((a) => {
    const { id, description } = ledger.accounts[a]!
    const kind = kinds[a]!
    return {
      accountId: id,
      accountDescription: description,
      kind: kindOfSection[kind.section],
      basis: kind.basis,
      confidence: confidenceOf(kind),
      conflicts: kind.conflicts.map(({ basis, section }) => ({ basis, kind: kindOfSection[section] })),
    }
  })

/** The accounts whose grounds contradict each other: the facts behind ACCOUNT_KIND_CONFLICT (specification, Integrity). */
export const kindConflicts = (ledger: Ledger, classification: Classification): AccountKind[] =>
  accountKinds(ledger, classification).filter(({ conflicts }) => conflicts.length > 0)
