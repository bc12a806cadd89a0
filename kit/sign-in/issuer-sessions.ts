/**
 * Sessions of people whom an issuer knows, for a service without accounts: what the issuer said of them stands in the
 * session. A cookie holds an id and a secret, as sessions with accounts have it (kit/pages/accounts/page-sessions.ts).
 */

import { newToken, tokenHash } from '../auth/opaque-token.ts'
import type { Clock, Ids, Random } from '../clock.ts'
import type { PageSession, SessionDoor } from '../pages/site.ts'
import type { EndedSessions } from './logout-token.ts'
import type { SignedInPerson } from './person.ts'

export interface KeptSession {
  id: string
  secretHash: string
  person: SignedInPerson
  beganAt: Date
  seenAt: Date
  endsAt: Date
}

/** Where sessions are kept: a database, Redis, or this process. */
export interface IssuerSessionStore {
  add(session: KeptSession): Promise<void>
  find(id: string): Promise<KeptSession | null>
  /** It was used. */
  touch(id: string, seenAt: Date, endsAt: Date): Promise<void>
  remove(id: string): Promise<void>
  /** Those of this session at the issuer, or else all of this person. */
  removeWhere(ended: EndedSessions): Promise<void>
}

export interface IssuerSession extends PageSession {
  person: SignedInPerson
  beganAt: Date
}

export interface IssuerSessions extends SessionDoor<IssuerSession> {
  /** The `Set-Cookie` of a new session. */
  begin(person: SignedInPerson): Promise<string>
  end(id: string): Promise<void>
  endWhere(ended: EndedSessions): Promise<void>
  /** The `Set-Cookie` that forgets it in the browser. */
  readonly forget: string
}

const idleSeconds = 8 * 60 * 60
const maximumSeconds = 7 * 24 * 60 * 60
/** Writing at each request that it was used would cost more than the minute is worth. */
const touchSeconds = 60

const cookiePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export interface IssuerSessionOptions {
  store: IssuerSessionStore
  clock: Clock
  ids: Ids
  random: Random
  /** Names the cookie. */
  service: string
  production: boolean
}

/** No session outlives the mandate that it rests on. */
const endOf = (person: SignedInPerson, beganAt: Date, clock: Clock): Date =>
  new Date(
    Math.min(
      clock.millis() + idleSeconds * 1000,
      beganAt.getTime() + maximumSeconds * 1000,
      person.mandate?.validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    ),
  )

export const createIssuerSessions = (options: IssuerSessionOptions): IssuerSessions => {
  const { store, clock, ids, random, production } = options
  const cookieName = production ? `__Host-${options.service}` : options.service
  const attributes = `Path=/; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`
  const cookie = (value: string, seconds: number): string =>
    `${cookieName}=${value}; ${attributes}; Max-Age=${seconds}`
  return {
    current: async (cookies) => {
      const [, id, secret] = cookiePattern.exec(cookies[cookieName] ?? '') ?? []
      if (!id || !secret) return null
      const kept = await store.find(id)
      if (!kept || kept.secretHash !== tokenHash(secret) || kept.endsAt <= clock.now()) return null
      const { person, beganAt } = kept
      if (clock.millis() - kept.seenAt.getTime() > touchSeconds * 1000)
        await store.touch(id, clock.now(), endOf(person, beganAt, clock))
      return {
        id,
        caller: { id: person.subject, role: person.role ?? '' },
        name: person.name ?? person.companyName ?? person.kvkNumber ?? person.subject,
        provenAt: person.signedInAt ?? beganAt,
        shortcuts: cookies['shortcuts'] !== 'off',
        person,
        beganAt,
      }
    },
    begin: async (person) => {
      const secret = newToken(random)
      const now = clock.now()
      const id = ids.uuid()
      const endsAt = endOf(person, now, clock)
      await store.add({ id, secretHash: tokenHash(secret), person, beganAt: now, seenAt: now, endsAt })
      return cookie(`${id}.${secret}`, maximumSeconds)
    },
    end: (id) => store.remove(id),
    endWhere: (ended) => store.removeWhere(ended),
    forget: cookie('', 0),
  }
}

/** Whether a logout token is about this person: it names the session, the person, or both. */
export const isEnded = (person: SignedInPerson, { subject, issuerSession }: EndedSessions): boolean =>
  (subject === null || subject === person.subject) &&
  (issuerSession === null || issuerSession === person.issuerSession)

/** In this process, for a service with neither a database nor Redis. */
export const createMemorySessionStore = (clock: Clock): IssuerSessionStore => {
  const kept = new Map<string, KeptSession>()
  return {
    add: async (session) => {
      for (const { id, endsAt } of kept.values()) if (endsAt <= clock.now()) kept.delete(id)
      kept.set(session.id, session)
    },
    find: async (id) => kept.get(id) ?? null,
    touch: async (id, seenAt, endsAt) => {
      const session = kept.get(id)
      if (session) kept.set(id, { ...session, seenAt, endsAt })
    },
    remove: async (id) => {
      kept.delete(id)
    },
    removeWhere: async (ended) => {
      for (const { id, person } of kept.values()) if (isEnded(person, ended)) kept.delete(id)
    },
  }
}
