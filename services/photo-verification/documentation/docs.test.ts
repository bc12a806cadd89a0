/** The pages for those who build on the service, and its quickstarts as written. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBusyFront } from '../../../kit/testing/busy-front.ts'
import {
  assertChanges,
  assertQuickstartPages,
  assertReference,
  runQuickstart,
} from '../../../kit/testing/docs-tests.ts'
import { smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { documentation } from './documentation.ts'
import { photoDesk } from './photo-desk.ts'

let polder: Awaited<ReturnType<typeof startPhotoService>>
before(async () => {
  polder = await startPhotoService()
})
after(async () => {
  await polder[Symbol.asyncDispose]()
})

test('the quickstart of a photo desk does what it says, as written', async () =>
  runQuickstart(photoDesk, polder.address, { files: { 'photo.jpg': await smallJpeg() } }))

test('the program of a photo desk sends its photo again where the service is busy for a moment', async () => {
  const { token } = await polder.account()
  await using front = await startBusyFront(polder.address)
  const [, upload] = photoDesk.steps
  const only = { ...photoDesk, steps: [upload!] }
  await runQuickstart(only, front.address, {
    files: { 'photo.jpg': await smallJpeg() },
    environment: { TOKEN: token },
  })
  assert.equal(front.refused(), 1)
})

test('quickstarts, reference and changes are on their pages', async () => {
  await assertQuickstartPages(polder, documentation)
  await assertReference(polder)
  await assertChanges(polder, documentation)
})
