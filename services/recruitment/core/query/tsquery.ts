/** Writes what is asked as the database's text-search questions: `'lexeme'` literals alone, so that nothing in them is an operator. */

export const lexemeLiteral = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

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

export const noneOf = (part: string): string => `!(${part})`
