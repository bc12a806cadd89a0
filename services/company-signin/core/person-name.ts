/** Names of people as they are stored: NFC, single spaces, 1 to 100 characters (specification, Field rules). */

/**
 * The name as it is stored, or null when it is empty, longer than 100 characters, without a letter, or holds control
 * characters.
 */
export function parsePersonName(text: string): string | null {
  if (!text.isWellFormed()) return null
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/[\p{Zs}\t]+/gu, ' ')
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) || !/\p{L}/u.test(name)) return null
  return [...name].length <= 100 ? name : null
}

/** First name, prefix and last name as one: "Jan de Vries". */
export const fullName = (firstName: string, lastNamePrefix: string | null, lastName: string): string =>
  [firstName, lastNamePrefix, lastName].filter((part) => part !== null && part !== '').join(' ')
