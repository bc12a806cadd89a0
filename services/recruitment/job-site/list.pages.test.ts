/** The front page and the lists of towns and professions: who is in them, what they pay, and when there are none. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'

let polder: RecruitmentTestService
/** The list before the first job came. */
let unfilled: string

before(async () => {
  polder = await startRecruitment()
  unfilled = (await at('/vacatures', 'en')).$('.job-results').text()
  await postJobs(polder)
})
after(() => polder[Symbol.asyncDispose]())

const at = async (path: string, language = 'nl') => {
  const answer = await polder.get(path, { headers: { accept: 'text/html', 'accept-language': language } })
  return { ...answer, $: load(answer.body) }
}
const job = (title: string, location: string, more: object = {}) => ({
  ...{ title, location, company: 'De Pan', description: 'Je kookt.' },
  ...more,
})
const titles = ($: Awaited<ReturnType<typeof at>>['$']) =>
  $('.job-list h2')
    .map((_, one) => $(one).text())
    .get()

test('where there are no jobs at all nobody is told to search for something else', async () => {
  assert.match(unfilled, /There are no jobs now/)
  assert.doesNotMatch(unfilled, /Try another word|All jobs/)
  assert.match((await at('/vacatures?q=xyzzyq', 'en')).body, /Try another word/)
})

test('a town has its own jobs, not those around it, of all its names, from three on', async () => {
  const many = [
    'Bergen op Zoom',
    'Bergen op Zoom',
    'Bergen op Zoom',
    'Bergen',
    'Bergen',
    'Den Bosch',
    "'s-Hertogenbosch",
    'den bosch',
    'Vught',
  ]
  await postJobs(
    polder,
    many.map((location, n) => job(`Kok ${n}`, location)),
  )
  await postJobs(polder, [job('Kok thuis', 'Groningen', { workArrangement: 'REMOTE' })])
  assert.deepEqual(titles((await at('/vacatures/in/bergen-op-zoom')).$).toSorted(), [
    'Kok 0',
    'Kok 1',
    'Kok 2',
  ])
  assert.equal((await at('/vacatures/in/bergen')).status, 404)
  const moved = await at('/vacatures/in/den-bosch')
  assert.equal(moved.status, 301)
  const listed = await at(moved.headers.get('location')!)
  assert.deepEqual(titles(listed.$).toSorted(), ['Kok 5', 'Kok 6', 'Kok 7'])
  for (const missing of [
    '/vacatures/in/vught',
    '/vacatures/in/nergens',
    '/vacatures/in/%22',
    '/vacatures/als/astronaut',
    '/vacatures/als/de',
  ])
    assert.equal((await at(missing)).status, 404, missing)
})

test('a profession has its jobs, compounds among them, with what they pay a month', async () => {
  const { $, status, body } = await at('/vacatures/als/chauffeur')
  assert.equal(status, 200)
  assert.deepEqual(titles($).toSorted(), [
    'Chauffeur bezorgdienst',
    'Chauffeur personenvervoer',
    'Vrachtwagenchauffeur',
  ])
  // 16,50 to 19,00 an hour is 36 × 52 / 12 times as much a month; the other pays 2.400.
  assert.match(body, /Het salaris loopt van €\s2\.400 tot €\s2\.964 per maand\. Dat zeggen de 2 vacatures/)
  assert.equal($('h1').text(), 'Vacatures als chauffeur')
  // The controls are those of a search, and lead into one.
  assert.match($('.chips a').text(), /^Filter verwijderen: *chauffeur$/)
  assert.equal($('.chips a').attr('href'), '/vacatures')
  assert.equal($('label[for=sorteer]').text(), 'Sorteren op')
  assert.equal($('#sorteer').attr('form'), 'search')
  assert.equal($('form[action="/vacatures/mail"] button').text(), 'Mail mij nieuwe vacatures')
  assert.equal($('form[action="/vacatures/mail"] [name=zoek]').attr('value'), '?q=chauffeur')
  assert.equal((await at('/vacatures/als/Chauffeur')).headers.get('location'), '/vacatures/als/chauffeur')
  assert.equal($('link[rel=canonical]').attr('href'), `${polder.address}/vacatures/als/chauffeur`)
  assert.equal((await at('/vacatures/als/chauffeur', 'en')).$('h1').text(), 'Jobs as chauffeur')
})

test('a list has pages of twenty, which are not listed', async () => {
  await postJobs(
    polder,
    Array.from({ length: 23 }, (_, n) => job(`Lasser ${n}`, 'Heerlen')),
  )
  const first = await at('/vacatures/in/heerlen')
  const second = await at('/vacatures/in/heerlen?pagina=2')
  assert.equal(titles(first.$).length, 20)
  assert.equal(new Set([...titles(first.$), ...titles(second.$)]).size, 23)
  assert.equal(second.$('meta[name=robots]').attr('content'), 'noindex, follow')
  assert.match((await at('/vacatures/in/heerlen?pagina=3')).body, /Deze pagina is leeg/)
  assert.equal((await at('/vacatures/in/heerlen?pagina=x')).status, 404)
})

test('the front page searches, shows the newest jobs, and leads to towns and professions that have lists', async () => {
  const { $, status } = await at('/')
  assert.equal(status, 200)
  assert.equal($('label[for=q]').text(), 'Functie of trefwoord')
  assert.equal($('form#search button').text(), 'Zoeken')
  assert.equal($('.job-list .job').length, 6)
  const ways = $('.job-similar a')
    .map((_, one) => $(one).attr('href'))
    .get()
  assert.ok(ways.includes('/vacatures/in/heerlen') && ways.some((way) => way.startsWith('/vacatures/als/')))
  for (const way of ways) assert.equal((await at(way)).status, 200, way)
  assert.equal((await polder.get('/', { headers: { accept: 'application/json' } })).status, 404)
})
