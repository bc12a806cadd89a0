/** Templates of messages: the list, and the form of one in two languages. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { applicationStatuses } from '../core/application-status.ts'
import { placeholderNames, written } from '../core/message-template.ts'
import { statusNames } from '../core/status-names.ts'
import { overviewWords } from '../desk/overview.words.ts'
import type { TemplateDto } from './template.actions.ts'

export const templatesPath = '/werkplek/sjablonen'

export interface TemplateFields {
  name: string
  status: string
  subjectNl: string
  textNl: string
  subjectEn: string
  textEn: string
  /** When it was last changed before somebody began to edit it; none of a new one. */
  updatedAt: string
}

export const emptyTemplate: TemplateFields = {
  ...{ name: '', status: '', subjectNl: '', textNl: '', subjectEn: '', textEn: '', updatedAt: '' },
}

export interface TemplatesView {
  language: Language
  templates: readonly TemplateDto[]
  /** The one that is changed; null: a new one. */
  id: number | null
  fields: TemplateFields
  toast: string | null
  mistakes: readonly Mistake[]
}

export const templatesPage = (view: TemplatesView): Page => {
  const { language, templates, id, mistakes } = view
  const words = overviewWords[language]
  const said = view.toast === 'saved' ? words.saved : view.toast === 'removed' ? words.removed : null
  return {
    title: titleWithMistakes(words.templateTitle, language, mistakes),
    current: '/werkplek',
    styles: ['desk'],
    body: html`<div class="stack">${toasts(said ? [toast({ language, text: said })] : [])}${errorSummary({ language, mistakes })}${breadcrumbs({ language, items: [{ label: words.title, href: '/werkplek' }, { label: words.templateTitle }] })}<h1>${words.templateTitle}</h1><p>${words.templateLead}</p>${
      id === null &&
      (templates.length === 0
        ? html`<p class="soft">${words.templatesNone}</p>`
        : templates.map((one) => templateCard(language, one)))
    }${formCard(view)}</div>`,
  }
}

const templateCard = (language: Language, { id, name, status, subjectNl, subjectEn }: TemplateDto): Html => {
  const words = overviewWords[language]
  return card({
    as: 'article',
    heading: html`<span dir="auto">${name}</span>`,
    aside: status ? badge({ label: statusNames[language][status] }) : html``,
    body: html`<p lang="nl" dir="auto">${subjectNl}</p><p class="soft" lang="en" dir="auto">${subjectEn}</p>`,
    acts: html`${link({ href: `${templatesPath}/${id}`, label: words.change, about: name, more: { class: 'button quiet' } })}<form method="post" action="${templatesPath}/${id}/verwijderen">${formKey()}${button({ label: words.remove, about: name, kind: 'quiet' })}</form>`,
  })
}

const formCard = ({ language, id, fields, mistakes }: TemplatesView): Html => {
  const words = overviewWords[language]
  const message = (name: string): string | null => {
    const found = mistakes.find((mistake) => mistake.field === name)
    return found ? String(found.message) : null
  }
  const line = (name: 'subjectNl' | 'subjectEn', lang: string): Html =>
    field({ language, name, label: words[name], value: fields[name], lang, message: message(name) })
  const text = (name: 'textNl' | 'textEn', lang: string): Html =>
    textArea({
      language,
      name,
      label: words[name],
      value: fields[name],
      lang,
      rows: 6,
      message: message(name),
    })
  const names = statusNames[language]
  const options = applicationStatuses
    .filter((status) => status !== 'WITHDRAWN')
    .map((value) => ({ value, label: names[value] }))
  const shown = (which: Language): string => placeholderNames.map((name) => written(name, which)).join(' ')
  return card({
    heading: words.newTemplate,
    body: html`<p>${words.placesText}</p><p><code lang="nl">${shown('nl')}</code><br><code lang="en">${shown('en')}</code></p><form class="stack" method="post" action="${id === null ? templatesPath : `${templatesPath}/${id}`}" data-keep>${formKey()}<input type="hidden" name="updatedAt" value="${fields.updatedAt}">${field({ language, name: 'name', label: words.name, value: fields.name, message: message('name') })}${selectField({ language, name: 'status', label: words.status, options, value: fields.status, prompt: words.noStatus, message: message('status') })}${line('subjectNl', 'nl')}${text('textNl', 'nl')}${line('subjectEn', 'en')}${text('textEn', 'en')}<div class="row">${button({ label: words.save })}${id !== null && linkButton({ href: templatesPath, label: words.back, kind: 'quiet' })}</div></form>`,
  })
}
