import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { distanceKm } from '../core/query/places.ts'
import { idsOf, type JobBoard, startJobBoard } from '../testing/job-board.ts'
import type { RecruitmentTestService } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let create: JobBoard['create']
let remove: JobBoard['remove']
let advance: JobBoard['advance']
before(async () => {
  ;({ polder, create, remove, advance } = await startJobBoard())
})
after(() => polder[Symbol.asyncDispose]())

const search = (query: Record<string, string>) =>
  polder.get(`/jobs/search?${new URLSearchParams({ details: 'true', ...query })}`)

/** Titles of the results, in their order. */
const titles = async (query: string, more: Record<string, string> = {}): Promise<string[]> =>
  (await search({ query, ...more })).body.content.map(({ title }: { title: string }) => title)

test('a word finds compounds, forms, joined words and occupations, each for less than the word', async () => {
  const made: number[] = []
  const names = [
    'Chauffeur',
    'Vrachtwagenchauffeur',
    'Truck driver',
    'Chauffeurshuis beheerder',
    'Front-end developer',
    'Frontend developer',
    'Front end developer',
    'Schoonmaakster',
    'Juf groep 4',
    'HR medewerker',
    'Leidinggevend verpleegkundige',
  ]
  for (const title of names) made.push(await create({ title, description: 'Fijn werk.' }))
  const cases: [string, string[]][] = [
    ['chauffeur', ['Chauffeur', 'Vrachtwagenchauffeur', 'Truck driver', 'Chauffeurshuis beheerder']],
    ['vrachtwagen chauffeur', ['Vrachtwagenchauffeur', 'Truck driver']],
    ['vrachtwagenchauffeurs', ['Vrachtwagenchauffeur', 'Truck driver']],
    ['schoonmaker', ['Schoonmaakster']],
    ['cleaning lady', ['Schoonmaakster']],
    ['leerkracht', ['Juf groep 4']],
    ['personeelszaken', ['HR medewerker']],
    ['verpleegkundige', ['Leidinggevend verpleegkundige']],
    ['kundige', []],
  ]
  for (const [query, expected] of cases)
    assert.deepEqual(new Set(await titles(query)), new Set(expected), query)
  const [first, second] = await titles('chauffeur')
  assert.deepEqual([first, second], ['Chauffeur', 'Vrachtwagenchauffeur'])
  for (const query of ['front-end', 'front end', 'frontend', '"front end"'])
    assert.equal((await titles(query)).length, query.startsWith('"') ? 2 : 3, query)
  assert.deepEqual(await titles('chauffeur', { literal: 'true' }), ['Chauffeur'])
  await remove(...made)
})

test('a score is the sum of its named parts times its factors, as the page gives them', async () => {
  const id = await create({ title: 'Kok', location: 'Arnhem', salaryMin: 300_000, skills: ['Sauzen'] })
  const other = await create({ title: 'Souschef', description: 'Naast de kok.', location: 'Nijmegen' })
  const { body } = await search({ query: 'kok in arnhem' })
  assert.deepEqual(idsOf({ body }), [id, other])
  for (const { match } of body.content) {
    const factors = new Set(['FRESHNESS', 'PAY', 'DISTANCE'])
    let sum = 0
    let product = 1
    for (const { part, value } of match.why)
      if (factors.has(part)) product *= value
      else sum += value
    assert.ok(Math.abs(match.score - sum * product) < 0.01, JSON.stringify(match))
  }
  const parts = (at: number): Record<string, number> =>
    Object.fromEntries(
      body.content[at].match.why.map(({ part, value }: { part: string; value: number }) => [part, value]),
    )
  const first = parts(0)
  assert.deepEqual(
    [first.OCCUPATION, first.TITLE_EXACT, first.TITLE_PHRASE, first.TITLE_SHARE, first.PAY, first.DISTANCE],
    [4, 3, 1.2, 1.2, 1.02, 1],
  )
  const second = parts(1)
  assert.equal(second.TITLE_EXACT, undefined)
  const [to] = (await polder.get('/places?query=Nijmegen')).body
  const km = distanceKm({ lat: 51.9746, lon: 5.9029 }, to)
  assert.ok(Math.abs(body.content[1].match.distanceKm - km) < 0.06)
  assert.ok(Math.abs(second.DISTANCE! - 1 / (1 + body.content[1].match.distanceKm / 40)) < 0.002)
  assert.deepEqual(body.content[0].match.title, [{ text: 'Kok', hit: true }])
  assert.ok(
    body.content[1].match.snippet.some(
      ({ text, hit }: { text: string; hit: boolean }) => hit && text === 'kok',
    ),
  )
  const plain = await polder.get('/jobs/search?query=kok')
  assert.ok(!('search' in plain.body) && !('match' in plain.body.content[0]))
  await remove(id, other)
})

