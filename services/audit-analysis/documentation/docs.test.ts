/** The pages for those who build on the service, looked at for all four, and its quickstart as written. */

import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import {
  assertChanges,
  assertQuickstartPages,
  assertReference,
  runQuickstart,
} from '../../../kit/testing/docs-tests.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, xaf } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'
import { auditPractice } from './audit-practice.ts'
import { documentation } from './documentation.ts'

let polder: TestService
let checker: PageChecker
before(async () => {
  polder = await startTestService(createService, { database: false })
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

test('the quickstart of an audit practice does what it says, as written', () =>
  runQuickstart(auditPractice, polder.address, {
    files: { 'ledger.xaf': xaf([sale('1', '2025-06-02', 12_100)]) },
  }))

test('quickstarts, reference and changes are on their pages', async () => {
  await assertQuickstartPages(polder, documentation)
  await assertReference(polder)
  await assertChanges(polder, documentation)
})

for (const path of [
  ...['/docs', '/docs/audit-practice', '/docs/operations/uploadAuditFile', '/docs/schemas/Finding'],
  '/changelog',
])
  test(`${path} is as pages must be`, { skip: missingBrowser }, () =>
    checker.check(`${polder.address}${path}`, { withoutScripts: false }),
  )
