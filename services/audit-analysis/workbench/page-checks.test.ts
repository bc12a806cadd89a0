/** Every page of an analysis as people meet it: in both languages, light and dark, narrow and wide, with and without scripts. */

import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageCheck, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { settingsWords } from '../analysis/settings.views.ts'
import { account, line, xaf } from '../core/xaf/testing/small-file.ts'
import { exampleFindingKey } from '../example-values.ts'
import { createService } from '../service.ts'

let audit: TestService
let checker: PageChecker
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  if (!missingBrowser) checker = await openPageChecker()
  const { body } = await audit.post('/api/analysis/examples/bouwbedrijf')
  id = body.analysisId
  const sample = { method: 'MUS', side: 'DEBIT', seed: 2025, materiality: 400_000 }
  assert.equal((await audit.post(`/api/analysis/${id}/samples`, { json: sample })).status, 201)
})
after(async () => {
  await checker?.close()
  await audit[Symbol.asyncDispose]()
})

/** A line for each page; the address is that of an example. */
const looksRight = (name: string, address: () => string, options: PageCheck = {}): void => {
  test(`page: ${name}`, { skip: missingBrowser }, () =>
    checker.check(`${audit.address}${address()}`, {
      ...{ name: `bench-${name}`, widths: [360, 768, 1280] },
      ...options,
    }),
  )
}

looksRight('overview', () => `/a/${id}`)
looksRight('documents', () => `/a/${id}/documents`)
looksRight('findings', () => `/a/${id}/findings`)
looksRight('findings-filtered', () => `/a/${id}/findings?priority=HIGH&search=factuur&sort=date`)
looksRight('finding', () => `/a/${id}/findings/${exampleFindingKey}`)
looksRight('integrity', () => `/a/${id}/integrity`)
looksRight('report', () => `/a/${id}/report`)
looksRight('accounts', () => `/a/${id}/accounts?sort=closing,desc`)
looksRight('account', () => `/a/${id}/accounts/1100`)
looksRight('transaction', () => `/a/${id}/accounts/1100/transactions/1`)
looksRight('trial-balance', () => `/a/${id}/trial-balance`)
looksRight('trend', () => `/a/${id}/trend`)
looksRight('distributions', () => `/a/${id}/distributions`)
looksRight('samples', () => `/a/${id}/samples?side=CREDIT&materiality=250.000`)
looksRight('sample', () => `/a/${id}/samples/1`)
looksRight('relations', () => `/a/${id}/relations?itemsSort=amount,desc`)
looksRight('comparison', () => `/a/${id}/comparison?prior=${id}`)
looksRight('vat', () => `/a/${id}/vat`)
looksRight('vat-sorted', () => `/a/${id}/vat?codesSort=vat,desc`)
looksRight('settings', () => `/a/${id}/settings`)
looksRight('restricted', () => `/a/${id}/restricted`)
looksRight('reconciliation', () => `/a/${id}/reconciliation`)
const sends = (name: string, text: string) => ({
  prepare: async (page: Page): Promise<void> => {
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.locator('#compare button[type=submit]').click()
    await page.waitForSelector('#result, #first-rows-caption')
  },
})
looksRight(
  'reconciliation-result',
  () => `/a/${id}/reconciliation`,
  sends('saldi.csv', 'Rekening;Saldo\n1100;5\n9999;7\nTotaal;12'),
)
looksRight('reconciliation-refused', () => `/a/${id}/reconciliation`, {
  preparedStatus: 422,
  ...sends('lijst.csv', 'Kas;1000;5,00\nBank;1100;7,00'),
})
looksRight('gone', () => '/a/unknown', { status: 404 })

const long = 'W'.repeat(180)
const longNames = xaf({
  chart: account(long) + account('8000', 'P'),
  lines:
    line(long, '1000.00', 'D', `<desc>${long}</desc><docRef>${long}</docRef>`) +
    line('8001', '1000.00', 'C', `<desc>${long}</desc>`),
}).replace('<desc>Boeking</desc>', `<desc>${long}</desc>`)

