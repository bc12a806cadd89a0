/** Somebody who uses the pages over HTTP: signs in, reads, sends forms. */

import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'

/** `cookie` is what signing in gave; `''` is nobody. */
export interface PageVisitor {
  cookie: string
  /** By name, for a browser. */
  cookies: Record<string, string>
  see(path: string, language?: string): Promise<TestAnswer>
  send(path: string, fields?: readonly (readonly [string, string])[]): Promise<TestAnswer>
  /** Sends a form, and sees where that leads. */
  follow(path: string, fields?: readonly (readonly [string, string])[]): Promise<TestAnswer>
  upload(path: string, field: string, bytes: string | Buffer, name: string): Promise<TestAnswer>
}

const sameOrigin = { 'sec-fetch-site': 'same-origin', accept: 'text/html' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

export const visitor = (polder: Pick<TestService, 'get' | 'post'>, cookie = ''): PageVisitor => {
  const headers = (language = 'nl') => ({
    ...sameOrigin,
    'accept-language': language,
    ...(cookie ? { cookie } : {}),
  })
  const send: PageVisitor['send'] = (path, fields = []) =>
    polder.post(path, {
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
      headers: { ...headers(), ...formType },
    })
  return {
    cookie,
    cookies: cookie ? Object.fromEntries([cookie.split('=', 2) as [string, string]]) : {},
    see: (path, language) => polder.get(path, { headers: headers(language) }),
    send,
    follow: async (path, fields) => {
      const answer = await send(path, fields)
      const to = answer.headers.get('location')
      return answer.status === 303 && to ? polder.get(to, { headers: headers() }) : answer
    },
    upload: (path, field, bytes, name) => {
      const body = new FormData()
      body.append(field, new Blob([Buffer.from(bytes)]), name)
      return polder.post(path, { body: body as never, headers: headers() })
    },
  }
}

/** Signs in on the page. */
export const visitorAs = async (
  polder: Pick<TestService, 'get' | 'post'>,
  { email, password }: { email: string; password: string },
): Promise<PageVisitor> => {
  const body = new URLSearchParams({ email, password, back: '/' }).toString()
  const answer = await polder.post('/sign-in', { body, headers: { ...sameOrigin, ...formType } })
  return visitor(polder, answer.headers.getSetCookie()[0]!.split(';')[0]!)
}
