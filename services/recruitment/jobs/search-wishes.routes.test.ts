/** What people wish besides the work: what is left out, most pay, a part of a week, several towns, a province. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type JobBoard, startJobBoard } from '../testing/job-board.ts'
import type { RecruitmentTestService } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let create: JobBoard['create']
let remove: JobBoard['remove']
before(async () => {
  ;({ polder, create, remove } = await startJobBoard())
})
after(() => polder[Symbol.asyncDispose]())

const search = (query: Record<string, string>) =>
  polder.get(`/jobs/search?${new URLSearchParams({ details: 'true', ...query })}`)

/** The titles found without any relaxation, in alphabetical order. */
const titles = async (query: string, more: Record<string, string> = {}): Promise<string[]> => {
  const { body } = await search({ query, ...more })
  assert.deepEqual(body.search.relaxed, [], query)
  return body.content.map(({ title }: { title: string }) => title).sort()
}

test('what is left out in words, unless the job says that it has it not', async () => {
  const made = [
    await create({ title: 'Kok nachten', description: 'Je werkt in nachtdiensten.' }),
    await create({ title: 'Kok overdag', description: 'Er zijn geen nachtdiensten.' }),
    await create({ title: 'Kok', description: 'Fijn werk.' }),
    await create({ title: 'Kok flex', description: 'Fijn werk.', contractKinds: ['AGENCY'] }),
    await create({ title: 'Kok vrij', description: 'Fijn werk.', employmentType: 'FREELANCE' }),
  ]
  assert.deepEqual(await titles('kok geen nachtdienst'), ['Kok', 'Kok flex', 'Kok overdag', 'Kok vrij'])
  assert.deepEqual(await titles('kok geen nachten'), ['Kok', 'Kok flex', 'Kok overdag', 'Kok vrij'])
  assert.deepEqual(await titles('kok geen uitzendbureau'), ['Kok', 'Kok nachten', 'Kok overdag', 'Kok vrij'])
  assert.deepEqual(await titles('kok geen zzp'), ['Kok', 'Kok flex', 'Kok nachten', 'Kok overdag'])
  assert.deepEqual(await titles('kok -nachtdiensten'), ['Kok', 'Kok flex', 'Kok vrij'])
  const { body } = await search({ query: 'kok geen nachtdienst' })
  assert.deepEqual(
    body.search.understood.find(({ kind }: { kind: string }) => kind === 'EXCLUDED'),
    {
      kind: 'EXCLUDED',
      text: 'nachtdienst',
    },
  )
  await remove(...made)
})

test('a parameter wins where the question says nothing but what it says: facets lead to what they count', async () => {
  const made = [
    await create({ title: 'Kok', employmentType: 'FULL_TIME', contractKinds: ['PERMANENT'] }),
    await create({ title: 'Bakker', employmentType: 'PART_TIME', contractKinds: ['FREELANCE'] }),
    await create({ title: 'Slager', employmentType: 'PART_TIME', location: 'Delft' }),
  ]
  assert.deepEqual(await titles('parttime', { employmentTypes: 'FULL_TIME' }), ['Kok'])
  assert.deepEqual(await titles('zzp', { contractKinds: 'PERMANENT' }), ['Kok'])
  assert.deepEqual(await titles('groningen', { place: 'Delft' }), ['Slager'])
  assert.deepEqual(await titles('ik zoek parttime in groningen', { place: 'Delft' }), ['Slager'])
  assert.deepEqual(await titles('--', { employmentTypes: 'FULL_TIME' }), [])
  const { facets } = (await search({ query: 'parttime' })).body.search
  assert.equal(facets.employmentTypes.length, 2)
  for (const { value, count } of facets.employmentTypes)
    assert.equal((await titles('parttime', { employmentTypes: value })).length, count, value)
  await remove(...made)
})

