/** What report requests mean: their window, granularity and filters. */

import { badRequest } from '../../../kit/errors.ts'
import { boundsOf } from '../analysis/analysis.actions.ts'
import { type SettingsCtx, settingsOf } from '../analysis/layered-settings.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import { manualTransactions } from '../core/detectors/manual.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import type { EntryFilters } from '../core/reports/entry-page.ts'
import type { Granularity } from '../core/reports/period-label.ts'
import type { Bounds } from '../core/reports/report-index.ts'
import type { ManualJournals } from '../core/settings.ts'

export interface WindowQuery {
  dateFrom?: string
  dateTo?: string
}

/** 400 for a date that is none, and for a range that ends before it begins. */
export const windowBoundsOf = ({ dateFrom, dateTo }: WindowQuery): Bounds =>
  boundsOf({
    ...(dateFrom === undefined ? {} : { from: dateFrom }),
    ...(dateTo === undefined ? {} : { to: dateTo }),
  })

const granularities: readonly Granularity[] = ['MONTH', 'QUARTER', 'YEAR']

/** Whatever the case; 400 for any other word. */
export const granularityOf = (name = 'MONTH'): Granularity => {
  const granularity = granularities.find((known) => known === name.toUpperCase())
  if (!granularity) throw badRequest(`granularity: must be one of ${granularities.join(', ')}.`)
  return granularity
}

export const entryFiltersOf = (
  query: WindowQuery & { account?: string; search?: string; createdBy?: string },
): EntryFilters => ({
  ...windowBoundsOf(query),
  ...(query.account === undefined ? {} : { account: query.account.trim() }),
  ...(query.search === undefined ? {} : { search: query.search }),
  ...(query.createdBy === undefined ? {} : { createdBy: query.createdBy.trim() }),
})

/** What the settings of an analysis say of its journals. */
export const manualJournalsOf = async (ctx: SettingsCtx, session: Session): Promise<ManualJournals> =>
  (await settingsOf(ctx, session)).manualJournals

/** The latest answer for each ledger: pages of one list ask for the same again. */
const latest = new WeakMap<Ledger, { asked: string; manual: Uint8Array }>()

/** 1 for each manual transaction. */
export const manualOf = (ledger: Ledger, manualJournals: ManualJournals): Uint8Array => {
  const asked = JSON.stringify(manualJournals)
  const known = latest.get(ledger)
  if (known?.asked === asked) return known.manual
  const manual = manualTransactions(ledger, manualJournals)
  latest.set(ledger, { asked, manual })
  return manual
}
