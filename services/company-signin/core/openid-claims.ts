/** What clients are told of a person and their company (specification, Claims). */

import { fullName } from './person-name.ts'
import type { RepresentativeRole } from './representative-role.ts'

/** Kinds of names that OpenID NLGov knows. */
export const pseudonymType = 'urn:nl-eid-gdi:1.0:id:pseudonym'
export const kvkNumberType = 'urn:nl-eid-gdi:1.0:id:KvKnr'

/** The claims of each scope. Citizen service numbers and bank accounts are in none. */
export const claimsOfScopes = {
  openid: ['sub', 'sub_id_type', 'represents', 'acr', 'amr', 'auth_time'],
  profile: ['name', 'given_name', 'family_name', 'locale'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  company: ['kvkNumber', 'companyName', 'legalForm', 'registeredAddress', 'companyVerifiedAt'],
  role: ['representativeRole', 'mandate'],
} as const

export type ClaimScope = keyof typeof claimsOfScopes

export const claimsOfScope = (scope: string): readonly string[] =>
  Object.hasOwn(claimsOfScopes, scope) ? claimsOfScopes[scope as ClaimScope] : []

/** The claims that a client may ask for, which is registered for these scopes. */
export const claimsWithin = (scopes: string): Set<string> =>
  new Set(scopes.split(' ').flatMap((scope) => claimsOfScope(scope)))

/** What the claims are made of. */
export interface ClaimSource {
  firstName: string
  lastNamePrefix: string | null
  lastName: string
  /** nl or en. */
  locale: string
  email: string
  emailVerified: boolean
  phone: string | null
  kvkNumber: string
  companyName: string
  legalForm: string
  registeredAddress: string | null
  /** When the company's bank gave the company's own name. */
  companyVerifiedAt: Date | null
  role: RepresentativeRole
  /** Null for who acts by law. */
  mandate: Record<string, string | number | null> | null
}

/** The company as the ID token and JWT access tokens name it. */
export const representsOf = (kvkNumber: string, issuer: string) => ({
  sub: kvkNumber,
  sub_id_type: kvkNumberType,
  iss: issuer,
})

/** All claims with what they hold; those that are not known are left out. `mandate` alone may be null. */
export const claimsOf = (source: ClaimSource, issuer: string): Record<string, unknown> => ({
  sub_id_type: pseudonymType,
  represents: representsOf(source.kvkNumber, issuer),
  name: fullName(source.firstName, source.lastNamePrefix, source.lastName),
  given_name: source.firstName,
  family_name: [source.lastNamePrefix, source.lastName].filter(Boolean).join(' '),
  locale: source.locale,
  email: source.email,
  email_verified: source.emailVerified,
  ...(source.phone === null ? {} : { phone_number: source.phone }),
  kvkNumber: source.kvkNumber,
  companyName: source.companyName,
  legalForm: source.legalForm,
  ...(source.registeredAddress === null ? {} : { registeredAddress: source.registeredAddress }),
  ...(source.companyVerifiedAt === null ? {} : { companyVerifiedAt: source.companyVerifiedAt.toISOString() }),
  representativeRole: source.role,
  mandate: source.mandate,
})
