/** What stands around each page of an analysis: whose books they are, and the way to the other pages. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { type WorkbenchWords, workbenchWords } from './workbench.words.ts'
import { pathOf, type WorkbenchPage, workbenchGroups } from './workbench-pages.ts'

/** What a page of the workbench says, below the title that its declaration gives. */
export interface BenchView extends Pick<Page, 'status' | 'data' | 'modules' | 'styles' | 'headers'> {
  body: Html
  /** What this page shows of its kind, such as the number of a finding: in the browser's title, behind the page's own. */
  subject?: string
  /** What is wrong with the form that was sent, above everything. The status is then 422 unless given. */
  mistakes?: readonly Mistake[]
  /** What was just done, in words; `view.toast` names it. */
  done?: string | undefined
}

/** What the frame says of an analysis. */
export interface BenchHeader {
  analysisId: string
  company: string
  year: string
  /** As they were uploaded; none of examples. */
  fileNames: readonly string[]
}

export interface BenchFrame {
  language: Language
  /** With its query, for forms that lead back. */
  path: string
  header: BenchHeader
  page: WorkbenchPage
  /** Those that there are. */
  pages: readonly WorkbenchPage[]
  shortcuts: boolean
}

/** Turbo's frames and streams, and the shortcuts, as pages of people who are signed in have them (page-route of the kit). */
const modules = ['turbo', 'shortcuts']

export const benchPage = (frame: BenchFrame, view: BenchView): Page => {
  const { language, page, header } = frame
  const words = workbenchWords[language]
  const { mistakes = [], subject, done, body, ...rest } = view
  const title = subject === undefined ? page.title[language] : `${page.title[language]}: ${subject}`
  return {
    ...rest,
    status: view.status ?? (mistakes.length > 0 ? 422 : 200),
    title: titleWithMistakes(title, language, mistakes),
    wide: true,
    widthClass: 'bench-width',
    noStore: true,
    modules: [...modules, ...(view.modules ?? [])],
    styles: ['workbench-style', ...(view.styles ?? [])],
    body: html`<div class="bench">
${navigation(frame, words)}
<div class="stack" id="page" tabindex="-1">
${errorSummary({ language, mistakes })}
<p class="bench-file">${subjectOf(header, words)}</p>
<h1>${page.title[language]}</h1>
${body}
</div>
</div>
${toasts(done === undefined ? [] : [toast({ language, text: done })])}`,
  }
}

/** `Bakkerij De Korrel · 2025 · boekjaar.xaf en nog 1 bestand`. */
const subjectOf = ({ company, year, fileNames }: BenchHeader, words: WorkbenchWords): Html => {
  const [first, ...others] = fileNames
  const files =
    first !== undefined && html`${shown(first)}${others.length > 0 && html` ${words.andMore(others.length)}`}`
  const parts = [shown(company || words.unnamedCompany), year && shown(year), files].filter(Boolean)
  return html`${parts.map((part, i) => html`${i > 0 && ' · '}${part}`)}`
}

const navigation = (frame: BenchFrame, words: WorkbenchWords): Html => {
  const { language, page, pages, header } = frame
  const item = (one: WorkbenchPage): Html =>
    html`<li>${link({
      href: pathOf(header.analysisId, one.name as never),
      label: one.title[language],
      current: one.name === page.name ? 'page' : undefined,
      more: { 'data-key': one.key },
    })}</li>`
  const group = (name: (typeof workbenchGroups)[number]): Html | null => {
    const items = pages.filter((one) => one.group === name)
    if (items.length === 0) return null
    return html`<div><p id="bench-${name}">${words.groups[name]}</p><ul aria-labelledby="bench-${name}">${items.map(item)}</ul></div>`
  }
  return html`<nav class="bench-nav" aria-label="${words.navigation}"${!frame.shortcuts && html` data-shortcuts="off"`}>
<a class="skip button" href="#page">${words.skip}</a>
<details>
<summary>${words.navigation}: ${page.title[language]}</summary>
${workbenchGroups.map(group)}
${shortcutsForm(frame, words)}
</details>
</nav>`
}

const shortcutsForm = ({ shortcuts, path }: BenchFrame, { shortcuts: words }: WorkbenchWords): Html =>
  html`<form class="bench-keys" method="post" action="/shortcuts">${hiddenFields({ back: path })}<p>${
    shortcuts ? words.on : words.off
  }</p>${button({
    kind: 'quiet',
    label: shortcuts ? words.switchOff : words.switchOn,
    name: 'shortcuts',
    value: shortcuts ? 'off' : 'on',
  })}</form>`
