/** Somebody's CVs: each with a picture, its files and acts, and the ways to begin another one. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import {
  errorSummary,
  type Mistake,
  messageFor,
  titleWithMistakes,
} from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { cvPageWords } from './cv.words.ts'
import { cvHome, cvPath } from './cv-editor.views.ts'
import { exportFormats } from './cv-exchange.schema.ts'
import type { CvProfileDto } from './cv-profile.schema.ts'

export interface CvListView {
  language: Language
  profiles: readonly CvProfileDto[]
  /** The name that was entered for a new one. */
  entered?: string
  mistakes?: readonly Mistake[]
  toast?: string | null
}

export const importFileTypes = ['.pdf', '.docx', '.xml', '.json'] as const

export const cvListPage = (view: CvListView): Page => {
  const { language, profiles, mistakes = [], toast: name } = view
  const words = cvPageWords[language]
  const saved = name ? words.saved[name] : undefined
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: cvHome,
    path: cvHome,
    wide: true,
    modules: ['file-fields'],
    styles: ['cv-editor-style'],
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: [{ label: words.overview, href: '/mijn' }, { label: words.title }] })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
${profiles.length > 0 && html`<div class="cv-cards">${profiles.map((profile) => profileCard(language, profile))}</div>`}
<div class="columns">${newCard(view)}${importCard(view)}</div>
</div>`,
  }
}

const profileCard = (language: Language, profile: CvProfileDto): Html => {
  const words = cvPageWords[language]
  const base = cvPath(profile.id)
  const act = (path: string, label: string): Html =>
    html`<form method="post" action="${base}/${path}">${formKey()}${button({ label, kind: 'quiet', about: profile.name })}</form>`
  return card({
    as: 'article',
    heading: html`<span dir="auto">${profile.name}</span>`,
    body: html`<div class="cv-card"><img class="cv-thumb" src="${base}/voorbeeld.svg" alt="" width="595" height="842" loading="lazy"><div class="stack">
<p class="row">${profile.isDefault && badge({ label: words.isDefault, tone: 'good' })}${profile.draft && badge({ label: words.isDraft, tone: 'warn' })}<span class="soft small">${words.changed(dateText(profile.updatedAt, language))}</span></p>
<p>${linkButton({ href: base, label: profile.draft ? words.review : words.edit, about: profile.name, kind: profile.draft ? 'main' : 'quiet' })}</p>
<p class="row small cv-files"><span class="soft">${words.download}</span>${exportFormats.map((format) =>
      link({
        href: `${base}/export/${format}`,
        label: words.formats[format],
        about: profile.name,
        download: true,
      }),
    )}</p></div></div>`,
    acts: html`${!profile.isDefault && act('standaard', words.makeDefault)}${act('dupliceren', words.duplicate)}${linkButton({ href: `${base}/verwijderen`, label: words.remove, about: profile.name, kind: 'quiet' })}`,
  })
}

const newCard = ({ language, entered = '', mistakes = [] }: CvListView): Html => {
  const words = cvPageWords[language]
  const message = messageFor(mistakes, 'name')
  return card({
    heading: words.newTitle,
    body: html`<form class="stack" method="post" action="${cvHome}/nieuw" novalidate>${formKey()}${field({
      language,
      name: 'name',
      label: words.newName,
      hint: words.newHint,
      value: entered,
      ...(message ? { message } : {}),
    })}<div class="row">${button({ label: words.create })}</div></form>`,
  })
}

const importCard = ({ language, mistakes = [] }: CvListView): Html => {
  const words = cvPageWords[language]
  const message = messageFor(mistakes, 'file')
  return card({
    heading: words.importTitle,
    body: html`<p>${words.importText}</p><form class="stack" method="post" action="${cvHome}/importeren" enctype="multipart/form-data" novalidate>${formKey()}${dropZone(
      {
        language,
        name: 'file',
        label: words.file,
        hint: words.fileHint,
        accept: importFileTypes,
        maximumBytes: 5 * 1024 * 1024,
        ...(message ? { message } : {}),
      },
    )}<div class="row">${button({ label: words.import })}</div></form>`,
  })
}

export const removalPage = (language: Language, profile: CvProfileDto): Page => {
  const words = cvPageWords[language]
  const title = words.removeTitle(profile.name)
  return {
    title,
    current: cvHome,
    body: dialogPage({
      language,
      id: 'verwijderen',
      heading: title,
      body: html`<p>${words.removeText}</p>`,
      action: cvPath(profile.id, 'verwijderen'),
      act: words.remove,
      destroys: true,
      hidden: formKey(),
      back: cvHome,
    }),
  }
}
