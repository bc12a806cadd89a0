/** Programs of other makers, in other languages, sign people in with company-signin: Authlib, and Apache with mod_auth_openidc. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { systemClock } from '../kit/clock.ts'
import { eventually } from '../kit/testing/eventually.ts'
import { createFakeClock } from '../kit/testing/fake-clock.ts'
import { freeAddress } from '../kit/testing/local-issuer.ts'
import type { TestService } from '../kit/testing/test-service.ts'
import type { Jar } from '../services/company-signin/testing/browser-sign-in.ts'
import { startCompanySignin } from '../services/company-signin/testing/company-signin.ts'
import * as rp from '../services/company-signin/testing/openid-client.ts'
import { signInWithTwoSteps } from '../services/company-signin/testing/two-steps.ts'

let issuer: TestService
let jar: Jar
before(async () => {
  // The provider reads the system's clock.
  issuer = await startCompanySignin({ overrides: { clock: createFakeClock(systemClock.now()) } })
  jar = await signInWithTwoSteps(issuer, rp.kvkNumber)
})
after(() => issuer?.[Symbol.asyncDispose]())

const python = '/usr/bin/python3'
const authlib = '/usr/lib/python3/dist-packages/authlib'
const apache = '/usr/sbin/apache2'
const modules = '/usr/lib/apache2/modules'

/** Says where the person goes, reads where they came back, and prints what it believes of them after its own checks. */
const authlibClient = `
import json, sys
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
from authlib.oidc.core import CodeIDToken
import requests
issuer, client_id, secret, redirect_uri = sys.argv[1:]
server = requests.get(issuer + '/.well-known/openid-configuration').json()
client = OAuth2Session(client_id, secret, scope='openid profile company', redirect_uri=redirect_uri,
  token_endpoint_auth_method='client_secret_basic', code_challenge_method='S256')
verifier = 'v' * 64
address, state = client.create_authorization_url(server['authorization_endpoint'], code_verifier=verifier, nonce='n-1')
print(address, flush=True)
token = client.fetch_token(server['token_endpoint'], authorization_response=sys.stdin.readline().strip(),
  code_verifier=verifier, state=state)
keys = JsonWebKey.import_key_set(requests.get(server['jwks_uri']).json())
claims = jwt.decode(token['id_token'], keys, claims_cls=CodeIDToken,
  claims_options={'iss': {'essential': True, 'value': issuer}, 'aud': {'essential': True, 'value': client_id}},
  claims_params={'nonce': 'n-1', 'client_id': client_id, 'access_token': token['access_token']})
claims.validate()
print(json.dumps({'claims': claims, 'person': client.get(server['userinfo_endpoint']).json()}), flush=True)
`

test('Authlib signs in', async (t) => {
  if (!existsSync(authlib)) return t.skip('no Authlib here (Debian: apt-get install python3-authlib)')
  const client = await rp.registerTestClient(issuer, { name: 'Authlib' })
  const told = [rp.issuerOf(issuer), client.clientId, client.secret!, rp.redirectUri]
  const program = spawn(python, ['-c', authlibClient, ...told], {
    env: { AUTHLIB_INSECURE_TRANSPORT: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
    const said = async (): Promise<string> => (await lines.next()).value ?? assert.fail('it ended')
    program.stdin.end(`${await rp.throughIssuer(issuer, jar, await said())}\n`)
    const { claims, person } = JSON.parse(await said())
    assert.equal(claims.represents.sub, rp.kvkNumber)
    assert.equal(claims.sub, person.sub)
    assert.equal(person.name, 'Jan de Vries')
  } finally {
    program.kill()
  }
})

/** Settings of a server that lets in whoever the issuer vouches for, and shows what it was told of them. */
const apacheSettings = (folder: string, address: string, { clientId, secret }: rp.TestClient): string => `
ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
ErrorLog ${folder}/errors
Mutex file:${folder}
Listen 127.0.0.1:${new URL(address).port}
User www-data
Group www-data
DocumentRoot ${folder}
${['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'auth_openidc']
  .map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`)
  .join('\n')}
OIDCProviderMetadataURL ${rp.issuerOf(issuer)}/.well-known/openid-configuration
OIDCClientID ${clientId}
OIDCClientSecret ${secret}
OIDCRedirectURI ${address}/callback
OIDCCryptoPassphrase ${'p'.repeat(32)}
OIDCScope "openid profile company"
OIDCPKCEMethod S256
OIDCRemoteUserClaim sub
OIDCInfoHook userinfo id_token
<Location />
AuthType openid-connect
Require claim acr:MIDDEN
</Location>
`

interface Visit {
  status: number
  location: string | undefined
  body: string
}

/** Keeps cookies. It is no `fetch`, which says that it is a script: Apache sends those nowhere. */
const openBrowser = (): ((to: string | URL) => Promise<Visit>) => {
  const cookies = new Map<string, string>()
  return async (to) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const asked = get(to, { headers: { cookie, accept: 'text/html' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    return { status: answer.statusCode!, location: answer.headers.location, body: await text(answer) }
  }
}

test('Apache with mod_auth_openidc lets in who signs in at the level it asks for', async (t) => {
  if (!existsSync(`${modules}/mod_auth_openidc.so`))
    return t.skip('no mod_auth_openidc here (Debian: apt-get install apache2 libapache2-mod-auth-openidc)')
  const { port } = await freeAddress()
  const address = `http://localhost:${port}`
  const client = await rp.registerTestClient(issuer, {
    name: 'Apache',
    redirectUris: [`${address}/callback`],
  })
  const folder = await mkdtemp(join(tmpdir(), 'polder-apache-'))
  await chmod(folder, 0o777)
  await writeFile(join(folder, 'welcome'), 'Welkom')
  await writeFile(join(folder, 'settings'), apacheSettings(folder, address, client))
  const server = spawn(apache, ['-f', join(folder, 'settings'), '-DFOREGROUND'], { stdio: 'inherit' })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const visit = openBrowser()
  try {
    await eventually(() => openBrowser()(`${address}/`).catch(() => undefined))
    const left = await visit(`${address}/`)
    assert.equal(left.status, 302, await readFile(join(folder, 'errors'), 'utf8'))
    const back = await rp.throughIssuer(issuer, jar, left.location!)
    const arrived = await visit(back)
    assert.equal(arrived.location, `${address}/`, await readFile(join(folder, 'errors'), 'utf8'))
    const info = JSON.parse((await visit(`${address}/callback?info=json`)).body)
    assert.equal(info.id_token.represents.sub, rp.kvkNumber)
    assert.equal(info.userinfo.name, 'Jan de Vries')
    assert.equal((await visit(`${address}/welcome`)).status, 200)
    assert.equal((await openBrowser()(`${address}/welcome`)).status, 302, 'nobody else gets in')
  } finally {
    server.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})
