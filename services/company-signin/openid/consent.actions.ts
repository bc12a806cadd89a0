/** What somebody is asked to agree to, and what comes of the answer. */

import type { Reply } from '../../../kit/http/reply.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import { ownerOf } from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import { namedOrigin } from '../core/named-origin.ts'
import { claimsOf, claimsOfScope, claimsWithin } from '../core/openid-claims.ts'
import { findPerson } from './account.store.ts'
import { pseudonymOf, rightOf, sourceOf } from './account.ts'
import { type Agreement, fillGrant, rememberConsent } from './consent.ts'
import {
  finish,
  type InteractionRequest,
  over,
  readInteraction,
  refuse,
  resourcesIn,
  type StoredInteraction,
} from './interactions.ts'

type ConsentCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'trail' | 'vault' | 'openid'>

/** Scopes that a person can leave out and still sign in. */
export const optionalScopes = ['email', 'phone'] as const

export interface ConsentRequest {
  interaction: StoredInteraction
  session: BrowserSession
  owner: { kvkNumber: string; companyName: string; bankConfirmed: boolean }
  /** All that the client would know, scope by scope as it asked, with what each claim holds. */
  claims: { scope: string | null; name: string; value: unknown }[]
  /** Those of `optionalScopes` that the client asks for. */
  optional: string[]
  /** Other sites at which the client may come in the person's name (`resource`), by their hosts. */
  elsewhere: string[]
  /** The client may come back without the person (`offline_access`). */
  isLasting: boolean
}

interface Asked {
  scopes: string[]
  claims: string[]
  resources: string[]
}

/** Claims of scopes that the client is not registered for are not asked for. */
const askedOf = ({ payload: { params } }: StoredInteraction, registered: string): Asked => {
  const { id_token = {}, userinfo = {} } = JSON.parse(String(params['claims'] ?? '{}')) as Record<
    string,
    object
  >
  const allowed = claimsWithin(registered)
  const claims = new Set([...Object.keys(id_token ?? {}), ...Object.keys(userinfo ?? {})])
  return {
    scopes: String(params['scope'] ?? '')
      .split(' ')
      .filter(Boolean),
    claims: [...claims].filter((name) => allowed.has(name)),
    resources: resourcesIn(params),
  }
}

const originsOf = (resources: readonly string[]): string[] => [
  ...new Set(resources.map((resource) => namedOrigin(resource)).filter((origin) => origin !== null)),
]

/** The interaction of a consent, and the person whom it is about; 400 where somebody else is signed in meanwhile. */
const begin = async (ctx: ConsentCtx, request: InteractionRequest, session: BrowserSession) => {
  const interaction = await readInteraction(ctx, request)
  if (interaction.prompt !== 'consent' || interaction.payload.session?.accountId !== session.personId)
    throw over()
  return interaction
}

export const readConsent = async (
  ctx: ConsentCtx,
  request: InteractionRequest,
  session: BrowserSession,
  locale: string,
): Promise<ConsentRequest> => {
  const interaction = await begin(ctx, request, session)
  const { clientId, client } = interaction
  const person = (await findPerson(ctx.db, session.personId, clientId))!
  const right = await rightOf(ctx, person, clientId)
  const host = new URL(client.polder_origin).host
  const values: Record<string, unknown> = {
    ...claimsOf(sourceOf(person, right.allowed ? right.mandate : null, locale), ctx.openid.issuer()),
    sub: pseudonymOf(ctx, host, session.personId, session.kvkNumber),
    acr: session.level,
    amr: session.amr,
    auth_time: session.authTime,
  }
  const { scopes, claims: single, resources } = askedOf(interaction, client.scope)
  const ofScopes = scopes.flatMap((scope) => claimsOfScope(scope).map((name) => ({ scope, name })))
  const alone = single.filter((name) => !ofScopes.some((one) => one.name === name))
  const named = [...ofScopes, ...alone.map((name) => ({ scope: null, name }))]
  return {
    ...{ interaction, session },
    owner: await ownerOf(ctx, client.polder_owner),
    claims: named.map(({ scope, name }) => ({ scope, name, value: values[name] })),
    optional: optionalScopes.filter(
      (scope) => scopes.includes(scope) || claimsOfScope(scope).some((name) => single.includes(name)),
    ),
    elsewhere: originsOf(resources)
      .filter((origin) => origin !== client.polder_origin)
      .map((origin) => new URL(origin).host),
    isLasting: scopes.includes('offline_access'),
  }
}

/** Remembers what was agreed to, gives the client a grant of it, and sends the person back. */
export const allow = async (
  ctx: ConsentCtx,
  request: InteractionRequest,
  session: BrowserSession,
  { granted, locale }: { granted: readonly string[]; locale: string },
): Promise<Reply> => {
  const interaction = await begin(ctx, request, session)
  const { clientId, payload, uid, client } = interaction
  const { scopes, claims, resources } = askedOf(interaction, client.scope)
  const refusedScopes = optionalScopes.filter((scope) => scopes.includes(scope) && !granted.includes(scope))
  const refusedClaims = optionalScopes
    .filter((scope) => !granted.includes(scope))
    .flatMap((scope) => claimsOfScope(scope))
    .filter((name) => claims.includes(name))
  const agreed: Agreement = {
    grantedScopes: scopes.filter((scope) => !refusedScopes.some((one) => one === scope)),
    refusedScopes,
    grantedClaims: claims.filter((name) => !refusedClaims.includes(name)),
    refusedClaims,
    origins: originsOf(resources),
  }
  const held = await rememberConsent(ctx, session, clientId, agreed, locale)
  const provider = await ctx.openid.provider()
  const grant = new provider.Grant({ accountId: session.personId, clientId })
  fillGrant(grant, held, resources, client.scope)
  const grantId = await grant.save()
  return finish(ctx, uid, payload, { ...payload.lastSubmission, consent: { grantId } })
}

/** Sends the person back without anything (`access_denied`). */
export const deny = async (
  ctx: ConsentCtx,
  request: InteractionRequest,
  session: BrowserSession,
): Promise<Reply> => {
  await begin(ctx, request, session)
  return refuse(ctx, request, 'access_denied')
}
