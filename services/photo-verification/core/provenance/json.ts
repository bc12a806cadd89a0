/** Looks into JSON that a file brought, whatever it is. */

export type Json = unknown

/** Its fields; none where it is no object. */
export const record = (value: Json): Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}

/** Its elements; none where it is no array. */
export const list = (value: Json): Json[] => (Array.isArray(value) ? value : [])
