/** The card of a photo's page that says which cases it is in, and puts it into another. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import type { CaseForPhoto } from './case.store.ts'
import { pathOfCase } from './case.views.ts'
import { caseWords } from './case.words.ts'

export interface PhotoCasesView {
  language: Language
  verificationId: string
  cases: readonly CaseForPhoto[]
  /** What is wrong with the case that was chosen. */
  message: string | null
}

const nameOf = ({ name, reference }: CaseForPhoto): string => (reference ? `${name} (${reference})` : name)

export const photoCasesCard = ({ language, verificationId, cases, message }: PhotoCasesView): Html => {
  const words = caseWords[language].ofPhoto
  const inside = cases.filter(({ holds }) => holds)
  const others = cases.filter(({ holds }) => !holds)
  return card({
    ...{ as: 'section', id: 'cases', heading: words.heading },
    body: html`${
      inside.length > 0
        ? html`<p>${words.inside}</p>
<ul>${inside.map((one) => html`<li>${link({ href: pathOfCase(one.id), label: nameOf(one) })}</li>`)}</ul>`
        : html`<p>${cases.length > 0 ? words.notInside : words.none}</p>`
    }
${
  others.length > 0 &&
  html`<form class="stack" method="post" action="/app/photos/${encodeURIComponent(verificationId)}/case" novalidate>${formKey()}
${selectField({
  ...{ language, name: 'caseId', label: words.label, prompt: words.prompt, message },
  options: others.map((one) => ({ value: one.id, label: nameOf(one) })),
})}
<div class="row">${button({ label: words.act, kind: 'quiet' })}</div>
</form>`
}`,
    ...(cases.length === 0
      ? { acts: linkButton({ href: '/app/cases', label: words.make, kind: 'quiet' }) }
      : {}),
  })
}
