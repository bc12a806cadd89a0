/** People, mandates and clients are changed within 15 minutes of a second step; later it is asked for again, and nothing happens. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addTotp } from '../testing/browser-sign-in.ts'
import { startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { joinAs, managerAt, personIdOf } from '../testing/managing.ts'

test('a second step of more than 15 minutes ago changes no people, mandates or clients', async () => {
  await using polder = await startCompanySignin()
  const company = '11000031'
  const director = await managerAt(polder, company)
  await addTotp(polder, director)
  await joinAs(polder, director, { email: 'els@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const personId = await personIdOf(polder, company, 'els@voorbeeld.nl')
  const mandate = { personId, clientId: '*', validFrom: '', validUntil: '2027-01-31' }
  const client = { name: 'Winkel', type: 'web', redirectUris: 'https://winkel.voorbeeld.nl/terug' }
  polder.platform.clock.advance(15 * 60_000 - 1000)
  assert.equal((await director.post('/account/mandates', mandate)).status, 303)
  const made = (await director.post('/developers', client)).headers.get('location')!
  assert.match(made, /^\/developers\/[\w-]+$/)
  const [, mandateId] = /mandates\/([\w-]+)\/revoke/.exec((await director.get('/account/mandates')).body)!
  polder.platform.clock.advance(2000)
  const db = await tablesOf(polder)
  const stored = async (): Promise<string> =>
    JSON.stringify([
      await db.selectFrom('representatives').select(['record', 'role', 'removed_at']).orderBy('id').execute(),
      await db.selectFrom('mandates').selectAll().execute(),
      await db.selectFrom('invitations').selectAll().execute(),
      await db.selectFrom('clients').selectAll().execute(),
      await db.selectFrom('client_secrets').selectAll().execute(),
    ])
  const before = await stored()
  const acts: [string, Record<string, string>][] = [
    ['/account/people', { email: 'x@voorbeeld.nl', role: 'GEMACHTIGDE' }],
    [`/account/people/${personId}/role`, { role: 'GEVOLMACHTIGDE' }],
    [`/account/people/${personId}/remove`, {}],
    [`/account/people/${personId}/reset-factors`, {}],
    ['/account/mandates', mandate],
    [`/account/mandates/${mandateId}/revoke`, {}],
    ['/account/two-steps', { demand: 'yes' }],
    ['/developers', client],
    [made, { ...client, name: 'Anders' }],
    [`${made}/secret`, {}],
    [`${made}/delete`, {}],
  ]
  for (const [path, fields] of acts) {
    const answer = await director.post(path, fields)
    assert.equal(answer.status, 303, `${path}: ${answer.body}`)
    assert.match(answer.headers.get('location')!, /^\/login\?ask=second-step&/, path)
  }
  assert.equal(await stored(), before)
  await db.destroy()
})
