/** The front page: the form that takes audit files, and examples to try. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Example } from '../examples/catalogue.ts'
import { en } from './front.words.en.ts'
import { type FrontWords, nl } from './front.words.nl.ts'

export const frontWords: Record<Language, FrontWords> = { nl, en }

export interface Front {
  language: Language
  examples: readonly Example[]
  hasDossiers: boolean
  /** The dossier that the files are for. */
  dossierId?: string | undefined
  /** Why the files that were sent are refused, in the page's language. */
  refusal?: string
}

/** What audit files are called. Programs may send any name; what is in it counts. */
const endings = ['.xaf', '.xml', '.adf', '.gz', '.zip']
const maximumBytes = 50 * 1024 * 1024

export const frontView = (front: Front): Page => {
  const { language, examples, hasDossiers, refusal } = front
  const words = frontWords[language]
  const mistakes = refusal === undefined ? [] : [{ field: 'file', message: refusal }]
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    description: words.lead,
    modules: ['file-fields', 'front'],
    styles: ['front-style'],
    data: words.script,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${card({ as: 'section', id: 'own', heading: words.form.heading, body: uploadForm(front, words) })}
<section class="stack" aria-labelledby="examples">
<h2 id="examples">${words.examples.heading}</h2>
<p>${words.examples.text}</p>
<div class="columns">${examples.map((example) => exampleCard(example, language, words.examples))}</div>
</section>
${
  hasDossiers &&
  html`<section class="stack" aria-labelledby="dossiers"><h2 id="dossiers">${words.dossiers.heading}</h2><p>${link(
    { href: '/dossiers', label: words.dossiers.link },
  )}</p></section>`
}
</div>`,
  }
}

/** `progress`, the list and the button that stops appear with the module. */
const uploadForm = ({ language, refusal, dossierId }: Front, { form, script }: FrontWords): Html =>
  html`<form class="stack" id="upload" method="post" action="/" enctype="multipart/form-data">
${hiddenFields({ dossierId })}${dossierId !== undefined && html`<p>${form.forDossier}</p>`}
${dropZone({
  language,
  name: 'file',
  label: form.choose,
  hint: form.hint,
  accept: endings,
  multiple: true,
  maximumBytes,
  message: refusal ?? null,
  labelChooses: true,
  listsChosen: true,
})}
<ul class="chosen" id="chosen" aria-label="${form.chosen}" hidden></ul>
<div id="sending" hidden><progress${attributes({ id: 'uploading', max: 100, value: 0, 'aria-label': script.uploading })}></progress>
<p id="sent" class="soft"></p></div>
<div id="refusal" role="alert"></div>
<div class="row">${button({ label: form.analyse })}${button({
    label: script.stop,
    kind: 'quiet',
    type: 'button',
    id: 'stop',
    more: { hidden: true },
  })}</div>
<p class="soft">${form.private}</p>
</form>
<p class="visually-hidden" id="told" role="status"></p>`

/** The company of an example is Dutch in either language. */
const exampleCard = (
  { id, name, about }: Example,
  language: Language,
  words: FrontWords['examples'],
): Html => {
  const [company = name] = name.split(' – ')
  const { kind, description } = about[language]
  return card({
    as: 'article',
    level: 3,
    heading: html`<span lang="nl">${company}</span>`,
    body: html`<p class="soft">${kind}</p><p>${description}</p>`,
    acts: html`<form method="post" action="/examples/${id}">${button({ label: words.act, kind: 'quiet', about: company })}</form>`,
  })
}
