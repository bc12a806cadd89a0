/** Opens the OpenID Provider: its keys, its instance of now, and how requests reach it. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { MountedRequest } from '../../../kit/http/mounted-part.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { CompanySigninSettings } from '../config.ts'
import type { Ctx } from '../context.ts'
import { isPublished, keysInUse, signingAlgorithms } from '../core/signing-keys.ts'
import { dialect } from '../dialect.ts'
import { endBrowserSession } from '../revocation/end-browser-session.ts'
import { findSessionPerson } from './account.store.ts'
import { createProvider } from './create-provider.ts'
import { demandAnswered } from './left-to-house.ts'
import type { OpenIdProvider, SigningKey } from './openid.ts'
import { renewedKeys } from './signing-keys.ts'
import { createTokenThrottle } from './token-throttle.ts'

type OpenCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'trail' | 'vault' | 'production' | 'log'>

export interface OpenOpenIdOptions {
  platform: Platform
  site: CompanySite
  settings: Pick<CompanySigninSettings, 'publicUrl' | 'pkceExempt'>
  /** The issuer; known once the service listens. */
  publicUrl: () => string
  parts: Pick<Ctx, 'db' | 'clock' | 'ids' | 'trail' | 'vault'>
  timesIds: boolean
}

export interface OpenedOpenId extends OpenIdProvider {
  handle(request: IncomingMessage, answer: ServerResponse, known: MountedRequest): Promise<void>
}

interface Built {
  provider: Provider
  handle: (request: IncomingMessage, answer: ServerResponse) => Promise<void>
  keys: SigningKey[]
  /** Which keys it was built with, in their order. */
  kids: string
}

/** The issuer is known once the service listens, so the provider is made when it is first asked for. */
export const openOpenId = ({
  platform,
  site,
  settings,
  publicUrl,
  parts,
  timesIds,
}: OpenOpenIdOptions): OpenedOpenId => {
  const { production } = platform
  const ctx: OpenCtx = { ...parts, production, log: platform.log.child({ service: dialect.name }) }
  const { pkceExempt } = settings
  const limiter = platform.limiterFor(dialect.name)
  const addresses = new WeakMap<IncomingMessage, string>()
  const tokenThrottle = createTokenThrottle(limiter, (request) => addresses.get(request) ?? '')
  let built: Promise<Built> | null = null
  const build = (all: SigningKey[]): Built => {
    const keys = keysInUse(all, ctx.clock.now())
    const endSession = (id: string): Promise<void> => endAtClient(ctx, id)
    const parts = { ...ctx, site, issuer: publicUrl(), pkceExempt, tokenThrottle, endSession, timesIds }
    const provider = createProvider(parts, keys)
    return { provider, handle: provider.callback(), keys, kids: kidsOf(keys) }
  }
  const buildAnew = (): Promise<Built> => {
    const building = renewedKeys(ctx)
      .then(build)
      .catch((error: unknown) => {
        if (built === building) built = null
        throw error
      })
    built = building
    return building
  }
  const current = async (): Promise<Built> => {
    const known = built ?? buildAnew()
    const it = await known
    // After a time in which nobody looked after the keys, as when a machine slept, none signs any more.
    if (signsWithAll(it.keys, ctx.clock.now())) return it
    return built === known || built === null ? buildAnew() : built
  }
  return {
    issuer: publicUrl,
    provider: async () => (await current()).provider,
    keys: async () => (await current()).keys.filter((key) => isPublished(key, ctx.clock.now())),
    renewKeys: async () => {
      const before = await current()
      const all = await renewedKeys(ctx)
      if (kidsOf(keysInUse(all, ctx.clock.now())) !== before.kids) built = Promise.resolve(build(all))
    },
    handle: async (request, answer, { address }) => {
      addresses.set(request, address)
      await (await current()).handle(request, answer)
      demandAnswered(request)
    },
  }
}

/** Whether each algorithm has a key whose time it is. */
const signsWithAll = (keys: readonly SigningKey[], now: Date): boolean =>
  signingAlgorithms.every((alg) =>
    keys.some((key) => key.alg === alg && key.signsFrom <= now && now < key.signsUntil),
  )

const kidsOf = (keys: readonly SigningKey[]): string => keys.map(({ kid }) => kid).join(' ')

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a client asked for and the person confirmed; the browser's session ends with it. */
const endAtClient = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'trail'>,
  browserSessionId: string,
): Promise<void> => {
  if (!uuid.test(browserSessionId)) return
  await ctx.trail.act(async (trx) => {
    const person = await findSessionPerson(trx, browserSessionId)
    if (!person) return { result: undefined, events: [] }
    const session = { id: browserSessionId, representativeId: person.id, kvkNumber: person.kvk_number }
    const ended = await endBrowserSession(trx, ctx, session)
    const event = {
      ...({ eventType: 'LOGOUT', result: 'SUCCESS', subject: person.record } as const),
      ...{ actorEmail: person.email, actorKvkNumber: person.kvk_number, actorRole: person.role },
    }
    return { result: undefined, events: ended.length > 0 ? [event] : [] }
  })
}
