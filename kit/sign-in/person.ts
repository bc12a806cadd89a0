/** Who signed in with which company, as an issuer's claims say it (OpenID NLGov; OpenID Connect Core, 5.1). */

import { levelOf, type SignInLevel } from './assurance.ts'

export interface Mandate {
  id: string | null
  /** When it ends; null where it does not. */
  validUntil: Date | null
}

export interface SignedInPerson {
  issuer: string
  /** The issuer's own name for this person at this service; it means nothing elsewhere. */
  subject: string
  /** The session at the issuer, which a logout token names. */
  issuerSession: string | null
  level: SignInLevel | null
  /** Null where the issuer names no company of the Dutch trade register. */
  kvkNumber: string | null
  companyName: string | null
  name: string | null
  /** What the person is in the company. */
  role: string | null
  /** Null for who needs none: a representative by law. */
  mandate: Mandate | null
  signedInAt: Date | null
}

type Claims = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 300) : null

const objectOf = (value: unknown): Claims | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : null

const dateOf = (value: unknown): Date | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // Numbers are seconds, as everywhere in tokens.
  const date = new Date(typeof value === 'number' ? value * 1000 : endOfDay(value))
  return Number.isNaN(date.getTime()) ? null : date
}

/** A day holds until it ends. */
const endOfDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : text)

const mandateOf = (value: unknown): Mandate | null => {
  const mandate = objectOf(value)
  return mandate && { id: textOf(mandate['id']), validUntil: dateOf(mandate['validUntil']) }
}

/** A company is named by its number in the Dutch trade register, and by nothing else. */
const kvkType = 'urn:nl-eid-gdi:1.0:id:KvKnr'

const kvkNumberOf = (value: unknown): string | null => {
  const represents = objectOf(value)
  if (!represents || (represents['sub_id_type'] !== undefined && represents['sub_id_type'] !== kvkType))
    return null
  const number = represents['sub']
  return typeof number === 'string' && /^\d{8}$/.test(number) ? number : null
}

/**
 * From the claims of an ID token or an access token, and those of UserInfo, which tells more of the person but never
 * another company or another level.
 */
export const personOf = (issuer: string, token: Claims, userInfo: Claims = {}): SignedInPerson => {
  const all = { ...userInfo, ...token }
  return {
    issuer,
    subject: String(token['sub']),
    issuerSession: textOf(token['sid']),
    level: levelOf(token['acr']),
    kvkNumber: kvkNumberOf(token['represents']),
    companyName: textOf(all['companyName']),
    name: textOf(all['name']),
    role: textOf(all['representativeRole']),
    mandate: mandateOf(all['mandate']),
    signedInAt: dateOf(token['auth_time']),
  }
}

/** Whether the person may still act for the company: a mandate counts until it ends. */
export const mandateHolds = ({ mandate }: Pick<SignedInPerson, 'mandate'>, now: Date): boolean =>
  !mandate?.validUntil || mandate.validUntil > now
