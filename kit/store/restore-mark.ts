/** What a restore leaves while it is under way, so that nothing serves on half of the rows. */

/** An empty schema in the database. */
export const cutOffMark = 'polder_restore'

/** In the data folder, where the embedded database is made before it takes its place. */
export const restoringFolder = 'restoring'

export const cutOffAdvice =
  'A restore was cut off, or is under way. Let it end, or run it again: `node bin/polder.ts restore <file>`.'
