/** The pages for those who build on the service, and its quickstarts as written. */

import { after, before, test } from 'node:test'
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

test('quickstarts, reference and changes are on their pages', async () => {
  await assertQuickstartPages(polder, documentation)
  await assertReference(polder)
  await assertChanges(polder, documentation)
})
