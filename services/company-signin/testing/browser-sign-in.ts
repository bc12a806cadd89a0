/** Signing in on the pages as a program does: forms and cookies, no browser. */

import assert from 'node:assert/strict'
import { Secret, TOTP } from 'otpauth'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { fromOwnPage, password, register, tablesOf } from './company-signin.ts'
import { createPasskey, type Passkey, pageData } from './passkey.ts'

/** A browser's cookies and forms, of one host. Paths of cookies are not looked at. */
export interface Jar {
  cookies: Record<string, string>
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<TestAnswer>
  /** Posts, and gets what the answer leads to. */
  send(path: string, fields?: Record<string, string>): Promise<TestAnswer>
}

export const openJar = (polder: Pick<TestService, 'get' | 'post'>): Jar => {
  const cookies: Record<string, string> = {}
  const keep = (answer: TestAnswer): TestAnswer => {
    for (const header of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
      if (/Max-Age=0/.test(header)) delete cookies[name!]
      else cookies[name!] = value!
    }
    return answer
  }
  const headersOf = (more: Record<string, string> = {}): Record<string, string> => ({
    ...fromOwnPage,
    ...{ accept: 'text/html', 'accept-language': 'en' },
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...more,
  })
  const jar: Jar = {
    cookies,
    get: async (path, headers) => keep(await polder.get(path, { headers: headersOf(headers) })),
    post: async (path, fields = {}, headers) =>
      keep(
        await polder.post(path, {
          body: new URLSearchParams(fields).toString(),
          headers: headersOf({ 'content-type': 'application/x-www-form-urlencoded', ...headers }),
        }),
      ),
    send: async (path, fields) => {
      const answer = await jar.post(path, fields)
      assert.equal(answer.status, 303, `${path}: ${answer.body}`)
      return jar.get(answer.headers.get('location')!)
    },
  }
  return jar
}

/** Takes the first two steps at `/login`; the company is registered when it is not yet. */
export const browserSignIn = async (
  polder: TestService,
  kvkNumber: string,
  email = 'jan@voorbeeld.nl',
): Promise<Jar> => {
  const known = await polder.post('/api/auth/login', { json: { kvkNumber, email, password } })
  if (known.status === 404) await register(polder, kvkNumber, email)
  const jar = openJar(polder)
  await jar.send('/login', { step: 'identifier', kvkNumber, email })
  const answer = await jar.post('/login', { step: 'password', password })
  assert.equal(answer.status, 303, answer.body)
  return jar
}

/** What an authenticator app shows, so many steps of half a minute from now. */
export const codeOf = (polder: TestService, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: polder.platform.clock.millis() + steps * 30_000,
  })

/** Sets an app up for whoever is signed in. */
export const addTotp = async (
  polder: TestService,
  jar: Jar,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const page = (await jar.send('/account/totp', { step: 'start' })).body as string
  const secret = /<code id="totp-secret">([A-Z2-7]+)<\/code>/.exec(page)![1]!
  const shown = (await jar.send('/account/totp', { code: codeOf(polder, secret) })).body as string
  const recoveryCodes = [...shown.matchAll(/<li class="recovery-code">([^<]+)<\/li>/g)].map(([, one]) => one!)
  return { secret, recoveryCodes }
}

/** The fields that the summary of mistakes of a page leads to, in its order. */
export const mistakesIn = (page: string): string[] =>
  [...page.matchAll(/<li><a href="#(\w+)">/g)].map(([, field]) => field!)

/** Registers a passkey for whoever is signed in. */
export const addPasskey = async (
  polder: TestService,
  jar: Jar,
  options: { counts?: boolean } = {},
): Promise<Passkey> => {
  const key = createPasskey(originOf(polder), options)
  const page = (await jar.get('/account/passkeys')).body as string
  await jar.send('/account/passkeys', { response: key.register(pageData(page)), name: 'Telefoon' })
  return key
}

/** The origin that passkeys are bound to. */
export const originOf = ({ address }: Pick<TestService, 'address'>): string =>
  `http://localhost:${new URL(address).port}`

/** What the register and a mail would bring: all that MIDDEN needs besides two steps. */
export const proveEmail = async (polder: TestService, kvkNumber: string): Promise<void> => {
  const db = await tablesOf(polder)
  await db
    .updateTable('representatives')
    .set({ email_proven_at: polder.platform.clock.now() })
    .where('kvk_number', '=', kvkNumber)
    .execute()
}
