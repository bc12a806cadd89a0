/** What the modules of the OpenID Foundation's basic plan share: a service, two clients, and signing in with all that is looked at. */

import assert from 'node:assert/strict'
import type { JWTPayload } from 'jose'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from './browser-sign-in.ts'
import { password } from './company-signin.ts'
import * as checks from './foundation-checks.ts'
import * as rp from './openid-client.ts'

export interface BasicPlan {
  polder: TestService
  /** A browser in which somebody is signed in. */
  jar: Jar
  client: rp.TestClient
  /** Another client of the same host, where a module needs two. */
  second: rp.TestClient
}

export interface Signed {
  tokens: TestAnswer['body']
  claims: JWTPayload
  pending: rp.Pending
  code: string
}

export const startBasicPlan = async (): Promise<BasicPlan> => {
  const polder = await rp.startOpenId()
  const jar = await browserSignIn(polder, rp.kvkNumber)
  const client = await rp.registerTestClient(polder)
  return { polder, jar, client, second: await rp.registerTestClient(polder, { name: 'Tweede' }) }
}

/** The plan is gone through twice: with answers in the address, and as a form. */
export const modes = [
  { plan: 'basic', mode: undefined, back: rp.returned },
  { plan: 'basic, form_post', mode: 'form_post', back: rp.postedBack },
] as const

/** How a plan's modules send somebody away and take them back. `world.jar` may change between modules. */
export const modulesWith = (world: BasicPlan, { mode, back }: (typeof modes)[number]) => {
  const { polder, client } = world
  const asked = (changes: Record<string, string | undefined> = {}): rp.Pending =>
    rp.pendingOf(client, { ...(mode ? { response_mode: mode } : {}), ...changes })
  const go = async (pending: rp.Pending, person?: rp.Person): Promise<Record<string, string>> =>
    back(await rp.authorize(polder, world.jar, pending.parameters, person))
  const signIn = async (
    changes: Record<string, string | undefined> = {},
    person?: rp.Person,
  ): Promise<Signed> => {
    const pending = asked(changes)
    return comeIn(pending, await go(pending, person))
  }
  /** With all that every module looks at: the way back, the tokens, the ID token, and UserInfo. */
  const comeIn = async (
    pending: rp.Pending,
    back_: Record<string, string>,
    by = client,
    more: Record<string, string> = {},
  ): Promise<Signed> => {
    checks.checkCodeBack(polder, pending, back_)
    const { code } = back_ as { code: string }
    const answer = await rp.exchange(polder, by, code, pending, more)
    checks.checkTokens(answer)
    const claims = await checks.checkIdToken(polder, client, pending, answer.body)
    checks.checkUserinfo(await rp.userinfo(polder, answer.body.access_token), claims.sub)
    return { tokens: answer.body, claims, pending, code }
  }
  /** In a browser that nobody has signed in with: the page asks, and is answered. */
  const signInAnew = async (
    changes: Record<string, string>,
    look: (page: TestAnswer) => void = () => {},
  ): Promise<Signed> => {
    const pending = asked(changes)
    const login = async (uid: string, browser: Jar): Promise<TestAnswer> => {
      const path = `/login/${uid}`
      const page = await browser.get(path)
      assert.equal(page.status, 200)
      assert.match(page.body, /name="kvkNumber"/)
      look(page)
      await browser.post(path, { step: 'identifier', kvkNumber: rp.kvkNumber, email: 'jan@voorbeeld.nl' })
      return browser.post(path, { step: 'password', password })
    }
    const fresh = rp.newBrowser(polder)
    return comeIn(pending, back(await rp.authorize(polder, fresh, pending.parameters, { login })))
  }
  return { asked, go, signIn, comeIn, signInAnew }
}
