/**
 * What the pages of signing in do for a client that sent somebody here: read what it asks for, and send the person back,
 * signed in or not. The interaction's cookie binds its address to one browser.
 */

import type { AdapterPayload, InteractionResults } from 'oidc-provider'
import { badRequest } from '../../../kit/errors.ts'
import type { Reply } from '../../../kit/http/reply.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { wantedLevel } from '../core/wanted-level.ts'
import { demandedLevel, metadataOf, type OwnMetadata } from './client-metadata.ts'
import { findInteraction, storeInteraction } from './interaction.store.ts'
import { routes } from './openid-paths.ts'

/** What these need of a page's request. */
export interface InteractionRequest {
  params: { uid: string }
  cookies: Record<string, string | undefined>
}

export interface Interaction {
  uid: string
  prompt: 'login' | 'consent'
  clientId: string
  clientName: string
  /** Where the person goes in the end, for `form-action`. */
  redirectOrigin: string
  /** The level to step up to; null where any will do. */
  wantedLevel: AssuranceLevel | null
  /** Whether signing in fails below it; where not, `step=lower` goes on below. */
  essential: boolean
  loginHint: string | null
  /** A living session is not enough: the person has to prove anew who they are. */
  forceLogin: boolean
  /** The client names somebody, and nobody or another person is signed in. */
  wantsAnother: boolean
}

type Payload = {
  prompt: { name: string; reasons: string[]; details: Record<string, unknown> }
  params: Record<string, unknown>
  grantId?: string
  session?: { uid?: string; accountId?: string }
  lastSubmission?: InteractionResults
  result?: InteractionResults
}

/** An interaction with everything that the provider keeps of it, and its client as that was when it was read. */
export interface StoredInteraction extends Interaction {
  payload: Payload
  client: InteractionClient
}

export type InteractionClient = AdapterPayload & OwnMetadata & { client_name: string; scope: string }

type InteractionCtx = Pick<Ctx, 'db' | 'clock'>

const cookieName = 'openid_interaction'

/** Reasons of the prompt that a session which lives already does not answer. */
const forcing = new Set(['login_prompt', 'max_age', 'named_person'])

/** Of an interaction that is none any more, or is another browser's. */
export const over = () =>
  badRequest('This sign-in is over, or was begun in another browser. Go back to the site and begin again.', {
    code: 'SIGN_IN_OVER',
  })

/** 400 without the interaction's cookie, and for one that is over. */
export const readInteraction = async (
  ctx: InteractionCtx,
  { params: { uid }, cookies }: InteractionRequest,
): Promise<StoredInteraction> => {
  if (cookies[cookieName] !== uid) throw over()
  // The provider's own clock decides what is over; it is the system's.
  const row = await findInteraction(ctx.db, uid, ctx.clock.now())
  if (!row) throw over()
  const payload = JSON.parse(row.payload) as Payload
  const { params, prompt } = payload
  const clientId = row.client.client_id
  if (params['client_id'] !== clientId) throw over()
  const client = metadataOf(row.client) as InteractionClient
  return {
    ...{ uid, clientId, clientName: client.client_name, payload, client },
    prompt: prompt.name === 'consent' ? 'consent' : 'login',
    redirectOrigin: new URL(String(params['redirect_uri'])).origin,
    ...levelOf(params, await demandedLevel(ctx.db, client.polder_level, resourcesIn(params))),
    loginHint: textOf(params['login_hint']),
    forceLogin: prompt.reasons.some((reason) => forcing.has(reason)),
    wantsAnother: prompt.reasons.includes('named_person'),
  }
}

/** Other sites that the client would act at, as it named them. */
export const resourcesIn = ({ resource }: Record<string, unknown>): string[] =>
  [resource].flat().filter((one): one is string => typeof one === 'string')

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

interface AcrClaim {
  essential?: boolean
  value?: unknown
  values?: unknown[]
}

const levelOf = (
  params: Record<string, unknown>,
  minimumLevel: AssuranceLevel | null,
): Pick<Interaction, 'wantedLevel' | 'essential'> => {
  const claims = JSON.parse(textOf(params['claims']) ?? '{}') as { id_token?: { acr?: AcrClaim | null } }
  const claim = claims.id_token?.acr
  const values = [...(claim?.values ?? []), claim?.value].filter((value) => typeof value === 'string')
  const { required, wished } = wantedLevel({
    acrValues: textOf(params['acr_values'])?.split(' ') ?? [],
    claim: claim ? { essential: claim.essential === true, values } : null,
    minimumLevel,
  })
  // The demand comes first; a wish beyond it is asked for once it is met.
  const isWish = wished !== null && (required === null || !meetsAssurance(required, wished))
  return { wantedLevel: isWish ? wished : required, essential: required !== null && !isWish }
}

/**
 * Sends the person back to the client, signed in. Below an essential level the client is told so
 * (`unmet_authentication_requirements`); `acr` tells the truth either way.
 */
export const finishLogin = async (
  ctx: InteractionCtx,
  request: InteractionRequest,
  session: BrowserSession,
): Promise<Reply> => {
  const { payload, uid } = await readInteraction(ctx, request)
  const login = {
    accountId: session.personId,
    ts: Math.floor(session.authTime.getTime() / 1000),
    acr: session.level,
    amr: session.amr,
    remember: true,
  }
  // The session may be another one than when the client sent the person here.
  const bound = { ...payload, session: { uid: session.id, accountId: session.personId } }
  return finish(ctx, uid, bound, { ...payload.lastSubmission, login })
}

/** OAuth's error that the client gets: `access_denied` for whoever turns back. */
export type Refusal = 'access_denied' | 'unmet_authentication_requirements'

/** Sends the person back to the client with an error, and what a site's maker or the person can do about it. */
export const refuse = async (
  ctx: InteractionCtx,
  request: InteractionRequest,
  error: Refusal,
  description?: string,
): Promise<Reply> => {
  const { payload, uid } = await readInteraction(ctx, request)
  const said = description ? { error_description: description } : {}
  return finish(ctx, uid, { ...payload, session: undefined }, { error, ...said })
}

/** Keeps what came of it, and goes on where the provider waits. */
export const finish = async (
  { db }: InteractionCtx,
  uid: string,
  payload: Payload,
  result: InteractionResults,
): Promise<Reply> => {
  await storeInteraction(db, uid, JSON.stringify({ ...payload, result }))
  return seeOther(`${routes.authorization}/${uid}`)
}
