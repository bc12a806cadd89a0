/** Cards of the page of one own photo: what is said of it, how long it is kept, its copies, and code for other sites. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { type DateParts, dateField } from '../../../kit/pages/parts/date-field.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { daysAfter, defaultRetentionDays, dueAt } from '../core/retention.ts'
import { type BadgeCode, codeFields, codeWords } from '../embed/code.views.ts'
import type { PhotoRow } from '../tables.ts'
import { cardWords } from './photo-cards.words.ts'

/** As entered, or as it stands. */
export interface EnteredDetails {
  title: string
  caption: string
  credit: string
  findable: boolean
  /** Empty: nothing is shown. */
  location: string
  training: string
}

export interface CardsView {
  language: Language
  photo: PhotoRow
  /** Whoever may not sees no forms, and reads what is stated on the public page. */
  mayEdit: boolean
  details: EnteredDetails
  keepUntil: Partial<DateParts>
  /** Of the plan. */
  retentionDays: number
  /** Null where nobody but the owner may see the photo without a password. */
  code: BadgeCode | null
  mistakes: readonly Mistake[]
}

export const photoCards = (view: CardsView): Html => {
  const path = `/app/photos/${encodeURIComponent(view.photo.verification_id)}`
  return html`${view.mayEdit && html`${detailsForm(view, path)}${keepCard(view, path)}`}${copiesCard(view, path)}${embedCard(view)}`
}

const messageOf = ({ mistakes }: CardsView, name: string): string | null =>
  (mistakes.find((mistake) => mistake.field === name)?.message as string | undefined) ?? null

const optionsOf = (words: Record<string, string>, none?: string) =>
  Object.entries(words).map(([value, label]) => ({ value: value === none ? '' : value, label }))

const detailsForm = (view: CardsView, path: string): Html => {
  const { language, details } = view
  const words = cardWords[language]
  const said = (name: 'title' | 'caption' | 'credit') => ({
    ...{ language, name, label: words[name], value: details[name], message: messageOf(view, name) },
    optional: true,
  })
  return card({
    ...{ as: 'section', id: 'details', heading: words.details },
    body: html`<p>${words.detailsAbout}</p>
<form class="stack" method="post" action="${path}/details" data-keep novalidate>${formKey()}
${field(said('title'))}
${textArea({ ...said('caption'), rows: 3 })}
${field(said('credit'))}
${selectField({
  ...{ language, name: 'location', label: words.location, hint: words.locationHint },
  ...{ value: details.location, options: optionsOf(words.locations, 'none') },
  message: messageOf(view, 'location'),
})}
${selectField({
  ...{ language, name: 'training', label: words.training, value: details.training },
  options: optionsOf(words.trainings),
})}
${tick({ language, name: 'findable', label: words.findable, checked: details.findable })}
<div class="row">${button({ label: words.save, kind: 'quiet', about: words.details })}</div>
</form>`,
  })
}

/** From the day on which its 14 days are over to the last one of the plan. */
export const keepDays = (photo: PhotoRow, retentionDays: number) => ({
  first: daysAfter(photo.created_at, defaultRetentionDays),
  last: daysAfter(photo.created_at, retentionDays),
})

const keepCard = (view: CardsView, path: string): Html => {
  const { language, photo, retentionDays, keepUntil } = view
  const words = cardWords[language]
  const { first, last } = keepDays(photo, retentionDays)
  const isLonger = retentionDays > defaultRetentionDays
  return card({
    ...{ as: 'section', id: 'keep', heading: words.keep },
    body: html`<p>${words.keptUntil(dateText(dueAt(photo), language))} ${words.planOnly(retentionDays)}</p>
${
  isLonger &&
  html`<form class="stack" method="post" action="${path}/retention" novalidate>${formKey()}
${dateField({
  ...{ language, name: 'keepUntil', label: words.keepUntil, value: keepUntil },
  hint: words.keepHint(dateText(first, language), dateText(last, language)),
  message: messageOf(view, 'keepUntil'),
})}
<div class="row">${button({ label: words.keepAct, kind: 'quiet', name: 'act', value: 'keep' })}
${photo.keep_until && button({ label: words.keepUsual, kind: 'quiet', name: 'act', value: 'usual' })}</div>
</form>`
}`,
  })
}

const copiesCard = ({ language }: CardsView, path: string): Html => {
  const words = cardWords[language]
  return card({
    ...{ as: 'section', id: 'copies', heading: words.copies, body: html`<p>${words.copiesAbout}</p>` },
    acts: [
      linkButton({ href: `${path}/evidence`, label: words.evidence, kind: 'quiet', download: true }),
      linkButton({ href: `${path}/share`, label: words.share, kind: 'quiet', download: true }),
    ],
  })
}

const embedCard = ({ language, code }: CardsView): Html | null =>
  code &&
  card({
    ...{ as: 'section', id: 'embed', heading: codeWords[language].heading },
    body: codeFields(code, language),
  })
