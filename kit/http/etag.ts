/** Strong entity tags: of what a GET shows, and the condition If-Match on what changes it (RFC 9110, 8.8.3 and 13.1). */

import { createHash } from 'node:crypto'
import { preconditionFailed } from '../errors.ts'

/** Of these bytes. */
export const etagOf = (text: string | Buffer): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** The tags of a list, weak ones with their `W/`. */
const tagsIn = (list: string): string[] => list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? []

/** Whether the caller has this already; weak tags count, as the answer is the same for reading. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).some((tag) => tag.replace(/^W\//, '') === etag))

/** Throws 412 where the caller means another state. A weak tag never matches; `*` is any. */
export const demandMatch = (etag: string, ifMatch: string): void => {
  if (ifMatch.trim() === '*' || tagsIn(ifMatch).includes(etag)) return
  throw preconditionFailed('If-Match: it has changed since; get it again.', { headers: { etag } })
}

/** Acts on one thing, one after the other in this process. */
export const createTurns = (): (<T>(name: string, act: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return async (name, act) => {
    const before = last.get(name)
    const mine = before ? before.then(act, act) : act()
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
