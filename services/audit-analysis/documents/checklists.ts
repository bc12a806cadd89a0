/** What has been handed in for an analysis, apart from its session: links that clients hold outlive it. */

import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../kit/clock.ts'
import { roomAsNeeded } from '../../../kit/room-as-needed.ts'
import type { DocumentType, DocumentUploads } from '../core/documents/checklist.ts'

/** Whose documents they are; what a link's page and the check of a letter need of the file. */
export interface ChecklistSubject {
  companyName: string
  fiscalYear: string
  /** Days since 1970-01-01; -1 where the file states none. */
  periodEndDay: number
}

export interface KeptChecklist {
  subject: ChecklistSubject
  uploads: DocumentUploads
  /** How many files of each type came in through links; their names stay inside. */
  external: Partial<Record<DocumentType, number>>
}

/** Names and check results, never contents. Kept as long as a link can live after the last change. */
export interface ChecklistStore {
  find(analysisId: string): Promise<KeptChecklist | null>
  /** Makes one where there is none; what is there stays. */
  begin(analysisId: string, subject: ChecklistSubject): Promise<void>
  /** Of a type the last upload stays. `isExternal` counts it as come in through a link. */
  record(
    analysisId: string,
    type: DocumentType,
    upload: DocumentUploads[DocumentType],
    isExternal: boolean,
  ): Promise<void>
  remove(analysisId: string): Promise<void>
}

/** As long as an upload link (specification, Upload links). */
export const keptMilliseconds = 14 * 24 * 3600 * 1000
/** So that uploads in a loop do not fill the memory; those that were used longest ago go first. */
const maximumChecklists = 10_000

export const createMemoryChecklists = (clock: Clock): ChecklistStore => {
  const lists = new LRUCache<string, KeptChecklist & { until: number }>(roomAsNeeded(maximumChecklists))
  const current = (analysisId: string): (KeptChecklist & { until: number }) | undefined => {
    const list = lists.get(analysisId)
    return list && clock.millis() < list.until ? list : undefined
  }
  const until = (): number => clock.millis() + keptMilliseconds
  return {
    find: async (analysisId) => {
      const list = current(analysisId)
      return list ? { subject: list.subject, uploads: list.uploads, external: list.external } : null
    },
    begin: async (analysisId, subject) => {
      const list = current(analysisId) ?? { subject, uploads: {}, external: {} }
      lists.set(analysisId, { ...list, until: until() })
    },
    record: async (analysisId, type, upload, isExternal) => {
      const list = current(analysisId)
      if (!list) return
      const external = { ...list.external, ...(isExternal ? { [type]: (list.external[type] ?? 0) + 1 } : {}) }
      lists.set(analysisId, {
        ...list,
        uploads: { ...list.uploads, [type]: upload },
        external,
        until: until(),
      })
    },
    remove: async (analysisId) => void lists.delete(analysisId),
  }
}
