/** The places of a job in one line: on its card, below its title, and in the feeds. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { postJobs } from '../job-site/testing/example-board.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const shownOf = async (title: string, language: string): Promise<string> => {
  const headers = { accept: 'text/html', 'accept-language': language }
  const $ = load((await polder.get(`/vacatures?q=${title}`, { headers })).body)
  const card = $('.job-who span').first().text()
  const page = load((await polder.get($('article.job a').attr('href')!, { headers })).body)
  assert.ok(page('.lead').text().endsWith(`· ${card}`), page('.lead').text())
  const { body } = await polder.get(`/vacatures.json?q=${title}`, { headers })
  assert.ok(JSON.stringify(body).includes(card), 'the feed says the same')
  return card
}

/** The lines of the fact "place" on the page of a job. */
const linesOf = async (location: string): Promise<string[]> => {
  const [id] = await postJobs(polder, [
    { title: 'Gids', company: 'De Brug', location, description: 'Je werkt bij ons.' },
  ])
  const headers = { accept: 'text/html', 'accept-language': 'nl' }
  const $ = load((await polder.get(`/vacatures/${id}-gids`, { headers })).body)
  const value = $('dt')
    .filter((_, name) => $(name).text() === 'Plaats')
    .first()
    .next()
  return value
    .html()!
    .split('<br>')
    .map((line) => load(line).text().trim())
}

test('towns that are told below are not told above in the words of the job too', async () => {
  assert.deepEqual(await linesOf('Sneek, Bolsward en Workum'), [
    'Sneek, Friesland, Nederland',
    'Bolsward, Friesland, Nederland',
    'Workum, Friesland, Nederland',
  ])
  assert.deepEqual(await linesOf('Kantoor Sneek'), ['Kantoor Sneek', 'Sneek, Friesland, Nederland'])
})

test('a card names the places of a job: up to three, of more two and how many besides', async () => {
  const places = (...names: string[]) => names.map((name) => ({ name }))
  const job = (title: string, location: string | null, locations: object[]) => ({
    ...{ title, company: 'De Brug', location, locations, description: 'Je werkt bij ons.' },
  })
  await postJobs(polder, [
    job('Smid', 'Kampen', places('Kampen', 'Zwolle', 'Ede')),
    job('Bakker', 'Regio ZWOLLE en Kampen', places('Zwolle', 'Kampen')),
    job('Slager', 'Gelderland', places('Ede', 'Velp', 'Arnhem', 'Ede')),
    job('Kapper', null, places('Ede', 'Velp', 'Arnhem')),
  ])
  assert.equal(await shownOf('smid', 'nl'), 'Kampen, Zwolle, Ede')
  assert.equal(await shownOf('bakker', 'nl'), 'Regio ZWOLLE en Kampen')
  assert.equal(await shownOf('slager', 'nl'), 'Gelderland, Ede en 2 andere plaatsen')
  assert.equal(await shownOf('slager', 'en'), 'Gelderland, Ede and 2 other places')
  assert.equal(await shownOf('kapper', 'nl'), 'Ede, Velp, Arnhem')
})
