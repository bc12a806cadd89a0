/** Recognises what the database refused, so that a race that it decided becomes a named failure. */

/** The name of the unique index or constraint that refused a row, or null for any other error. Both databases report it alike. */
export const violatedUnique = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}

/** True when a value that must be there is not, as that of a subquery that finds nothing. */
export const violatesNotNull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23502'

/**
 * True when a row still has others pointing at it, or points at one that is gone. ON DELETE RESTRICT has a code of its
 * own (23001) from PostgreSQL 18 on.
 */
export const violatesForeignKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^23(503|001)$/.test(String(error.code))
