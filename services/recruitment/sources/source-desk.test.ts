/** The pages of sources: runs by hand with what was read of each job, switching, what is forgotten, and who may see it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { until } from '../../../kit/testing/eventually.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { type PageVisitor, visitorAs } from '../testing/page-visitor.ts'
import { addSource, asAdmin, type Crawling, jobsOf, startCrawling } from './testing/crawling.ts'
import { type JobBoard, startBoard } from './testing/job-board.ts'

const desk = '/beheer/bronnen'
const day = 86_400_000
const hour = 3_600_000

let polder: Crawling
let board: JobBoard
let admin: PageVisitor
let id: number

before(async () => {
  polder = await startCrawling()
  board = await startBoard([
    { id: 1, title: 'Delta & werker', place: 'Zierikzee' },
    { id: 2, title: 'Sluiswachter' },
  ])
  id = await addSource(polder, { url: board.origin, name: 'Deltabord' })
  admin = await visitorAs(polder, polder.admin)
})
after(async () => {
  await board[Symbol.asyncDispose]()
  await polder[Symbol.asyncDispose]()
})

const fetchIt = async () => {
  const answer = await admin.send(`${desk}/${id}/ophalen`)
  assert.equal(answer.status, 303, answer.body)
  return answer.headers.get('location')!
}

test('a run by hand leads to what was read of each job, and where', async () => {
  const run = await fetchIt()
  const page = load((await admin.see(run)).body)
  assert.match(page('dl.facts').first().text(), /Gelukt[\s\S]*2 vacatures gevonden: 2 nieuw/)
  const details = page('main details')
  assert.deepEqual(
    details.toArray().map((one) => page(one).find('summary').text().replace(/\s+/g, ' ').trim()),
    ['Delta & werker Nieuw', 'Sluiswachter Nieuw'],
  )
  assert.match(details.first().text(), /location[\s\S]*Zierikzee[\s\S]*95%/)
  assert.match(details.first().text(), /Molenaar Logistiek/)
  const jobId = (await jobsOf(polder))[0]!.id
  assert.equal(details.first().find(`a[href="/vacatures/${jobId}"]`).length, 1)
})

test('what is as it was is said to be so; a run that fails says why; each is in the history and the log', async () => {
  polder.platform.clock.advance(60_000)
  assert.match((await admin.see(await fetchIt())).body, /Hetzelfde als de keer ervoor/)
  board.misbehave((response) => void response.writeHead(404).end())
  polder.platform.clock.advance(60_000)
  const failed = load((await admin.see(await fetchIt(), 'en')).body)
  assert.match(failed('dl.facts').first().text(), /Failed/)
  assert.match(failed('main').text(), /What went wrong[\s\S]*The site answered 404/)
  board.misbehave(null)
  const source = load((await admin.see(`${desk}/${id}`)).body)
  assert.deepEqual(
    source('table tbody tr')
      .toArray()
      .map((row) => source(row).find('.badge').text()),
    ['Mislukt', 'Gelukt', 'Gelukt'],
  )
  const list = load((await admin.see(`${desk}?q=deltabord`)).body)
  assert.equal(list('tbody tr').length, 1)
  assert.match(list('tbody tr').text(), /Mislukt[\s\S]*De site antwoordde 404/)
  assert.match((await admin.see('/beheer/logboek?q=Deltabord')).body, /Liet een bron ophalen/)
})

test('a source is switched on and off, and a second run waits for the first', async () => {
  const isActive = async () =>
    (await polder.get(`/api/v1/admin/sources/${id}`, await asAdmin(polder))).body.active
  for (const [act, active] of [
    ['inschakelen', true],
    ['inschakelen', true],
    ['uitschakelen', false],
  ] as const) {
    assert.equal((await admin.send(`${desk}/${id}/${act}`)).status, 303)
    assert.equal(await isActive(), active)
  }
  board.hold()
  const first = polder.post(`/api/v1/admin/sources/${id}/scrape`, await asAdmin(polder))
  const state = async () =>
    load((await admin.see(`${desk}/${id}`)).body)('tbody .badge')
      .first()
      .text()
  await until('the run has begun', async () => (await state()) === 'Bezig')
  const busy = await admin.send(`${desk}/${id}/ophalen`)
  assert.equal(busy.status, 409)
  assert.match(load(busy.body)('[role=alert]').text(), /wordt al opgehaald/)
  board.release()
  assert.equal((await first).status, 200)
})

test('nothing is there for others, and nothing where there is nothing', async () => {
  const recruiter = await visitorAs(polder, await polder.person('ROLE_RECRUITER'))
  for (const path of [desk, `${desk}/${id}`, `${desk}/${id}/runs/1`])
    assert.equal((await recruiter.see(path)).status, 403)
  for (const act of ['ophalen', 'inschakelen', 'uitschakelen']) {
    assert.equal((await recruiter.send(`${desk}/${id}/${act}`)).status, 403)
    assert.equal((await admin.send(`${desk}/999999/${act}`)).status, 404)
  }
  const other = await addSource(polder, { url: board.origin, name: 'Ander' })
  for (const path of [`${desk}/999999`, `${desk}/${id}/runs/999999`, `${desk}/${other}/runs/1`])
    assert.equal((await admin.see(path)).status, 404, path)
})

test('an administrator adds a source on the page; what is wrong is said at its field', async () => {
  const path = `${desk}/nieuw`
  const least = { name: 'Sluizenbord', sourceType: 'JSON_LD', url: `${board.origin}/sluizen`, identifier: '' }
  const send = (fields: Record<string, string>) => admin.send(path, Object.entries(fields))
  const added = await send({ ...least, crawlFrequencyMinutes: '360' })
  assert.equal(added.status, 303, added.body)
  const at = added.headers.get('location')!
  assert.match((await admin.see(at)).body, /Sluizenbord/)
  const { token } = await asAdmin(polder)
  const { body } = await polder.get(`/api/v1/admin/sources/${/\d+/.exec(at)![0]}`, { token })
  assert.deepEqual([body.sourceType, body.crawlFrequencyMinutes, body.active], ['JSON_LD', 360, true])

  const wrong: [Record<string, string>, RegExp][] = [
    [{ ...least, name: ' ' }, /href="#name"/],
    [{ ...least, sourceType: 'MYSPACE' }, /href="#sourceType"/],
    [{ ...least, url: 'geen adres' }, /href="#url"/],
    [{ ...least, url: 'http://10.0.0.1/' }, /href="#url"/],
    [{ ...least, sourceType: 'GREENHOUSE' }, /href="#identifier"/],
  ]
  for (const [fields, expected] of wrong) {
    const refused = await send(fields)
    assert.equal(refused.status, 422, JSON.stringify(fields))
    assert.match(refused.body, expected)
    assert.equal(load(refused.body)('input[name=name]').attr('value'), fields['name'])
  }
  const recruiter = await visitorAs(polder, await polder.person('ROLE_RECRUITER'))
  assert.equal((await recruiter.see(path)).status, 403)
})

test('a source is changed where it stands: a wrong address is mended, and what the form does not have stays', async () => {
  const own = await addSource(polder, { url: `${board.origin}/verkeerd`, name: 'Molenbord' })
  const { token } = await asAdmin(polder)
  const api = `/api/v1/admin/sources/${own}`
  const read = async () => (await polder.get(api, { token })).body
  const rest = { sourceType: 'JSON_LD', maxPages: 7, description: 'Van de molen', crawlFrequencyMinutes: 90 }
  const put = await polder.put(api, { token, json: { ...(await read()), ...rest } })
  assert.equal(put.status, 200, JSON.stringify(put.body))
  const path = `${desk}/${own}/wijzigen`
  assert.match((await admin.see(`${desk}/${own}`)).body, new RegExp(`href="${path}"[^>]*>Bron wijzigen`))
  const page = load((await admin.see(path)).body)
  assert.equal(page('input[name=url]').attr('value'), `${board.origin}/verkeerd`)
  assert.equal(page('select[name=crawlFrequencyMinutes] option[selected]').text(), 'Elke 90 minuten')
  const form = { name: 'Molenbord', sourceType: 'JSON_LD', identifier: '', crawlFrequencyMinutes: '90' }
  const refused = await admin.send(path, Object.entries({ ...form, url: 'geen adres' }))
  assert.equal(refused.status, 422)
  assert.match(refused.body, /href="#url"/)
  const mended = `${board.origin}/molens`
  const done = await admin.send(path, Object.entries({ ...form, url: mended }))
  assert.deepEqual([done.status, done.headers.get('location')], [303, `${desk}/${own}`])
  const { url, maxPages, description, crawlFrequencyMinutes } = await read()
  assert.deepEqual([url, maxPages, description, crawlFrequencyMinutes], [mended, 7, 'Van de molen', 90])
  assert.equal((await admin.see(`${desk}/999999/wijzigen`)).status, 404)
  const recruiter = await visitorAs(polder, await polder.person('ROLE_RECRUITER'))
  assert.equal((await recruiter.see(path)).status, 403)
  assert.equal((await recruiter.send(path, Object.entries({ ...form, url: board.origin }))).status, 403)
})

test('a board that is a source already is not added again, nor made of another; the type, the name there or the page may differ', async () => {
  const least = { name: 'Nog eens', sourceType: 'RSS', identifier: '', crawlFrequencyMinutes: '1440' }
  const send = (fields: Record<string, string>, path = `${desk}/nieuw`) =>
    admin.send(path, Object.entries({ ...least, ...fields }))
  const url = `${board.origin}/feed.xml`
  const first = await send({ name: 'Eerste', url })
  assert.equal(first.status, 303, first.body)
  for (const again of [url, `${url}/`, ` ${url}#top`]) {
    const refused = await send({ url: again })
    assert.equal(refused.status, 422, again)
    assert.match(load(refused.body)('.error-summary a[href="#url"]').text(), /is er al: Eerste/)
  }
  const other = await send({ url: `${url}?soort=stage` })
  assert.equal(other.status, 303)
  assert.equal((await send({ url }, `${other.headers.get('location')}/wijzigen`)).status, 422)
  assert.equal((await send({ name: 'Zelf', url }, `${first.headers.get('location')}/wijzigen`)).status, 303)
  const lever = { sourceType: 'LEVER', url: 'https://api.lever.example' }
  assert.equal((await send({ sourceType: 'JSON_LD', url })).status, 303)
  await addSource(polder, { ...lever, url: `${board.origin}/v0`, identifier: 'sluis' })
  assert.equal((await send({ ...lever, url: `${board.origin}/v1`, identifier: 'sluis' })).status, 422)
  assert.equal((await send({ ...lever, url: `${board.origin}/v1`, identifier: 'dijk' })).status, 303)
})

test('whether search engines find the jobs here is chosen in the form, and stands on the page of the source', async () => {
  const fields = { name: 'Wierde', sourceType: 'RSS', identifier: '', crawlFrequencyMinutes: '1440' }
  const form = { ...fields, url: `${board.origin}/wierde.xml` }
  const at = (await admin.send(`${desk}/nieuw`, Object.entries({ ...form, indexable: 'yes' }))).headers.get(
    'location',
  )!
  const shown = async () => load((await admin.see(at)).body)('dl.facts').text()
  assert.match(await shown(), /In zoekmachines\s*Op deze site/)
  const box = async () =>
    load((await admin.see(`${at}/wijzigen`)).body)('input[name=indexable]').is('[checked]')
  assert.equal(await box(), true)
  assert.equal((await admin.send(`${at}/wijzigen`, Object.entries(form))).status, 303)
  assert.equal(await box(), false)
  assert.match(await shown(), /In zoekmachines\s*Bij de bron/)
})

test('a source is removed after a question that says what stays; its jobs do', async () => {
  const own = await addSource(polder, {
    sourceType: 'JSON_LD',
    identifier: null,
    url: board.origin,
    name: 'Weg',
  })
  assert.equal((await admin.send(`${desk}/${own}/ophalen`)).status, 303)
  const before = (await jobsOf(polder)).length
  const path = `${desk}/${own}/verwijderen`
  assert.equal(load((await admin.see(`${desk}/${own}`)).body)(`a[href="${path}"]`).text(), 'Bron verwijderen')
  const question = load((await admin.see(path)).body)
  assert.match(question('main').text(), /“Weg” verwijderen\?[\s\S]*blijven op de site/)
  const recruiter = await visitorAs(polder, await polder.person('ROLE_RECRUITER'))
  assert.equal((await recruiter.see(path)).status, 403)
  assert.equal((await recruiter.send(path)).status, 403)
  const done = await admin.send(path)
  assert.deepEqual([done.status, done.headers.get('location')], [303, desk])
  assert.equal((await admin.see(`${desk}/${own}`)).status, 404)
  assert.equal((await admin.send(path)).status, 404)
  assert.equal((await jobsOf(polder)).length, before)
  assert.match((await admin.see('/beheer/logboek?q=Weg')).body, /Verwijderde een bron/)
})

test('pages of sources', { skip: missingBrowser }, async () => {
  await using checker = await openPageChecker()
  const { cookies } = admin
  await checker.check(`${polder.address}/beheer/bronnen`, { name: 'sources', cookies })
  await checker.check(`${polder.address}/beheer/bronnen/nieuw`, { name: 'source-new', cookies })
  await checker.check(`${polder.address}/beheer/bronnen/${id}/wijzigen`, { name: 'source-change', cookies })
  await checker.check(`${polder.address}/beheer/bronnen/${id}/verwijderen`, {
    name: 'source-removal',
    cookies,
  })
  await checker.check(`${polder.address}/beheer/bronnen/${id}`, { name: 'source', cookies })
  await checker.check(`${polder.address}/beheer/bronnen/${id}/runs/${1}`, {
    name: 'source-run',
    cookies,
    prepare: (page) => page.locator('main details summary').first().click(),
  })
})

test('what jobs said is forgotten after 14 days, runs after 90', async () => {
  const seen = async () => (await visitorAs(polder, polder.admin)).see(`${desk}/${id}/runs/1`)
  const pass = async (milliseconds: number) => {
    polder.platform.clock.advance(milliseconds)
    await polder.sweep()
    return seen()
  }
  assert.doesNotMatch((await pass(14 * day - hour)).body, /langer dan 14 dagen geleden/)
  const later = await pass(hour)
  assert.equal(later.status, 200)
  assert.match(later.body, /langer dan 14 dagen geleden/)
  assert.equal((await pass(76 * day - hour)).status, 200)
  assert.equal((await pass(hour)).status, 404)
})
