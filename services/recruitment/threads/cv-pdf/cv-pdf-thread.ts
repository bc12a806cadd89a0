/** The thread that sets CVs, one after the other, so that requests go on meanwhile. */

import { gzipSync } from 'node:zlib'
import { moved, serveThread } from '../../../../kit/threads/thread.ts'
import { type CvOrder, createCvRenderer } from './render-cv.ts'

const renderer = createCvRenderer()

const tasks = {
  render: (order: CvOrder) => {
    // A copy, because the compiler's buffer may lie in memory that cannot be handed over.
    const pdf = Uint8Array.from(renderer.pdf(order))
    return moved(pdf, [pdf.buffer])
  },
  preview: (order: CvOrder) => {
    const plain = Uint8Array.from(Buffer.from(renderer.svg(order)))
    const gzipped = Uint8Array.from(gzipSync(plain, { level: 4 }))
    return moved({ plain, gzipped }, [plain.buffer, gzipped.buffer])
  },
}

export type CvTasks = typeof tasks

serveThread(tasks)
