/** The forms that sign an analysis off and withdraw a signature: only what can be done now. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import type { WorkingPaper } from '../core/paper/paper-data.ts'
import type { SignOffRole } from '../core/review/sign-offs.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { ReportWords } from './report.words.nl.ts'

/** What was typed into either form. */
export interface EnteredSignature {
  author: string
  conclusion: string
  reason: string
}

interface Signing {
  language: Language
  paper: WorkingPaper
  asksName: boolean
  entered: EnteredSignature
  mistakes?: readonly Mistake[]
}

const hasSigned = ({ signatures }: WorkingPaper, role: SignOffRole): boolean =>
  signatures.some((one) => one.role === role)

/** Whose turn it is to sign; null once both have. */
export const nextRole = (paper: WorkingPaper): SignOffRole | null => {
  if (!hasSigned(paper, 'PREPARER')) return 'PREPARER'
  return hasSigned(paper, 'REVIEWER') ? null : 'REVIEWER'
}

/** The signature that can be withdrawn: the last one. */
export const lastRole = (paper: WorkingPaper): SignOffRole | null => {
  if (hasSigned(paper, 'REVIEWER')) return 'REVIEWER'
  return hasSigned(paper, 'PREPARER') ? 'PREPARER' : null
}

export const signingForms = (signing: Signing, words: ReportWords): Html => {
  const [next, last] = [nextRole(signing.paper), lastRole(signing.paper)]
  return html`${next && signForm(signing, next, words)}${last && withdrawForm(signing, last, words)}`
}

const messageOf = ({ mistakes = [] }: Signing, id: string): string | null => {
  const mistake = mistakes.find((one) => one.field === id)
  return mistake ? String(mistake.message) : null
}

const signForm = (signing: Signing, role: SignOffRole, { sign }: ReportWords): Html => {
  const { language, paper, asksName, entered } = signing
  const author = field({
    language,
    name: 'author',
    label: sign.author,
    value: entered.author,
    width: 'short',
    autocomplete: 'name',
    message: messageOf(signing, 'author'),
  })
  return card({
    as: 'section',
    id: 'sign',
    heading: sign.heading[role],
    body: html`<p>${sign.text[role]}</p>
<form class="stack" method="post" action="${pathOf(paper.analysisId, 'report', {}, '/sign-off')}" data-keep>${formKey()}
${hiddenFields({ role })}
${textArea({
  language,
  name: 'conclusion',
  label: sign.conclusion,
  hint: sign.conclusionHint,
  optional: true,
  value: entered.conclusion,
  message: messageOf(signing, 'conclusion'),
})}
${asksName && author}
${button({ label: sign.act })}
</form>`,
  })
}

const withdrawForm = (signing: Signing, role: SignOffRole, { withdraw }: ReportWords): Html => {
  const { language, paper, asksName, entered } = signing
  const author = field({
    language,
    name: 'author',
    id: 'withdraw-author',
    label: withdraw.author,
    width: 'short',
    autocomplete: 'name',
    message: messageOf(signing, 'withdraw-author'),
  })
  const isOpen = messageOf(signing, 'reason') !== null || messageOf(signing, 'withdraw-author') !== null
  return html`<details${isOpen && html` open`}><summary>${withdraw.heading[role]}</summary>
<form class="card stack" method="post" action="${pathOf(paper.analysisId, 'report', {}, '/withdraw')}">${formKey()}
${hiddenFields({ role })}
${field({
  language,
  name: 'reason',
  label: withdraw.reason,
  hint: withdraw.reasonHint,
  value: entered.reason,
  message: messageOf(signing, 'reason'),
})}
${asksName && author}
${button({ label: withdraw.act, kind: 'danger' })}
</form></details>`
}
