/** The page that the mail of an invitation leads to; apart from the routes' test, whose races run on both databases. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { ownerOn } from '../testing/owner-session.ts'
import { eventually, startPhotoService } from '../testing/photo-service.ts'

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
  assert.equal(joined.headers.get('location'), '/app')
  assert.equal((await guest.get(path)).status, 404)
})
