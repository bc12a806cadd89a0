/** The page that the mail of an invitation leads to; apart from the routes' test, whose races run on both databases. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { ownerOn, ownerPassword } from '../testing/owner-session.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'

test('the page of an invitation, in a browser and by its form', { skip: missingBrowser }, async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const guest = await ownerOn(polder, 'gast@example.nl')
  const team = await polder.post('/api/v1/teams', { token, json: { name: 'Redactie <b>Noord</b>' } })
  const json = { email: guest.email, role: 'EDITOR' }
  await polder.post(`/api/v1/teams/${team.body.id}/invitations`, { token, json })
  const path = await eventually(async () => {
    const mail = polder.platform.mails.find(({ to }) => to === guest.email)
    const key = mail && /invitations\/([\w-]{43})/.exec(mail.text)![1]
    return key && `/app/invitations/${key}`
  }, 'the mail of the invitation')
  const signedOut = await polder.get(path)
  assert.equal(signedOut.status, 303)
  assert.match(signedOut.headers.get('location')!, /^\/sign-in\?back=/)
  const checker = await openPageChecker()
  try {
    const [name, value] = guest.cookie.split('=') as [string, string]
    await checker.check(`${polder.address}${path}`, { name: 'invitation', cookies: { [name]: value } })
  } finally {
    await checker.close()
  }
  const joined = await guest.post(path)
  assert.equal(joined.status, 303)
  assert.equal(joined.headers.get('location'), `/app?team=${team.body.id}`)
  const again = await guest.get(path)
  assert.equal(again.status, 404)
  assert.match(again.body, /Deze uitnodiging is er niet meer/)
  assert.match(again.body, /href="\/app\/settings#teams"/)
})

test('an invitation for another address, and one that has expired, say so, and what to do', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const other = await ownerOn(polder, 'thuis@example.nl')
  const late = await ownerOn(polder, 'werk@example.nl')
  const team = await polder.post('/api/v1/teams', { token, json: { name: 'Redactie Zuid' } })
  const json = { email: late.email, role: 'VIEWER' }
  await polder.post(`/api/v1/teams/${team.body.id}/invitations`, { token, json })
  const path = await eventually(async () => {
    const mail = polder.platform.mails.find(({ to }) => to === late.email)
    return mail && /\/app\/invitations\/[\w-]{43}/.exec(mail.text)![0]
  }, 'the mail of the invitation')
  for (const refused of [await other.get(path), await other.post(path)]) {
    assert.equal(refused.status, 403)
    assert.match(refused.body, /voor een ander adres/)
    assert.match(refused.body, /Je bent ingelogd met thuis@example\.nl\. Log uit/)
    assert.match(refused.body, /<div class="row"><form method="post" action="\/sign-out">/)
    assert.doesNotMatch(refused.body, /werk@|Redactie Zuid/)
  }
  polder.platform.clock.advance(7 * 24 * 60 * 60 * 1000 + 1000)
  const expired = await late.get(path)
  assert.equal(expired.status, 410)
  assert.match(expired.body, /Vraag wie je uitnodigde om een nieuwe/)
})

test('who has no account yet makes one on the way to the invitation, and comes back to it', async () => {
  await using polder = await startPhotoService()
  const path = '/app/invitations/abc'
  const signIn = (await polder.get((await polder.get(path)).headers.get('location')!)).body as string
  const link = /href="(\/register[^"]*)"/.exec(signIn)![1]!
  const form = (await polder.get(link)).body as string
  assert.match(form, /name="back" value="\/app\/invitations\/abc"/)
  assert.match(form, /href="\/sign-in\?back=%2Fapp%2Finvitations%2Fabc"/)
  const register = (fields: Record<string, string>) =>
    polder.post('/register', {
      body: new URLSearchParams({ password: ownerPassword, ...fields }).toString(),
      headers: { ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const mistaken = await register({ email: 'geen adres', back: path })
  assert.equal(mistaken.status, 422)
  assert.match(mistaken.body, /name="back" value="\/app\/invitations\/abc"/)
  for (const [email, back, to] of [
    ['een@example.nl', path, path],
    ['twee@example.nl', '', '/app'],
    ['drie@example.nl', '//elders.example/app', '/'],
  ] as const) {
    const made = await register({ email, back })
    assert.deepEqual([made.status, made.headers.get('location')], [303, to])
  }
})
