/** The GoCardless adapter against a provider that answers what it should not. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalAnswer, startLocalServer } from '../testing/local-server.ts'
import { type BankConnector, BankUnavailable } from './bank.ts'
import { goCardlessBank } from './gocardless.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}): LocalAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const tokens = json(200, { access: 'a', access_expires: 86_400, refresh: 'r', refresh_expires: 2_592_000 })

/** Asks a provider that gives out tokens and answers everything else with one and the same. */
async function against<T>(
  answer: LocalAnswer | null | 'cut' | ((path: string) => LocalAnswer),
  ask: (bank: BankConnector) => Promise<T>,
  token: LocalAnswer = tokens,
  demandsHttps = false,
): Promise<T> {
  await using server = await startLocalServer(({ path }) => {
    if (path.startsWith('/token/')) return token
    if (answer === 'cut') throw new Error('the connection is cut')
    return typeof answer === 'function' ? answer(path) : answer
  })
  const bank = goCardlessBank({
    baseUrl: server.url,
    secretId: 'i',
    secretKey: 'k',
    fetch,
    now: () => 0,
    timeoutMilliseconds: 1_500,
    demandsHttps,
  })
  return await ask(bank)
}

const requisition = { id: 'q', reference: 'r', status: 'LN', accounts: ['1'] }
const resolve = (bank: BankConnector) => bank.resolveCallback({ requisitionId: 'q', reference: 'r' })

test('slow, cut, garbage, HTML, redirects and errors of any kind: unavailable, on every call', async () => {
  const answers: (LocalAnswer | null | 'cut')[] = [
    null,
    'cut',
    json(200, '{"id":'),
    json(200, 'null'),
    json(302, '', { location: 'http://127.0.0.1:1/' }),
    json(400, { summary: 'Bad', detail: 'Bad', status_code: 400 }),
    json(401, { summary: 'Invalid token', detail: 'Token is invalid or expired', status_code: 401 }),
    json(402, { summary: 'Free usage limit exceeded', status_code: 402 }),
    json(403, { summary: 'IP address access denied', status_code: 403 }),
    json(429, { summary: 'Rate limit exceeded', status_code: 429 }),
    json(500, '<html>'),
    json(503, ''),
  ]
  const calls: ((bank: BankConnector) => Promise<unknown>)[] = [
    (bank) => bank.listInstitutions('nl'),
    (bank) => bank.startConsent({ institutionId: 'i', redirectUri: 'https://voorbeeld.nl', reference: 'r' }),
    resolve,
  ]
  for (const answer of answers) {
    for (const call of calls)
      await assert.rejects(against(answer, call), BankUnavailable, JSON.stringify(answer))
  }
})

test('each status of a requisition', async () => {
  const statusOf = async (status: unknown, accounts: unknown = ['1']): Promise<string> =>
    (await against(json(200, { ...requisition, status, accounts }), resolve)).status
  for (const status of ['CR', 'GC', 'UA', 'SA', 'GA']) assert.equal(await statusOf(status), 'inProgress')
  for (const status of ['RJ', 'EX']) assert.equal(await statusOf(status), 'refused')
  assert.equal(await statusOf('LN'), 'linked')
  assert.equal(await statusOf('LN', []), 'refused')
  await assert.rejects(statusOf('ZZ'), BankUnavailable)
  await assert.rejects(statusOf(undefined), BankUnavailable)
})

test('a requisition of somebody else is never taken for ours', async () => {
  await assert.rejects(against(json(200, { ...requisition, id: 'other' }), resolve), BankUnavailable)
  await assert.rejects(against(json(200, { ...requisition, reference: 'other' }), resolve), BankUnavailable)
})

test('an account without a name or a number is one without, not an error', async () => {
  const accounts = await against(json(200, { account: { iban: '' } }), (bank) => bank.getAccounts(['1']))
  assert.deepEqual(accounts, [{ id: '1', iban: null, ownerName: null }])
})

test('an identifier from the provider cannot lead to another path', async () => {
  const hostile = ['..', '../requisitions/1', '1?x=', '', 7, 'x'.repeat(65)]
  const linked = await against(json(200, { ...requisition, accounts: [...hostile, 'a-1'] }), resolve)
  assert.deepEqual(linked, { status: 'linked', accountIds: ['a-1'] })
  const started = against(json(201, { id: '..', link: 'https://voorbeeld.nl' }), (bank) =>
    bank.startConsent({ institutionId: 'i', redirectUri: 'https://voorbeeld.nl', reference: 'r' }),
  )
  await assert.rejects(started, BankUnavailable)
})

