/** Folds text for comparing: lower case, without accents, with ligatures and special letters written out. */

const special: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ĳ: 'ij',
}

/** `Één Café ĲSSEL` becomes `een cafe ijssel`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıĳ]/g, (letter) => special[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')

/** The texts without those that are like an earlier one but for case and accents. */
export const distinctTexts = (texts: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const text of texts) if (!seen.has(foldText(text))) seen.set(foldText(text), text)
  return [...seen.values()]
}

/** The words of a folded text; `c++`, `c#` and `.net` keep their signs. */
export const wordsOf = (text: string): string[] =>
  foldText(text).match(/(?<![\p{L}\p{N}])\.?[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? []
