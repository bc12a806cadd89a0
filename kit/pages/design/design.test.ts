/** The style page, and through it every component in every state and language, and the pages of problems, in a real browser. */

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { startService } from '../../service.ts'
import { missingBrowser } from '../../testing/browser.ts'
import { openPageChecker, type PageChecker } from '../../testing/page-checks.ts'
import { sampleDialect } from '../../testing/sample-service.ts'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { openSite, siteRoutes } from '../open-site.ts'
import { designRoutes } from './design.pages.ts'
import { stories } from './stories.ts'

const names = { nl: 'Proef', en: 'Sample' }

const startDesign = (production = false): Promise<TestService> =>
  startTestService(
    (platform, overrides) => {
      const site = { ...openSite(platform, { service: 'sample', name: names }), production }
      return startService({
        platform,
        dialect: sampleDialect,
        site,
        routes: [...designRoutes(site), ...siteRoutes(site)],
        port: overrides.port ?? 0,
        checks: {},
        resources: new AsyncDisposableStack(),
        ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
      })
    },
    { database: false },
  )

let polder: TestService
let checker: PageChecker
before(async () => {
  polder = await startDesign()
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

test('every component of the kit is on the style page', () => {
  const shown = new Set(stories.map(({ component }) => component))
  // Not components: what components are made of.
  const within = ['attributes', 'form-row', 'safe-address', 'shown-text']
  const files = readdirSync(new URL('../parts/', import.meta.url))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('charts'))
    .map((name) => name.slice(0, -3))
    .filter((name) => !within.includes(name))
  assert.ok(files.length > 20)
  for (const name of files) {
    const component = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
    assert.ok(shown.has(component), component)
  }
})

test('a page has the call of each state beside it, in the words of its language', async () => {
  const dutch = await polder.get('/design/badge', { headers: { 'accept-language': 'nl' } })
  assert.equal(dutch.status, 200)
  assert.ok(dutch.body.includes('badge({ label: &#39;Goedgekeurd&#39;, tone: &#39;good&#39; })'))
  assert.ok(dutch.body.includes('<span class="badge good">Goedgekeurd</span>'))
  const one = await polder.get('/design/badge?state=bad')
  assert.ok(one.body.includes('Rejected') && !one.body.includes('Approved'))
  for (const address of ['/design/none', '/design/badge?state=none', '/design/constructor'])
    assert.equal((await polder.get(address)).status, 404, address)
})

test('there is no style page in production', async () => {
  await using production = await startDesign(true)
  for (const address of ['/design', '/design/badge'])
    assert.equal((await production.get(address)).status, 404)
})

// Everything on one page is as much as thirty pages of one component each, and a tenth of their time.
for (const path of [
  ...['/design', '/design/all', '/design/badge?state=good', '/design/errorSummary'],
  ...['/problems', '/problems/conflict'],
])
  test(`${path} is as pages must be`, { skip: missingBrowser }, async () => {
    const except = { 'landmark-unique': 'several pagers stand on this page, each in another state' }
    await checker.check(`${polder.address}${path}`, path === '/design/all' ? { except } : {})
  })