const startConsent = (bank: BankConnector) =>
  bank.startConsent({ institutionId: 'i', redirectUri: 'https://voorbeeld.nl', reference: 'r' })

test('without a usable agreement no requisition is asked for: it would not be limited to the details', async () => {
  for (const agreement of [{}, { id: '' }, { id: 5 }, { id: null }, null, []]) {
    const asked: string[] = []
    const provider = (path: string): LocalAnswer => {
      asked.push(path)
      return path.startsWith('/agreements/')
        ? json(201, agreement)
        : json(201, { id: 'q', link: 'https://voorbeeld.nl/psd2' })
    }
    await assert.rejects(against(provider, startConsent), BankUnavailable, JSON.stringify(agreement))
    assert.deepEqual(asked, ['/agreements/enduser/'])
  }
})

test('people are sent to web pages alone, in production over https alone', async () => {
  const linkTo = (link: unknown, demandsHttps = false) =>
    against(
      (path) => (path.startsWith('/agreements/') ? json(201, { id: 'a' }) : json(201, { id: 'q', link })),
      startConsent,
      tokens,
      demandsHttps,
    )
  for (const link of [
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://voorbeeld.nl/',
      '/psd2',
      '//voorbeeld.nl/',
      'psd2',
      '',
    ],
    ...['https:voorbeeld.nl', 'https://voorbeeld.nl/\r\nx', ' https://voorbeeld.nl/', 7, null],
  ])
    await assert.rejects(linkTo(link), BankUnavailable, String(link))
  const { redirectUrl } = await linkTo('http://127.0.0.1:1/psd2')
  assert.equal(redirectUrl, 'http://127.0.0.1:1/psd2')
  await assert.rejects(linkTo('http://voorbeeld.nl/psd2', true), BankUnavailable)
  assert.equal((await linkTo('https://voorbeeld.nl/psd2', true)).redirectUrl, 'https://voorbeeld.nl/psd2')
})

test('details that tell of no account are no account without a name', async () => {
  const iban = 'NL91ABNA0417164300'
  const answering = (details: unknown, account: unknown = { id: '1', iban }) =>
    against(
      (path) => json(200, path.endsWith('/details/') ? details : account),
      (bank) => bank.getAccounts(['1']),
    )
  for (const details of [{}, null, [], 'x', { account: null }, { account: [] }, { status: 'PROCESSING' }])
    await assert.rejects(answering(details), BankUnavailable, JSON.stringify(details))
  await assert.rejects(answering({ account: { iban, ownerName: ['Jansen'] } }), BankUnavailable)
  await assert.rejects(answering({ account: { iban } }, []), BankUnavailable)
  for (const account of [{}, { iban }, { iban, ownerName: null }, { iban, ownerName: ' ' }])
    assert.deepEqual(await answering({ account }), [{ id: '1', iban, ownerName: null }])
})

test('how long to wait after 429, from whichever header says it', async () => {
  const waitOf = (headers: Record<string, string>): Promise<number | null> =>
    against(json(429, { summary: 'Rate limit exceeded' }, headers), (bank) =>
      bank.listInstitutions('nl'),
    ).then(
      () => assert.fail('429 must be refused'),
      (error) => (error as BankUnavailable).retryAfterSeconds,
    )
  assert.equal(await waitOf({ http_x_ratelimit_reset: '42' }), 42)
  assert.equal(
    await waitOf({ http_x_ratelimit_account_success_reset: '3600', http_x_ratelimit_reset: '1' }),
    3600,
  )
  assert.equal(await waitOf({ 'retry-after': '7' }), 7)
  assert.equal(await waitOf({ 'retry-after': 'soon' }), null)
  assert.equal(await waitOf({}), null)
})

test('token answers that are none', async () => {
  for (const token of [json(200, {}), json(500, ''), json(200, 'x'), json(200, { access: 'a' })]) {
    await assert.rejects(
      against(json(200, []), (bank) => bank.listInstitutions('nl'), token),
      BankUnavailable,
    )
  }
})
