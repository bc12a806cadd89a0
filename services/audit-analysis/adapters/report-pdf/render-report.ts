/** Sets the one-page audit summary as PDF with Typst; blocks its thread for some milliseconds. */

import { fileURLToPath } from 'node:url'
import type { Language } from '../../../../kit/pages/language.ts'
import { openTypst, type Typst } from '../../../../kit/pdf/typst.ts'
import type { ReportData } from './report-data.ts'
import { reportView } from './report-view.ts'

const workspace = fileURLToPath(new URL('.', import.meta.url))
const mainFile = fileURLToPath(new URL('report.typ', import.meta.url))

let typst: Typst | undefined

/**
 * Renders the summary, always exactly one A4 page. The data reaches the template as a JSON string and never as
 * markup. The compiler gives its memory back only when the thread returns to its event loop: no long loop of these.
 * Throws where an amount is no decimal string, and where the page overflowed (a fault in the template).
 */
export const renderReport = (data: ReportData, language: Language): Buffer => {
  typst ??= openTypst(workspace)
  const inputs = { report: JSON.stringify(reportView(data, language)) }
  const { bytes, pages } = typst.pdf({ mainFile, inputs, purpose: 'archive' })
  if (pages !== 1) throw new Error(`the report takes ${pages} pages`)
  return bytes
}