test('places: a radius, homonyms, jobs of several places, and remote jobs last', async () => {
  const arnhem = await create({ title: 'Bakker', location: 'Arnhem' })
  const nijmegen = await create({ title: 'Bakker', location: 'Nijmegen' })
  const both = await create({
    title: 'Bakker',
    locations: [
      { name: 'Groningen', lat: 53.22, lon: 6.57 },
      { name: 'Velp', lat: 51.99, lon: 5.97 },
    ],
  })
  const remote = await create({ title: 'Bakker', location: 'Maastricht', workArrangement: 'REMOTE' })
  const unknown = await create({ title: 'Bakker' })
  const ids = async (query: Record<string, string>) => idsOf(await search(query))
  const sorted = (list: number[]): number[] => [...list].sort((a, b) => a - b)
  assert.deepEqual(sorted(await ids({ query: 'bakker', place: 'Arnhem', radiusKm: '10' })), [
    arnhem,
    both,
    remote,
  ])
  assert.equal((await ids({ query: 'bakker', place: '6811 AB' })).at(-1), remote)
  assert.deepEqual(sorted(await ids({ query: 'bakker in Arnhem' })), [arnhem, nijmegen, both, remote])
  assert.deepEqual(await ids({ query: 'bakker', place: 'arnhem', sort: 'distance' }), [
    arnhem,
    both,
    nijmegen,
    remote,
  ])
  assert.deepEqual(await ids({ query: 'bakker', sort: 'date' }), [unknown, remote, both, nijmegen, arnhem])
  const { body } = await search({ query: 'bakker in arnhem' })
  assert.equal(body.content.at(-1).match.distanceKm, null)
  for (const [query, field, words] of [
    [{ place: 'Arnhme' }, 'place', /Arnhem/],
    [{ place: 'Qxzw' }, 'place', /no such place/],
    [{ query: 'bakker', radiusKm: '10' }, 'radiusKm', /needs a place/],
    [{ query: 'bakker', sort: 'distance' }, 'sort', /needs a place/],
    [{ place: 'Arnhem', radiusKm: '4' }, 'radiusKm', /./],
    [{ query: 'x'.repeat(256) }, 'query', /./],
    [{ sort: 'best' }, 'sort', /./],
  ] as const) {
    const answer = await search(query as Record<string, string>)
    assert.equal(answer.status, 400, JSON.stringify(query))
    assert.equal(answer.body.fieldErrors[0].field, field)
    assert.match(answer.body.fieldErrors[0].message, words)
  }
  await remove(arnhem, nijmegen, both, remote, unknown)
})

