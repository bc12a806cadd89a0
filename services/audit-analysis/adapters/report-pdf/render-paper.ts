/** Sets the working paper as PDF with Typst; blocks its thread for some milliseconds a page. */

import { fileURLToPath } from 'node:url'
import type { Language } from '../../../../kit/pages/language.ts'
import { openTypst, type Typst } from '../../../../kit/pdf/typst.ts'
import type { WorkingPaper } from '../../core/paper/paper-data.ts'
import { paperView } from './paper-view.ts'

const workspace = fileURLToPath(new URL('.', import.meta.url))
const mainFile = fileURLToPath(new URL('working-paper.typ', import.meta.url))

let typst: Typst | undefined

/** The same paper makes the same bytes. The data reaches the template as a JSON string and never as markup. */
export const renderPaper = (paper: WorkingPaper, language: Language): Buffer => {
  typst ??= openTypst(workspace)
  const inputs = { paper: JSON.stringify(paperView(paper, language)) }
  return typst.pdf({ mainFile, inputs, purpose: 'access' }).bytes
}
