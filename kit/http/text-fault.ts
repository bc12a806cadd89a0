/** Finds text that no database can hold. */

/**
 * What a value holds, in its names too, that a database text cannot hold; null where all is well. Half of a surrogate pair
 * would be stored as another character, and what was signed or hashed before would not be what is read afterwards.
 */
export const textFault = (value: unknown): string | null => {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'a NUL character'
    return value.isWellFormed() ? null : 'half of a surrogate pair'
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const fault = textFault(key) ?? textFault(inner)
    if (fault) return fault
  }
  return null
}
