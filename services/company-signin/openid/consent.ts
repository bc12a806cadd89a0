/** What people agreed to: remembered per person, client and scope, and turned into the provider's grants. */

import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { namedOrigin } from '../core/named-origin.ts'
import { claimsOfScopes, claimsWithin } from '../core/openid-claims.ts'
import type { PersonRow } from './account.store.ts'
import { accountOf } from './account.ts'
import { deleteConsent, findConsent, listConsents, upsertConsent } from './consent.store.ts'

/** What is let go and what is kept, in the words of scopes and claims. */
export interface Agreement {
  grantedScopes: string[]
  refusedScopes: string[]
  grantedClaims: string[]
  refusedClaims: string[]
  /** Sites at which the client may come with a token in the person's name. */
  origins: string[]
}

const words = (text: string | null): string[] => (text ? text.split(' ') : [])

const agreementOf = (
  row: Pick<
    PersonRow,
    'granted_scopes' | 'refused_scopes' | 'granted_claims' | 'refused_claims' | 'granted_origins'
  >,
): Agreement => ({
  grantedScopes: words(row.granted_scopes),
  refusedScopes: words(row.refused_scopes),
  grantedClaims: words(row.granted_claims),
  refusedClaims: words(row.refused_claims),
  origins: words(row.granted_origins),
})

const joined = (earlier: readonly string[], now: readonly string[], without: readonly string[]): string[] =>
  [...new Set([...earlier, ...now])].filter((one) => !without.includes(one))

/** What holds after another answer: it adds to the earlier ones, and decides anew what it names. */
const afterAnother = (earlier: Agreement, now: Agreement): Agreement => ({
  grantedScopes: joined(earlier.grantedScopes, now.grantedScopes, now.refusedScopes),
  refusedScopes: joined(earlier.refusedScopes, now.refusedScopes, now.grantedScopes),
  grantedClaims: joined(earlier.grantedClaims, now.grantedClaims, now.refusedClaims),
  refusedClaims: joined(earlier.refusedClaims, now.refusedClaims, now.grantedClaims),
  origins: joined(earlier.origins, now.origins, []),
})

type ProviderGrant = InstanceType<Provider['Grant']>

/**
 * Writes an agreement into a grant, for the provider's own use and for those resources that were agreed to. `scopes` are those
 * that the client is registered for: it gets no other claims, also where it once did.
 */
export const fillGrant = (
  grant: ProviderGrant,
  agreed: Agreement,
  resources: readonly string[],
  scopes: string,
): void => {
  grant.addOIDCScope(agreed.grantedScopes.join(' '))
  if (agreed.refusedScopes.length > 0) grant.rejectOIDCScope(agreed.refusedScopes.join(' '))
  const allowed = claimsWithin(scopes)
  const granted = agreed.grantedClaims.filter((name) => allowed.has(name))
  if (granted.length > 0) grant.addOIDCClaims(granted)
  if (agreed.refusedClaims.length > 0) grant.rejectOIDCClaims(agreed.refusedClaims)
  const isAgreed = (resource: string): boolean => agreed.origins.includes(namedOrigin(resource) ?? '')
  for (const resource of resources.filter(isAgreed)) {
    grant.addResourceScope(resource, agreed.grantedScopes.join(' '))
    if (agreed.refusedScopes.length > 0) grant.rejectResourceScope(resource, agreed.refusedScopes.join(' '))
  }
}

/**
 * The provider's `loadExistingGrant`: that of the consent just given, or of the session, or a new one of what is remembered.
 * Where more is asked for than was agreed to, the provider asks.
 */
export const existingGrant = async (
  _ctx: Pick<Ctx, 'db'>,
  koa: KoaContextWithOIDC,
): Promise<ProviderGrant | undefined> => {
  const { oidc } = koa
  const { provider, client, session, result } = oidc
  const grantId = (result?.consent?.grantId as string | undefined) ?? session!.grantIdFor(client!.clientId)
  const stored = grantId ? await provider.Grant.find(grantId) : undefined
  const resources = Object.keys(oidc.resourceServers ?? {})
  const isFull = resources.every((resource) => stored?.getResourceScopeEncountered(resource).trim())
  if (stored && stored.accountId === session!.accountId && isFull) return withoutStrangeClaims(koa, stored)
  const person = accountOf(koa)?.person
  if (!person || person.granted_scopes === null) return undefined
  const grant = new provider.Grant({ accountId: session!.accountId!, clientId: client!.clientId })
  fillGrant(grant, agreementOf(person), resources, client!.scope ?? '')
  await grant.save()
  return withoutStrangeClaims(koa, grant)
}

