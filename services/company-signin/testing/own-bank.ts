/** Proving who one is at the sandbox bank, for tests. */

import assert from 'node:assert/strict'
import { callHttp, type TestService } from '../../../kit/testing/test-service.ts'
import type { Jar } from './browser-sign-in.ts'
import { fromOwnPage, tablesOf } from './company-signin.ts'

export const press = (address: string, fields: Record<string, string>) =>
  callHttp(address, 'POST', '', { body: new URLSearchParams(fields), headers: fromOwnPage })

/** Goes to the bank that asks whose account it is, names a holder, and comes back; the page that says what came of it. */
export const proveAs = async (jar: Jar, accountHolder: string): Promise<string> => {
  const started = await jar.post('/account/identity/start', { institutionId: 'SANDBOX_PERSON' })
  assert.equal(started.status, 303, started.body)
  const bank = started.headers.get('location')!
  assert.equal((await press(bank, { action: 'sign-in', accountHolder: ' ' })).status, 422)
  assert.equal((await press(bank, { action: 'sign-in', accountHolder })).status, 303)
  const page = await callHttp(bank, 'GET', '')
  const [, account] = /name="account"[^>]*value="([^"]+)"/.exec(String(page.body))!
  const back = new URL((await press(bank, { action: 'approve', account: account! })).headers.get('location')!)
  assert.equal(back.pathname, '/account/identity/return')
  const returned = await jar.get(`${back.pathname}${back.search}`)
  assert.equal(returned.status, 303)
  const again = await jar.get(`${back.pathname}${back.search}`)
  assert.match(again.headers.getSetCookie().join(), /toast=identity-gone/)
  jar.cookies['toast'] = /toast=([^;]+)/.exec(returned.headers.getSetCookie().join())![1]!
  return (await jar.get(returned.headers.get('location')!)).body
}

/** When the person of a company was proven. */
export const provenAt = async (polder: TestService, kvkNumber: string): Promise<Date | null> =>
  (
    await (
      await tablesOf(polder)
    )
      .selectFrom('representatives')
      .select('identity_proven_at')
      .where('kvk_number', '=', kvkNumber)
      .executeTakeFirstOrThrow()
  ).identity_proven_at