test('a mistyped town is the town, also one that the site has no job in', async () => {
  const made = [
    await create({ title: 'Kok', location: 'Rotterdam' }),
    await create({ title: 'Kok', location: 'Leiden' }),
    await create({ title: 'Kok', location: 'Groningen' }),
  ]
  for (const [query, town] of [
    ['kok roterdam', 'Rotterdam'],
    ['kok rotterda', 'Rotterdam'],
    ['kok leiderdrop', 'Leiderdorp'],
    ['kok in alphn', null],
  ] as const) {
    const { body } = await search({ query })
    const place = body.search.understood.find(({ kind }: { kind: string }) => kind === 'PLACE')
    assert.equal(place?.value ?? null, town, query)
    if (town === null) continue
    assert.equal(body.totalElements, 1, query)
    assert.deepEqual(body.search.corrected, [{ from: query.slice(4), to: town.toLowerCase() }])
  }
  await remove(...made)
})

test('times of work are left out and asked for in either language', async () => {
  const made = [
    await create({ title: 'Kok nachten', description: 'Je werkt in nachtdiensten.' }),
    await create({ title: 'Cook', description: 'Night shifts only.' }),
    await create({ title: 'Kok overdag', description: 'Er zijn geen nachtdiensten.' }),
    await create({ title: 'Kok even', description: 'Bel ons even. Nooit in het weekend.' }),
    await create({ title: 'Kok zaterdag', description: 'Je werkt op zaterdag.' }),
  ]
  for (const query of ['cook no night shifts', 'kok geen nachtdienst', 'kok niet ’s nachts'])
    assert.deepEqual(await titles(query), ['Kok even', 'Kok overdag', 'Kok zaterdag'], query)
  for (const query of ['cook night shift', 'kok snachts', 'kok nachtwerk'])
    assert.deepEqual(await titles(query), ['Cook', 'Kok nachten', 'Kok overdag'], query)
  assert.deepEqual(await titles('kok geen weekend'), ['Cook', 'Kok even', 'Kok nachten', 'Kok overdag'])
  assert.ok((await titles('kok geen avonden')).includes('Kok even'))
  await remove(...made)
})

test('wishes are met by other words for them, in an alert as in a search', async () => {
  const candidate = await polder.candidate()
  const made = [
    await create({ title: 'Kok een', description: 'Kost en inwoning is mogelijk.' }),
    await create({ title: 'Kok twee', description: 'Wij geven een dag vrij. De zaak is van ons.' }),
    await create({ title: 'Kok drie', description: 'Een leaseauto hoort erbij.' }),
    await create({ title: 'Afwasser', description: 'Vanaf 14 jaar, Kok drie is je baas.' }),
    await create({ title: 'Kok vier', description: 'Vanaf 16 jaar. English speaking team.' }),
    await create({ title: 'Kok vijf', description: 'Open in juli en augustus. 3 dagen, opleiding via ons.' }),
  ]
  for (const [query, expected] of [
    ['kok met slaapplaats', ['Kok een']],
    ['kok auto vd zaak', ['Kok drie']],
    ['kok 15 jaar', ['Afwasser']],
    ['kok 16-jarige', ['Afwasser', 'Kok vier']],
    ['kok no dutch', ['Kok vier']],
    ['kok 3 dgn', ['Kok vijf']],
    ['kok drie dagen', ['Kok vijf']],
    ['kok zomerbaan', ['Kok vijf']],
    ['kok zonder ervaring', ['Kok vijf']],
    ['kok scholier', ['Afwasser', 'Kok vier']],
  ] as const) {
    assert.deepEqual(await titles(query), expected, query)
    const preview = await polder.post('/job-alerts/preview', {
      token: candidate.token,
      json: { name: 'Werk', keywords: query },
    })
    assert.deepEqual(
      preview.body.content.map(({ title }: { title: string }) => title).sort(),
      expected,
      query,
    )
  }
  await remove(...made)
})

test('fewer hours than are named leave that number out', async () => {
  const made = [
    await create({ title: 'Kok kort', description: 'Werk.', hoursPerWeekMin: 16, hoursPerWeekMax: 20 }),
    await create({ title: 'Kok lang', description: 'Werk.', hoursPerWeekMin: 24, hoursPerWeekMax: 24 }),
  ]
  assert.deepEqual(await titles('kok minder dan 24 uur'), ['Kok kort'])
  assert.deepEqual(await titles('kok meer dan 20 uur'), ['Kok lang'])
  assert.deepEqual(await titles('kok max 24 uur'), ['Kok kort', 'Kok lang'])
  await remove(...made)
})

