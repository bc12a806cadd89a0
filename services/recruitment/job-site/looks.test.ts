/** The public pages of the job site as people meet them, what they weigh, and that they ask nobody else for anything. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { load } from 'cheerio'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageCheck, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { exampleBoard, postJobs } from './testing/example-board.ts'

let polder: RecruitmentTestService
let checker: PageChecker
let jobPath: string
let closedPath: string

before(async () => {
  polder = await startRecruitment()
  if (!missingBrowser) checker = await openPageChecker()
  const ids = await postJobs(polder)
  const towns = Array.from({ length: 25 }, (_, n) => ({
    ...exampleBoard[0],
    title: `Timmerman ${n}`,
    company: `Bouwbedrijf ${n % 7}`,
    location: 'Zwolle',
    description: `${'Als timmerman werk je met hout en staal aan huizen in de regio. '.repeat(40)}\n\n- een\n- twee`,
  }))
  const more = await postJobs(polder, towns)
  const pathOf = async (id: number) => (await polder.get(`/vacatures/${id}`)).headers.get('location')!
  jobPath = await pathOf(ids[0]!)
  closedPath = await pathOf(more[0]!)
  await polder.put(`/api/v1/admin/jobs/${more[0]}/toggle`, { token: polder.admin.token })
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

const looksRight = (name: string, address: () => string, options: PageCheck = {}): void => {
  test(`page: ${name}`, { skip: missingBrowser }, () =>
    checker.check(`${polder.address}${address()}`, { name, ...options }),
  )
}

looksRight('front', () => '/')
looksRight('search', () => '/vacatures')
looksRight('search-chips', () => '/vacatures?q=verplegkundige+in+arnhem+32+uur&niveau=MEDIOR&plaats=')
looksRight('search-none', () => '/vacatures?q=astronaut&uren=24-32')
looksRight('search-refused', () => '/vacatures?plaats=Xyzzy&uren=veel', { status: 422 })
looksRight('job', () => jobPath)
looksRight('job-closed', () => closedPath, { status: 410 })
looksRight('town', () => '/vacatures/in/zwolle')
looksRight('profession', () => '/vacatures/als/verpleegkundige')
looksRight('companies', () => '/bedrijven')
looksRight('company', () => '/bedrijven/ziekenhuis-rijnoever')

test('on a phone applying is in reach as the page of a job opens, however long its facts are', {
  skip: missingBrowser,
}, async () => {
  const context = await checker.browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'nl-NL' })
  const page = await context.newPage()
  await page.goto(`${polder.address}${jobPath}`)
  const apply = await page.getByRole('link', { name: 'Solliciteren', exact: true }).boundingBox()
  const facts = await page.locator('.job-page .facts').boundingBox()
  assert.ok(apply!.y + apply!.height < 740, `${apply!.y}`)
  assert.ok(facts!.y >= apply!.y + apply!.height)
  await context.close()
})

test('on a small phone the first result of a search is read on the first screen, with what it pays', {
  skip: missingBrowser,
}, async () => {
  for (const locale of ['nl-NL', 'en-GB']) {
    const context = await checker.browser.newContext({ viewport: { width: 360, height: 650 }, locale })
    const page = await context.newPage()
    await page.goto(`${polder.address}/vacatures?q=timmerman`)
    const pay = page.locator('.job-list .job').first().getByText(/€/).first()
    const { y, height } = (await pay.boundingBox())!
    assert.ok(y + height <= 650, `${locale}: ${y}`)
    // What opens beside a button or a heading stays where it was pressed, and pushes the rest down.
    for (const name of ['.job-search > details', '.job-filters']) {
      const summary = page.locator(`${name} > summary`)
      const before = (await summary.boundingBox())!
      await summary.press('Enter')
      assert.deepEqual(await summary.boundingBox(), before, `${locale}: ${name}`)
      await summary.press('Enter')
    }
    await context.close()
  }
})

/** Routes whose pages are looked at above: /vacatures/in/{name}, /vacatures/als/{name}, /vacatures/{job}, /bedrijven/{slug}. */
const publicPages = (): string[] => [
  '/',
  '/vacatures',
  '/vacatures?q=timmerman&plaats=Zwolle',
  jobPath,
  '/vacatures/in/zwolle',
  '/vacatures/als/verpleegkundige',
  '/bedrijven',
]

