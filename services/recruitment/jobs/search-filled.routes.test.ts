/** Few results are filled up with jobs that meet half of the words; what finds nothing anywhere is sought where it was asked. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { idsOf, type JobBoard, startJobBoard } from '../testing/job-board.ts'
import type { RecruitmentTestService } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let create: JobBoard['create']
let remove: JobBoard['remove']
before(async () => {
  ;({ polder, create, remove } = await startJobBoard())
})
after(() => polder[Symbol.asyncDispose]())

const search = async (query: Record<string, string>) => {
  const { body } = await polder.get(`/jobs/search?${new URLSearchParams({ details: 'true', ...query })}`)
  const { relaxed, fullMatches } = body.search
  return { ids: idsOf({ body }), total: body.totalElements, relaxed, fullMatches }
}

test('below fewer than ten results are those of half of the words, page by page, and the place stays', async () => {
  const half = await create({ title: 'Timmerman', location: 'Utrecht', description: 'Je maakt kozijnen.' })
  const whole = await create({
    title: 'Timmerman trappen',
    location: 'Utrecht',
    description: 'Je maakt trappen.',
  })
  const far = await create({ title: 'Timmerman', location: 'Groningen', description: 'Je maakt kozijnen.' })
  const query = 'timmerman trappen in utrecht'
  const filled = { total: 2, relaxed: ['HALF'], fullMatches: 1 }
  assert.deepEqual(await search({ query }), { ids: [whole, half], ...filled })
  assert.deepEqual(await search({ query, size: '1' }), { ids: [whole], ...filled })
  assert.deepEqual(await search({ query, size: '1', page: '1' }), { ids: [half], ...filled })
  assert.deepEqual(await search({ query, page: '1' }), { ids: [], ...filled })
  // What is asked for exactly is not filled up: an order, words as they are, the plain list, an alert.
  const alone = { ids: [whole], total: 1, relaxed: [], fullMatches: 1 }
  for (const [name, value] of [
    ['sort', 'date'],
    ['sort', 'distance'],
    ['sortBy', 'title'],
  ] as const)
    assert.deepEqual(await search({ query, [name]: value }), alone, value)
  assert.deepEqual(
    idsOf(await polder.get(`/jobs/search?${new URLSearchParams({ query: 'timmerman trappen in utrecht' })}`)),
    [whole],
  )
  const literal = await search({ query: 'timmerman trappen', literal: 'true' })
  assert.deepEqual([literal.ids, literal.relaxed], [[whole], []])
  await remove(half, whole, far)
})

test('what was found stays first, although more of what is below it is newer, and ten are enough', async () => {
  const whole = await create({ title: 'Lasser', description: 'Je last bruggen.' })
  const others: number[] = []
  for (let at = 0; at < 11; at++)
    others.push(await create({ title: 'Lasser', description: 'Je last staal.' }))
  const word = await create({ title: 'Verkoper', description: 'Je verkoopt bruggen.' })
  const found = await search({ query: 'lasser bruggen', size: '50' })
  assert.equal(found.ids[0], whole)
  assert.deepEqual(new Set(found.ids), new Set([whole, ...others]))
  assert.deepEqual([found.total, found.relaxed, found.fullMatches], [12, ['HALF'], 1])
  await remove(whole, word, ...others)
})

test('an occupation is filled up with what it is a kind of, and its name is not taken apart', async () => {
  const own = await create({ title: 'Docent Engels' })
  const broader = await create({ title: 'Docent biologie' })
  const apart = await create({ title: 'Vertaler Engels' })
  const found = await search({ query: 'leraar engels' })
  assert.deepEqual([found.ids, found.relaxed, found.fullMatches], [[own, broader], ['HALF'], 1])
  await remove(own, broader, apart)
})

test('nine or fewer of one word are all there is, and a question that is met by ten is not filled up', async () => {
  const one = await create({ title: 'Stukadoor' })
  const other = await create({ title: 'Metselaar' })
  assert.deepEqual(await search({ query: 'stukadoor' }), {
    ids: [one],
    total: 1,
    relaxed: [],
    fullMatches: 1,
  })
  const many: number[] = []
  for (let at = 0; at < 10; at++)
    many.push(await create({ title: 'Kapper', description: 'Je knipt krullen.' }))
  const plain = await create({ title: 'Kapper', description: 'Je knipt kort.' })
  const { total, relaxed, fullMatches } = await search({ query: 'kapper krullen' })
  assert.deepEqual([total, relaxed, fullMatches], [10, [], 10])
  await remove(one, other, plain, ...many)
})

test('a place and a filter that were given up in vain are taken back before words are', async () => {
  const here = await create({
    title: 'Timmerman',
    location: 'Arnhem',
    hoursPerWeekMin: 32,
    hoursPerWeekMax: 32,
  })
  const far = await create({ title: 'Timmerman', location: 'Groningen' })
  assert.deepEqual(await search({ query: 'timmerman titanium in arnhem' }), {
    ...{ ids: [here], total: 1, relaxed: ['HALF'], fullMatches: 0 },
  })
  assert.deepEqual(await search({ query: 'timmerman 16 uur in arnhem' }), {
    ...{ ids: [here], total: 1, relaxed: ['FILTERS'], fullMatches: 0 },
  })
  const there = await search({ query: 'timmerman titanium in maastricht' })
  assert.deepEqual(there.relaxed, ['RADIUS_50', 'COUNTRY', 'HALF'])
  assert.deepEqual(new Set(there.ids), new Set([here, far]))
  await remove(here, far)
})