test('tot 3000 euro is most pay; a parameter of either end wins', async () => {
  const paid = (title: string, salaryMin: number) =>
    create({
      title,
      description: 'Fijn werk.',
      salaryMin,
      salaryMax: salaryMin + 50_000,
      salaryPeriod: 'MONTH',
    })
  const made = [await paid('Kok een', 250_000), await paid('Kok twee', 350_000)]
  assert.deepEqual(await titles('kok tot 3000 euro'), ['Kok een'])
  assert.deepEqual(await titles('kok vanaf 3200 euro'), ['Kok twee'])
  assert.deepEqual(await titles('kok tot 3000 euro', { salaryMin: '320000' }), ['Kok twee'])
  const { body } = await search({ query: 'kok max 3000 euro' })
  assert.deepEqual(body.search.understood.at(-1), {
    ...{ kind: 'FILTER', text: 'max 3000 euro', field: 'salaryMax', value: 300_000 },
  })
  await remove(...made)
})

test('a job that tells only its hours is part of a week or a whole one by them', async () => {
  const made = [
    await create({ title: 'Kok kort', description: 'Werk.', hoursPerWeekMin: 16, hoursPerWeekMax: 24 }),
    await create({ title: 'Kok lang', description: 'Werk.', hoursPerWeekMin: 38, hoursPerWeekMax: 38 }),
    await create({ title: 'Kok beide', description: 'Werk.', hoursPerWeekMin: 24, hoursPerWeekMax: 40 }),
    await create({ title: 'Kok', description: 'Werk.' }),
  ]
  assert.deepEqual(await titles('kok parttime'), ['Kok beide', 'Kok kort'])
  assert.deepEqual(await titles('fulltime kok'), ['Kok beide', 'Kok lang'])
  assert.deepEqual(await titles('kok geen parttime'), ['Kok', 'Kok beide', 'Kok lang'])
  assert.deepEqual(await titles('kok geen fulltime'), ['Kok', 'Kok beide', 'Kok kort'])
  // A parameter asks for the field.
  assert.deepEqual(await titles('kok', { employmentTypes: 'PART_TIME' }), [])
  await remove(...made)
})

test('several towns, each with a chip, and a province that is called as its town', async () => {
  const made = [
    await create({ title: 'Kok Nijmegen', description: 'Werk.', location: 'Nijmegen' }),
    await create({ title: 'Kok Breda', description: 'Werk.', location: 'Breda' }),
    await create({ title: 'Kok Veenendaal', description: 'Werk.', location: 'Veenendaal' }),
    await create({ title: 'Kok Culemborg', description: 'Werk.', location: 'Culemborg' }),
  ]
  assert.deepEqual(await titles('kok breda nijmegen'), ['Kok Breda', 'Kok Nijmegen'])
  const { body } = await search({ query: 'kok breda nijmegen' })
  const places = body.search.understood.filter(({ kind }: { kind: string }) => kind === 'PLACE')
  assert.deepEqual(
    places.map(({ text, value }: { text: string; value: string }) => [text, value]),
    [
      ['breda', 'Breda'],
      ['nijmegen', 'Nijmegen'],
    ],
  )
  // Veenendaal is in the province and not near the town; Culemborg is near it, in another province.
  assert.deepEqual(await titles('kok provincie utrecht'), ['Kok Veenendaal'])
  assert.deepEqual(await titles('kok utrecht'), ['Kok Culemborg'])
  await remove(...made)
})

test('times of work that change are left out however they are called', async () => {
  const made = [
    await create({ title: 'Kok wisselend', description: 'Wisselende diensten.' }),
    await create({ title: 'Kok vast', description: 'Er zijn geen onregelmatige diensten.' }),
    await create({ title: 'Kok', description: 'Werk.' }),
  ]
  assert.deepEqual(await titles('kok zonder onregelmatige diensten'), ['Kok', 'Kok vast'])
  assert.deepEqual(await titles('kok geen wisselende werktijden'), ['Kok', 'Kok vast'])
  assert.deepEqual(await titles('kok wisselende diensten'), ['Kok wisselend'])
  await remove(...made)
})
