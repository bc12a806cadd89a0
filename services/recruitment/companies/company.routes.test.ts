import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { load } from 'cheerio'
import sharp from 'sharp'
import { launchBrowser, missingBrowser, onScriptError } from '../../../kit/testing/browser.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { type JobBoard, startJobBoard } from '../testing/job-board.ts'
import { type Visitor, visitor } from '../testing/page-visits.ts'

let board: JobBoard
let desk: Visitor
before(async () => {
  board = await startJobBoard()
  desk = await visitor(board.polder, board.recruiter)
})
after(() => board.polder[Symbol.asyncDispose]())

const path = '/werkplek/bedrijven'
const send = (
  to: string,
  fields: Record<string, string>,
  logo?: { bytes: Buffer; name: string },
  cookie = desk.cookie,
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (logo) body.append('logo', new Blob([logo.bytes as BlobPart]), logo.name)
  const headers = { 'sec-fetch-site': 'same-origin', 'accept-language': 'nl', cookie }
  return board.polder.post(to, { body, headers })
}
const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a5' } })
    .withExif({ IFD0: { Copyright: 'geheim' } })
    [format]()
    .toBuffer()

test('a company is claimed with its number, text and logo, and changed', async () => {
  const { polder } = board
  const fields = {
    name: 'Zuivel & Zonen B.V.',
    kvkNumber: '1234 5678',
    about: 'Kaas.\n\n<script>alert(1)</script>',
  }
  const claimed = await send(`${path}/vastleggen`, fields, { bytes: await picture('jpeg'), name: 'logo.jpg' })
  assert.deepEqual(
    [claimed.status, claimed.headers.get('location')],
    [303, `${path}/zuivel-en-zonen-b-v`],
    String(claimed.body).slice(0, 500),
  )
  const logo = await polder.get('/bedrijven/zuivel-en-zonen-b-v/logo.png')
  assert.deepEqual([logo.status, logo.headers.get('content-type')], [200, 'image/png'])
  const { width, height, format, exif } = await sharp(logo.bytes).metadata()
  assert.deepEqual([width, height, format, exif], [480, 160, 'png', undefined])
  const page = await desk.see(`${path}/zuivel-en-zonen-b-v`)
  assert.match(
    page.body,
    /value="12345678"[\s\S]*&lt;script&gt;alert\(1\)[\s\S]*polder-jobs company=&quot;zuivel/,
  )
  const change = { name: 'ZUIVEL en Zonen BV', kvkNumber: '12345678', about: 'Melk.' }
  assert.equal((await send(`${path}/zuivel-en-zonen-b-v/bewaren`, change)).status, 422)
  const kept = { ...change, name: 'Zuivel & Zonen b.v.', withoutLogo: 'yes' }
  assert.equal((await send(`${path}/zuivel-en-zonen-b-v/bewaren`, kept)).status, 303)
  assert.equal((await polder.get('/bedrijven/zuivel-en-zonen-b-v/logo.png')).status, 404)
  assert.match((await desk.see(path)).body, /Zuivel &amp; Zonen b\.v\./)
})

test('a claim that came after its session stands on the page that says so, but for its picture, and is sent once more', async () => {
  const fields = { name: 'Bakkerij "Het Hoekje"', kvkNumber: '69599084', about: 'Brood.\n\n<b>Vers</b>' }
  const logo = { bytes: await picture('png'), name: 'logo.png' }
  const refused = await send(`${path}/vastleggen`, fields, logo, 'recruitment=over')
  assert.equal(refused.status, 401)
  const form = load(load(refused.body)('noscript').html()!)('form')
  assert.deepEqual([form.attr('action'), form.attr('enctype')], [`${path}/vastleggen`, 'multipart/form-data'])
  const given = form.serializeArray().map(({ name, value }) => [name, value.replaceAll('\r\n', '\n')])
  const { key, ...kept } = Object.fromEntries(given)
  assert.ok(key)
  assert.deepEqual(kept, fields)
  const claimed = await send(`${path}/vastleggen`, kept)
  assert.equal(claimed.headers.get('location'), `${path}/bakkerij-het-hoekje`)
  const odd = await send(`${path}/vastleggen`, { ...fields, odd: 'x' }, undefined, 'recruitment=over')
  assert.deepEqual([odd.status, odd.body.includes('Bakkerij')], [401, false])
  const big = { bytes: Buffer.alloc(7 * 1024 * 1024), name: 'logo.png' }
  const large = await send(`${path}/vastleggen`, fields, big, 'recruitment=over')
  assert.deepEqual([large.status, large.body.includes('Bakkerij')], [401, false])
})

