/** A program in TypeScript that signs people in at one client, with the client's own values (specification, Developers). */

import type { ClientScope, ClientType } from '../core/openid-client.ts'
import { loopbackHosts } from '../core/private-address.ts'

export interface SampleValues {
  issuer: string
  clientId: string
  /** Shown this once; without it the program reads it from its environment. */
  secret: string | null
  type: ClientType
  redirectUri: string
  scopes: readonly ClientScope[]
}

/** A text of TypeScript; what HTML could take for a tag's end is written otherwise. */
const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`

/** Null for FAPI clients: their keys are their own, so no program is ready for them. */
export const clientSample = (values: SampleValues): string | null => {
  if (values.type === 'fapi') return null
  return values.type === 'spa' ? browserSample(values) : serverSample(values)
}

/** Only a test issuer on the developer's own machine is without TLS. */
const insecure = ({ issuer }: SampleValues): string =>
  issuer.startsWith('http://') ? ', { execute: [client.allowInsecureRequests] }' : ''

const scopeOf = ({ scopes }: SampleValues): string =>
  quoted(scopes.filter((scope) => scope !== 'offline_access').join(' '))

const serverSample = (values: SampleValues): string => {
  const isWeb = values.type === 'web'
  const redirect = new URL(values.redirectUri)
  const isLocal = loopbackHosts.has(redirect.hostname)
  const port = isLocal ? redirect.port || '80' : '3000'
  const secret = values.secret === null ? "process.env.CLIENT_SECRET ?? ''" : quoted(values.secret)
  return `// npm install openid-client@6, then: node sign-in.mts
import { createServer } from 'node:http'
import * as client from 'openid-client'

const issuer = new URL(${quoted(values.issuer)})
const clientId = ${quoted(values.clientId)}
${isWeb ? `const clientSecret = ${secret}\n` : ''}const redirectUri = ${quoted(values.redirectUri)}
const scope = ${scopeOf(values)}
// What a browser keeps until it comes back.
const cookie = 'sign-in'

const config = await client.discovery(issuer, clientId, ${isWeb ? 'clientSecret, undefined' : 'undefined, client.None()'}${insecure(values)})

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', redirectUri)
  try {
    if (url.pathname === new URL(redirectUri).pathname && url.searchParams.has('state')) {
      const kept = new RegExp(\`\${cookie}=([^;]+)\`).exec(request.headers.cookie ?? '')?.[1]
      const [state, nonce, verifier] = (kept ?? '').split('.')
      if (!state || !nonce || !verifier) throw new Error('This browser did not begin the sign-in.')
      const tokens = await client.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const person = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': \`\${cookie}=; Path=/; Max-Age=0\`,
      })
      response.end(JSON.stringify({ claims, person }, null, 2))
      return
    }
    const verifier = client.randomPKCECodeVerifier()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const location = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    response.writeHead(303, {
      location: location.href,
      'set-cookie': \`\${cookie}=\${[state, nonce, verifier].join('.')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=900\`,
    })
    response.end()
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain' })
    response.end(String(error))
  }
})

${
  isLocal
    ? `server.listen(${port}, ${quoted(redirect.hostname.replace(/^\[|\]$/g, ''))}, () => console.log(\`Open \${new URL('/', redirectUri)}\`))`
    : `// ${redirect.origin} must lead to this port.
server.listen(${port}, () => console.log('Listening on port ${port}'))`
}
`
}

const browserSample = (values: SampleValues): string =>
  `// npm install openid-client@6; for the page at the redirect address
import * as client from 'openid-client'

const issuer = new URL(${quoted(values.issuer)})
const clientId = ${quoted(values.clientId)}
const redirectUri = ${quoted(values.redirectUri)}
const scope = ${scopeOf(values)}

const config = await client.discovery(issuer, clientId, undefined, client.None()${insecure(values)})

/** Leaves for the sign-in page. */
export const signIn = async () => {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  sessionStorage.setItem('sign-in', JSON.stringify({ verifier, state, nonce }))
  const location = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  window.location.href = location.href
}

/** For the page at the redirect address: who came back. */
export const comeBack = async () => {
  const { verifier, state, nonce } = JSON.parse(sessionStorage.getItem('sign-in') ?? '{}')
  sessionStorage.removeItem('sign-in')
  const tokens = await client.authorizationCodeGrant(config, new URL(window.location.href), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  return { claims, person: await client.fetchUserInfo(config, tokens.access_token, claims.sub) }
}
`
