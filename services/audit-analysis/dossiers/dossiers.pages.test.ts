import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService
let checker: PageChecker
before(async () => {
  audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await audit[Symbol.asyncDispose]()
})

const headers = {
  'accept-language': 'nl',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
}
const send = (path: string, fields: Record<string, string>) =>
  audit.post(path, { headers, body: new URLSearchParams(fields).toString() })
const get = (path: string) => audit.get(path, { headers: { 'accept-language': 'nl' } })
const engagement = {
  customer: 'Bakkerij Jansen',
  name: 'Controle <2025>',
  start: '2025-01-01',
  end: '2025-12-31',
}

test('a dossier is made by the form, and one customer is not made twice', async () => {
  assert.match((await get('/dossiers')).body, /<h1>Dossiers<\/h1>/)
  const made = await send('/dossiers', engagement)
  assert.equal(made.status, 303)
  const page = await get(made.headers.get('location')!)
  assert.match(page.body, /<h2>Controle &lt;2025&gt;<\/h2>/)
  await send('/dossiers', { ...engagement, customer: 'bakkerij jansen', name: 'Tussentijds' })
  assert.equal((await audit.get('/api/customers')).body.length, 1)
  assert.match((await get('/dossiers')).body, /Tussentijds/)
  const wrong = await send('/dossiers', { ...engagement, customer: ' ', start: '2025-02-30' })
  assert.equal(wrong.status, 422)
  for (const name of ['customer', 'start']) assert.ok(wrong.body.includes(`id="${name}-message"`), name)
  assert.equal((await get('/dossiers/987654')).status, 404)
})

test('an analysis of another dossier is refused in the language of the page', async () => {
  const first = (await send('/dossiers', engagement)).headers.get('location')!
  const second = (await send('/dossiers', engagement)).headers.get('location')!
  const analysisId = (await audit.post('/api/analysis/examples/stichting')).body.analysisId
  assert.equal((await send(`${first}/analyses`, { act: 'bind', analysisId })).status, 303)
  const { body } = await send(`${second}/analyses`, { act: 'bind', analysisId })
  assert.match(body, /Dit kan niet\. Deze analyse hoort bij een ander dossier\./)
  assert.doesNotMatch(body, /another dossier/)
})

test('an analysis is bound, kept, and erased by buttons; an upload into the dossier is its analysis', async () => {
  const path = (await send('/dossiers', engagement)).headers.get('location')!
  const id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
  const unknown = await send(`${path}/analyses`, { act: 'bind', analysisId: 'x' })
  assert.equal(unknown.status, 422)
  assert.equal((await send(`${path}/analyses`, { act: 'bind', analysisId: id })).status, 303)
  assert.match((await get(path)).body, new RegExp(`href="/a/${id}"`))
  assert.equal((await send(`${path}/analyses`, { act: 'keep', analysisId: id })).status, 303)
  assert.match((await get(path)).body, /Bewaard, versleuteld/)
  await checked('dossier', path)
  assert.equal((await send(`${path}/analyses`, { act: 'erase-ledger', analysisId: id })).status, 303)
  assert.match((await get(path)).body, /Niet bewaard/)
  assert.equal((await send(`${path}/analyses`, { act: 'erase', analysisId: id })).status, 303)
  assert.match((await get(path)).body, /nog geen analyse/)
})

/** In both languages, widths and appearances, where there is a browser. */
const checked = async (name: string, path: string): Promise<void> => {
  if (!missingBrowser) await checker.check(`${audit.address}${path}`, { name })
}

test('the list of dossiers is as pages must be', { skip: missingBrowser }, () =>
  checked('dossiers', '/dossiers'),
)
