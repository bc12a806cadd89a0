/** Acting on many candidates: what will be sent, and what came of each. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import type { BulkItem, BulkOutcome } from '../applications/bulk-move.actions.ts'
import type { MoveText } from '../applications/move-mail.ts'
import type { MovePreview } from '../applications/move-preview.actions.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { bulkActs } from './board.views.ts'
import { boardWords } from './board.words.ts'
import { candidateWords } from './candidate.words.ts'
import { nameOf } from './card.views.ts'
import { greetingOf, keptAs } from './move.views.ts'
import { moveWords } from './move.words.ts'
import { applicationPath, pipelinePath } from './pipeline-address.ts'

type Named = BulkItem & { name: string | null }

export interface BulkView {
  language: Language
  jobId: number
  items: readonly Named[]
  to: ApplicationStatus
  previews: readonly (MovePreview & { id: number })[]
  texts: Partial<Record<'nl' | 'en', MoveText>>
  templates: readonly { id: number; name: string }[]
  /** The number of the one that is chosen. */
  template: string
  payTold: boolean
  back: string
  mistakes: readonly Mistake[]
}

const messageOf = (mistakes: readonly Mistake[], id: string): string | null => {
  const found = mistakes.find(({ field: name }) => name === id)
  return found ? String(found.message) : null
}

/** Who they are travels with the form, each with the status that was seen. */
const itemFields = (items: readonly BulkItem[]): Html =>
  html`${items.map(({ id, from }) => html`<input type="hidden" name="kandidaat" value="${id}:${from}">`)}`

