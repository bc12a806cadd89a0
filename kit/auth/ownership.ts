/** The one place that decides whether something is the caller's own. */

import { Failure } from '../errors.ts'
import type { Dialect } from '../http/dialect.ts'

/**
 * Returns the resource when it exists and is the caller's. One that is missing is 404. One of somebody else is 404 with the
 * same words, or 403, as the service's dialect says (specification, Ownership).
 */
export const ownedBy = <T extends object>(
  dialect: Pick<Dialect, 'notOwner'>,
  caller: { id: string | number },
  resource: T | undefined | null,
  ownerOf: (resource: T) => string | number,
  what: string,
): T => {
  const missing = (): Failure => new Failure(404, `${what} does not exist.`)
  if (!resource) throw missing()
  if (String(ownerOf(resource)) === String(caller.id)) return resource
  throw dialect.notOwner === 404 ? missing() : new Failure(403, `${what} belongs to somebody else.`)
}
