/** Supporting documents: their types, which are required, and what has been handed in. Contents are never kept. */

import { unknownDocumentType } from '../refused-input.ts'
import type { LetterCheck } from './confirmation-letter.ts'

export const documentTypes = [
  'BANK_STATEMENTS',
  'BANK_CONFIRMATION_LETTER',
  'BANK_RECONCILIATION',
  'DEBTOR_RECEIPTS',
] as const

export type DocumentType = (typeof documentTypes)[number]

/** Required until the configuration says otherwise: all of them. */
export const defaultRequiredTypes: readonly DocumentType[] = documentTypes

/** What is kept of an upload; checkResult only for a bank confirmation letter. */
export interface DocumentUpload {
  filename: string
  checkResult: LetterCheck | null
}

/** The latest upload of each type that has one. */
export type DocumentUploads = Partial<Record<DocumentType, DocumentUpload>>

export interface ChecklistEntry {
  type: DocumentType
  required: boolean
  uploaded: boolean
  filename: string | null
  checkResult: LetterCheck | null
}

export interface ChecklistConfigEntry {
  type: DocumentType
  required: boolean
}

/** The document type of that name. Refuses a name of none. */
export const documentTypeOf = (name: string): DocumentType => {
  const type = documentTypes.find((known) => known === name)
  if (!type)
    throw unknownDocumentType(
      `Unknown document type "${name.slice(0, 60)}"; known are ${documentTypes.join(', ')}`,
    )
  return type
}

/** One entry per type, in fixed order. */
export const checklist = (
  requiredTypes: readonly DocumentType[],
  uploads: DocumentUploads,
): ChecklistEntry[] =>
  documentTypes.map((type) => ({
    type,
    required: requiredTypes.includes(type),
    uploaded: uploads[type] !== undefined,
    filename: uploads[type]?.filename ?? null,
    checkResult: uploads[type]?.checkResult ?? null,
  }))

export const checklistConfig = (requiredTypes: readonly DocumentType[]): ChecklistConfigEntry[] =>
  documentTypes.map((type) => ({ type, required: requiredTypes.includes(type) }))

/** The required types of a configuration request, each once and in fixed order. Refuses an unknown one. */
export const requiredTypesOf = (names: readonly string[]): DocumentType[] => {
  const wanted = new Set(names.map(documentTypeOf))
  return documentTypes.filter((type) => wanted.has(type))
}
