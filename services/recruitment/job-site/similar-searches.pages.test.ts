/** What a search proposes besides, and what its filters count, leads to as many jobs as it says. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'

let polder: RecruitmentTestService

before(async () => {
  polder = await startRecruitment()
  const titles = ['Chef-kok', 'Kok', 'Kok', 'Zelfstandig werkend kok', 'Sous-chef']
  const towns = ['Rotterdam', 'Delft', 'Utrecht', 'Ermelo', 'Putten', 'Groningen']
  await postJobs(
    polder,
    towns.flatMap((location, at) =>
      titles.map((title, place) => ({
        ...{ title, location, company: `Keuken ${location}`, description: 'Je kookt.' },
        employmentType: (at + place) % 3 === 0 ? 'FULL_TIME' : 'PART_TIME',
      })),
    ),
  )
})
after(() => polder[Symbol.asyncDispose]())

const at = async (path: string) => {
  const { body } = await polder.get(path, { headers: { accept: 'text/html', 'accept-language': 'nl' } })
  const $ = load(body)
  return { $, total: Number(/\d+/.exec($('#results').text())?.[0]) }
}

test('a similar search is around the same place, wherever that was said', async () => {
  for (const address of [
    '/vacatures?q=kok+in+rotterdam',
    '/vacatures?q=kok+roterdam',
    '/vacatures?q=kok+binnen+10+km+van+delft',
    '/vacatures?q=kok+putten+ermelo',
    '/vacatures?q=kok&plaats=Utrecht&straal=60',
    '/vacatures?q=kok',
  ]) {
    const { $ } = await at(address)
    const similar = $('.job-similar li')
      .map((_, one) => ({ href: $('a', one).attr('href')!, count: Number($('.soft', one).text()) }))
      .get()
    assert.ok(similar.length > 0, address)
    for (const { href, count } of similar) assert.equal((await at(href)).total, count, `${address}: ${href}`)
  }
})

test('the filters beside a question that is a filter itself lead to what they count', async () => {
  const { $ } = await at('/vacatures?q=parttime')
  const facets = $('.job-filters .facets a')
    .map((_, one) => ({
      href: $(one).attr('href')!,
      count: Number(/\d+/.exec($('.count', one).text())?.[0]),
    }))
    .get()
  assert.ok(facets.some(({ href }) => href.includes('FULL_TIME')))
  for (const { href, count } of facets) assert.equal((await at(href)).total, count, href)
})
