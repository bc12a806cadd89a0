/** Classifies a batch of files by their names; nothing is recorded before the whole batch has been read. */

import { isRefusedInput } from '../refused-input.ts'
import type { DocumentUploads } from './checklist.ts'
import { checkConfirmationLetter, type LetterSubject } from './confirmation-letter.ts'
import { type BatchFile, batchLimits, type ExpandLimits, expandArchives } from './expand-archives.ts'
import { classifyFileName, extensionOf } from './file-name.ts'

export interface BatchOutcome {
  /** The last file of each type that the batch holds. */
  uploads: DocumentUploads
  /** Names that tell of no document type. */
  unrecognized: string[]
  /** Empty files, confirmation letters that cannot be read as DOCX, and letters past the tenth. */
  skipped: string[]
}

/** One letter is enough. A batch full of letters must not keep the service busy. */
const maximumLetters = 10

const isLetter = (name: string): boolean =>
  classifyFileName(name) === 'BANK_CONFIRMATION_LETTER' && extensionOf(name) === '.docx'

/** What the batch adds to a checklist. Refuses an archive that breaks a limit (see expandArchives). */
export const classifyBatch = async (
  files: readonly BatchFile[],
  subject: LetterSubject,
  limits: ExpandLimits = batchLimits,
): Promise<BatchOutcome> => {
  const outcome: BatchOutcome = { uploads: {}, unrecognized: [], skipped: [] }
  let letters = 0
  for await (const { name, sizeBytes, bytes } of expandArchives(files, isLetter, limits)) {
    const type = classifyFileName(name)
    if (sizeBytes === 0) outcome.skipped.push(name)
    else if (type === null) outcome.unrecognized.push(name)
    else if (type !== 'BANK_CONFIRMATION_LETTER')
      outcome.uploads[type] = { filename: name, checkResult: null }
    else if (bytes === null || ++letters > maximumLetters) outcome.skipped.push(name)
    else {
      try {
        const checkResult = await checkConfirmationLetter(bytes, name, subject)
        outcome.uploads[type] = { filename: name, checkResult }
      } catch (error) {
        if (!isRefusedInput(error)) throw error
        outcome.skipped.push(name)
      }
    }
  }
  return outcome
}
