/** The worker thread that sets CVs, one at a time. */

import { parentPort } from 'node:worker_threads'
import { type CvOrder, createCvRenderer } from './render-cv.ts'

export type CvAnswer = { pdf: Uint8Array } | { error: string }

const render = createCvRenderer()

const answerTo = (order: CvOrder): CvAnswer => {
  try {
    return { pdf: render(order) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: CvOrder) => parentPort?.postMessage(answerTo(order)))
