/** The thread that reads CVs of others' making and writes DOCX, so that requests go on meanwhile. */

import { moved, serveThread } from '../../../../kit/threads/thread.ts'
import type { CvDocument } from '../../core/cv-document.ts'

const tasks = {
  // Both are loaded when used: they are large, and few threads need both.
  read: async (bytes: Uint8Array) => (await import('./read-cv-file.ts')).readCvFile(Buffer.from(bytes)),
  docx: async (document: CvDocument) => {
    const bytes = await (await import('./write-docx.ts')).writeDocx(document)
    return moved(bytes, [bytes.buffer])
  },
}

export type ExchangeTasks = typeof tasks

/** The parser of PDFs meets damage in several places at once. The first is answered; nobody waits for the others. */
process.on('unhandledRejection', (error) => {
  const isOfParser = error instanceof Error && /Exception$|^FormatError$/.test(error.name)
  if (!isOfParser) throw error
})

serveThread(tasks)
