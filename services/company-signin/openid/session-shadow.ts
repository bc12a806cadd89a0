/**
 * The provider's own session follows the browser session: its person, level, methods and time are read from there with
 * every request, so that a session that has ended, or a level that is over, counts at once everywhere.
 */

import { parseCookie } from 'cookie'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { type BrowserSession, currentSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { meetsAssurance } from '../core/assurance-level.ts'

type ShadowCtx = Pick<Ctx, 'db' | 'clock' | 'production'>
type ProviderSession = InstanceType<Provider['Session']>

/** What the provider's types leave out of its own session. */
interface SessionState {
  accountId?: string | undefined
  uid: string
  acr?: string | undefined
  amr?: string[] | undefined
  loginTs?: number | undefined
  authorizations?: object | undefined
  touched?: boolean
}

const shadowed = new WeakMap<object, BrowserSession>()

/** The browser session of a request, when the provider has looked for it. */
export const browserSessionOf = (ctx: KoaContextWithOIDC): BrowserSession | undefined => shadowed.get(ctx.req)

/** Makes the provider's sessions follow, and end with the browser's when somebody signs out at a client's wish. */
export const followBrowserSessions = (
  provider: Provider,
  ctx: ShadowCtx,
  endSession: (browserSessionId: string) => Promise<void>,
): void => {
  const { Session } = provider
  const getStored = Session.get
  Session.get = async function (this: typeof Session, koa: KoaContextWithOIDC): Promise<ProviderSession> {
    const [stored, browser] = await Promise.all([
      getStored.call(this, koa),
      currentSession(ctx, parseCookie(koa.req.headers.cookie ?? '')),
    ])
    if (browser) shadowed.set(koa.req, browser)
    follow(stored as unknown as SessionState, browser && isEnoughForSites(browser) ? browser : undefined)
    return stored
  }
  Session.prototype.destroy = async function (this: ProviderSession): Promise<void> {
    const state = this as unknown as SessionState & { destroyed?: boolean }
    await endSession(state.uid)
    state.destroyed = true
  }
}

/** At a company that demands two steps a session on less is none for sites: it leads to where the second step is taken. */
const isEnoughForSites = ({ companyDemandsTwoSteps, level }: BrowserSession): boolean =>
  !companyDemandsTwoSteps || meetsAssurance(level, 'MIDDEN')

const follow = (stored: SessionState, browser: BrowserSession | undefined): void => {
  if (!browser) {
    if (stored.accountId === undefined) return
    Object.assign(stored, { accountId: undefined, authorizations: undefined, loginTs: undefined })
    Object.assign(stored, { acr: undefined, amr: undefined })
    return
  }
  const loginTs = Math.floor(browser.authTime.getTime() / 1000)
  // Another browser session begins without what clients hold of the one before.
  if (stored.uid !== browser.id) Object.assign(stored, { uid: browser.id, authorizations: undefined })
  Object.assign(stored, { accountId: browser.personId, loginTs, acr: browser.level, amr: browser.amr })
  stored.touched = true
}
