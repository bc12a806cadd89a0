/** Visits to pages in tests: somebody is signed in on them, reads them, and sends their forms. */

import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import type { RecruitmentTestService, SignedIn } from './recruitment-service.ts'

export interface Visitor {
  /** `name=value` of the session's cookie. */
  cookie: string
  /** The same by name, for a browser. */
  cookies: Record<string, string>
  see(path: string): Promise<TestAnswer>
  /** A field with several values is sent several times. */
  send(path: string, fields?: Record<string, string | readonly string[]>): Promise<TestAnswer>
}

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

const encoded = (fields: Record<string, string | readonly string[]>): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as [string, string]),
    ),
  ).toString()

/** Pages in Dutch unless given; nobody is signed in without a person. */
export const visitor = async (
  polder: Pick<RecruitmentTestService, 'get' | 'post'>,
  who: Pick<SignedIn, 'email' | 'password'> | null,
  language = 'nl',
): Promise<Visitor> => {
  const send = (path: string, fields: Parameters<typeof encoded>[0], cookie: string) =>
    polder.post(path, { body: encoded(fields), headers: { ...form, 'accept-language': language, cookie } })
  const cookie = who
    ? (await send('/sign-in', { email: who.email, password: who.password, back: '/' }, '')).headers
        .getSetCookie()[0]!
        .split(';')[0]!
    : ''
  const at = cookie.indexOf('=')
  return {
    cookie,
    cookies: cookie ? { [cookie.slice(0, at)]: cookie.slice(at + 1) } : {},
    see: (path) =>
      polder.get(path, { headers: { 'accept-language': language, accept: 'text/html', cookie } }),
    send: (path, fields = {}) => send(path, fields, cookie),
  }
}
