/** The editor of a job as a page: hints, the form in parts, and the job as a candidate would read it. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { procedurePath } from '../applications/procedure.views.ts'
import type { AdHint } from '../core/ad-hints.ts'
import { jobPath } from '../core/job-path.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { hintText, hintWords } from './ad-hints.words.ts'
import type { Entered, EnteredLists } from './editor.form.ts'
import { editorWords } from './editor.words.ts'
import { editorParts } from './editor-parts.views.ts'
import { previewOf } from './preview.views.ts'

export const newJobPath = '/werkplek/vacatures/nieuw'
export const editPath = (id: number): string => `/werkplek/vacatures/${id}/bewerken`

export type JobState = 'DRAFT' | 'OPEN' | 'CLOSED'
const tones: Record<JobState, Tone> = { DRAFT: 'warn', OPEN: 'good', CLOSED: 'bad' }

export interface EditorView {
  language: Language
  /** null: a job that is not there yet. */
  job: { id: number; title: string; state: JobState } | null
  entered: Entered
  lists: EnteredLists
  mistakes?: readonly Mistake[]
  hints?: readonly AdHint[]
  /** As a candidate would read it. */
  preview?: JobDto
  toast?: string | null
  status?: number
  /** How many candidates of a closed job still wait for an answer. */
  waiting?: number
}

const waitingAlert = ({ language, job, waiting = 0 }: EditorView): Html | false => {
  const words = editorWords[language]
  return (
    job !== null &&
    waiting > 0 &&
    alert({
      tone: 'warn',
      text: words.waiting(waiting),
      acts: [
        link({ href: `/werkplek/vacatures/${job.id}`, label: words.toCandidates }),
        link({ href: `${procedurePath}/${job.id}`, label: words.endProcedure }),
      ],
    })
  )
}

const hintsCard = (language: Language, hints: readonly AdHint[]): Html | false => {
  const words = hintWords[language]
  return (
    hints.length > 0 &&
    html`<section class="card stack" aria-labelledby="hints"><h2 id="hints">${words.heading(hints.length)}</h2><ul>${hints.map(
      (hint) => html`<li>${hintText(hint, language)}</li>`,
    )}</ul><p class="soft">${words.text}</p></section>`
  )
}

const headOf = ({ language, job }: EditorView, title: string): Html => {
  const words = editorWords[language]
  if (!job) return html`<h1>${title}</h1><p class="lead">${words.lead}</p>`
  return html`<div class="spread"><h1>${title}</h1>${badge({ label: words.states[job.state], tone: tones[job.state] })}</div>
<p class="lead"><bdi>${job.title}</bdi>${job.state === 'OPEN' && html` · ${link({ href: jobPath(job), label: words.toJob })}`}</p>`
}

/** The first button is what Enter does, so it neither publishes nor closes. */
const actsOf = ({ language, job }: EditorView): Html => {
  const words = editorWords[language]
  const path = job ? editPath(job.id) : newJobPath
  const state = job?.state ?? 'DRAFT'
  const keep = button({ label: state === 'DRAFT' ? words.draft : words.keep, kind: 'quiet' })
  return html`<section class="card stack" aria-labelledby="acts"><h2 id="acts">${words.parts.acts}</h2>
<p class="soft">${state === 'OPEN' ? words.closeHint : words.publishHint}</p>
<div class="row">${state !== 'OPEN' && keep}${button({
    label: words.preview,
    kind: 'quiet',
    formAction: `${path}/voorbeeld#preview`,
  })}${button({ label: words.publish, formAction: `${path}/publiceren` })}${
    state === 'OPEN' && button({ label: words.close, kind: 'danger', formAction: `${path}/sluiten` })
  }</div></section>`
}

export const editorPage = (view: EditorView): Page => {
  const { language, job, entered, lists, mistakes = [], hints = [], preview } = view
  const words = editorWords[language]
  const title = job ? words.editTitle : words.newTitle
  const told = words.toasts[view.toast ?? '']
  return {
    title: titleWithMistakes(job ? `${title}: ${job.title}` : title, language, mistakes),
    current: '/werkplek',
    ...(view.status ? { status: view.status } : {}),
    styles: ['job-site'],
    body: html`<div class="stack">
${toasts(told ? [toast({ language, text: told })] : [])}
${breadcrumbs({ language, items: [{ label: words.desk, href: '/werkplek' }, { label: title }] })}
${errorSummary({ language, mistakes })}
${headOf(view, title)}
${told && alert({ tone: 'good', text: told })}
${waitingAlert(view)}
${preview && previewOf(language, preview)}
${hintsCard(language, hints)}
<form class="stack" method="post" action="${job ? editPath(job.id) : newJobPath}" data-keep>${formKey()}
<input type="hidden" name="updatedAt" value="${entered['updatedAt'] ?? ''}">
${editorParts({ language, entered, lists, mistakes })}
${actsOf(view)}
</form>
</div>`,
  }
}
