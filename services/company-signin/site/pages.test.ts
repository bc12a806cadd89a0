/** Every page of company-signin as people meet it: in both languages, light and dark, narrow and wide, with and without scripts. */

import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testListedPages } from '../../../kit/testing/listed-pages.ts'
import type { PageCheck } from '../../../kit/testing/page-checks.ts'
import {
  callTheBank,
  complete,
  connectBank,
  initiate,
  onboardUpToPassword,
  register,
  startOnboarding,
} from '../testing/company-signin.ts'
import { lookAtPages, mistaken } from '../testing/page-looks.ts'
import { routes } from './site.looked-at.ts'

const { polder, looksRight } = lookAtPages(routes)

const of = (sessionId: string): PageCheck => ({ cookies: { onboarding: sessionId } })

const onboarding = '/onboarding'

looksRight('front', '/', async () => ({ headers: { accept: 'text/html' } }))
looksRight('start', onboarding)
looksRight('start-empty', onboarding, async () => mistaken())
looksRight('start-unknown', onboarding, async () => mistaken({ kvkNumber: '00000000' }))
looksRight('start-registered', onboarding, async () => {
  await register(polder(), '68750110')
  return mistaken({ kvkNumber: '68750110' })
})
looksRight('start-without-register', onboarding, async () => mistaken({ kvkNumber: '90004973' }, 502))

looksRight('bank', onboarding, async () => of(await startOnboarding(polder(), '11000001')))
looksRight('bank-none-chosen', onboarding, async () => ({
  ...of(await startOnboarding(polder(), '11000002')),
  ...mistaken(),
}))
looksRight('bank-away', onboarding, async () => {
  const sessionId = await startOnboarding(polder(), '11000003')
  await initiate(polder(), sessionId)
  return of(sessionId)
})
looksRight('bank-refused', onboarding, async () => {
  const sessionId = await startOnboarding(polder(), '11000004')
  await connectBank(polder(), sessionId, 'cancel')
  return of(sessionId)
})
looksRight('bank-returned-from', '/onboarding/return', async () => ({
  address: '/onboarding/return?ref=nothing',
  ...of(await startOnboarding(polder(), '11000005')),
}))
looksRight('stop-page', '/onboarding/stop', async () => of(await startOnboarding(polder(), '11000006')))
looksRight('stop-dialog', onboarding, async () => ({
  ...of(await startOnboarding(polder(), '11000007')),
  withoutScripts: false,
  prepare: async (page) => {
    await page.click('a[data-opens=stop]')
    await page.locator('dialog[open]').waitFor()
  },
}))

looksRight('representative', onboarding, async () => {
  const sessionId = await startOnboarding(polder(), '11000008')
  await connectBank(polder(), sessionId)
  return of(sessionId)
})
looksRight('representative-mistakes', onboarding, async () => {
  const sessionId = await startOnboarding(polder(), '11000009')
  await connectBank(polder(), sessionId)
  return { ...of(sessionId), ...mistaken({ firstName: 'Jan', email: 'jan', phone: '12', bsn: '111222334' }) }
})
looksRight('password', onboarding, async () => of(await onboardUpToPassword(polder(), '11000010')))
looksRight('password-refused', onboarding, async () => ({
  ...of(await onboardUpToPassword(polder(), '11000011')),
  ...mistaken({ password: '12345678' }),
}))
looksRight('revise', onboarding, async () => ({
  address: '/onboarding?step=representative',
  ...of(await onboardUpToPassword(polder(), '11000012')),
}))
looksRight('done', onboarding, async () => {
  const sessionId = await onboardUpToPassword(polder(), '11000013')
  assert.equal((await complete(polder(), sessionId)).status, 200)
  return of(sessionId)
})
looksRight('ended', onboarding, async () => {
  const sessionId = await startOnboarding(polder(), '11000014')
  for (let refusal = 0; refusal < 5; refusal++) await connectBank(polder(), sessionId, 'cancel')
  return of(sessionId)
})

const consent = '/sandbox-bank/psd2/start/{id}/{institution}'
const linkFor = async (kvkNumber: string, institution?: string): Promise<string> =>
  (await initiate(polder(), await startOnboarding(polder(), kvkNumber), institution)).body.redirectUrl

looksRight('consent', consent, async () => ({ address: await linkFor('11000015', 'SANDBOX_NAME_MISMATCH') }))
looksRight('consent-accounts', consent, async () => {
  const address = await linkFor('11000016')
  await callTheBank(address, { action: 'sign-in' })
  return { address }
})
looksRight('consent-none-chosen', consent, async () => {
  const address = await linkFor('11000017')
  await callTheBank(address, { action: 'sign-in' })
  return { address, ...mistaken() }
})
looksRight('consent-over', consent, async () => ({
  address: consent.replace('{id}', 'x').replace('{institution}', 'y'),
  status: 404,
}))

test('the front page leads to onboarding; programs get the 404 that they always got', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'nl' }
  const { status, body } = await polder().get('/', { headers })
  assert.equal(status, 200)
  assert.match(body, /<a class="button main" href="\/onboarding">Meld uw bedrijf aan<\/a>/)
  assert.equal((await polder().get('/', { headers: { accept: 'application/json' } })).status, 404)
})

test('every page that is read is looked at by some room', async () => {
  const pages = polder().service.routes.filter((route) => route.page && route.method === 'GET')
  assert.ok(pages.length > 5)
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync('*/*.looked-at.ts', { cwd: folder })
  const lists = (await Promise.all(files.map((file) => import(`../${file}`)))) as { routes: string[] }[]
  const looked = new Set(lists.flatMap((list) => list.routes))
  const missing = pages.map(({ path }) => path).filter((path) => !looked.has(path))
  assert.deepEqual(
    missing.filter((path) => !/^\/(design|problems|docs|changelog)/.test(path)),
    [],
  )
})

testListedPages(polder, ['/', '/login', '/onboarding', '/problems', '/problems/conflict'])
