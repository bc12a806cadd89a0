/** What the search page shows below few results: jobs of a wider question, apart from those that were asked for. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'

let polder: RecruitmentTestService

const job = (title: string, location: string, description = 'Werk.') => ({
  ...{ title, location, description, company: 'De Linde' },
})

before(async () => {
  polder = await startRecruitment()
  await postJobs(polder, [
    job('Programmeur', 'Utrecht', 'Je programmeert in Java.'),
    ...Array.from({ length: 14 }, (_, at) =>
      job(`Programmeur ${at}`, 'Utrecht', 'Je programmeert in Cobol.'),
    ),
    job('Timmerman', 'Zwolle'),
    job('Timmerman meubels', 'Arnhem'),
  ])
})
after(() => polder[Symbol.asyncDispose]())

const at = async (query: string, language = 'nl') => {
  const { body } = await polder.get(`/vacatures?${query}`, {
    headers: { accept: 'text/html', 'accept-language': language },
  })
  const $ = load(body)
  const close = $('section[aria-labelledby=close]')
  const titlesIn = (selector: string) =>
    $(selector)
      .find('.job-list h3')
      .map((_, one) => $(one).text())
      .get()
  return {
    total: $('#results').text(),
    heading: close.find('h2').text(),
    close: titlesIn('section[aria-labelledby=close]'),
    all: titlesIn('main'),
  }
}

test('few results are followed by at most ten others of a wider question, under a heading of their own', async () => {
  const found = await at('q=java+programmeur')
  assert.equal(found.total, '1 vacature')
  assert.equal(found.heading, 'Lijkt op wat je zoekt')
  assert.equal(found.close.length, 10)
  assert.equal(found.all.length, 11)
  assert.equal(new Set(found.all).size, 11)
  assert.equal(found.all[0], 'Programmeur')
  assert.equal((await at('q=java+programmeur', 'en')).heading, 'Close to what you asked')
})

test('the wider question keeps its steps: first around the place, then the country', async () => {
  const found = await at('q=timmerman+in+zwolle')
  assert.deepEqual([found.total, found.close], ['1 vacature', ['Timmerman meubels']])
})

test('each step adds to what is close until there are ten: other work of the same group around the place too', async () => {
  const tiler = await at('q=timmerman+in+zwolle')
  assert.deepEqual(tiler.close, ['Timmerman meubels'])
  await postJobs(polder, [job('Stukadoor', 'Zwolle'), job('Tegelzetter', 'Zwolle'), job('Kok', 'Zwolle')])
  const found = await at('q=stukadoor')
  assert.deepEqual([found.total, found.close], ['1 vacature', ['Tegelzetter']])
})

test('below no result at all stands other work of the same group', async () => {
  const found = await at('q=dakdekker')
  assert.deepEqual([found.total, found.close.sort()], ['0 vacatures', ['Stukadoor', 'Tegelzetter']])
})

test('nothing is close below many results, beyond the first page, to a question without words or one that found nothing', async () => {
  for (const query of [
    'q=programmeur',
    'q=java+programmeur&pagina=2',
    'plaats=Zwolle&straal=5',
    'q=juwelier',
  ])
    assert.equal((await at(query)).heading, '', query)
})

test('what a parameter asks is not given up, and the API tells of what meets the question alone', async () => {
  assert.equal((await at('q=java+programmeur&plaats=Zwolle&straal=5')).close.length, 0)
  const { body } = await polder.get('/jobs/search?query=java+programmeur&details=true')
  assert.deepEqual([body.totalElements, body.content.length, body.search.relaxed], [1, 1, []])
})
