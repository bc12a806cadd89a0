/** The pages for those who build on the service, and its quickstarts as written. */

import { after, before, test } from 'node:test'
import {
  assertChanges,
  assertQuickstartPages,
  assertReference,
  runQuickstart,
} from '../../../kit/testing/docs-tests.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { startCompanySignin } from '../testing/company-signin.ts'
import { documentation } from './documentation.ts'
import { platform } from './platform.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(async () => {
  await polder[Symbol.asyncDispose]()
})

test('the quickstart of a platform does what it says, as written', () =>
  runQuickstart(platform, polder.address))

test('quickstarts, reference and changes are on their pages', async () => {
  await assertQuickstartPages(polder, documentation)
  await assertReference(polder)
  await assertChanges(polder, documentation)
})
