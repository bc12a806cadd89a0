/** The form that adds a source, and that changes one. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import {
  errorSummary,
  type Mistake,
  messageFor,
  titleWithMistakes,
} from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { allSourceTypes } from './source.tables.ts'
import { everyText, sourceDesk } from './source-desk.views.ts'
import { sourceDeskWords } from './source-desk.words.ts'
import { sourceNewWords, sourceTypeText } from './source-new.words.ts'

export const sourceFields = [
  'name',
  'sourceType',
  'url',
  'identifier',
  'crawlFrequencyMinutes',
  'indexable',
] as const
export type SourceForm = Record<(typeof sourceFields)[number], string>

export const newSource = `${sourceDesk}/nieuw`

export const sourceChange = (id: number): string => `${sourceDesk}/${id}/wijzigen`

export interface SourceFormView {
  language: Language
  form: SourceForm
  mistakes: readonly Mistake[]
  /** The source that is changed, by the name that it has; null for a new one. */
  changed: { id: number; name: string } | null
}

export const sourceFormPage = ({ language, form, mistakes, changed }: SourceFormView): Page => {
  const all = sourceNewWords[language]
  const words = changed ? { ...all, ...all.change } : all
  const [path, back] = changed
    ? [sourceChange(changed.id), `${sourceDesk}/${changed.id}`]
    : [newSource, sourceDesk]
  const trail = [
    { label: sourceDeskWords[language].title, href: sourceDesk },
    ...(changed ? [{ label: changed.name, href: back }] : []),
    { label: words.title },
  ]
  const common = (name: (typeof sourceFields)[number]) => ({
    ...{ language, name, value: form[name], message: messageFor(mistakes, name) },
  })
  const types = allSourceTypes
    .filter((type) => type !== 'MANUAL')
    .map((type) => ({ value: type, label: sourceTypeText(language, type) }))
  const usual = Object.entries(words.frequencies).map(([value, label]) => ({ value, label }))
  const own = form.crawlFrequencyMinutes
  const frequencies =
    own in words.frequencies ? usual : [...usual, { value: own, label: everyText(language, own) }]
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: sourceDesk,
    path,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: trail })}
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<form class="card stack" method="post" action="${path}" data-keep novalidate>${formKey()}
${field({ ...common('name'), label: words.name, hint: words.nameHint })}
${selectField({ ...common('sourceType'), label: words.type, options: types, prompt: words.chooseType })}
${field({ ...common('url'), type: 'url', label: words.address, hint: words.addressHint })}
${field({ ...common('identifier'), label: words.identifier, hint: words.identifierHint, optional: true })}
${selectField({ ...common('crawlFrequencyMinutes'), label: words.every, options: frequencies })}
${tick({ language, name: 'indexable', label: words.indexable, hint: words.indexableHint, checked: form.indexable === 'yes' })}
<div class="row">${button({ label: words.save })}${linkButton({ href: back, label: words.cancel, kind: 'quiet' })}</div></form>
</div>`,
  }
}
