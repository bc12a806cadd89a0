/** A client of the OpenID Provider and the person who signs in to it, as programs do it: forms, cookies and redirects. */

import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mock } from 'node:test'
import { systemClock, systemIds, systemRandom } from '../../../kit/clock.ts'
import type { TestPlatformOptions } from '../../../kit/testing/test-platform.ts'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { createAuditTrail } from '../audit-trail/audit-trail.ts'
import { currentSession } from '../browser-sessions/browser-session.ts'
import * as clients from '../clients/client.actions.ts'
import type { ClientInput } from '../core/openid-client.ts'
import { finishLogin, type Refusal, refuse } from '../openid/interactions.ts'
import { browserSignIn, type Jar, openJar } from './browser-sign-in.ts'
import { startCompanySignin, tablesOf } from './company-signin.ts'

export const kvkNumber = '68750110'
export const redirectUri = 'http://localhost:4567/terug'

/** The provider's clock is the system's: it stands at the moment at which the service's clock begins until the service is closed. */
export const startOpenId = async (
  environment: Record<string, string> = {},
  more: TestPlatformOptions = {},
): Promise<TestService> => {
  mock.timers.enable({ apis: ['Date'], now: new Date('2026-03-18T12:00:00.000Z') })
  const polder = await startCompanySignin({ ...more, environment }).catch((error: unknown) => {
    mock.timers.reset()
    throw error
  })
  return {
    ...polder,
    [Symbol.asyncDispose]: async () => {
      try {
        await polder[Symbol.asyncDispose]()
      } finally {
        mock.timers.reset()
      }
    },
  }
}

/** Moves both clocks. */
export const pass = ({ platform }: TestService, seconds: number): void => {
  platform.clock.advance(seconds * 1000)
  mock.timers.setTime(platform.clock.millis())
}

export interface TestClient {
  clientId: string
  secret: string | null
}

/** Registers a client of the company as the operator does. */
export const registerTestClient = async (
  polder: TestService,
  input: Partial<ClientInput> = {},
  owner = kvkNumber,
  clientId: string = systemIds.uuid(),
): Promise<TestClient> => {
  const db = await tablesOf(polder)
  const trail = createAuditTrail({ db, clock: systemClock, random: systemRandom })
  const ids = { ...systemIds, uuid: () => clientId }
  const ctx = { db, clock: systemClock, ids, random: systemRandom, production: false, trail }
  const given: ClientInput = { name: 'Kantoor', type: 'web', redirectUris: [redirectUri], ...input }
  const { client, secret } = await clients.registerClient(ctx, owner, given, null)
  await trail.close()
  return { clientId: client.clientId, secret }
}

/** What a client keeps between sending somebody away and their return. */
export interface Pending {
  verifier: string
  parameters: Record<string, string>
}

export const pendingOf = (client: TestClient, changes: Record<string, string | undefined> = {}): Pending => {
  const verifier = randomBytes(32).toString('base64url')
  const all: Record<string, string | undefined> = {
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const parameters = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return { verifier, parameters }
}

export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://service')
  return `${pathname}${search}`
}

const isOwn = (address: string): boolean =>
  !/^https?:\/\/(?!localhost:(?!4567)|127\.0\.0\.1:(?!4567))/.test(address)

const allowingAll: [string, string][] = [
  ['decision', 'allow'],
  ['grant', 'email'],
  ['grant', 'phone'],
]

/** What the person does on the way. */
export interface Person {
  /** Called where the provider wants them to sign in; signs in as the browser's session is where nothing is given. */
  login?: (uid: string, jar: Jar) => Promise<TestAnswer | string>
  /** The answer to the consent page; all is allowed where nothing is given. */
  consent?: [string, string][]
}

/** Follows redirects inside the service until one leads to the client, or a page is answered. */
export const follow = async (
  polder: TestService,
  jar: Jar,
  first: TestAnswer,
  person: Person = {},
): Promise<TestAnswer> => {
  let answer = first
  for (let i = 0; i < 12; i++) {
    const location = answer.headers.get('location')
    if (answer.status !== 303 || location === null || !isOwn(location)) return answer
    const path = pathOf(location)
    const login = /^\/login\/([\w-]+)$/.exec(path)?.[1]
    if (login) {
      const next = await (person.login ?? signInAsNow(polder))(login, jar)
      answer = typeof next === 'string' ? await jar.get(next) : next
    } else if (path.startsWith('/consent/')) {
      const page = await jar.get(path)
      if (page.status !== 200) return page
      const fields = new URLSearchParams(person.consent ?? allowingAll)
      // As a jar's fields, but repeated ones stay.
      answer = await jar.post(path, fields as unknown as Record<string, string>)
    } else answer = await jar.get(path)
  }
  throw new Error(`redirected for ever: ${answer.headers.get('location')}`)
}