test('a form of before somebody else changed the company is refused once, with what was entered', async () => {
  const claim = { name: 'Slagerij Dubbel', kvkNumber: '31415926', about: 'Vlees.' }
  assert.equal((await send(`${path}/vastleggen`, claim)).status, 303)
  const one = `${path}/slagerij-dubbel`
  const seen = (body: string): string => String(load(body)('input[name=updatedAt]').val())
  const updatedAt = seen((await desk.see(one)).body)
  board.polder.platform.clock.advance(1_000)
  assert.equal((await send(`${one}/bewaren`, { ...claim, updatedAt, about: 'Van de een.' })).status, 303)
  const logo = { bytes: await picture('png'), name: 'logo.png' }
  const logos = () => globSync('objects/**/company-logos/*', { cwd: board.polder.platform.folder }).length
  const before = logos()
  const refused = await send(`${one}/bewaren`, { ...claim, updatedAt, about: 'Van de ander.' }, logo)
  assert.equal(refused.status, 409)
  assert.equal((await send(`${path}/vastleggen`, { ...claim, name: 'Slagerij Derde' }, logo)).status, 409)
  assert.equal(logos(), before)
  assert.match(refused.body, /intussen gewijzigd[\s\S]*Van de ander\./)
  assert.match((await desk.see(one)).body, /Van de een\./)
  const again = { ...claim, updatedAt: seen(refused.body), about: 'Van de ander.' }
  assert.equal((await send(`${one}/bewaren`, again)).status, 303)
  assert.match((await desk.see(one)).body, /Van de ander\./)
  assert.equal((await send(`${one}/bewaren`, { ...claim, about: '' }, logo)).status, 303)
  assert.ok(logos() > before)
})

test('what is no claim is refused with everything entered', async () => {
  const good = { name: 'Bakkerij', kvkNumber: '87654321', about: '' }
  for (const [fields, field] of [
    [{ name: ' ' }, 'name'],
    [{ kvkNumber: '1234567' }, 'kvkNumber'],
    [{ kvkNumber: '123456789' }, 'kvkNumber'],
    [{ about: 'x'.repeat(5001) }, 'about'],
  ] as const) {
    const { status, body } = await send(`${path}/vastleggen`, { ...good, ...fields })
    assert.equal(status, 422)
    assert.ok(body.includes(`href="#${field}"`), field)
  }
  const { body: both } = await send(`${path}/vastleggen`, { name: '', kvkNumber: '', about: '' })
  assert.ok(['name', 'kvkNumber'].every((field) => both.includes(`href="#${field}"`)))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [bytes, name] of [
    [svg, 'logo.svg'],
    [svg, 'logo.png'],
    [Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), 'logo.png'],
    [Buffer.from('GIF89a'), 'logo.gif'],
  ] as const) {
    const { status, body } = await send(`${path}/vastleggen`, good, { bytes, name })
    assert.deepEqual([status, body.includes('href="#logo"')], [422, true], name)
  }
  // A small file that unfolds to 49 megapixels.
  const unfolding = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const bomb = await send(`${path}/vastleggen`, good, { bytes: unfolding, name: 'logo.png' })
  assert.equal(bomb.status, 422)
  assert.match(bomb.body, /href="#logo">[^<]*40 megapixel/)
  const large = { bytes: Buffer.alloc(2 * 1024 * 1024 + 1), name: 'logo.png' }
  assert.equal((await send(`${path}/vastleggen`, good, large)).status, 413)
  // Two who claim one company, and one number for two companies: the database decides.
  const raced = await Promise.all([1, 2, 3].map(() => send(`${path}/vastleggen`, good)))
  assert.deepEqual(raced.map(({ status }) => status).sort(), [303, 409, 409])
  const taken = await send(`${path}/vastleggen`, { ...good, name: 'Slagerij' })
  assert.equal(taken.status, 409)
  assert.ok(taken.body.includes('href="#kvkNumber"'))
  assert.equal((await desk.see(`${path}/nergens`)).status, 404)
  const candidate = await visitor(board.polder, board.candidate)
  assert.equal((await candidate.see(path)).status, 403)
})

test('open jobs of a company are for any site, for a minute, by their tag', async () => {
  const { polder, create } = board
  const closed = await create({ company: 'Molen', title: 'Dicht' })
  await create({
    company: 'Molen',
    title: 'Molenaar <b>',
    salaryMin: 300_000,
    salaryMax: 350_000,
    salaryPeriod: 'MONTH',
  })
  await create({ company: 'MOLEN', title: 'Bakker', location: 'Ede' })
  await create({ company: 'Molen Noord', title: 'Elders' })
  await polder.put(`/api/v1/admin/jobs/${closed}/toggle`, { token: board.admin.token })
  const address = '/api/public/companies/molen/jobs'
  const answer = await polder.get(address, { headers: { origin: 'https://molen.example' } })
  assert.equal(answer.status, 200)
  assert.deepEqual(
    [answer.headers.get('access-control-allow-origin'), answer.headers.get('cache-control')],
    ['*', 'public, max-age=60'],
  )
  assert.equal(answer.headers.get('set-cookie'), null)
  const body = typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body
  assert.deepEqual(
    body.jobs.map(({ title }: { title: string }) => title),
    ['Bakker', 'Molenaar <b>'],
  )
  assert.match(body.jobs[0].url, /^http.*\/vacatures\/\d+-bakker$/)
  const etag = answer.headers.get('etag')!
  const held = await polder.get(address, { headers: { 'if-none-match': etag } })
  assert.deepEqual(
    [held.status, held.bytes.length, held.headers.get('access-control-allow-origin')],
    [304, 0, '*'],
  )
  await create({ company: 'molen', title: 'Stuurman' })
  assert.equal((await polder.get(address, { headers: { 'if-none-match': etag } })).status, 200)
  assert.equal((await polder.get('/api/public/companies/nergens/jobs')).status, 404)
})

