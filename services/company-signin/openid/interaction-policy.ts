/** When somebody has to sign in, step up or agree before a client gets a code. */

import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { acrOf, type WantedLevel, wantedLevel } from '../core/wanted-level.ts'
import { accountOf, rightOf } from './account.ts'
import { ownOf } from './client-metadata.ts'

const { Check, base } = interactionPolicy

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
export const wantedOf = ({ oidc }: KoaContextWithOIDC): WantedLevel => {
  const claim = oidc.claims?.id_token?.['acr'] as AcrClaim | null | undefined
  const { acr_values: acrValues } = oidc.params as { acr_values?: string }
  return wantedLevel({
    acrValues: acrValues?.split(' ') ?? [],
    claim: claim ? { essential: claim.essential === true, values: textsOf(claim) } : null,
    minimumLevel: ownOf(oidc.client!).polder_level,
  })
}

/** Whether the person comes back from signing in for this request. */
const hasJustSignedIn = ({ oidc }: KoaContextWithOIDC): boolean => Boolean(oidc.result?.login)

/** Sets the answer's `acr`; true where the person has to step up first, or may. */
const needsStepUp = (ctx: KoaContextWithOIDC): boolean => {
  const { oidc } = ctx
  const wanted = wantedOf(ctx)
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
    if (isSilent || !hasJustSignedIn(ctx)) return true
    throw new errors.UnmetAuthenticationRequirements('the level that is asked for was not reached')
  }
  oidc.session.acr = acr
  return wanted.wished !== null && !meetsAssurance(level, wanted.wished) && !isSilent && !hasJustSignedIn(ctx)
}

/** A representative without a mandate for the client gets no further. */
const demandRight = async (ctx: Pick<Ctx, 'db' | 'clock'>, koa: KoaContextWithOIDC): Promise<boolean> => {
  const account = accountOf(koa)
  const right = account && (await rightOf(ctx, account.person, koa.oidc.client!.clientId))
  if (!right?.allowed) throw new errors.AccessDenied('no mandate for this client')
  return Check.NO_NEED_TO_PROMPT
}

export const createPolicy = (ctx: Pick<Ctx, 'db' | 'clock'>): interactionPolicy.DefaultPolicy => {
  const policy = base()
  const login = policy.get('login')!
  login.checks.remove('essential_acrs')
  login.checks.remove('essential_acr')
  login.checks.add(
    new Check('level', 'the sign-in is below the level that is asked for', 'login_required', needsStepUp),
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
