/** The worker thread that reads watermarks, so that a large image does not hold up the event loop. */
import { parentPort } from 'node:worker_threads'
import { type Pixels, readWatermark } from '../core/watermark.ts'

export type WatermarkQuestion = Pixels
export type WatermarkAnswer = { id: string | null }

parentPort?.on('message', (pixels: WatermarkQuestion) => {
  parentPort?.postMessage({ answer: { id: readWatermark(pixels) } satisfies WatermarkAnswer })
})
