import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { assetFile, servedName } from '../kit/pages/asset-file.ts'
import { createAssets } from '../kit/pages/assets.ts'
import { html } from '../kit/pages/html.ts'
import { launchBrowser, missingBrowser, onScriptError } from '../kit/testing/browser.ts'
import { testPage } from '../kit/testing/browser-page.ts'
import { openPage } from '../kit/testing/browser-service.ts'
import { createSampleService } from '../kit/testing/sample-service.ts'
import { startTestService } from '../kit/testing/test-service.ts'

const services = ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis']

/** A worker's modules are no page's: they import each other by hash (kit/pages/worker-modules.ts), and the page's test runs them. */
const modulesOf = (service: string): URL[] =>
  readdirSync(join('services', service), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.browser.ts') && !name.endsWith('-worker.browser.ts'))
    .map((name) => pathToFileURL(resolve('services', service, name)))

/** With all that they import, by the names that they are served by. */
const filesOf = (service: string): Map<string, URL> => {
  const files = new Map<string, URL>()
  const waiting = modulesOf(service)
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const name = servedName(file.pathname).replace(/\.js$/, '')
    const other = files.get(name)
    assert.ok(!other || other.href === file.href, `${service} has two modules ${name}`)
    if (other) continue
    files.set(name, file)
    waiting.push(...assetFile(file).imports.filter((imported) => typeof imported !== 'string'))
  }
  return files
}

/** A module that looks for its place finds none on an empty page: that is no fault of how it is served. */
const missesItsPlace = /^TypeError: Cannot (read|set) properties of (null|undefined)/

let browser: Browser
before(async () => {
  if (!missingBrowser) browser = await launchBrowser()
})
after(() => browser?.close())

test('the services have browser modules', () => {
  assert.ok(services.flatMap(modulesOf).length > 3)
})

for (const service of services.filter((name) => modulesOf(name).length > 0))
  test(`each browser module of ${service} is served, found and allowed`, {
    skip: missingBrowser,
  }, async () => {
    const files = filesOf(service)
    const assets = createAssets({ files: Object.fromEntries(files) })
    const routes = [...files.keys()].map((name) =>
      openPage({
        path: `/with/${name}`,
        answer: () => testPage({ assets, modules: [name], body: html`<h1>${name}</h1>` }),
      }),
    )
    await using sample = await startTestService(createSampleService, {
      database: false,
      service: { routes: [...assets.routes, ...routes] },
    })
    const page = await browser.newPage()
    const complaints: string[] = []
    onScriptError(page, (error) => {
      if (!missesItsPlace.test(String(error))) complaints.push(`${page.url()}: ${error}`)
    })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
    })
    for (const name of files.keys()) {
      const loaded: string[] = []
      const note = (answer: { url(): string; status(): number }): void => {
        if (answer.status() === 200) loaded.push(new URL(answer.url()).pathname)
      }
      page.on('response', note)
      await page.goto(`${sample.address}/with/${name}`, { waitUntil: 'load' })
      page.off('response', note)
      for (const href of assets.preloads([`${name}.js`])) assert.ok(loaded.includes(href), `${name}: ${href}`)
    }
    assert.deepEqual(complaints, [])
    await page.close()
  })
