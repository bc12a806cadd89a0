/** Somebody's browser and a client of the OpenID Provider, over connections that are kept open and with little work of their own. */

import { createHash, randomBytes } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export const password = 'vlinderstruik-73-molen'
export const redirectUri = 'http://localhost:4567/terug'
const email = 'jan@voorbeeld.nl'

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a form, or asks for a page where there are no fields. */
export const send = (
  address: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const body = fields && new URLSearchParams(fields).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body?.length ?? 0 }
    const options = {
      agent,
      method: fields ? 'POST' : 'GET',
      headers: { ...headers, ...(fields ? type : {}) },
    }
    const outgoing = request(address, options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const { statusCode, headers: answered } = incoming
        resolve({ status: statusCode!, headers: answered, body: Buffer.concat(chunks).toString() })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Where the site that people sign in to is reached, and what it is known by. */
export interface BenchClient {
  /** Of the service. */
  address: string
  clientId: string
  secret: string
}

export interface Tokens {
  refresh_token?: string
  id_token: string
}

const tokensOf = ({ status, body }: Answered): Tokens => {
  const tokens = status === 200 ? (JSON.parse(body) as Tokens) : undefined
  if (!tokens?.id_token) throw new Error(`the token endpoint answered ${status}: ${body}`)
  return tokens
}

const postToken = async (client: BenchClient, fields: Record<string, string>): Promise<Tokens> => {
  const authorization = `Basic ${Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')}`
  return tokensOf(await send(`${client.address}/openid/token`, fields, { authorization }))
}

export const refresh = (client: BenchClient, refreshToken: string): Promise<Tokens> =>
  postToken(client, { grant_type: 'refresh_token', refresh_token: refreshToken })

/** What the client keeps between sending somebody away and their return. */
export interface Returned {
  code: string
  verifier: string
}

export const exchange = (client: BenchClient, { code, verifier }: Returned): Promise<Tokens> =>
  postToken(client, {
    ...{ grant_type: 'authorization_code', redirect_uri: redirectUri },
    ...{ code, code_verifier: verifier },
  })

export interface BenchBrowser {
  /** Sends the person to the provider and does what it asks, until they are back at the client. */
  authorize(client: BenchClient, changes?: Record<string, string>): Promise<Returned>
  /** The same browser, which the person used before, without the session. */
  again(onVisit?: BrowserChoices['onVisit']): BenchBrowser
  /** Ends the session; whose browser this is stays known. */
  signOut(): Promise<void>
}

const fromOwnPage = { 'sec-fetch-site': 'same-origin', accept: 'text/html', 'accept-language': 'en' }

export interface BrowserChoices {
  /** Its cookie of that name, where the person has used it before. */
  device?: string | undefined
  /** Told how long each request took, by its method, its path without the id in it, and its step. */
  onVisit?: ((name: string, milliseconds: number) => void) | undefined
}

const nameOf = (path: string, fields?: Record<string, string>): string => {
  const { pathname } = new URL(path, 'http://service')
  const known = pathname.replace(/^(\/openid\/authorize|\/login|\/consent)\/.+/, '$1/{uid}')
  return fields ? `POST ${known} ${fields['step'] ?? ''}`.trimEnd() : `GET ${known}`
}

/** A browser of the person of a company. */
export const openBrowser = (
  service: string,
  kvkNumber: string,
  { device, onVisit }: BrowserChoices = {},
): BenchBrowser => {
  const cookies = new Map<string, string>(device ? [['device', device]] : [])
  const visit = async (path: string, fields?: Record<string, string>): Promise<Answered> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const start = performance.now()
    const answer = await send(new URL(path, service).href, fields, { ...fromOwnPage, cookie })
    onVisit?.(nameOf(path, fields), performance.now() - start)
    for (const header of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
      if (value === '' || /max-age=0/i.test(header)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return answer
  }
  /** What the person sends from a page that they have seen. */
  const answerPage = async (path: string): Promise<Answered> => {
    const { status, body } = await visit(path)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    if (path.startsWith('/consent/')) return visit(path, { decision: 'allow', grant: 'email' })
    const asksPassword = body.includes('name="password"')
    return visit(
      path,
      asksPassword ? { step: 'password', password } : { step: 'identifier', kvkNumber, email },
    )
  }
  return {
    authorize: async (client, changes = {}) => {
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        ...{ client_id: client.clientId, redirect_uri: redirectUri, response_type: 'code' },
        ...{ scope: 'openid profile email company role', nonce: verifier.slice(0, 16), state: 'here' },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        ...{ code_challenge_method: 'S256', ...changes },
      })
      let answer = await visit(`/openid/authorize?${query}`)
      for (let i = 0; i < 12; i++) {
        const { location } = answer.headers
        if (!location) throw new Error(`answered ${answer.status}: ${answer.body}`)
        const { origin, pathname, searchParams } = new URL(location, service)
        if (origin === new URL(redirectUri).origin) {
          const code = searchParams.get('code')
          if (!code) throw new Error(`came back without a code: ${location}`)
          return { code, verifier }
        }
        answer = /^\/(login|consent)\//.test(pathname) ? await answerPage(pathname) : await visit(location)
      }
      throw new Error('redirected for ever')
    },
    again: (watch) => openBrowser(service, kvkNumber, { device: cookies.get('device'), onVisit: watch }),
    signOut: async () => {
      const { status, body } = await visit('/account/sign-out', {})
      if (status !== 303) throw new Error(`signing out answered ${status}: ${body}`)
    },
  }
}
