/** The sandbox bank as a browser and as a careless client meet it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeHtml } from '../../../../kit/pages/html.ts'
import { emptySandboxState } from './sandbox-state.ts'
import {
  accountsOn,
  consent,
  press,
  type SandboxServer,
  sandboxCredentials,
  startSandboxServer,
} from './testing/sandbox-server.ts'

interface Reply {
  status: number
  body: Record<string, unknown>
}

/** A client of the API with a token of its own. */
async function clientOf(
  server: SandboxServer,
): Promise<(method: string, path: string, body?: unknown) => Promise<Reply>> {
  const ask = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Reply> => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const answer = await fetch(`${server.url}/api/v2${path}`, { method, headers, body: sent })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const { secretId, secretKey } = sandboxCredentials
  const token = await ask('POST', '/token/new/', { secret_id: secretId, secret_key: secretKey }, {})
  return (method, path, body) =>
    ask(method, path, body, { authorization: `Bearer ${String(token.body['access'])}` })
}

async function linkFor(
  server: SandboxServer,
  reference: string,
  redirect = 'https://voorbeeld.nl/terug',
): Promise<string> {
  const client = await clientOf(server)
  const agreement = await client('POST', '/agreements/enduser/', {
    institution_id: 'SANDBOXFINANCE_SFIN0000',
    access_scope: ['details'],
  })
  const requisition = {
    redirect,
    institution_id: 'SANDBOXFINANCE_SFIN0000',
    agreement: agreement.body['id'],
    reference,
  }
  return String((await client('POST', '/requisitions/', requisition)).body['link'])
}

test('the page escapes what comes from outside and shows host, name and number', async () => {
  await using server = await startSandboxServer()
  server.holders.set('r', '<script>alert("x")</script> & Zn')
  const link = await linkFor(server, 'r')
  const first = await (await fetch(link)).text()
  assert.match(first, /<html lang="en">.*voorbeeld\.nl asks once/s)
  await press(link, { action: 'sign-in' })
  const page = await (await fetch(link)).text()
  assert.ok(!page.includes('<script'))
  const [business, personal] = await accountsOn(link)
  assert.ok(
    business?.label.includes(escapeHtml('<script>alert("x")</script> & Zn')) &&
      /NL\d\d SFIN|NL\d\dSFIN\d{10}/.test(business.label),
  )
  assert.ok(personal?.label.startsWith('Personal account'))
})

test('the page speaks the language of the browser', async () => {
  await using server = await startSandboxServer()
  const link = await linkFor(server, 'r')
  const pageIn = async (language: string): Promise<string> =>
    (await fetch(link, { headers: { 'accept-language': language } })).text()
  assert.match(await pageIn('en-GB,en;q=0.9'), /<html lang="en">.*Consent at Sandbox Finance/s)
  assert.match(await pageIn('nl'), /<html lang="nl">.*Toestemming bij Sandbox Finance/s)
  await press(link, { action: 'sign-in' })
  assert.match(await pageIn('nl'), /Zakelijke rekening: .*Privérekening: /s)
  const english = await pageIn('fr, de')
  assert.match(english, /<html lang="en">.*Business account: .*Personal account: /s)
  assert.doesNotMatch(english, /rekening: /)
})

test('consent needs an account of this very consent; nothing is given before', async () => {
  await using server = await startSandboxServer()
  const link = await linkFor(server, 'r1')
  const other = await linkFor(server, 'r2')
  await press(other, { action: 'sign-in' })
  const [foreign] = await accountsOn(other)
  assert.equal(
    (await press(link, { action: 'approve', account: foreign!.id })).status,
    200,
    'not signed in yet: the page again',
  )
  await press(link, { action: 'sign-in' })
  for (const account of ['', 'nothing', foreign!.id]) {
    const answer = await press(link, { action: 'approve', account })
    assert.equal(answer.status, 422)
    assert.match(await answer.text(), /role="alert"/)
  }
  const client = await clientOf(server)
  assert.equal(
    (await client('GET', `/accounts/${foreign!.id}/`)).status,
    404,
    'an account on offer is not open',
  )
  const back = await consent(link)
  assert.equal(back.href, 'https://voorbeeld.nl/terug?ref=r1')
  assert.equal((await press(link, { action: 'approve' })).status, 404, 'a used link')
  assert.equal((await fetch(link.replace('SANDBOXFINANCE_SFIN0000', 'OTHER'))).status, 404)
})

test('signing in twice offers the same accounts, and a page that was read shows as GC, then SA, then LN', async () => {
  await using server = await startSandboxServer()
  const link = await linkFor(server, 'r')
  const client = await clientOf(server)
  const id = link.split('/').at(-2)
  const status = async (): Promise<unknown> => (await client('GET', `/requisitions/${id}/`)).body['status']
  assert.equal(await status(), 'CR')
  await fetch(link)
  assert.equal(await status(), 'GC')
  await press(link, { action: 'sign-in' })
  const before = await accountsOn(link)
  await press(link, { action: 'sign-in' })
  assert.deepEqual(await accountsOn(link), before)
  assert.equal(await status(), 'SA')
  await press(link, { action: 'approve', account: before[0]!.id })
  assert.equal(await status(), 'LN')
})

test('the API refuses what the real one refuses, in its words', async () => {
  await using server = await startSandboxServer()
  const client = await clientOf(server)
  const anonymous = await fetch(`${server.url}/api/v2/institutions/?country=nl`)
  assert.deepEqual(
    [anonymous.status, ((await anonymous.json()) as { summary: string }).summary],
    [401, 'Invalid token'],
  )
  const institution = { institution_id: 'SANDBOXFINANCE_SFIN0000' }
  const agreement = (await client('POST', '/agreements/enduser/', institution)).body['id']
  const refusals: [string, string, unknown, number, string][] = [
    ['GET', '/institutions/?country=zz', undefined, 400, 'country'],
    ['POST', '/agreements/enduser/', { institution_id: 'X' }, 400, 'institution_id'],
    ['POST', '/agreements/enduser/', { ...institution, access_scope: ['everything'] }, 400, 'access_scope'],
    [
      'POST',
      '/requisitions/',
      { ...institution, agreement, redirect: 'javascript:alert(1)' },
      400,
      'redirect',
    ],
    [
      'POST',
      '/requisitions/',
      { ...institution, agreement: 'x', redirect: 'https://voorbeeld.nl' },
      400,
      'agreement',
    ],
    ['GET', '/requisitions/unknown/', undefined, 404, 'summary'],
    ['GET', '/accounts/unknown/transactions/', undefined, 404, 'summary'],
    ['POST', '/token/refresh/', { refresh: 'unknown' }, 401, 'summary'],
  ]
  for (const [method, path, body, status, member] of refusals) {
    const reply = await client(method, path, body)
    assert.deepEqual(
      [reply.status, reply.body['status_code'], member in reply.body],
      [status, status, true],
      path,
    )
  }
})

test('what it remembers is bounded', async () => {
  const { accessTokens } = emptySandboxState(3)
  for (let index = 0; index < 10; index += 1) accessTokens.set(`key ${index}`, index)
  assert.deepEqual(
    [accessTokens.size, accessTokens.get('key 6'), accessTokens.get('key 7')],
    [3, undefined, 7],
  )
  await using server = await startSandboxServer()
  const first = await linkFor(server, 'r0')
  for (let index = 1; index <= 50; index += 1) await linkFor(server, `r${index}`)
  assert.equal((await fetch(first)).status, 404)
})
