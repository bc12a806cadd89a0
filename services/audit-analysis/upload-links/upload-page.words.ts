/** What the page of an upload link says; `{…}` is filled in. The words of each language are in files of their own. */

import type { DocumentType } from '../core/documents/checklist.ts'
import type { Refusal } from './refusal.ts'

export interface UploadPageWords {
  title: string
  /** Who asks, of whom, for which year; parts that are unknown have words of their own. */
  lead: string
  yourAccountant: string
  yourCompany: string
  /** Behind the company, where the year is known. */
  ofYear: string
  facts: { company: string; year: string; askedBy: string; validUntil: string }
  nothingKept: { heading: string; text: string }
  doubt: string
  progress: string
  progressText: string
  noneRequested: string
  allIn: string
  dropHere: string
  state: { received: string; needed: string; optional: string }
  filesOf: string
  counted: { one: string; many: string }
  send: string
  sending: string
  waiting: string
  received: string
  refused: string
  unknownKind: string
  refusals: Record<Refusal, string>
  documents: Record<DocumentType, { name: string; about: string; kind: string; choose: string }>
  error: { title: string; linkGone: string; switchedOff: string; busy: string; tooMany: string }
}

/** `{name}` replaced by its value. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
