/** A decision as a history shows it. */

import type { Decision } from '../core/review/decisions.ts'
import type { HistoryEntry } from './finding.schema.ts'

export const historyEntry = ({ status, note, author, attachment, at }: Decision): HistoryEntry => ({
  status,
  note,
  author,
  attachment,
  at,
})