export const bulkMoveView = (view: BulkView): Html => {
  const { language, jobId, items, to, previews, texts, back, mistakes } = view
  const words = moveWords[language]
  const names = candidateWords[language].statuses
  const pay = previews.find((preview) => preview.pay !== 'known')
  return html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${words.bulkTo(names[to])}</h1><p>${words.bulkTitle(items.length)}. ${words.lead(names[to])}</p>${templateForm(view)}
<form class="stack" id="${keptAs(to, view.template)}-${items.map(({ id }) => id).join('-')}" method="post" action="${pipelinePath(jobId)}/bulkactie/uitvoeren" data-keep>${formKey()}${hiddenFields({ naar: to, terug: back, sjabloon: view.template })}${itemFields(items)}${
    pay &&
    html`${alert({ tone: 'warn', heading: words.pay, text: words.payText })}${tick({
      ...{ language, name: 'loonVerteld', label: words.payTold, checked: view.payTold },
      optional: pay.pay === 'may',
      message: messageOf(mistakes, 'loonVerteld'),
    })}`
  }${(['nl', 'en'] as const).map((one) => {
    const text = texts[one]
    if (!text) return null
    const id = one === 'nl' ? 'Nl' : 'En'
    return card({
      heading: words.languageOf[one],
      body: html`${field({ language, name: `onderwerp${id}`, label: words.subject, value: text.subject, lang: one })}${textArea(
        {
          ...{ language, name: `tekst${id}`, label: words.text, value: text.text, rows: 6, lang: one },
          message: messageOf(mistakes, `tekst${id}`),
          hint: words.textHint,
        },
      )}`,
    })
  })}
${card({
  heading: words.previews,
  body: html`${previews.map((preview) => previewOf(language, items, preview))}`,
  acts: button({ label: words.refresh, kind: 'quiet', formAction: `${pipelinePath(jobId)}/bulkactie` }),
})}
<div class="row">${button({ label: words.doBulk(items.length) })}${linkButton({ href: back, label: words.cancel, kind: 'quiet' })}</div></form></div>`
}

/** A form of its own: Enter in a field of the mail must not put a template in the place of what was written. */
const templateForm = ({ language, jobId, items, to, back, templates, template }: BulkView): Html | null => {
  const words = moveWords[language]
  if (templates.length === 0) return null
  const options = templates.map(({ id, name }) => ({ value: String(id), label: name }))
  return html`<form class="row template-choice" method="post" action="${pipelinePath(jobId)}/bulkactie">${hiddenFields({ naar: to, terug: back })}${itemFields(items)}${selectField(
    { language, name: 'sjabloon', label: words.template, options, value: template, prompt: words.usual },
  )}${button({ label: words.use, kind: 'quiet' })}</form>`
}

const previewOf = (
  language: Language,
  items: readonly Named[],
  preview: MovePreview & { id: number },
): Html => {
  const item = items.find(({ id }) => id === preview.id)
  const name = nameOf(language, { id: preview.id, name: item?.name ?? null })
  const paragraphs = preview.text.split(/\n\s*\n/)
  return html`<article class="mail-preview"><h3 dir="auto">${name}: ${preview.subject}</h3><div lang="${preview.language}" dir="auto"><p>${greetingOf(preview)}</p>${paragraphs.map((each) => html`<p>${each}</p>`)}</div></article>`
}

export interface ResultView {
  language: Language
  outcomes: readonly BulkOutcome[]
  /** What was done: a move, or a tag. */
  act: 'move' | 'tag'
  back: string
}

const whyOf = (language: Language, { code, from, status }: BulkOutcome): string | null => {
  const words = moveWords[language]
  if (code === null) return null
  if (status === null) return words.whyGone
  if (status === 'WITHDRAWN') return words.whyWithdrawn
  if (code === 422) return words.whyEmpty
  if (code !== 409) return words.whyOther
  // Nobody moved it meanwhile: what stands in the way is that its pay is not known.
  return status === from ? words.whyPay : words.whyStale(candidateWords[language].statuses[status])
}

export const bulkResultView = ({ language, outcomes, act, back }: ResultView): Html => {
  const words = moveWords[language]
  const done = outcomes.filter(({ outcome }) => outcome === 'moved')
  const first = done.find(({ moveId }) => moveId !== null)
  return html`<div class="stack"><h1>${words.results}</h1><p role="status">${words.resultLead(done.length, outcomes.length)}</p>${
    first &&
    html`<form method="post" action="${applicationPath(first.id)}/ongedaan-maken">${formKey()}${hiddenFields({ verplaatsing: String(first.moveId), terug: back })}${button({ label: words.undoAll, kind: 'quiet' })}</form>`
  }${table<BulkOutcome>({
    caption: words.results,
    captionHidden: true,
    rows: outcomes,
    columns: [
      {
        heading: words.candidate,
        names: true,
        cell: (one) => html`<a href="${applicationPath(one.id)}" dir="auto">${nameOf(language, one)}</a>`,
      },
      {
        heading: words.outcome,
        cell: ({ outcome }) => {
          if (outcome === 'refused') return badge({ label: words.notDone, tone: 'bad' })
          if (outcome === 'undone') return badge({ label: words.undone })
          return badge({ label: act === 'move' ? words.moved : words.tagged, tone: 'good' })
        },
      },
      ...(done.length < outcomes.length
        ? [{ heading: words.why, cell: (one: BulkOutcome) => whyOf(language, one) }]
        : []),
    ],
  })}<div class="row">${linkButton({ href: back, label: words.back })}</div></div>`
}

export const bulkTagView = ({
  language,
  jobId,
  items,
  back,
  mistakes,
}: Pick<BulkView, 'language' | 'jobId' | 'items' | 'back' | 'mistakes'>): Html => {
  const words = moveWords[language]
  return html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${words.addTag}</h1><p>${words.bulkTitle(items.length)}.</p><form class="stack" method="post" action="${pipelinePath(jobId)}/bulkactie/label">${formKey()}${hiddenFields({ terug: back })}${itemFields(items)}${field({ language, name: 'label', label: words.tag, message: messageOf(mistakes, 'label') })}<div class="row">${button({ label: words.addTag })}${linkButton({ href: back, label: words.cancel, kind: 'quiet' })}</div></form></div>`
}

/** What to do with those that were chosen, where nothing was said of that. */
export const bulkActView = ({
  language,
  jobId,
  items,
  back,
  mistakes,
}: Pick<BulkView, 'language' | 'jobId' | 'items' | 'back' | 'mistakes'>): Html => {
  const words = moveWords[language]
  const own = boardWords[language]
  return html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${words.bulkTitle(items.length)}</h1><form class="stack" method="post" action="${pipelinePath(jobId)}/bulkactie">${formKey()}${hiddenFields({ terug: back })}${itemFields(items)}${selectField(
    {
      language,
      name: 'actie',
      label: own.bulk,
      options: bulkActs(language),
      prompt: '–',
      message: messageOf(mistakes, 'actie'),
    },
  )}<div class="row">${button({ label: own.bulkGo })}${linkButton({ href: back, label: words.cancel, kind: 'quiet' })}</div></form></div>`
}

export const bulkRefusedView = (language: Language, back: string, mistake: string): Html => {
  const words = moveWords[language]
  return html`<div class="stack">${errorSummary({ language, mistakes: [{ message: mistake }] })}<h1>${boardWords[language].bulk}</h1><div class="row">${linkButton({ href: back, label: words.back })}</div></div>`
}
