/** Levels of languages as people write them, in the signs of the European framework. */

const levelPatterns: [RegExp, string][] = [
  [/native|moedertaal|mother tongue|tweetalig|bilingual/i, 'NATIVE'],
  [
    /fluent|vloeiend|uitstekend|excellent|zeer goed|proficient|full professional|volledige? professione/i,
    'C1',
  ],
  [/professione|professional|goed|good|advanced|gevorderd/i, 'B2'],
  [/intermediate|redelijk|voldoende|gemiddeld/i, 'B1'],
  [/limited|beperkt|elementa|basic|basis|beginner|matig/i, 'A2'],
]

/** Its sign says more than the word beside it: `beginner (A1)`, `zeer vloeiend (C2)`. */
const levelSign = /(?<![\p{L}\d])[abc][12](?![\p{L}\d])/iu

/** A level of the European framework for how people name theirs; null for words that say none. */
export const languageLevelOf = (words: string | null): string | null => {
  if (words === null) return null
  const sign = levelSign.exec(words)
  if (sign) return sign[0].toUpperCase()
  return levelPatterns.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
