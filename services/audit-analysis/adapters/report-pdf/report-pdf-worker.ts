/** The thread that sets reports, one after the other, so that a compile does not hold up other requests. */

import { parentPort } from 'node:worker_threads'
import type { Language } from '../../../../kit/pages/language.ts'
import { renderReport } from './render-report.ts'
import type { ReportData } from './report-data.ts'

export interface ReportOrder {
  id: number
  data: ReportData
  language: Language
}

export type ReportAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

const answer = ({ id, data, language }: ReportOrder): ReportAnswer => {
  try {
    // A copy, because the compiler's buffer may lie in memory that cannot be handed over.
    return { id, pdf: Uint8Array.from(renderReport(data, language)) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: ReportOrder) => {
  const reply = answer(order)
  parentPort?.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer as ArrayBuffer] : [])
})
