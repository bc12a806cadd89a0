/** Whose address the audit trail may keep of an act that nobody proved to be theirs. */

import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { findByEmail } from './person.store.ts'

/**
 * The actor of something that was asked for under an address. One that nobody of the company has is left out: it may be of
 * somebody who was erased, or who never was here, and nobody could have it erased (docs/decisions/0281).
 */
export const knownActor = async (
  db: Parameters<typeof findByEmail>[0],
  kvkNumber: string,
  email: string | null,
): Promise<Pick<NewAuditEvent, 'actorEmail' | 'actorKvkNumber'>> => {
  const person = email === null ? undefined : await findByEmail(db, kvkNumber, email)
  return { actorEmail: person?.email ?? null, actorKvkNumber: kvkNumber }
}
