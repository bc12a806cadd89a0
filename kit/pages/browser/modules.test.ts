import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { routeFor } from '../../http/route.ts'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { inBrowser, testPage } from '../../testing/browser-page.ts'
import { createSampleService } from '../../testing/sample-service.ts'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { createAssets } from '../assets.ts'
import { browserModules, joinedModules } from '../browser-modules.ts'
import { html } from '../html.ts'

const assets = createAssets()
let browser: Browser
let sample: TestService

const joined = [...joinedModules.keys()].map((name) => name.replace(/\.js$/, ''))
const allModules = [...browserModules, ...joined]

const pages = allModules.map((name) =>
  routeFor()({
    method: 'GET',
    path: `/with/${name}`,
    summary: 'A page with one module',
    tag: 'Pages',
    access: 'public',
    hidden: true,
    handler: () => testPage({ assets, modules: [name], body: html`<h1>${name}</h1>` }),
  }),
)

before(async () => {
  if (missingBrowser) return
  browser = await launchBrowser()
  sample = await startTestService(createSampleService, {
    database: false,
    service: { routes: [...assets.routes, ...pages] },
  })
})

after(async () => {
  await sample?.[Symbol.asyncDispose]()
  await browser?.close()
})

for (const name of allModules)
  test(`the module ${name} and all that it imports run under the policy`, {
    skip: missingBrowser,
  }, async () => {
    await inBrowser(browser, async (page) => {
      const loaded: string[] = []
      page.on('response', (answer) => loaded.push(`${answer.status()} ${new URL(answer.url()).pathname}`))
      await page.goto(`${sample.address}/with/${name}`, { waitUntil: 'networkidle' })
      for (const href of assets.preloads([`${name}.js`])) assert.ok(loaded.includes(`200 ${href}`), href)
    })
  })

/** What a page with these modules loads, in bytes as they come over the line. */
const sizeOf = async (...names: string[]): Promise<number> => {
  const { address } = sample
  const served = await Promise.all(
    assets.preloads(names.map((name) => `${name}.js`)).map(async (href) => {
      const answer = await fetch(`${address}${href}`, { headers: { 'accept-encoding': 'br' } })
      assert.equal(answer.headers.get('content-encoding'), 'br')
      return Number(answer.headers.get('content-length'))
    }),
  )
  return served.reduce((sum, bytes) => sum + bytes, 0)
}

test('public pages load at most 4 kB of modules, signed-in ones 48 kB', {
  skip: missingBrowser,
}, async () => {
  for (const names of [['house-files'], ['house', 'suggestions']]) {
    const bytes = await sizeOf(...names)
    assert.ok(bytes > 500 && bytes <= 4 * 1024, `${names}: ${bytes} bytes`)
  }
  const bytes = await sizeOf('house-files-keys', 'suggestions', 'shortcuts', 'turbo')
  assert.ok(bytes > 30_000 && bytes <= 48 * 1024, `${bytes} bytes`)
})
