/** A browser without a screen at a service that people sign in to at an issuer: keeps cookies, follows the way there and back. */

import type { LocalIssuer } from '../../testing/local-issuer.ts'
import type { TestAnswer, TestService } from '../../testing/test-service.ts'

export interface Browsing {
  cookie(): string
  get(path: string): Promise<TestAnswer>
  /** A form of the service's own page. */
  post(path: string, fields?: Record<string, string>): Promise<TestAnswer>
  /** To the issuer and back, from an answer that leads there; the answer of the way back. */
  through(answer: TestAnswer, issuer: LocalIssuer): Promise<TestAnswer>
  /** From `/sign-in` to the page that it leads back to. */
  signIn(issuer: LocalIssuer, back?: string): Promise<TestAnswer>
}

export const browse = (service: Pick<TestService, 'call'>): Browsing => {
  const jar = new Map<string, string>()
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const remember = (answer: TestAnswer): TestAnswer => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value, rest] = /^([^=]+)=([^;]*)(.*)$/.exec(line)!
      if (rest!.includes('Max-Age=0')) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer
  }
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const get = async (path: string): Promise<TestAnswer> =>
    remember(await service.call('GET', path, { headers: { ...headers, cookie: cookie() } }))
  const through: Browsing['through'] = async (answer, issuer) => {
    const location = answer.headers.get('location')
    if (!location) throw new Error(`it leads nowhere: ${answer.status} ${String(answer.body).slice(0, 300)}`)
    const { pathname, search } = await issuer.visit(location)
    return get(`${pathname}${search}`)
  }
  return {
    cookie,
    get,
    through,
    post: async (path, fields = {}) =>
      remember(
        await service.call('POST', path, {
          headers: {
            ...headers,
            cookie: cookie(),
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams(fields).toString(),
        }),
      ),
    signIn: async (issuer, back = '/') =>
      through(await get(`/sign-in?back=${encodeURIComponent(back)}`), issuer),
  }
}
