/** The front page, on which a picture is checked, and what is found without JavaScript. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { checkForm } from './check.views.ts'
import type { CheckedFile } from './check-file.actions.ts'
import { type CheckFileWords, checkFileWords } from './check-file.words.ts'
import { credentialsText, filled, marksText, numberText } from './check-texts.ts'

export const maximumCheckBytes = 50 * 1024 * 1024
const accepted = ['image/jpeg', 'image/png', 'image/webp']

export interface CheckAssets {
  /** Addresses of the worker's module and of the C2PA reader. */
  worker: string
  wasm: string
  /** PEM of the C2PA signers that are known here. */
  trustAnchors: string
  /** The same of timestamp authorities. */
  timeAnchors: string
}

const fileForm = (language: Language, words: CheckFileWords, message: string | null): Html =>
  html`<form id="check-file" class="card stack" method="post" action="/check" enctype="multipart/form-data" novalidate>
<noscript>${alert({ tone: 'warn', text: words.posts })}</noscript>
${dropZone({
  ...{ language, name: 'file', label: words.label, hint: words.hint, message },
  ...{ accept: accepted, maximumBytes: maximumCheckBytes, required: true },
})}
<p class="hint scripted">${words.stays}</p>
<noscript><div class="row">${button({ label: words.submit })}</div></noscript>
</form>`

/** Empty until the module fills it. */
const foundSection = (words: CheckFileWords): Html =>
  html`<p id="check-live" class="visually-hidden" role="status"></p>
<section id="found" class="card stack" aria-labelledby="found-heading" hidden>
<h2 id="found-heading" tabindex="-1">${words.heading}</h2>
<div class="found">
<div id="found-preview"></div>
<dl id="found-facts" class="facts"></dl>
</div>
<div class="stack found-search">
<h3>${words.search.heading}</h3>
<div class="columns">
<div class="stack">${button({ label: words.search.label, type: 'button', id: 'search-here', more: { 'aria-describedby': 'search-hint' } })}<p class="hint" id="search-hint">${words.search.hint}</p></div>
<div class="stack">${button({ label: words.mark.label, kind: 'quiet', type: 'button', id: 'read-mark', more: { 'aria-describedby': 'mark-hint' } })}<p class="hint" id="mark-hint">${words.mark.hint}</p></div>
</div>
<div id="search-result" class="stack" role="status"></div>
<p class="hint">${words.survives}</p>
</div>
</section>`

const more = (language: Language, words: CheckFileWords): Html =>
  html`<div class="columns">
${checkForm({ language, heading: words.byNumber })}
${card({
  ...{ id: 'sign', as: 'section', heading: words.sign.heading },
  body: html`<p>${words.sign.text}</p>`,
  acts: linkButton({ href: '/app', label: words.sign.act }),
})}
</div>`

/** The whole of `/`. */
export const checkFilePage = (
  language: Language,
  { worker, wasm, trustAnchors, timeAnchors }: CheckAssets,
  { isMissing = false } = {},
): Page => {
  const words = checkFileWords[language]
  const mistakes = isMissing ? [{ field: 'file', message: words.missing }] : []
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    description: words.lead,
    workers: true,
    modules: ['file-fields', 'check-file'],
    styles: ['photo-pages'],
    data: { language, worker, wasm, trustAnchors, timeAnchors, maximumBytes: maximumCheckBytes, words },
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${fileForm(language, words, isMissing ? words.missing : null)}
${foundSection(words)}
${more(language, words)}
</div>`,
  }
}

const matchList = (words: CheckFileWords, { recognised }: CheckedFile): Html => {
  const { matches, message } = recognised
  const number = numberText(words, recognised)
  const none = message === 'too plain to recognise' ? words.fingerprint.plain : words.search.none
  return html`${number && alert({ tone: 'warn', text: number })}
${
  matches.length === 0
    ? !number && html`<p>${none}</p>`
    : html`<ul class="stack">${matches.map(({ verificationId: id, by, url }) => html`<li><a href="${by === 'exact' ? url : `${url}#own-copy`}">${filled(words.search[by], { id })}</a></li>`)}</ul>
<p class="hint">${matches.some(({ by }) => by === 'exact') ? words.search.exactNote : words.search.differs}</p>`
}`
}

/** What was found in a picture that was posted. */
export const checkedFilePage = (language: Language, checked: CheckedFile): Page => {
  const words = checkFileWords[language]
  const { width, height, sha256, pdq } = checked
  const c2pa = checked.evidence.filter(({ source }) => source === 'c2pa')
  return {
    title: words.checked,
    noStore: true,
    styles: ['photo-pages'],
    body: html`<div class="stack">
<h1>${words.checked}</h1>
${card({
  ...{ id: 'found', as: 'section', heading: words.heading },
  body: facts([
    { name: words.credentials.name, value: credentialsText(words, c2pa) },
    { name: words.marks.name, value: marksText(words, checked.evidence) },
    { name: words.size.name, value: filled(words.size.pixels, { width, height }) },
    { name: words.sha256, value: html`<code>${sha256}</code>` },
    { name: words.fingerprint.name, value: pdq ? html`<code>${pdq}</code>` : words.fingerprint.plain },
  ]),
})}
${card({
  ...{ id: 'matches', as: 'section', heading: words.search.heading },
  body: html`${matchList(words, checked)}<p class="hint">${words.survives}</p>`,
})}
${fileForm(language, words, null)}
</div>`,
  }
}
