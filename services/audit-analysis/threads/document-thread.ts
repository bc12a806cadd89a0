/** The thread that opens documents and archives: a malicious one can harm nothing but this thread. */

import { serveThread } from '../../../kit/threads/thread.ts'
import { classifyBatch } from '../core/documents/classify-batch.ts'
import { checkConfirmationLetter, type LetterSubject } from '../core/documents/confirmation-letter.ts'
import type { BatchFile } from '../core/documents/expand-archives.ts'

const tasks = {
  checkLetter: ({ bytes, name, subject }: { bytes: Uint8Array; name: string; subject: LetterSubject }) =>
    checkConfirmationLetter(bytes, name, subject),
  classify: ({ files, subject }: { files: BatchFile[]; subject: LetterSubject }) =>
    classifyBatch(files, subject),
}

export type DocumentTasks = typeof tasks

serveThread(tasks)
