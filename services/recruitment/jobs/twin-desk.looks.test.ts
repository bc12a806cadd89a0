/** The page of probable twins, looked at in a browser. */

import { test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { startApplying } from '../applications/testing/applying.ts'
import { visitorAs } from '../testing/page-visitor.ts'

test('the page of twins', { skip: missingBrowser }, async () => {
  await using polder = await startApplying()
  for (const description of ['Je behandelt mensen.', 'Je geeft les.'])
    await polder.newJob({ title: 'Fysiotherapeut', description })
  const { cookies } = await visitorAs(polder, polder.admin)
  await using checker = await openPageChecker()
  await checker.check(`${polder.address}/beheer/dubbel?voor=1000000`, { name: 'twins', cookies })
})
