/** Writes what is asked as the database's text-search questions: `'lexeme'` literals alone, so that nothing in them is an operator. */

export const lexemeLiteral = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Words hold letters and digits, and a tag has a name: no job bears this. */
export const unmet = lexemeLiteral('=')

/** One of these; null when there are none. */
export const anyOf = (parts: readonly (string | null)[]): string | null => {
  const some = [...new Set(parts.filter((part) => part !== null))]
  return some.length === 0 ? null : some.length === 1 ? some[0]! : `(${some.join(' | ')})`
}

/** All of these; null when there are none. */
export const allOf = (parts: readonly (string | null)[]): string | null => {
  const some = [...new Set(parts.filter((part) => part !== null))]
  return some.length === 0 ? null : some.length === 1 ? some[0]! : `(${some.join(' & ')})`
}

/** One after another; each of them may be one of several lexemes. */
export const inOrder = (words: readonly (readonly string[])[]): string | null => {
  const each = words.map((lexemes) => anyOf(lexemes.map(lexemeLiteral)))
  if (each.length === 0 || each.includes(null)) return null
  return each.length === 1 ? each[0]! : `(${each.join(' <-> ')})`
}

const literal = String.raw`'(?:[^'\\]|''|\\.)*'`
const ordered = String.raw`(?:${literal}|\(${literal}(?: \| ${literal})*\))`
/** A phrase as `inOrder` writes it, or a literal, so that nothing within one is taken for a phrase. */
const phraseOrLiteral = new RegExp(String.raw`\(${ordered}(?: <-> ${ordered})+\)|${literal}`, 'g')
/**
 * The same question in two that no job meets both of: without its phrases, which the index answers by itself, and what
 * only a phrase meets, for which texts must be read. In one the database reads the text of every match. null where there
 * is no phrase, or one that must not be there.
 */
export const apartFromPhrases = (query: string): { plain: string; byPhrase: string } | null => {
  if (!query.includes(' <-> ') || query.includes('!(')) return null
  const plain = query.replace(phraseOrLiteral, (part) => (part.startsWith('(') ? unmet : part))
  return plain === query ? null : { plain, byPhrase: `${query} & !(${plain})` }
}

export const noneOf = (part: string): string => `!(${part})`