test('filters in words: the field, or without it the word; a parameter wins; pay and contract', async () => {
  const full = await create({
    title: 'Lasser',
    hoursPerWeekMin: 36,
    hoursPerWeekMax: 40,
    employmentType: 'FULL_TIME',
  })
  const part = await create({
    title: 'Lasser',
    hoursPerWeekMin: 16,
    hoursPerWeekMax: 24,
    employmentType: 'PART_TIME',
  })
  const said = await create({ title: 'Lasser', description: 'Voor 24 uur, parttime. Remote kan.' })
  const freelance = await create({
    title: 'Lasser',
    contractKinds: ['FREELANCE'],
    salaryMin: 500_000,
    salaryPeriod: 'MONTH',
  })
  const ids = async (query: Record<string, string>) => idsOf(await search(query)).sort((a, b) => a - b)
  assert.deepEqual(await ids({ query: 'lasser 24 uur' }), [part, said])
  assert.deepEqual(await ids({ query: 'lasser parttime' }), [part, said])
  assert.deepEqual(await ids({ query: 'lasser thuiswerk' }), [said])
  assert.deepEqual(await ids({ query: 'lasser zzp' }), [freelance])
  assert.deepEqual(await ids({ query: 'lasser vanaf 4500 euro' }), [freelance])
  assert.deepEqual(await ids({ query: 'lasser 24 uur', hoursMin: '36' }), [full])
  assert.deepEqual(await ids({ query: 'lasser', contractKinds: 'FREELANCE' }), [freelance])
  assert.deepEqual(await ids({ query: 'lasser', payShown: 'true' }), [freelance])
  assert.deepEqual(await ids({ query: 'lasser', payShown: 'false' }), [full, part, said])
  assert.equal(idsOf(await search({ query: 'lasser', sort: 'pay' }))[0], freelance)
  const { search: details } = (await search({ query: 'lasser parttime' })).body
  assert.deepEqual(
    details.understood.find(({ kind }: { kind: string }) => kind === 'FILTER'),
    { kind: 'FILTER', text: 'parttime', field: 'employmentTypes', value: ['PART_TIME'] },
  )
  // The facet of the filter counts without it: the same as if nothing but the word were asked for.
  const { facets } = (await search({ query: 'lasser' })).body.search
  assert.deepEqual(details.facets.employmentTypes, facets.employmentTypes)
  assert.ok(facets.employmentTypes.some(({ value }: { value: string }) => value === 'FULL_TIME'))
  await remove(full, part, said, freelance)
})

test('relaxation, step by step, named, and never of a parameter', async () => {
  const far = await create({
    title: 'Dakdekker',
    location: 'Groningen',
    hoursPerWeekMax: 40,
    hoursPerWeekMin: 40,
  })
  const near = await create({ title: 'Stukadoor', location: 'Apeldoorn' })
  const relaxed = async (query: Record<string, string>) => {
    const { body } = await search(query)
    return [body.search.relaxed, idsOf({ body })]
  }
  assert.deepEqual(await relaxed({ query: 'stukadoor in arnhem' }), [['RADIUS_50'], [near]])
  assert.deepEqual(await relaxed({ query: 'dakdekker in arnhem' }), [['RADIUS_50', 'COUNTRY'], [far]])
  assert.deepEqual(await relaxed({ query: 'dakdekker 16 uur' }), [['FILTERS'], [far]])
  assert.deepEqual(await relaxed({ query: 'dakdekker titanium' }), [['HALF'], [far]])
  assert.deepEqual(await relaxed({ query: 'dakdekker', place: 'Arnhem' }), [[], []])
  assert.deepEqual(await relaxed({ query: 'dakdekker', hoursMax: '16' }), [[], []])
  assert.deepEqual(await relaxed({ query: 'dakdekker titanium', literal: 'true' }), [[], []])
  assert.equal((await polder.get('/jobs/search?query=dakdekker titanium')).body.totalElements, 0)
  await remove(far, near)
})

test('half of the words keeps what says the work where jobs have it, and counts a hyphened word once', async () => {
  const work = await create({ title: 'Dakdekker', location: 'Groningen' })
  const other = await create({ title: 'Verkoper titanium', location: 'Arnhem' })
  const relaxed = async (query: string) => {
    const { body } = await search({ query })
    return [body.search.relaxed, idsOf({ body })]
  }
  assert.deepEqual(await relaxed('dakdekker titanium'), [['HALF'], [work]])
  // Where no job is of that work, any half will do; the step is told once.
  assert.deepEqual(await relaxed('vuurtorenwachter titanium'), [['HALF'], [other]])
  assert.deepEqual(await relaxed('xyloot-kwarteld titanium'), [['HALF'], [other]])
  // Of three words of which no job has two, the work alone is left.
  assert.deepEqual(await relaxed('dakdekker zandloper vuurtoren'), [['HALF'], [work]])
  // A compound that nobody seeks has what it is a kind of, in the title.
  const dancer = await create({ title: 'Danser', location: 'Arnhem' })
  const aside = await create({ title: 'Verkoper', description: 'Je verkoopt kaartjes voor dansers.' })
  assert.deepEqual(await relaxed('balletdanser'), [['HALF'], [dancer]])
  await remove(work, other, dancer, aside)
})

