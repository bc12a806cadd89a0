/** When somebody has to sign in, step up or agree before a client gets a code. */

import { decodeJwt } from 'jose'
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { namedOrigin } from '../core/named-origin.ts'
import { clientScopes } from '../core/openid-client.ts'
import { acrOf, type WantedLevel, wantedLevel } from '../core/wanted-level.ts'
import { accountOf, actsAt, pairwiseIdentifier, rightOf } from './account.ts'
import { demandedLevel, ownOf } from './client-metadata.ts'

const { Check, base } = interactionPolicy

type PolicyCtx = Pick<Ctx, 'db' | 'clock' | 'vault'>

interface AcrClaim {
  essential?: boolean
  value?: unknown
  values?: unknown
}

const textsOf = (claim: AcrClaim): string[] => {
  if (claim.values !== undefined && !Array.isArray(claim.values))
    throw new errors.InvalidRequest('invalid claims.id_token.acr.values type')
  return [...((claim.values as unknown[] | undefined) ?? []), claim.value].filter(
    (value) => typeof value === 'string',
  )
}

/** What an authorization request wants of the sign-in. */
const wantedOf = async ({ db }: Pick<Ctx, 'db'>, { oidc }: KoaContextWithOIDC): Promise<WantedLevel> => {
  const claim = oidc.claims?.id_token?.['acr'] as AcrClaim | null | undefined
  const { acr_values: acrValues } = oidc.params as { acr_values?: string }
  return wantedLevel({
    acrValues: acrValues?.split(' ') ?? [],
    claim: claim ? { essential: claim.essential === true, values: textsOf(claim) } : null,
    minimumLevel: await demandedLevel(
      db,
      ownOf(oidc.client!).polder_level,
      Object.keys(oidc.resourceServers ?? {}),
    ),
  })
}

/** Whether the person comes back from signing in for this request. */
const hasJustSignedIn = ({ oidc }: KoaContextWithOIDC): boolean => Boolean(oidc.result?.login)

/** Whom the client names, in its hint and in `claims`. The hint was verified when the request came. */
const namedSubjects = ({ oidc }: KoaContextWithOIDC): unknown[] => {
  const { id_token_hint: hint } = oidc.params as { id_token_hint?: string }
  const claim = oidc.claims?.id_token?.['sub'] as { value?: unknown } | null | undefined
  return [...(hint ? [decodeJwt(hint).sub] : []), ...(claim && 'value' in claim ? [claim.value] : [])]
}

/**
 * True where another person has to sign in than is signed in. Whoever comes back as somebody else is `login_required`: the
 * client is told of nobody but whom it named (OpenID Connect Core 1.0, sections 3.1.2.1 and 3.1.2.2).
 */
const isSomebodyElse = async (ctx: PolicyCtx, koa: KoaContextWithOIDC): Promise<boolean> => {
  const named = namedSubjects(koa)
  if (named.length === 0) return false
  const { session, client } = koa.oidc
  if (!session?.accountId) return true
  const { host } = new URL(client!.redirectUris![0]!)
  const subject = await pairwiseIdentifier(ctx, accountOf(koa), session.accountId, host)
  if (named.every((one) => one === subject)) return false
  if (hasJustSignedIn(koa)) throw new errors.LoginRequired('somebody else signed in than the client names')
  return true
}

/** Sets the answer's `acr`; true where the person has to step up first, or may. */
const needsStepUp = async (ctx: Pick<Ctx, 'db'>, koa: KoaContextWithOIDC): Promise<boolean> => {
  const { oidc } = koa
  const wanted = await wantedOf(ctx, koa)
  const isSilent = oidc.prompts.has('none')
  if (wanted.impossible)
    throw isSilent
      ? new errors.LoginRequired('nobody reaches the level that is asked for')
      : new errors.UnmetAuthenticationRequirements('nobody reaches the level that is asked for')
  const level = oidc.session?.acr as AssuranceLevel | undefined
  // Nobody is signed in, which another check says.
  if (!oidc.session?.accountId || !level) return false
  const acr = acrOf(level, wanted)
  if (acr === null) {
    if (isSilent || !hasJustSignedIn(koa)) return true
    throw new errors.UnmetAuthenticationRequirements('the level that is asked for was not reached')
  }
  oidc.session.acr = acr
  return wanted.wished !== null && !meetsAssurance(level, wanted.wished) && !isSilent && !hasJustSignedIn(koa)
}

/** A representative without a mandate for the client, or for a site that it would go on to, gets no further. */
const demandRight = async (ctx: Pick<Ctx, 'db' | 'clock'>, koa: KoaContextWithOIDC): Promise<boolean> => {
  const account = accountOf(koa)
  const right = account && (await rightOf(ctx, account.person, koa.oidc.client!.clientId))
  if (!right?.allowed) throw new errors.AccessDenied('no mandate for this client')
  for (const resource of Object.keys(koa.oidc.resourceServers ?? {}))
    if (!(await actsAt(ctx, account!.person, namedOrigin(resource)!)))
      throw new errors.AccessDenied('no mandate for the site that resource names')
  return Check.NO_NEED_TO_PROMPT
}

/** Before anybody signs in for nothing: the provider would say `access_denied` at the end (RFC 6749, 3.3). */
const demandScope = ({ oidc }: KoaContextWithOIDC): boolean => {
  if (!clientScopes.some((scope) => oidc.requestParamScopes.has(scope)))
    throw new errors.InvalidScope('scope names nothing that is known here', oidc.params?.['scope'] as string)
  return Check.NO_NEED_TO_PROMPT
}

/** The library's own would ask for ever, or be content with whoever signs in. */
const replaced = ['essential_acrs', 'essential_acr', 'id_token_hint', 'claims_id_token_sub_value']

export const createPolicy = (ctx: PolicyCtx): interactionPolicy.DefaultPolicy => {
  const policy = base()
  const login = policy.get('login')!
  for (const reason of replaced) login.checks.remove(reason)
  login.checks.add(new Check('scope', 'a scope is needed', 'invalid_scope', demandScope), 0)
  login.checks.add(
    new Check('named_person', 'somebody else is signed in than the client names', 'login_required', (koa) =>
      isSomebodyElse(ctx, koa),
    ),
  )
  login.checks.add(
    new Check('level', 'the sign-in is below the level that is asked for', 'login_required', (koa) =>
      needsStepUp(ctx, koa),
    ),
  )
  const consent = policy.get('consent')!
  // What was agreed to is remembered for native apps too (specification, Consent).
  consent.checks.remove('native_client_prompt')
  consent.checks.add(
    new Check('may_act', 'a mandate is needed', 'access_denied', (koa) => demandRight(ctx, koa)),
    0,
  )
  return policy
}
