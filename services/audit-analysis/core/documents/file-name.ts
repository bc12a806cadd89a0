/** What a file's name says: whether it may come in from outside, and which document it is. */

import { wrongExtension } from '../refused-input.ts'
import type { DocumentType } from './checklist.ts'

/** The one extension that an external upload of each type has (specification, External upload). */
export const acceptedExtensions: Readonly<Record<DocumentType, string>> = {
  BANK_STATEMENTS: '.pdf',
  BANK_CONFIRMATION_LETTER: '.docx',
  BANK_RECONCILIATION: '.xlsx',
  DEBTOR_RECEIPTS: '.csv',
}

/** Rejected from outside whatever type is declared. */
const refusedExtensions = ['.xml', '.xaf', '.xsd', '.xslt', '.svg']

const maximumNameLength = 255

/** The last part of a path without control characters, at most 255 characters; '' where nothing is left. */
export const fileNameOf = (path: string): string => {
  const last = path.split(/[/\\]/).at(-1)!
  return last
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim()
    .slice(-maximumNameLength)
}

/** `.pdf` of `Afschrift.PDF`, '' without one. */
export const extensionOf = (filename: string): string =>
  /\.[^.]*$/.exec(filename.trim())?.[0].toLowerCase() ?? ''

const isRefused = (filename: string): boolean => refusedExtensions.includes(extensionOf(filename))

/** Refuses a file that may not be handed in from outside as this type, by its name. */
export const checkExternalFile = (type: DocumentType, filename: string): void => {
  const extension = extensionOf(filename)
  if (isRefused(filename)) throw wrongExtension(`Files of the kind ${extension} are not accepted`)
  if (extension !== acceptedExtensions[type]) {
    throw wrongExtension(
      `${type} must be a ${acceptedExtensions[type]} file, not ${extension || 'one without extension'}`,
    )
  }
}

/**
 * Words in the name of each type (specification, Batches), the telling ones first: a "bank reconciliation statement" is a
 * reconciliation, and a bank statement is what is left.
 */
const patterns: readonly [DocumentType, RegExp][] = [
  ['BANK_CONFIRMATION_LETTER', /bankbevestiging|confirmation|saldobevestiging/],
  ['BANK_RECONCILIATION', /reconciliatie|reconciliation|aansluiting/],
  ['DEBTOR_RECEIPTS', /debiteuren|ontvangsten|receipts/],
  ['BANK_STATEMENTS', /afschrift|statement|camt|mt940/],
]

const ownNames: readonly [DocumentType, string][] = [
  ['BANK_STATEMENTS', 'bankstatements'],
  ['BANK_CONFIRMATION_LETTER', 'bankconfirmationletter'],
  ['BANK_RECONCILIATION', 'bankreconciliation'],
  ['DEBTOR_RECEIPTS', 'debtorreceipts'],
]

/** The type that a file's name tells of, whatever the case, spaces and hyphens; null where it tells of none. */
export const classifyFileName = (filename: string): DocumentType | null => {
  const name = filename.toLowerCase().replace(/[\s_-]+/g, '')
  const own = ownNames.find(([, ownName]) => name.includes(ownName))
  return own?.[0] ?? patterns.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}