test('the element is at most 5 kB and for any site', async () => {
  const widget = await board.polder.get('/widget.js', { headers: { 'accept-encoding': 'br' } })
  assert.equal(widget.headers.get('cross-origin-resource-policy'), 'cross-origin')
  assert.equal(widget.headers.get('access-control-allow-origin'), '*')
  const plain = await board.polder.get('/widget.js', { headers: { 'accept-encoding': 'identity' } })
  assert.equal(widget.headers.get('content-encoding'), 'br')
  const length = widget.headers.get('content-length')
  assert.ok(Number(length) > 500 && Number(length) <= 5_000, String(length))
  assert.ok(brotliCompressSync(plain.bytes).length <= 5_000)
  const etag = plain.headers.get('etag')!
  assert.equal((await board.polder.get('/widget.js', { headers: { 'if-none-match': etag } })).status, 304)
})

test('another site shows the jobs with one request, stores nothing, and keeps its link without a script', {
  skip: missingBrowser,
}, async () => {
  const { polder, create } = board
  await create({
    company: 'Werf',
    title: 'Lasser <img src=x onerror=alert(1)>',
    location: 'Ede',
    salaryMin: 310_000,
    salaryMax: 390_050,
    salaryPeriod: 'MONTH',
    hoursPerWeekMin: 24,
  })
  const page = `<!doctype html><title>Werf</title><style>polder-jobs::part(link){color:rgb(1,2,3)} polder-jobs{--polder-gap:7px}</style>
<script src="${polder.address}/widget.js" defer></script>
<polder-jobs company="werf" language="nl"><a href="${polder.address}/bedrijven/werf">Vacatures bij Werf</a></polder-jobs>
<polder-jobs company="nergens"><a id="left" href="#">Blijft</a></polder-jobs>`
  const policy = `default-src 'none'; script-src ${polder.address}; connect-src ${polder.address}; style-src 'unsafe-inline'`
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const site = `http://localhost:${(server.address() as AddressInfo).port}/`
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    const tab = await context.newPage()
    const asked: string[] = []
    const complaints: string[] = []
    tab.on('request', (request) => asked.push(request.url()))
    onScriptError(tab, (error) => complaints.push(String(error)))
    await tab.goto(site)
    const link = tab.getByRole('link', { name: /Lasser/ })
    await link.waitFor()
    assert.equal(await link.textContent(), 'Lasser <img src=x onerror=alert(1)>')
    assert.match((await link.getAttribute('href'))!, new RegExp(`^${polder.address}/vacatures/\\d+-`))
    assert.match(
      (await tab.locator('[part="facts"]').textContent())!,
      /^Ede · vanaf 24 uur per week · €\s3\.100 – €\s3\.900,50 per maand$/,
    )
    assert.equal(await link.evaluate((one) => getComputedStyle(one).color), 'rgb(1, 2, 3)')
    assert.equal(await tab.locator('[part="item"]').evaluate((one) => getComputedStyle(one).padding), '7px')
    assert.ok(await tab.getByRole('link', { name: 'Vacatures bij Werf' }).isVisible())
    assert.ok(await tab.getByRole('link', { name: 'Blijft' }).isVisible())
    const own = asked.filter((url) => url.startsWith(polder.address))
    assert.deepEqual(own.sort(), [
      `${polder.address}/api/public/companies/nergens/jobs`,
      `${polder.address}/api/public/companies/werf/jobs`,
      `${polder.address}/widget.js`,
    ])
    assert.deepEqual(complaints, [])
    assert.deepEqual(await context.cookies(), [])
    assert.equal(await tab.evaluate(() => localStorage.length + sessionStorage.length), 0)
    const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await bare.goto(site)
    assert.ok(await bare.getByRole('link', { name: 'Vacatures bij Werf' }).isVisible())
  } finally {
    await browser.close()
    server.close()
  }
})

test('pages about companies are as pages must be', { skip: missingBrowser }, async () => {
  const { polder } = board
  const fields = { name: 'Tuinderij', kvkNumber: '11223344', about: 'Tomaten.' }
  assert.equal(
    (await send(`${path}/vastleggen`, fields, { bytes: await picture('png'), name: 'l.png' })).status,
    303,
  )
  await using checker = await openPageChecker()
  const at = (to: string) => `${polder.address}${to}`
  const slug = 'tuinderij'
  await checker.check(at('/werkplek/bedrijven'), { cookies: desk.cookies })
  await checker.check(at(`/werkplek/bedrijven/${slug}`), { cookies: desk.cookies })
})
