/** Accounts of the OpenID Provider: a person at one company, as one client is told of them. */

import type { Account, KoaContextWithOIDC } from 'oidc-provider'
import type { Ctx } from '../context.ts'
import { claimsOf } from '../core/openid-claims.ts'
import { actsByLaw } from '../core/representative-role.ts'
import { type MayActAt, mayActAt } from '../mandates/may-act.ts'
import { findCompanyOf, type PersonRow } from './account.store.ts'
import { listClientsAt } from './client-metadata.store.ts'
import { readPerson } from './read-ahead.ts'

type AccountCtx = Pick<Ctx, 'db' | 'clock' | 'vault'>

/** A person with what they agreed to for the client of the request. */
export interface OpenIdAccount extends Account {
  person: PersonRow
}

export const accountOf = ({ oidc }: KoaContextWithOIDC): OpenIdAccount | undefined =>
  oidc?.account as OpenIdAccount | undefined

const nowhere: MayActAt = { allowed: false }

/**
 * The provider's `findAccount`. For a code or token, null where the person may no longer act at its client, so that what
 * was taken away counts at once.
 */
export const findAccount = async (
  ctx: AccountCtx & { issuer: string },
  personId: string,
  clientId: string,
  isOfToken: boolean,
  koa?: KoaContextWithOIDC,
): Promise<OpenIdAccount | undefined> => {
  const person = await readPerson(ctx.db, koa, personId, clientId)
  const right = person && isOfToken ? await rightOf(ctx, person, clientId) : nowhere
  if (!person || (isOfToken && !right.allowed)) return undefined
  return {
    accountId: personId,
    person,
    claims: async () => ({
      ...claimsOf(sourceOf(person, right.allowed ? right.mandate : null), ctx.issuer),
      sub: personId,
    }),
  }
}

/** Who acts by law does so at every site. */
export const rightOf = async (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { id, role }: Pick<PersonRow, 'id' | 'role'>,
  clientId: string,
): Promise<MayActAt> =>
  actsByLaw(role)
    ? { allowed: true, mandate: null }
    : mayActAt(db, { representativeId: id }, clientId, clock.now())

/** What the claims of a person are made of. */
export const sourceOf = (
  person: PersonRow,
  mandate: Extract<MayActAt, { allowed: true }>['mandate'],
  locale = person.locale ?? 'nl',
) => ({
  firstName: person.first_name,
  lastNamePrefix: person.last_name_prefix,
  lastName: person.last_name,
  locale,
  email: person.email,
  emailVerified: person.email_proven_at !== null,
  phone: person.phone,
  kvkNumber: person.kvk_number,
  companyName: person.company_name,
  legalForm: person.legal_form,
  registeredAddress: person.registered_address,
  companyVerifiedAt: person.bank_matched_at,
  role: person.role,
  mandate: mandate && { ...mandate },
})

/** Whether a person acts at a site, through whichever of its clients. */
export const actsAt = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  person: Pick<PersonRow, 'id' | 'role'>,
  origin: string,
): Promise<boolean> => {
  if (actsByLaw(person.role)) return true
  for (const clientId of await listClientsAt(ctx.db, origin))
    if ((await rightOf(ctx, person, clientId)).allowed) return true
  return false
}

/**
 * A person's name at the clients of one host, which no other host knows: a keyed hash over host, person and company
 * (specification, Pseudonyms).
 */
export const pseudonymOf = (
  { vault }: Pick<Ctx, 'vault'>,
  host: string,
  personId: string,
  kvkNumber: string,
): string => vault.indexOf({ table: 'clients', column: 'sub' }, JSON.stringify([host, personId, kvkNumber]))

/** The provider's `pairwiseIdentifier`. */
export const pairwiseIdentifier = async (
  ctx: AccountCtx,
  known: OpenIdAccount | undefined,
  personId: string,
  host: string,
): Promise<string> => {
  const company = known?.accountId === personId ? known.person : await findCompanyOf(ctx.db, personId)
  if (!company) throw new Error('There is no person of this account.')
  return pseudonymOf(ctx, host, personId, company.kvk_number)
}
