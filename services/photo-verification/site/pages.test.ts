/** Two pages beside those of pages.test.ts above: a photo at its address of the API, and where one is signed in. */

import { after, before, describe, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { ownerOn } from '../testing/owner-session.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

describe('pages in a browser', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let checker: PageChecker
  before(async () => {
    polder = await startPhotoService()
    checker = await openPageChecker()
  })
  after(async () => {
    await checker?.close()
    await polder[Symbol.asyncDispose]()
  })

  test('a photo at its address of the API', async () => {
    const { token } = await polder.account()
    const { verificationId } = await polder.photo(token)
    await eventually(
      async () => (await polder.get(`/api/v1/photos/${verificationId}`)).body.aiDetectionStatus === 'SUCCESS',
      'detection has finished',
    )
    await checker.check(`${polder.address}/public/photos/${verificationId}`, {
      name: 'api-photo',
      headers: { 'x-forwarded-for': '192.0.2.1' },
    })
  })

  test('where one is signed in', async () => {
    const { cookie } = await ownerOn(polder, 'plaatsen@example.nl')
    const [name, value] = cookie.split('=') as [string, string]
    await checker.check(`${polder.address}/account/sessions`, {
      name: 'sessions',
      cookies: { [name]: value },
      headers: { 'x-forwarded-for': '192.0.2.2' },
    })
  })
})
