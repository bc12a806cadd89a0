/** The language that an advertisement is written in, told from its everyday words. */

export type AdLanguage = 'nl' | 'en' | 'de' | 'fr'

/** Words that every text of a language is full of, and that the others do not have. */
const everyday: Record<AdLanguage, ReadonlySet<string>> = {
  nl: new Set(
    'de het een één en van voor je wij met op te zijn aan bij die dat naar ook als jij jouw ons onze om heb hebt ben bent wordt werken uur wat ga zoeken zoekt binnen vacature functie'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of to with you your we our for is are will be as that this have has who on from join team role experience skills looking working what'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und mit sie wir für fur bei einer eine eines dem den von zu auf ist sind ihre ihr unser unsere dich deine du suchen arbeiten'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les des et pour vous nous avec dans une un du sur votre notre est sont qui au aux poste recherchons'.split(
      ' ',
    ),
  ),
}

const languageOfWord = new Map(
  (Object.entries(everyday) as [AdLanguage, ReadonlySet<string>][]).flatMap(([language, words]) =>
    [...words].map((word) => [word, language] as const),
  ),
)

/** Enough of a text to tell. */
const lettersRead = 4_000
const leastWords = 3
/** Enough words to stop reading, where hardly any speaks for another language. */
const enoughWords = 20

const isClear = (counts: Record<AdLanguage, number>, language: AdLanguage): boolean =>
  counts[language] >= enoughWords &&
  Object.entries(counts).every(([other, count]) => other === language || count * 4 <= counts[language])

/** The language that most everyday words are of; null where there are too few, or two have nearly as many. */
export const adLanguage = (...texts: readonly (string | null | undefined)[]): AdLanguage | null => {
  const counts: Record<AdLanguage, number> = { nl: 0, en: 0, de: 0, fr: 0 }
  const text = texts.filter(Boolean).join('\n').slice(0, lettersRead).toLowerCase()
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const language = languageOfWord.get(word)
    if (!language) continue
    counts[language]++
    if (isClear(counts, language)) return language
  }
  const [best, second] = (Object.entries(counts) as [AdLanguage, number][]).sort(([, a], [, b]) => b - a)
  return best![1] < leastWords || second![1] * 1.5 > best![1] ? null : best![0]
}
