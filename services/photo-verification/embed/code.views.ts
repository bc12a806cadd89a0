/** The code of a badge as people copy it, on the photo's own page and on its owner's. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'

const nl = {
  heading: 'Op je eigen site',
  about: 'Plak deze code waar het oordeel over de foto moet staan.',
  plain: 'Een plaatje met een link',
  live: 'Een plaatje dat bijblijft, met een script',
}

const en: typeof nl = {
  heading: 'On your own site',
  about: 'Paste this code where the verdict on the photo is to stand.',
  plain: 'A picture in a link',
  live: 'A picture that stays up to date, with a script',
}

export const codeWords: Record<Language, typeof nl> = { nl, en }

/** Both forms: a picture alone, and one whose script is checked by its hash. */
export interface BadgeCode {
  plain: string
  live: string
}

const rows = { plain: 5, live: 9 } as const

export const codeFields = (code: BadgeCode, language: Language): Html => {
  const words = codeWords[language]
  return html`<p class="soft">${words.about}</p>
${(['plain', 'live'] as const).map((kind) =>
  textArea({
    ...{ language, name: `code-${kind}`, label: words[kind], value: code[kind], rows: rows[kind] },
    more: { readonly: true, spellcheck: 'false' },
  }),
)}`
}
