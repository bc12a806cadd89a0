/** The language that an advertisement is written in, told from its everyday words. */

import { wordsOf } from './words.ts'

export type AdLanguage = 'nl' | 'en' | 'de' | 'fr'

/** Words that every text of a language is full of, and that the others do not have. */
const everyday: Record<AdLanguage, ReadonlySet<string>> = {
  nl: new Set(
    'de het een en van voor je wij met op te zijn aan bij die dat naar ook als jij jouw ons onze om heb hebt ben bent wordt werken uur wat ga zoeken zoekt binnen vacature functie'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of to with you your we our for is are will be as that this have has who on from join team role experience skills looking working what'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und mit sie wir fur bei einer eine eines dem den von zu auf ist sind ihre ihr unser unsere dich deine du suchen arbeiten'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des et pour vous nous avec dans une un du sur votre notre est sont qui au aux poste recherchons'.split(
      ' ',
    ),
  ),
}

/** Enough of a text to tell. */
const lettersRead = 4_000
const leastWords = 3

/** The language that most everyday words are of; null where there are too few, or two have nearly as many. */
export const adLanguage = (...texts: readonly (string | null | undefined)[]): AdLanguage | null => {
  const counts = new Map<AdLanguage, number>()
  for (const word of wordsOf(texts.filter(Boolean).join('\n').slice(0, lettersRead)))
    for (const [language, words] of Object.entries(everyday) as [AdLanguage, ReadonlySet<string>][])
      if (words.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a)
  if (!best || best[1] < leastWords || (second && second[1] * 1.5 > best[1])) return null
  return best[0]
}
