/** The GoCardless adapter against the sandbox bank, which speaks the same API, through a real HTTP server. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskIban, parseIban } from '../../core/iban.ts'
import {
  consent,
  press,
  type SandboxServer,
  sandboxCredentials,
  startSandboxServer,
} from '../sandbox-bank/testing/sandbox-server.ts'
import { type BankConnector, BankUnavailable, UnknownCountry, UnknownInstitution } from './bank.ts'
import { goCardlessBank } from './gocardless.ts'
import { withInstitutionCache } from './institution-cache.ts'

const connectorOn = (server: SandboxServer, credentials = sandboxCredentials): BankConnector =>
  goCardlessBank({
    baseUrl: `${server.url}/api/v2`,
    ...credentials,
    fetch,
    now: () => server.clock.millis,
    timeoutMilliseconds: 2_000,
  })

const redirectUri = 'http://127.0.0.1:1/onboarding?step=bank'
const start = (bank: BankConnector, reference: string, institutionId = 'SANDBOXFINANCE_SFIN0000') =>
  bank.startConsent({ institutionId, redirectUri, reference })

test('the whole way: institutions, consent, callback, account, revocation', async () => {
  await using server = await startSandboxServer()
  server.holders.set('ref-1', 'Zonneveld Zeilmakers B.V.')
  const bank = connectorOn(server)
  const institutions = await bank.listInstitutions('NL')
  const { logoUrl, ...first } = institutions[0]!
  assert.match(logoUrl ?? '', /^data:image\/svg\+xml,%3Csvg/)
  assert.deepEqual(first, {
    id: 'SANDBOXFINANCE_SFIN0000',
    name: 'Sandbox Finance',
    bic: 'SFIN0000',
  })
  const { requisitionId, redirectUrl } = await start(bank, 'ref-1')
  assert.match(requisitionId, /^[0-9a-f-]{36}$/)
  assert.deepEqual(await bank.resolveCallback({ requisitionId, reference: 'ref-1' }), {
    status: 'inProgress',
  })
  const back = await consent(redirectUrl)
  assert.equal(back.href, `${redirectUri}&ref=ref-1`)
  const state = await bank.resolveCallback({ requisitionId, reference: 'ref-1' })
  assert.ok(state.status === 'linked' && state.accountIds.length === 1)
  const [account] = await bank.getAccounts(state.accountIds)
  assert.equal(account?.ownerName, 'Zonneveld Zeilmakers B.V.')
  assert.match(maskIban(parseIban(account?.iban ?? '') ?? ''), /^NL\*{12}[0-9]{4}$/)
  await bank.revoke(requisitionId)
  await bank.revoke(requisitionId)
  assert.deepEqual(await bank.resolveCallback({ requisitionId, reference: 'ref-1' }), {
    status: 'refused',
    reason: 'requisition gone',
  })
  await assert.rejects(
    bank.getAccounts(state.accountIds),
    BankUnavailable,
    'the account went with the consent',
  )
  assert.equal(server.asked.filter((line) => /transactions|balances/.test(line)).length, 0)
})

test('the person may choose another account, whose name is another', async () => {
  await using server = await startSandboxServer()
  server.holders.set('ref-1', 'Zonneveld Zeilmakers B.V.')
  const bank = connectorOn(server)
  const { requisitionId, redirectUrl } = await start(bank, 'ref-1')
  await consent(redirectUrl, 1)
  const state = await bank.resolveCallback({ requisitionId, reference: 'ref-1' })
  assert.ok(state.status === 'linked')
  assert.equal((await bank.getAccounts(state.accountIds))[0]?.ownerName, 'Q. Xanten-Ypma')
})

test('cancelling and wrong credentials come back with an error and are refusals', async () => {
  await using server = await startSandboxServer()
  const bank = connectorOn(server)
  for (const [action, error] of [
    ['cancel', 'UserCancelledSession'],
    ['wrong-credentials', 'UserSessionRejected'],
  ] as const) {
    const { requisitionId, redirectUrl } = await start(bank, action)
    const answer = await press(redirectUrl, { action })
    const back = new URL(answer.headers.get('location') ?? '')
    assert.deepEqual(
      [back.searchParams.get('ref'), back.searchParams.get('error'), back.searchParams.get('step')],
      [action, error, 'bank'],
    )
    assert.deepEqual(await bank.resolveCallback({ requisitionId, reference: action }), {
      status: 'refused',
      reason: 'rejected',
    })
    assert.equal((await fetch(redirectUrl)).status, 404, 'the link is used up')
  }
})

test('the wait is what the provider’s own headers say, else Retry-After in seconds or as a date', async () => {
  const waitFor = async (headers: Record<string, string>): Promise<number | null> => {
    const bank = goCardlessBank({
      baseUrl: 'http://bank.example/api/v2',
      ...sandboxCredentials,
      now: () => 0,
      fetch: async (address) =>
        String(address).endsWith('/token/new/')
          ? Response.json({ access: 'a', access_expires: 60, refresh: 'r', refresh_expires: 60 })
          : Response.json({ summary: 'Rate limit' }, { status: 429, headers }),
    })
    const error: unknown = await bank.listInstitutions('NL').catch((cause: unknown) => cause)
    assert.ok(error instanceof BankUnavailable)
    return error.retryAfterSeconds
  }
  const date = 'Wed, 18 Mar 2026 12:00:00 GMT'
  assert.equal(await waitFor({ http_x_ratelimit_reset: '7', 'retry-after': '9' }), 7)
  assert.equal(await waitFor({ 'retry-after': '9' }), 9)
  assert.equal(await waitFor({ 'retry-after': 'Wed, 18 Mar 2026 12:01:30 GMT', date }), 90)
  assert.equal(await waitFor({ 'retry-after': 'Wed, 18 Mar 2026 12:01:30 GMT' }), null)
  assert.equal(await waitFor({}), null)
})

test('institutions that misbehave', async () => {
  await using server = await startSandboxServer()
  const bank = connectorOn(server)
  await assert.rejects(
    start(bank, 'r', 'SANDBOX_RATE_LIMITED'),
    (error) => error instanceof BankUnavailable && error.retryAfterSeconds === 60,
  )
  await assert.rejects(
    start(bank, 'r', 'SANDBOX_UNAVAILABLE'),
    /answered 503 \(Institution service unavailable\)/,
  )
  await assert.rejects(
    start(bank, 'r', 'SANDBOX_SLOW'),
    (error) => error instanceof BankUnavailable && /TIMEOUT/.test(error.message),
  )
  await assert.rejects(start(bank, 'r', 'NO_SUCH_BANK'), UnknownInstitution)
  const { requisitionId, redirectUrl } = await start(bank, 'r', 'SANDBOX_NAME_MISMATCH')
  await consent(redirectUrl)
  const state = await bank.resolveCallback({ requisitionId, reference: 'r' })
  assert.ok(state.status === 'linked')
  assert.equal((await bank.getAccounts(state.accountIds))[0]?.ownerName, 'Vreemde Vogels Holding B.V.')
})

test('a consent ends with its agreement, and a reference is used once and belongs to one requisition', async () => {
  await using server = await startSandboxServer()
  const bank = connectorOn(server)
  const { requisitionId, redirectUrl } = await start(bank, 'ref-1')
  await assert.rejects(start(bank, 'ref-1'), /requisitions answered 400/)
  await assert.rejects(
    bank.resolveCallback({ requisitionId, reference: 'ref-2' }),
    /other than the one asked for/,
  )
  await consent(redirectUrl)
  server.clock.millis += 86_400_000
  assert.deepEqual(await bank.resolveCallback({ requisitionId, reference: 'ref-1' }), {
    status: 'refused',
    reason: 'expired',
  })
})

test('unknown countries are told apart from a bank that is away', async () => {
  await using server = await startSandboxServer()
  const bank = connectorOn(server)
  for (const country of ['xx', 'NLD', '', 'n1', '../'])
    await assert.rejects(bank.listInstitutions(country), UnknownCountry)
  assert.deepEqual(await bank.listInstitutions('pt'), [])
  assert.equal((await bank.listInstitutions('be')).length, 1)
})

test('one token for all questions, refreshed at its end, made anew when it is refused', async () => {
  await using server = await startSandboxServer()
  const bank = connectorOn(server)
  const tokenCalls = async (): Promise<string[]> => {
    server.asked.length = 0
    await Promise.all([bank.listInstitutions('nl'), bank.listInstitutions('be'), bank.listInstitutions('de')])
    return server.asked
      .filter((line) => line.includes('/token/'))
      .map((line) => line.replace('POST /api/v2/token/', ''))
  }
  assert.deepEqual(await tokenCalls(), ['new/'])
  assert.deepEqual(await tokenCalls(), [])
  server.clock.millis += 86_400_000 - 30_000
  assert.deepEqual(await tokenCalls(), ['refresh/'], 'shortly before its end')
  server.clock.millis += 31 * 86_400_000
  assert.deepEqual(await tokenCalls(), ['new/'], 'when the refresh token has ended too')
})

test('a token that the provider has forgotten is replaced without the caller noticing', async () => {
  await using server = await startSandboxServer()
  let now = server.clock.millis
  const bank = goCardlessBank({
    baseUrl: `${server.url}/api/v2/`,
    ...sandboxCredentials,
    fetch,
    now: () => now,
  })
  await bank.listInstitutions('nl')
  // The provider's clock runs ahead: its token has ended while ours has not.
  server.clock.millis += 40 * 86_400_000
  now += 1000
  assert.ok((await bank.listInstitutions('nl')).length > 0)
})

test('wrong secrets are named by their settings, never by their values', async () => {
  await using server = await startSandboxServer()
  const bank = connectorOn(server, { secretId: 'sandbox-id', secretKey: 'not-the-key' })
  await assert.rejects(
    bank.listInstitutions('nl'),
    (error) =>
      error instanceof BankUnavailable &&
      /PSD2_SECRET_KEY/.test(error.message) &&
      !error.message.includes('not-the-key'),
  )
})

test('the list of institutions is asked once an hour for each country, and a failure is not kept', async () => {
  await using server = await startSandboxServer()
  const bank = withInstitutionCache(connectorOn(server), { now: () => server.clock.millis })
  const listCalls = async (country: string): Promise<number> => {
    server.asked.length = 0
    await Promise.allSettled([bank.listInstitutions(country), bank.listInstitutions(country.toUpperCase())])
    return server.asked.filter((line) => line.endsWith('/institutions/')).length
  }
  assert.deepEqual([await listCalls('nl'), await listCalls('nl'), await listCalls('be')], [1, 0, 1])
  server.clock.millis += 3_600_000
  assert.equal(await listCalls('nl'), 1)
  assert.deepEqual([await listCalls('xx'), await listCalls('xx')], [1, 1])
})
