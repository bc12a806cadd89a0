/** What core says of input that it cannot take: why, as a code, and in words for whoever sent it. */

/** Why input is refused. */
export type RefusalCode =
  /** Not a readable audit file. */
  | 'AUDIT_FILE'
  /** Reading it took more time or memory than a file may take. */
  | 'TOO_COSTLY'
  /** Not a workbook, archive or document of its kind, or a damaged one. */
  | 'UNREADABLE_FILE'
  /** Files that do not belong to one administration. */
  | 'NOT_ONE_SET'
  /** More rows, files, levels or bytes than are taken. */
  | 'TOO_LARGE'
  /** A workbook in which no trial balance is found, or one with a cell that is no amount. */
  | 'TRIAL_BALANCE'
  /** Not a CSV of restricted accounts, or one with a row that says something unknown or too little. */
  | 'CSV'
  /** A configuration of a restricted account that does not hold together. */
  | 'RESTRICTED_ACCOUNT'
  /** An account that is mapped to revenue and to cost. */
  | 'ACCOUNT_MAPPED_TWICE'
  | 'UNKNOWN_DOCUMENT_TYPE'
  /** A file name whose extension is not that of its document type. */
  | 'WRONG_EXTENSION'
  /** A sample that cannot be drawn, or an audit value of an item that is not in it. */
  | 'SAMPLE'

/**
 * Input that core refuses. `message` names the problem and may be shown to whoever sent the input. The doors of the
 * service make an answer of it (refusals.ts).
 */
export class RefusedInputError extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RefusedInputError'
    this.code = code
  }
}

const named =
  (code: RefusalCode) =>
  (message: string, options?: ErrorOptions): RefusedInputError =>
    new RefusedInputError(code, message, options)

export const tooCostly = named('TOO_COSTLY')
export const unreadableFile = named('UNREADABLE_FILE')
export const notOneSet = named('NOT_ONE_SET')
export const tooLarge = named('TOO_LARGE')
export const wrongTrialBalance = named('TRIAL_BALANCE')
export const wrongCsv = named('CSV')
export const wrongRestrictedAccount = named('RESTRICTED_ACCOUNT')
export const accountMappedTwice = named('ACCOUNT_MAPPED_TWICE')
export const unknownDocumentType = named('UNKNOWN_DOCUMENT_TYPE')
export const wrongExtension = named('WRONG_EXTENSION')
export const wrongSample = named('SAMPLE')

/** Errors that cross threads keep their names and fields, but not their classes. */
const names = ['RefusedInputError', 'XafError']

/** Whether core refused, in this thread or in another. */
export const isRefusedInput = (error: unknown): error is RefusedInputError =>
  error instanceof Error && names.includes(error.name)
