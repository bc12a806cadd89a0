/** Sets the one-page audit summary as PDF/A-2b with Typst; blocks its thread for some milliseconds. */

import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Language } from '../../../../kit/pages/language.ts'
import type { ReportData } from './report-data.ts'
import { reportView } from './report-view.ts'

const workspace = fileURLToPath(new URL('.', import.meta.url))
const mainFilePath = fileURLToPath(new URL('report.typ', import.meta.url))

let compiler: NodeCompiler | undefined

/**
 * Renders the summary, always exactly one A4 page. The data reaches the template as a JSON string and never as
 * markup. The compiler gives its memory back only when the thread returns to its event loop: no long loop of these.
 * Throws where an amount is no decimal string, and where the page overflowed (a fault in the template).
 */
export const renderReport = (data: ReportData, language: Language): Buffer => {
  compiler ??= NodeCompiler.create({ workspace })
  const inputs = { report: JSON.stringify(reportView(data, language)) }
  const compiled = compiler.compile({ mainFilePath, inputs })
  const document = compiled.result
  if (!document) {
    const error = compiled.takeError()
    const found = error ? compiler.fetchDiagnostics(error) : []
    throw new Error(`the report does not compile: ${JSON.stringify(found).slice(0, 500)}`)
  }
  if (document.numOfPages !== 1) throw new Error(`the report takes ${document.numOfPages} pages`)
  const pdf = compiler.pdf(document, { pdfStandard: 'a-2b' })
  compiler.evictCache(4)
  return pdf
}
