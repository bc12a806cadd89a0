/** Where a photo's objects are kept: the original, the public image and the share copy have one random id, which no link shows. */

export const originalKey = (objectId: string): string => `originals/${objectId}`
export const publicImageKey = (objectId: string): string => `public/${objectId}.png`
export const shareCopyKey = (objectId: string): string => `share/${objectId}.jpg`
/** Of a part of a file that is on its way in. */
export const partKey = (objectId: string): string => `parts/${objectId}`

/** The object id in a key of this service, or null for any other key. */
export const objectIdOf = (key: string): string | null =>
  /^(?:originals|public|share|parts)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.png|\.jpg)?$/.exec(
    key,
  )?.[1] ?? null