const everyClaim = new Set<string>(Object.values(claimsOfScopes).flat())

/** Claims of scopes that the client is not registered for are nothing to agree to: nobody is asked, and they are not given. */
const withoutStrangeClaims = ({ oidc }: KoaContextWithOIDC, grant: ProviderGrant): ProviderGrant => {
  const allowed = claimsWithin(oidc.client!.scope ?? '')
  const strange = [...(oidc.requestParamClaims ?? [])].filter(
    (name) => everyClaim.has(name) && !allowed.has(name),
  )
  if (strange.length > 0) grant.rejectOIDCClaims(strange)
  return grant
}

/** Keeps an agreement, with its event, beside what was agreed to before; gives all that holds now. */
export const rememberConsent = (
  ctx: Pick<Ctx, 'trail' | 'clock'>,
  session: BrowserSession,
  clientId: string,
  answer: Agreement,
  locale: string,
): Promise<Agreement> =>
  ctx.trail.act(async (trx) => {
    const earlier = await findConsent(trx, session.representativeId, clientId)
    const agreed = earlier ? afterAnother(agreementOf(earlier), answer) : answer
    await upsertConsent(trx, {
      representative_id: session.representativeId,
      client_id: clientId,
      granted_scopes: agreed.grantedScopes.join(' '),
      refused_scopes: agreed.refusedScopes.join(' '),
      granted_claims: agreed.grantedClaims.join(' '),
      refused_claims: agreed.refusedClaims.join(' '),
      granted_origins: agreed.origins.join(' '),
      locale,
      granted_at: ctx.clock.now(),
    })
    const details = {
      ...{ scope: answer.grantedScopes.join(' '), refused: answer.refusedScopes.join(' ') },
      ...(answer.origins.length > 0 ? { alsoAt: answer.origins.join(' ') } : {}),
    }
    return { result: agreed, events: [consentEvent('CONSENT_GRANTED', session, clientId, details)] }
  })

const consentEvent = (
  eventType: 'CONSENT_GRANTED' | 'CONSENT_WITHDRAWN',
  { caller, personId, level }: BrowserSession,
  clientId: string,
  details: Record<string, string> = {},
): NewAuditEvent => ({
  ...{ eventType, result: 'SUCCESS', assuranceLevelUsed: level, subject: clientId },
  ...{ actorEmail: caller.email, actorKvkNumber: caller.kvkNumber, actorRole: caller.role },
  details: { person: personId, ...details },
})

/** A site that somebody agreed to sign in to. */
export interface ConnectedSite {
  clientId: string
  name: string
  host: string
  companyName: string
  kvkNumber: string
  scopes: string[]
  /** Hosts of other sites at which it may act in the person's name. */
  elsewhere: string[]
  since: Date
}

export const connectedSites = async (
  ctx: Pick<Ctx, 'db'>,
  representativeId: number,
): Promise<ConnectedSite[]> =>
  (await listConsents(ctx.db, representativeId)).map((row) => ({
    ...{ clientId: row.client_id, name: row.name, host: row.host, companyName: row.company_name },
    ...{ kvkNumber: row.kvk_number, scopes: words(row.granted_scopes), since: row.granted_at },
    elsewhere: words(row.granted_origins)
      .map((origin) => new URL(origin).host)
      .filter((host) => host !== row.host),
  }))

/** The event of a consent that is taken back, where there was one; what the client holds is ended beside it. */
export const withdrawConsent = async (
  trx: Parameters<typeof deleteConsent>[0],
  session: BrowserSession,
  clientId: string,
): Promise<NewAuditEvent[]> =>
  (await deleteConsent(trx, session.representativeId, clientId))
    ? [consentEvent('CONSENT_WITHDRAWN', session, clientId)]
    : []
