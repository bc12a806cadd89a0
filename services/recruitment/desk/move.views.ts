/** Moving one candidate: where to, and the mail about it, to be edited or not. */

import { letterWords } from '../../../kit/mail/letter.words.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { frame } from '../../../kit/pages/streams.ts'
import type { MovePreview } from '../applications/move-preview.actions.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { candidateWords } from './candidate.words.ts'
import { statusesFrom } from './card.views.ts'
import { moveWords } from './move.words.ts'
import { applicationPath, pipelinePath } from './pipeline-address.ts'

/** As the mail will have it; what is hidden of whom it is to is left out. */
export const greetingOf = ({ language, isHidden, firstName }: MovePreview): string => {
  const { greeting, stranger } = letterWords[language]
  const name = isHidden ? '[…]' : firstName
  return name ? greeting(name) : stranger
}

/** What is typed in a mail is kept for this mail alone: another status or template has a text of its own. */
export const keptAs = (to: ApplicationStatus, template: string): string =>
  `mail-${[to, template].filter(Boolean).join('-')}`

export interface MoveView {
  language: Language
  id: number
  jobId: number
  name: string
  /** As it is now. */
  status: ApplicationStatus
  to: ApplicationStatus | null
  preview: MovePreview | null
  templates: readonly { id: number; name: string }[]
  template: string
  payTold: boolean
  back: string
  mistakes: readonly Mistake[]
  /** What happened since it was seen. */
  changed: string | null
  /** In a dialog over the page. */
  isInside: boolean
}

const messageOf = (mistakes: readonly Mistake[], id: string): string | null => {
  const found = mistakes.find(({ field: name }) => name === id)
  return found ? String(found.message) : null
}

const heading = ({ isInside, language, name }: MoveView): Html => {
  const title = html`<bdi>${moveWords[language].title(name)}</bdi>`
  return isInside ? html`<h2>${title}</h2>` : html`<h1>${title}</h1>`
}

/** The frame in which the dialog shows it; without a script it is the page. */
export const moveView = (view: MoveView): Html => {
  const { language, mistakes, changed, status } = view
  const words = moveWords[language]
  const names = candidateWords[language].statuses
  const isOver = statusesFrom(status).length === 0
  return frame(
    'move',
    html`<div class="stack">${errorSummary({ language, mistakes })}${heading(view)}${
      changed !== null &&
      alert({
        tone: 'warn',
        live: 'alert',
        heading: words.changed,
        text: html`<span dir="auto">${changed}</span> ${isOver ? words.closed : words.again}`,
      })
    }<p class="soft">${words.now(names[status])}</p>${
      isOver
        ? html`${changed === null && html`<p>${words.closed}</p>`}${cancel(view)}`
        : view.to && view.preview
          ? mailForm(view, view.to, view.preview)
          : whereForm(view)
    }</div>`,
  )
}

const cancel = ({ language, back, isInside }: MoveView): Html =>
  isInside
    ? button({
        label: moveWords[language].cancel,
        kind: 'quiet',
        type: 'button',
        more: { 'data-dismiss': true },
      })
    : linkButton({ href: back, label: moveWords[language].cancel, kind: 'quiet' })

/** A button for each status: the first is what comes next. */
const whereForm = (view: MoveView): Html => {
  const { language, id, status, back } = view
  const words = moveWords[language]
  const names = candidateWords[language].statuses
  const later = statusesFrom(status)
  return html`<form class="stack" action="${applicationPath(id)}/verplaatsen" aria-label="${words.where}">${hiddenFields({ van: status, terug: back })}<div class="move-choices">${later.map(
    (one, i) =>
      button({
        label: names[one],
        kind: i === 0 ? 'main' : 'quiet',
        name: 'naar',
        value: one,
        more: { autofocus: i === 0 },
      }),
  )}</div></form><div class="row">${cancel(view)}</div>`
}

const templateForm = ({ language, id, status, to, back, templates, template }: MoveView): Html | null => {
  const words = moveWords[language]
  if (templates.length === 0) return null
  const options = templates.map((one) => ({ value: String(one.id), label: one.name }))
  return html`<form class="row template-choice" action="${applicationPath(id)}/verplaatsen">${hiddenFields({ van: status, naar: to ?? undefined, terug: back })}${selectField(
    { language, name: 'sjabloon', label: words.template, options, value: template, prompt: words.usual },
  )}${button({ label: words.use, kind: 'quiet' })}</form>`
}

const payQuestion = ({ language, jobId, payTold, mistakes }: MoveView, { pay }: MovePreview): Html | null => {
  const words = moveWords[language]
  if (pay === 'known') return null
  return html`${alert({
    tone: 'warn',
    heading: words.pay,
    text: words.payText,
    acts: link({ href: `${pipelinePath(jobId)}/bewerken`, label: words.payEdit }),
  })}${tick({
    ...{ language, name: 'loonVerteld', id: 'loonVerteld', label: words.payTold, checked: payTold },
    message: messageOf(mistakes, 'loonVerteld'),
    optional: pay === 'may',
  })}`
}

const mailForm = (view: MoveView, to: ApplicationStatus, preview: MovePreview): Html => {
  const { language, id, status, back, mistakes, template } = view
  const words = moveWords[language]
  const names = candidateWords[language].statuses
  const said = preview.language === 'nl' ? words.dutch : words.english
  return html`<p>${words.lead(names[to])}</p>${templateForm(view)}<form class="stack" id="${keptAs(to, template)}" method="post" action="${applicationPath(id)}/verplaatsen" data-keep>${formKey()}${hiddenFields({ van: status, naar: to, terug: back })}${payQuestion(view, preview)}${field(
    {
      ...{
        language,
        name: 'onderwerp',
        label: words.subject,
        value: preview.subject,
        lang: preview.language,
      },
      message: messageOf(mistakes, 'onderwerp'),
    },
  )}<p lang="${preview.language}" dir="auto">${greetingOf(preview)}</p>${textArea({
    ...{ language, name: 'tekst', label: words.text, value: preview.text, rows: 7, lang: preview.language },
    hint: `${preview.isHidden ? words.hidden : words.textHint} ${said}`,
    message: messageOf(mistakes, 'tekst'),
  })}<div class="row">${button({ label: words.act, more: { autofocus: mistakes.length === 0 } })}${cancel(view)}</div></form>`
}
