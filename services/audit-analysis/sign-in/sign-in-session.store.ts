/** Sessions of people whom the issuer knows, in the database. */

import type { Clock } from '../../../kit/clock.ts'
import type { IssuerSessionStore } from '../../../kit/sign-in/issuer-sessions.ts'
import { keptPerson, personText } from '../../../kit/sign-in/kept-person.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'

/** Those that are over go when another begins. */
export const createDatabaseSessionStore = (db: Database<Tables>, clock: Clock): IssuerSessionStore => ({
  add: async ({ id, secretHash, person, beganAt, seenAt, endsAt }) => {
    await db.deleteFrom('sign_in_sessions').where('ends_at', '<=', clock.now()).execute()
    await db
      .insertInto('sign_in_sessions')
      .values({
        id,
        secret_hash: secretHash,
        subject: person.subject,
        issuer_session: person.issuerSession,
        person: personText(person),
        began_at: beganAt,
        seen_at: seenAt,
        ends_at: endsAt,
      })
      .execute()
  },
  find: async (id) => {
    const row = await db.selectFrom('sign_in_sessions').selectAll().where('id', '=', id).executeTakeFirst()
    return row
      ? {
          id,
          secretHash: row.secret_hash,
          person: keptPerson(row.person),
          beganAt: row.began_at,
          seenAt: row.seen_at,
          endsAt: row.ends_at,
        }
      : null
  },
  touch: async (id, seenAt, endsAt) => {
    await db
      .updateTable('sign_in_sessions')
      .set({ seen_at: seenAt, ends_at: endsAt })
      .where('id', '=', id)
      .execute()
  },
  remove: async (id) => {
    await db.deleteFrom('sign_in_sessions').where('id', '=', id).execute()
  },
  removeWhere: async ({ subject, issuerSession }) => {
    // A token that names nobody ends nothing.
    if (subject === null && issuerSession === null) return
    let ended = db.deleteFrom('sign_in_sessions')
    if (subject !== null) ended = ended.where('subject', '=', subject)
    if (issuerSession !== null) ended = ended.where('issuer_session', '=', issuerSession)
    await ended.execute()
  },
})
