/** Numbers of the Dutch business register (KVK). */

/** The eight digits of what was typed, spaces and dots left out; null for anything else, and for a number that nobody has. */
export const kvkNumber = (typed: string): string | null => {
  const digits = typed.replace(/[\s.]/g, '')
  return /^\d{8}$/.test(digits) && digits !== '00000000' ? digits : null
}
