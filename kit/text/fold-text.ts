/** Text folded for comparing: small letters without accents, ligatures and special letters written out. */

/** Letters that no normalisation takes apart. */
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
}

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '')

/** `Één Café ĲSSEL` becomes `een cafe ijssel`. Signs and spaces stay. */
export const foldText = (text: string): string =>
  // Small letters can be composed again, such as that of the Turkish İ.
  withoutAccents(
    withoutAccents(text)
      .toLowerCase()
      .replace(/[ßæœøđðþłı]/g, (letter) => special[letter]!),
  )