test('words of any length break rather than widen the page', { skip: missingBrowser }, async () => {
  const form = new FormData()
  form.append('file', new Blob([longNames]), `${long}.xaf`)
  const { body } = await audit.post('/api/analysis/upload', { body: form })
  const of = `${audit.address}/a/${body.analysisId}`
  const { content } = (await audit.get(`/api/analysis/${body.analysisId}/findings`)).body
  const transaction = content.find(({ kind }: { kind: string }) => kind === 'TRANSACTION')
  for (const path of ['findings', `findings/${transaction.key}`, 'integrity', 'accounts'])
    await checker.check(`${of}/${path}`, {
      name: `bench-long-${path.slice(0, 11)}`,
      widths: [360, 768, 1280],
    })
})

test('counts on the page of settings follow what is typed', { skip: missingBrowser }, async () => {
  const context = await checker.browser.newContext({ locale: 'nl-NL' })
  try {
    const page = await context.newPage()
    await page.goto(`${audit.address}/a/${id}/settings`, { waitUntil: 'networkidle' })
    const field = page.locator('#roundAmountDivisor')
    const count = page.locator('[data-count="flagCounts.ROUND_AMOUNTS"]')
    const outcomeOf = async (divisor: number): Promise<number> => {
      const json = { roundAmountDivisor: divisor }
      const { body } = await audit.post(`/api/analysis/${id}/settings/preview`, { json })
      return body.then.flagCounts.ROUND_AMOUNTS
    }
    const before = await count.textContent()
    const [some, none] = [await outcomeOf(10), await outcomeOf(999_999_999)]
    assert.ok(some > none && String(none) === '0')
    await field.fill('')
    // Each key asks anew; the last one is what counts.
    await field.pressSequentially('999999999')
    await count.getByText('0', { exact: true }).waitFor()
    await field.fill('10')
    await count.getByText(some.toLocaleString('nl-NL'), { exact: true }).waitFor()
    assert.notEqual(await count.textContent(), before)
    await field.fill('x')
    await page.locator('#settings-status', { hasText: settingsWords.nl.outcome.wrong }).waitFor()
    assert.equal(await count.textContent(), some.toLocaleString('nl-NL'), 'what was counted last stays')
    assert.notEqual((await audit.get(`/api/analysis/${id}/settings`)).body.roundAmountDivisor, 10)
  } finally {
    await context.close()
  }
})

test('shortcuts are switched off and on by a form, and the page keeps that', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const choose = (value: string) =>
    audit.post('/shortcuts', { headers, body: `shortcuts=${value}&back=${encodeURIComponent(`/a/${id}`)}` })
  const off = await choose('off')
  assert.equal(off.status, 303)
  assert.equal(off.headers.get('location'), `/a/${id}`)
  const cookie = off.headers.get('set-cookie')!.split(';')[0]!
  const page = async (cookies?: string): Promise<string> =>
    (await audit.get(`/a/${id}`, cookies ? { headers: { cookie: cookies } } : {})).body
  assert.match(await page(cookie), /data-shortcuts="off"/)
  assert.doesNotMatch(await page(), /data-shortcuts="off"/)
  assert.equal((await choose('maybe')).status, 400)
  const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
  assert.equal((await audit.post('/shortcuts', { headers: foreign, body: 'shortcuts=off' })).status, 403)
})

test('a page of an analysis has its title, its books and its navigation, and nobody keeps it', async () => {
  const { body, headers, status } = await audit.get(`/a/${id}`, { headers: { 'accept-language': 'nl' } })
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(body, /<h1>Overzicht<\/h1>/)
  assert.match(body, /<title>Overzicht – /)
  assert.match(body, /<nav class="bench-nav" aria-label="Analyse">/)
  assert.match(body, new RegExp(`<a href="/a/${id}" aria-current="page" data-key="o">Overzicht</a>`))
})

test('an analysis that is gone is 404 in words that say what to do', async () => {
  const { body, status } = await audit.get('/a/unknown', { headers: { 'accept-language': 'nl' } })
  assert.equal(status, 404)
  assert.match(body, /Lever het auditfile opnieuw aan/)
  assert.match(body, /href="\/"/)
})

test('a name that a stranger gave our address answers nothing, neither pages nor programs', async () => {
  const { port } = new URL(audit.address)
  const asked = (host: string, path: string): Promise<number> =>
    new Promise((done, fail) => {
      const request = get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        answer.resume()
        done(answer.statusCode!)
      })
      request.on('error', fail)
    })
  for (const path of [`/a/${id}`, `/api/analysis/${id}/summary`]) {
    assert.equal(await asked(`evil.example:${port}`, path), 400)
    assert.equal(await asked(`localhost:${port}`, path), 200)
  }
})
