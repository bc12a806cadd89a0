/** Sessions of people whom the issuer knows, in Redis, for a service that runs more than once without a database. */

import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import { type IssuerSessionStore, isEnded, type KeptSession } from './issuer-sessions.ts'
import { keptPerson, personText } from './kept-person.ts'

const textOf = ({ person, ...session }: KeptSession): string =>
  JSON.stringify({ ...session, person: personText(person) })

const sessionOf = (text: string): KeptSession => {
  const kept = JSON.parse(text) as Record<
    'id' | 'secretHash' | 'person' | 'beganAt' | 'seenAt' | 'endsAt',
    string
  >
  return {
    ...kept,
    person: keptPerson(kept.person),
    beganAt: new Date(kept.beganAt),
    seenAt: new Date(kept.seenAt),
    endsAt: new Date(kept.endsAt),
  }
}

/** `prefix` keeps services and environments apart. Sets name the sessions of a person, and those of a session at the issuer. */
export const createRedisSessionStore = (redis: Redis, prefix: string, clock: Clock): IssuerSessionStore => {
  const keyOf = (id: string): string => `${prefix}:session:${id}`
  const setsOf = (subject: string | null, issuerSession: string | null): string[] => [
    ...(subject === null ? [] : [`${prefix}:of-person:${subject}`]),
    ...(issuerSession === null ? [] : [`${prefix}:of-session:${issuerSession}`]),
  ]
  const lifetimeOf = (endsAt: Date): number => Math.max(1, endsAt.getTime() - clock.millis())
  const find = async (id: string): Promise<KeptSession | null> => {
    const text = await redis.get(keyOf(id))
    return text === null ? null : sessionOf(text)
  }
  const keep = async (session: KeptSession): Promise<void> => {
    const lifetime = lifetimeOf(session.endsAt)
    const write = redis.multi().set(keyOf(session.id), textOf(session), 'PX', lifetime)
    for (const set of setsOf(session.person.subject, session.person.issuerSession))
      write.sadd(set, session.id).pexpire(set, lifetime)
    await write.exec()
  }
  return {
    add: keep,
    find,
    touch: async (id, seenAt, endsAt) => {
      const session = await find(id)
      // XX: a session that has just ended does not come back.
      if (!session) return
      const text = textOf({ ...session, seenAt, endsAt })
      const kept = await redis.set(keyOf(id), text, 'PX', lifetimeOf(endsAt), 'XX')
      if (kept === null) return
      for (const set of setsOf(session.person.subject, session.person.issuerSession))
        await redis.pexpire(set, lifetimeOf(endsAt), 'GT')
    },
    remove: async (id) => {
      await redis.del(keyOf(id))
    },
    removeWhere: async (ended) => {
      const [set] = setsOf(ended.subject, ended.issuerSession)
      if (set === undefined) return
      for (const id of await redis.smembers(set)) {
        const session = await find(id)
        if (session && isEnded(session.person, ended)) await redis.del(keyOf(id))
      }
    },
  }
}