test('pages are light: a job 20 kB and a search 30 kB gzipped, scripts 4 kB with brotli, and none sets a cookie', async () => {
  for (const path of publicPages()) {
    const { body, headers, status } = await polder.get(path, { headers: { accept: 'text/html' } })
    assert.equal(status, 200, path)
    const bytes = gzipSync(body, { level: 4 }).length
    assert.ok(bytes <= (path === jobPath ? 20_000 : 30_000), `${path}: ${bytes}`)
    assert.deepEqual(headers.getSetCookie(), [], path)
    const $ = load(body)
    const scripts = Object.values(
      JSON.parse($('script[type=importmap]').text()).imports as Record<string, string>,
    )
    const sizes = await Promise.all(
      scripts.map(async (src) => brotliCompressSync(await (await fetch(polder.address + src)).text()).length),
    )
    const total = sizes.reduce((sum, one) => sum + one, 0)
    assert.ok(total > 0 && total <= 4 * 1024, `${path}: ${total} bytes of scripts`)
    const elsewhere = $('[src], link[rel=stylesheet]')
      .map((_, one) => $(one).attr('src') ?? $(one).attr('href'))
      .get()
      .filter((address) => !address.startsWith('/'))
    assert.deepEqual(elsewhere, [], path)
  }
})

/** Every other page that anybody may open, those of links that are over among them. */
const otherPublicPages = (): string[] => [
  closedPath,
  `${jobPath.replace(/-.*$/, '')}/solliciteren`,
  `${jobPath.replace(/-.*$/, '')}/solliciteren/mail`,
  ...['/vacatures/in', '/vacatures/als', '/vacatures/mail?q=kok', '/vacatures/mail/verstuurd'],
  ...['/bedrijven/ziekenhuis-rijnoever', '/artikelen', '/artikelen/geen', '/about', '/mijn/privacy/gewist'],
  ...['/sign-in', '/wachtwoord-vergeten', '/account-maken', '/bevestigen/geen', '/gesprek/geen', '/nergens'],
  ...['/job-alerts/unsubscribe/geen', '/docs', '/changelog', '/problems', '/design'],
]

test('a browser asks this service alone and keeps no cookie before an act, on every page that is public', {
  skip: missingBrowser,
}, async () => {
  const context = await checker.browser.newContext({ locale: 'nl-NL' })
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const page = await context.newPage()
  for (const path of [...publicPages(), ...otherPublicPages()]) {
    const answer = await page.goto(polder.address + path, { waitUntil: 'load' })
    assert.match(answer!.headers()['content-type']!, /^text\/html/, path)
    assert.deepEqual(await context.cookies(), [], path)
  }
  assert.deepEqual([...hosts], [polder.address])
  assert.deepEqual(await context.cookies(), [])
  await context.close()
})

test('words are suggested while somebody types, and chosen with the keyboard', {
  skip: missingBrowser,
}, async () => {
  const context = await checker.browser.newContext({ locale: 'nl-NL' })
  const page = await context.newPage()
  await page.goto(`${polder.address}/vacatures`)
  const field = page
    .getByRole('searchbox', { name: 'Functie of trefwoord' })
    .or(page.getByRole('combobox', { name: 'Functie of trefwoord' }))
  await field.pressSequentially('chauf')
  await page.getByRole('option', { name: /Vrachtwagenchauffeur \(1\)/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  const chosen = await page.locator('[role=option][aria-selected=true]').getAttribute('data-value')
  await page.keyboard.press('Enter')
  assert.equal(await page.locator('#q').inputValue(), chosen)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/vacatures\?q=/)
  assert.ok((await page.locator('.job-list .job').count()) >= 1)
  await context.close()
})
