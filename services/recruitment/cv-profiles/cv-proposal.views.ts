/** An imported CV to look through: each field with the line that it was read from, a tick each, and what was not understood. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { countryName } from '../core/cv-words.ts'
import { cvPageWords } from './cv.words.ts'
import { cvHome, cvPath } from './cv-editor.views.ts'
import { entryTitle, idOfPath } from './cv-entries.views.ts'
import { cvLists, formOfProfile } from './cv-form.ts'
import type { FullCvProfile } from './cv-profile.schema.ts'
import {
  type Incomplete,
  type Proposal,
  type ProposedEntry,
  type ProposedField,
  proposedCv,
} from './cv-proposal.ts'
import { unreadInWords } from './cv-unread.words.ts'

export interface ProposalView {
  language: Language
  profile: FullCvProfile
  proposal: Proposal
  /** The ticks that are on; all of them unless given. */
  approved?: ReadonlySet<string>
  incomplete?: readonly Incomplete[]
}

export const proposalPage = (view: ProposalView): Page => {
  const { language, profile, proposal, incomplete = [] } = view
  const words = cvPageWords[language]
  const { title, lead, formats } = words.proposal
  const { lists } = formOfProfile(profile)
  const mistakes = incomplete.map(({ list, at, name }): Mistake => {
    const entry = entryTitle(list, lists[list][at]!)
    return {
      field: idOfPath(`${list}.${at}.${name}`),
      message: words.proposal.incomplete(entry, words.fields[list][name]!.toLowerCase()),
    }
  })
  const base = cvPath(profile.id)
  return {
    title: titleWithMistakes(title, language, mistakes),
    current: cvHome,
    path: base,
    styles: ['cv-editor-style'],
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: [{ label: words.overview, href: '/mijn' }, { label: words.title, href: cvHome }, { label: title }] })}
<h1>${title}</h1>
<p>${lead(formats[proposal.format] ?? proposal.format)}</p>
<form class="stack" method="post" action="${base}/goedkeuren">${formKey()}${fieldCards(view)}${unreadCard(view.language, proposal)}<div class="row">${button({ label: words.proposal.approve })}${linkButton({ href: `${base}/verwijderen`, label: words.proposal.discard, kind: 'quiet' })}</div></form>
</div>`,
  }
}

const fieldCards = (view: ProposalView): Html => {
  const { language, profile, proposal } = view
  const words = cvPageWords[language]
  const { plain, entries } = proposedCv(profile, proposal)
  const personal =
    plain.length > 0 &&
    card({
      heading: words.editor.personal,
      body: html`<ul class="cv-proposed">${plain.map((field) => proposed(view, field, words.plain[field.name]))}</ul>`,
    })
  const lists = cvLists.flatMap((list) => {
    const own = entries.filter((entry) => entry.list === list)
    if (own.length === 0) return []
    return [card({ heading: words.lists[list], body: own.map((entry) => entryGroup(view, entry)) })]
  })
  return html`${personal}${lists}`
}

const entryGroup = (view: ProposalView, { list, fields, at }: ProposedEntry): Html => {
  const words = cvPageWords[view.language]
  const title = entryTitle(list, Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  return html`<fieldset class="cv-proposed-entry"><legend>${shown(title || `${words.one[list]} ${at + 1}`)}</legend><ul class="cv-proposed">${fields.map(
    (field) => proposed(view, field, words.fields[list][field.name]!),
  )}</ul></fieldset>`
}

const shownValue = (language: Language, { kind, path, value }: ProposedField): string => {
  const { editor, proposal } = cvPageWords[language]
  if (kind === 'tick') return proposal.yes
  if (kind === 'level') return editor.levels[value] ?? value
  return path === 'country' ? countryName(value, language) || value : value
}

/** A tick whose label is the field with what would be taken over; its description, where that was read. */
const proposed = (view: ProposalView, field: ProposedField, label: string): Html => {
  const words = cvPageWords[view.language].proposal
  const id = idOfPath(field.path)
  const { source } = field
  const value = shownValue(view.language, field)
  const from =
    source &&
    html`<p class="hint" id="${id}-from">${source.line === null ? words.source : words.line(source.line)} <q>${shown(source.text)}</q></p>`
  return html`<li class="option"><input${attributes({
    type: 'checkbox',
    id,
    name: 'approve',
    value: field.path,
    checked: view.approved ? view.approved.has(field.path) : true,
    'aria-describedby': source ? `${id}-from` : undefined,
    'aria-invalid': view.incomplete?.some(({ list, at, name }) => field.path === `${list}.${at}.${name}`)
      ? 'true'
      : undefined,
  })}><label for="${id}"><span class="soft">${label}:</span> <span class="cv-value">${shown(value)}</span></label>${from}</li>`
}

const unreadCard = (language: Language, { notRead, format }: Proposal): Html => {
  const words = cvPageWords[language].proposal
  return card({
    heading: words.unread,
    as: 'section',
    id: 'onbegrepen',
    body:
      notRead.length === 0
        ? html`<p>${words.allRead}</p>`
        : html`<p>${words.unreadText}</p><ul>${notRead.map((text) => html`<li>${shown(unreadInWords(text, format, language))}</li>`)}</ul>`,
  })
}