test('typing errors: only of unknown words, the most used first, and forgotten with the last open job', async () => {
  const first = await create({ title: 'Stukadoor', description: 'zwabberkwast' })
  const second = await create({ title: 'Stukadoor', description: 'zwabberkwast' })
  const { body } = await search({ query: 'zwaberkwast' })
  assert.deepEqual(body.search.corrected, [{ from: 'zwaberkwast', to: 'zwabberkwast' }])
  assert.equal(body.totalElements, 2)
  assert.equal((await search({ query: 'zwaberkwast', literal: 'true' })).body.totalElements, 0)
  // A word of the dictionary is meant, however near another one is.
  assert.deepEqual((await search({ query: 'stuwadoor' })).body.search.corrected, [])
  await remove(first)
  assert.equal((await search({ query: 'zwaberkwast' })).body.totalElements, 1)
  await remove(second)
  assert.deepEqual((await search({ query: 'zwaberkwast' })).body.search.corrected, [])
})

test('an occupation that the site has only within compounds is meant too', async () => {
  const job = await create({ title: 'Heftruckchauffeur' })
  const { body } = await search({ query: 'heftruk' })
  assert.deepEqual(body.search.corrected, [{ from: 'heftruk', to: 'heftruck' }])
  assert.deepEqual(idsOf({ body }), [job])
  await remove(job)
})

test('similar searches have results, stuffed titles count once, markup stays text', async () => {
  const stuffed = await create({ title: 'Tester tester tester tester' })
  const plain = await create({ title: 'Tester <mark>x</mark>', description: 'Ook <mark>tester</mark>.' })
  const nurse = await create({ title: 'Verpleegkundige' })
  const carer = await create({ title: 'Wijkverpleegkundige' })
  const { body } = await search({ query: 'tester' })
  assert.deepEqual(new Set(idsOf({ body })), new Set([stuffed, plain]))
  const words = body.content.find(({ id }: { id: number }) => id === stuffed).match.why
  assert.equal(words.filter(({ part }: { part: string }) => part === 'WORD').length, 1)
  const shown = body.content.find(({ id }: { id: number }) => id === plain).match
  assert.equal(shown.title.map(({ text }: { text: string }) => text).join(''), 'Tester <mark>x</mark>')
  const { similar } = (await search({ query: 'verpleegkundige' })).body.search
  assert.ok(similar.length > 0 && similar.length <= 6)
  for (const { query, count } of similar)
    assert.equal((await search({ query })).body.totalElements, count, query)
  await remove(stuffed, plain, nurse, carer)
})

test('age counts a little: of two equal jobs the newer is first', async () => {
  const old = await create({ title: 'Metselaar' })
  await advance(60 * 86_400_000)
  const young = await create({ title: 'Metselaar' })
  const { body } = await search({ query: 'metselaar' })
  assert.deepEqual(idsOf({ body }), [young, old])
  const freshness = body.content.map(
    ({ match }: { match: { why: { part: string; value: number }[] } }) =>
      match.why.find(({ part }) => part === 'FRESHNESS')!.value,
  )
  assert.ok(freshness[0] > 0.999)
  assert.ok(Math.abs(freshness[1] - (0.85 + 0.15 * Math.exp(-2))) < 0.001)
  await remove(old, young)
})

test('an advertisement sent as HTML is found and read by what it shows', async () => {
  const job = await create({
    title: 'Stukadoor',
    description:
      '<p class="intro"><strong>Wie</strong> ben jij?</p><ul><li>24 – 32 uur per week</li><li>&euro; 2.900 per maand</li></ul>',
  })
  const { body } = await polder.get(`/jobs/${job}`)
  assert.deepEqual([body.hoursPerWeekMin, body.hoursPerWeekMax, body.salaryMin], [24, 32, 290_000])
  assert.deepEqual(await titles('strong intro'), [])
  assert.deepEqual(await titles('stukadoor wie'), ['Stukadoor'])
  await remove(job)
})
