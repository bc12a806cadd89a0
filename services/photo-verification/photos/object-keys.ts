/** Where a photo's objects are kept: the original and the public image share one random id, which no link shows. */

export const originalKey = (objectId: string): string => `originals/${objectId}`
export const publicImageKey = (objectId: string): string => `public/${objectId}.png`

/** The object id in a key of this service, or null for any other key. */
export const objectIdOf = (key: string): string | null =>
  /^(?:originals\/|public\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.png)?$/.exec(key)?.[1] ?? null
