/** People sign in to the house's other services, and to a stranger's program, with company-signin itself. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../kit/clock.ts'
import type { RunningService } from '../kit/service.ts'
import { browse } from '../kit/sign-in/testing/browse.ts'
import { createFakeClock } from '../kit/testing/fake-clock.ts'
import { freeAddress } from '../kit/testing/local-issuer.ts'
import { openTestPlatform, type TestPlatform } from '../kit/testing/test-platform.ts'
import { callHttp, type TestAnswer, type TestService } from '../kit/testing/test-service.ts'
import { createService as createAudit } from '../services/audit-analysis/service.ts'
import type { Jar } from '../services/company-signin/testing/browser-sign-in.ts'
import { startCompanySignin } from '../services/company-signin/testing/company-signin.ts'
import * as rp from '../services/company-signin/testing/openid-client.ts'
import { signInWithTwoSteps } from '../services/company-signin/testing/two-steps.ts'

const kvkNumber = '68750110'

let issuer: TestService
let jar: Jar
let platform: TestPlatform
let audit: RunningService
let auditClient: rp.TestClient
before(async () => {
  // The provider reads the system's clock.
  issuer = await startCompanySignin({ overrides: { clock: createFakeClock(systemClock.now()) } })
  jar = await signInWithTwoSteps(issuer, kvkNumber)
  const { address, port } = await freeAddress()
  auditClient = await rp.registerTestClient(
    issuer,
    {
      ...{ name: 'Auditanalyse', redirectUris: [`${address}/sign-in/return`] },
      backchannelLogoutUri: `${address}/sign-in/backchannel`,
    },
    kvkNumber,
  )
  platform = await openTestPlatform({
    database: false,
    environment: {
      ANALYSIS_THREADS: '1',
      SIGN_IN_ISSUER: rp.issuerOf(issuer),
      SIGN_IN_CLIENT_ID: auditClient.clientId,
      SIGN_IN_CLIENT_SECRET: auditClient.secret!,
      SIGN_IN_COMPANIES: kvkNumber,
    },
    overrides: { clock: createFakeClock(systemClock.now()) },
  })
  audit = await createAudit(platform, { port })
})
after(async () => {
  await audit?.[Symbol.asyncDispose]()
  await platform?.[Symbol.asyncDispose]()
  await issuer?.[Symbol.asyncDispose]()
})

const throughIssuer = (address: string): Promise<URL> => rp.throughIssuer(issuer, jar, address)

const auditCalls = (): Pick<TestService, 'call'> => ({
  call: (method, path, request): Promise<TestAnswer> => callHttp(audit.address, method, path, request),
})

test('audit-analysis lets in who signed in for a named company, and scripts with a token for its address', async () => {
  const browser = browse(auditCalls())
  const left = await browser.get('/sign-in?back=/account')
  assert.equal(left.status, 303)
  const back = await throughIssuer(left.headers.get('location')!)
  assert.equal(back.searchParams.get('error'), null, back.search)
  const arrived = await browser.get(`${back.pathname}${back.search}`)
  assert.equal(arrived.headers.get('location'), '/account', arrived.body)
  const account = (await browser.get('/account')).body
  for (const part of [/Jan de Vries/, /Zonneveld Zeilmakers B\.V\./, /68750110/, /In two steps \(MIDDEN\)/])
    assert.match(account, part)
  const script = await rp.registerTestClient(issuer, { name: 'Script' })
  const pending = rp.pendingOf(script, { scope: 'openid profile', resource: audit.address })
  const asked = `${rp.issuerOf(issuer)}/openid/authorize?${new URLSearchParams(pending.parameters)}`
  const { searchParams } = await throughIssuer(asked)
  const code = searchParams.get('code')
  assert.ok(code, searchParams.toString())
  const { body } = await rp.exchange(issuer, script, code, pending, { resource: audit.address })
  const { call } = auditCalls()
  const token = body.access_token
  const made = await call('POST', '/api/analysis/examples/bouwbedrijf', { token })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const id = made.body.analysisId
  const { content } = (await call('GET', `/api/analysis/${id}/findings`, { token })).body
  const json = { status: 'EXPLAINED', note: 'Seen.', author: 'Mallory' }
  const decided = await call('PUT', `/api/analysis/${id}/decisions/${content[0].key}`, { token, json })
  assert.equal(decided.body.author, 'Jan de Vries')
  // An ID token and an opaque access token are none for this address.
  const plain = await rp.exchange(issuer, script, await codeOf(script), lastPending)
  for (const wrong of [plain.body.access_token, plain.body.id_token])
    assert.equal((await call('GET', '/api/analysis/examples', { token: wrong })).status, 401)
})

let lastPending: rp.Pending
const codeOf = async (client: rp.TestClient): Promise<string> => {
  lastPending = rp.pendingOf(client)
  const asked = `${rp.issuerOf(issuer)}/openid/authorize?${new URLSearchParams(lastPending.parameters)}`
  return (await throughIssuer(asked)).searchParams.get('code')!
}

test('the sample of the console signs in as it is pasted', async () => {
  const { address } = await freeAddress()
  const local = address.replace('127.0.0.1', 'localhost')
  const page = await jar.send('/developers', {
    ...{ name: 'Voorbeeld', type: 'web', redirectUris: `${local}/callback` },
  })
  const escaped = /<pre id="sample-code"[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(page.body)![1]!
  const text = escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  const folder = await mkdtemp(join(tmpdir(), 'polder-sample-'))
  await symlink(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'))
  // As `npm init -y` writes it.
  await writeFile(join(folder, 'package.json'), '{"type":"commonjs"}')
  await writeFile(join(folder, 'sign-in.mts'), text)
  const sample = spawn(process.execPath, ['sign-in.mts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface({ input: sample.stdout })) {
      assert.match(line, /^Open http:/)
      break
    }
    const left = await fetch(`${local}/`, { redirect: 'manual' })
    assert.equal(left.status, 303)
    const back = await throughIssuer(left.headers.get('location')!)
    const cookie = left.headers.getSetCookie()[0]!.split(';')[0]!
    const arrived = await fetch(back, { headers: { cookie } })
    const shown = (await arrived.json()) as {
      claims: { represents: { sub: string } }
      person: { name: string }
    }
    assert.equal(shown.claims.represents.sub, kvkNumber)
    assert.equal(shown.person.name, 'Jan de Vries')
    assert.equal((await fetch(back)).status, 400)
  } finally {
    sample.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
