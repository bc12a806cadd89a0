/** The thread that sets CVs, one after the other, so that requests go on meanwhile. */

import { moved, serveThread } from '../../../../kit/threads/thread.ts'
import { type CvOrder, createCvRenderer } from './render-cv.ts'

const render = createCvRenderer()

const tasks = {
  render: (order: CvOrder) => {
    // A copy, because the compiler's buffer may lie in memory that cannot be handed over.
    const pdf = Uint8Array.from(render(order))
    return moved(pdf, [pdf.buffer])
  },
}

export type CvTasks = typeof tasks

serveThread(tasks)
