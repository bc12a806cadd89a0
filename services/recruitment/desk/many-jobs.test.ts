/** The desk's front page with more jobs and late answers than it shows at once. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
before(async () => {
  desk = await startDesk()
  for (let at = 1; at <= 60; at++)
    await desk.newJob({ title: `Lasser ${at}`, company: at % 2 ? 'Werf 100% Staal' : 'Werf Noord' })
})
after(() => desk[Symbol.asyncDispose]())

const jobsAt = async (query: string) => {
  const { status, body } = await desk.ria.see(`/werkplek${query}`)
  assert.equal(status, 200)
  const $ = load(body)
  const titles = $('tbody tr')
    .toArray()
    .map((row) => $(row).find('a').first().text())
  return { $, titles }
}

test('the desk leads on to the jobs beyond its first twenty-five', async () => {
  const first = await jobsAt('')
  // Somebody new waits for the first.
  assert.deepEqual(
    [first.titles.length, ...first.titles.slice(0, 2)],
    [25, 'Verpleegkundige wijkzorg', 'Lasser 60'],
  )
  const next = first.$('.pager a[rel=next]').attr('href')
  assert.equal(next, '/werkplek?pagina=2')
  const { titles, $ } = await jobsAt('?pagina=3')
  assert.deepEqual([titles.length, titles.at(-1)], [11, 'Lasser 1'])
  assert.equal($('.pager a[rel=next]').length, 0)
  const beyond = await jobsAt('?pagina=9')
  assert.match(beyond.$('main').text(), /Deze pagina is leeg/)
  assert.equal(beyond.$('.empty a').attr('href'), '/werkplek')
})

test('a job is found by a part of its title or company, closed ones too', async () => {
  assert.deepEqual((await jobsAt('?q=wijkzorg')).titles, ['Verpleegkundige wijkzorg'])
  assert.deepEqual((await jobsAt('?q=LASSER+7')).titles, ['Lasser 7'])
  assert.equal((await jobsAt('?q=100%25&pagina=2')).titles.length, 5)
  assert.equal((await jobsAt('?q=werf&pagina=3')).titles.length, 10)
  assert.match((await jobsAt('?q=_')).$('main').text(), /Geen vacature gevonden\./)
  const id = await desk.newJob({ title: 'Gesloten smid', active: false })
  assert.ok(id > 0)
  assert.deepEqual((await jobsAt('?q=smid')).titles, ['Gesloten smid'])
  const { $ } = await jobsAt('?q=%3Cscript%3E')
  assert.equal($('input[name=q]').attr('value'), '<script>')
  assert.equal((await desk.ria.see(`/werkplek?q=${'a'.repeat(201)}`)).status, 400)
})

test('a job for which somebody new waits stands before newer jobs; beyond the first eight they are folded', async () => {
  const jobId = await desk.newJob({ title: 'Gezocht' })
  for (let at = 0; at < 21; at++) await desk.apply(await desk.candidate(), { jobId })
  await desk.newJob({ title: 'Nieuwer' })
  const { $, titles } = await jobsAt('')
  assert.deepEqual(titles.slice(0, 3), ['Gezocht', 'Verpleegkundige wijkzorg', 'Nieuwer'])
  const fresh = $('.card')
    .filter((_, card) => /Nieuwe sollicitaties/.test($(card).text()))
    .first()
  // With the four of the example.
  assert.equal(fresh.find('.badge').text(), '25')
  assert.deepEqual([fresh.find('li').length, fresh.find('details li').length], [20, 12])
  assert.equal(fresh.find('summary').text(), 'Nog 12')
  assert.match(fresh.text(), /En nog 5\./)
})

test('late answers are counted all, also those that are not named', async () => {
  const jobId = await desk.newJob({ title: 'Druk', answerWithinDays: 1 })
  for (let at = 0; at < 25; at++) await desk.apply(await desk.candidate(), { jobId })
  // In steps, so that the session does not end meanwhile.
  for (let at = 0; at < 8; at++) {
    await desk.pass(6 * 60 * 60)
    await jobsAt('')
  }
  const { $ } = await jobsAt('')
  const late = $('.card')
    .filter((_, card) => /Te laat met antwoorden/.test($(card).text()))
    .first()
  assert.equal(late.find('li').length, 20)
  assert.equal(late.find('.badge').text(), '25')
  assert.match(late.text(), /En nog 5\./)
})
