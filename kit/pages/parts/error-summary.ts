/** The list of what is wrong with a form, above everything else on its page. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { type Shown, shown } from './shown-text.ts'

export interface Mistake {
  /** The id of the field to mend; left out where no one field is wrong. */
  field?: string
  /** The field's own sentence, which says what to do. */
  message: Shown
}

const ownWords = {
  nl: { heading: 'Er is een probleem', mistake: 'Fout: ' },
  en: { heading: 'There is a problem', mistake: 'Error: ' },
}

/**
 * Nothing when nothing is wrong. It has the focus when the page has loaded: `autofocus` moves it there without a script,
 * and `tabindex` lets it (docs/decisions/0034-error-summary-focus.md).
 */
export const errorSummary = ({
  language,
  mistakes,
}: {
  language: Language
  mistakes: readonly Mistake[]
}): Html => {
  if (mistakes.length === 0) return html``
  return html`<section class="error-summary" tabindex="-1" autofocus><div role="alert"><h2>${ownWords[language].heading}</h2><ul>${mistakes.map(
    ({ field, message }) =>
      html`<li>${field === undefined ? shown(message) : html`<a href="#${field}">${shown(message)}</a>`}</li>`,
  )}</ul></div></section>`
}

/** The sentence of one field; null where nothing is wrong with it. */
export const messageFor = (mistakes: readonly Mistake[], id: string): string | null => {
  const found = mistakes.find((mistake) => mistake.field === id)
  return found ? String(found.message) : null
}

/** The page's title, which says first that something is wrong: it is the first thing that is read out. */
export const titleWithMistakes = (title: string, language: Language, mistakes: readonly Mistake[]): string =>
  mistakes.length === 0 ? title : `${ownWords[language].mistake}${title}`
