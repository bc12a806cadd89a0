import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { routeFor } from '../http/route.ts'
import { startService } from '../service.ts'
import { sampleDialect } from '../testing/sample-service.ts'
import { startTestService } from '../testing/test-service.ts'
import { assetRoutes } from './assets.ts'
import { html } from './html.ts'
import { pageReply } from './layout.ts'

it('frames pages and serves the style and modules that they name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-pages-'))
  await writeFile(
    join(folder, 'greet.browser.ts'),
    `import { name } from '${'./name'}.browser.ts'\nconst x: number = 1\nexport const greet = (): string => name + x\n`,
  )
  await writeFile(join(folder, 'name.browser.ts'), "export const name: string = '<b>'\n")
  const modules = {
    greet: pathToFileURL(join(folder, 'greet.browser.ts')),
    name: pathToFileURL(join(folder, 'name.browser.ts')),
  }
  const page = routeFor()({
    method: 'GET',
    path: '/page',
    summary: 'A page',
    tag: 'Pages',
    access: 'public',
    hidden: true,
    anyQuery: true,
    handler: ({ language }) =>
      pageReply({
        title: 'Títel <x>',
        language,
        service: 'Polder',
        modules: ['greet'],
        data: { a: '"<' },
        body: html`<p>${'<script>'}</p>`,
      }),
  })
  await using sample = await startTestService(
    (platform, overrides) =>
      startService({
        platform,
        dialect: sampleDialect,
        routes: [page, ...assetRoutes(modules)],
        port: overrides.port ?? 0,
        checks: {},
        resources: new AsyncDisposableStack(),
      }),
    { database: false },
  )
  const answer = await sample.get('/page?utm_source=x', { headers: { 'accept-language': 'nl-NL,nl;q=0.9' } })
  assert.equal(answer.status, 200)
  assert.match(answer.body, /^<!doctype html>\n<html lang="nl">/)
  assert.match(answer.body, /<title>Títel &lt;x&gt;<\/title>/)
  assert.ok(answer.body.includes('<p>&lt;script&gt;</p>'))
  const policy = answer.headers.get('content-security-policy')!
  assert.match(policy, /^default-src 'none';.*frame-ancestors 'none'/)
  const nonce = /script-src 'nonce-([\w+/=]{24})'/.exec(policy)![1]!
  assert.ok(policy.includes(`style-src 'nonce-${nonce}'`))
  for (const [tag] of answer.body.matchAll(/<(?:script|link rel="stylesheet")[^>]*>/g))
    assert.ok(tag.includes(` nonce="${nonce}"`), tag)
  assert.notEqual((await sample.get('/page')).headers.get('content-security-policy'), policy)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const style = await sample.get('/assets/polder.css')
  assert.match(style.headers.get('content-type')!, /^text\/css/)
  assert.equal(
    (await sample.get('/assets/polder.css', { headers: { 'if-none-match': style.headers.get('etag')! } }))
      .status,
    304,
  )
  const module = await sample.get('/assets/greet.js')
  assert.match(module.headers.get('content-type')!, /^text\/javascript/)
  assert.match(module.body, /from '.\/name\.js'/)
  assert.doesNotMatch(module.body, /: number|: string/)
  assert.equal((await sample.get('/assets/other.js')).status, 404)
  await rm(folder, { recursive: true })
})
