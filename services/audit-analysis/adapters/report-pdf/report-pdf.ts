/** The audit summary as PDF from a thread of its own, started with the first report and held until closed. */

import { Worker } from 'node:worker_threads'
import type { Language } from '../../../../kit/pages/language.ts'
import type { ReportData } from './report-data.ts'
import type { ReportAnswer, ReportOrder } from './report-pdf-worker.ts'

export interface ReportPdf {
  /** One A4 page; rejects where an amount is no decimal string, and after `close`. */
  render(data: ReportData, language: Language): Promise<Buffer>
  /** Waits for what is under way, then ends the thread; may be called twice. */
  close(): Promise<void>
}

interface Pending {
  resolve(pdf: Buffer): void
  reject(error: Error): void
}

const workerUrl = new URL('report-pdf-worker.ts', import.meta.url)

const settle = (pending: Map<number, Pending>, reply: ReportAnswer): void => {
  const waiting = pending.get(reply.id)
  pending.delete(reply.id)
  if ('pdf' in reply) {
    waiting?.resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength))
  } else {
    waiting?.reject(new Error(reply.failure))
  }
}

/** Starts no thread yet. A thread that dies fails what it had under way, and the next report starts another. */
export const createReportPdf = (): ReportPdf => {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let lastId = 0
  let isClosed = false
  let onIdle: (() => void) | undefined

  const idle = (from: Worker) => {
    if (pending.size > 0) return
    // An idle thread must not keep the process alive.
    from.unref()
    onIdle?.()
  }

  const start = (): Worker => {
    const started = new Worker(workerUrl)
    started.on('message', (reply: ReportAnswer) => {
      settle(pending, reply)
      idle(started)
    })
    const lose = (reason: string) => {
      if (worker === started) worker = undefined
      for (const waiting of pending.values()) waiting.reject(new Error(reason))
      pending.clear()
      idle(started)
    }
    started.on('error', (error) => lose(`the report thread failed: ${error.message}`))
    started.on('exit', () => lose('the report thread ended'))
    return started
  }

  return {
    render(data, language) {
      if (isClosed) return Promise.reject(new Error('the report thread is closed'))
      worker ??= start()
      worker.ref()
      const order: ReportOrder = { id: ++lastId, data, language }
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      pending.set(order.id, { resolve, reject })
      worker.postMessage(order)
      return promise
    },
    async close() {
      isClosed = true
      if (pending.size > 0) await new Promise<void>((resolve) => (onIdle = resolve))
      await worker?.terminate()
      worker = undefined
    },
  }
}