/** Goes from the client's redirect through the provider, where the person agrees, and gives the address they come back with. */
export const throughIssuer = async (polder: TestService, jar: Jar, address: string): Promise<URL> => {
  let at = new URL(address)
  for (let steps = 0; steps < 12; steps++) {
    if (at.origin !== issuerOf(polder)) return at
    const login = /^\/login\/([\w-]+)$/.exec(at.pathname)?.[1]
    const answer = login
      ? await jar.get(pathOf(await signInAsNow(polder)(login, jar)))
      : at.pathname.startsWith('/consent/')
        ? await jar.post(at.pathname, { decision: 'allow' })
        : await jar.get(`${at.pathname}${at.search}`)
    const location = answer.headers.get('location')
    assert.ok(location, `${at.pathname}: ${answer.status} ${String(answer.body).slice(0, 500)}`)
    at = new URL(location, at)
  }
  throw new Error(`redirected for ever: ${at}`)
}

/** Finishes the interaction with the browser's session of now. */
export const signInAsNow =
  (polder: TestService) =>
  async (uid: string, jar: Jar): Promise<string> => {
    const ctx = { db: await tablesOf(polder), clock: systemClock, production: false }
    const session = await currentSession(ctx, jar.cookies)
    assert.ok(session, 'nobody is signed in in this browser')
    const reply = await finishLogin(ctx, { params: { uid }, cookies: jar.cookies }, session)
    return String(reply.headers!['location'])
  }

export const refuseAsNow =
  (polder: TestService, error: Refusal) =>
  async (uid: string, jar: Jar): Promise<string> => {
    const ctx = { db: await tablesOf(polder), clock: systemClock }
    const reply = await refuse(ctx, { params: { uid }, cookies: jar.cookies }, error)
    return String(reply.headers!['location'])
  }

/** Sends the person to the provider, and gives where they come back with what. */
export const authorize = async (
  polder: TestService,
  jar: Jar,
  parameters: Record<string, string>,
  person: Person = {},
): Promise<TestAnswer> =>
  follow(polder, jar, await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`), person)

/** The parameters that a client gets back; fails where the answer is no redirect to it. */
export const returned = (answer: TestAnswer): Record<string, string> => {
  const location = answer.headers.get('location')
  assert.ok(
    answer.status === 303 && location?.startsWith(redirectUri),
    `${answer.status} ${location} ${answer.body}`,
  )
  return Object.fromEntries(new URL(location!).searchParams)
}

export const basic = ({ clientId, secret }: TestClient): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
})

/** Posts a form as a client does: with its secret where it has one, else with its id. */
export const postAs = (
  polder: TestService,
  client: TestClient,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestAnswer> =>
  polder.post(path, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(client.secret ? basic(client) : {}),
      ...headers,
    },
    body: new URLSearchParams(client.secret ? fields : { client_id: client.clientId, ...fields }).toString(),
  })

export const exchange = (
  polder: TestService,
  client: TestClient,
  code: string,
  { verifier, parameters }: Pending,
  changes: Record<string, string> = {},
): Promise<TestAnswer> =>
  postAs(polder, client, '/openid/token', {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
    ...{ redirect_uri: parameters['redirect_uri']!, ...changes },
  })

/** A whole sign-in in a browser that has a session: the token endpoint's answer. */
export const signInTo = async (
  polder: TestService,
  jar: Jar,
  client: TestClient,
  changes: Record<string, string | undefined> = {},
  person: Person = {},
): Promise<{ tokens: TestAnswer['body']; pending: Pending; code: string }> => {
  const pending = pendingOf(client, changes)
  const { code, state, iss, error, error_description } = returned(
    await authorize(polder, jar, pending.parameters, person),
  )
  assert.ok(code, `${error}: ${error_description}`)
  assert.equal(state, pending.parameters['state'])
  assert.equal(iss, issuerOf(polder))
  const answer = await exchange(polder, client, code, pending)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return { tokens: answer.body, pending, code }
}

export const issuerOf = ({ address }: TestService): string => `http://localhost:${new URL(address).port}`

export const userinfo = (polder: TestService, token: string): Promise<TestAnswer> =>
  polder.get('/openid/userinfo', { token })

export const newBrowser = (polder: TestService): Jar => openJar(polder)

/** The parameters in the form that sends itself to the client. */
export const postedBack = ({ body, status, headers }: TestAnswer): Record<string, string> => {
  assert.equal(status, 200)
  assert.match(String(body), new RegExp(`<form method="post" action="${redirectUri}">`))
  assert.match(headers.get('content-security-policy')!, /script-src 'sha256-/)
  const inputs = [...String(body).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  return Object.fromEntries(inputs.map(([, name, value]) => [name!, value!.replaceAll('&#39;', "'")]))
}

/** The person proves the password anew, in a session of its own. */
export const provePassword = async (polder: TestService, browser: Jar): Promise<void> => {
  const fresh = await browserSignIn(polder, kvkNumber)
  Object.assign(browser.cookies, { 'company-signin': fresh.cookies['company-signin'] })
}
