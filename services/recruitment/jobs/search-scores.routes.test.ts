/** What each part of a score is worth, in the numbers that search is promised with. */

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

interface Why {
  part: string
  value: number
  text?: string
  field?: string
  variant?: string
}

const search = (query: string) =>
  polder.get(`/jobs/search?${new URLSearchParams({ details: 'true', query })}`)
const wordsOf = async (query: string): Promise<Map<string, Why[]>> => {
  const { body } = await search(query)
  return new Map(
    body.content.map(({ title, match }: { title: string; match: { why: Why[] } }) => [
      title,
      match.why.filter(({ part }) => part === 'WORD'),
    ]),
  )
}
const isNear = (value: number, expected: number, what: string): void =>
  assert.ok(Math.abs(value - expected) < 0.001, `${what}: ${value} for ${expected}`)

test('a word is worth its rareness times 1 in a title, 0.6 in skills and category, 0.5 in a company, 0.25 in a text', async () => {
  const made = [
    await create({ title: 'Zwabberkwast', description: 'Werk.' }),
    await create({ title: 'Een', skills: ['zwabberkwast'], description: 'Werk.' }),
    await create({ title: 'Twee', category: 'Zwabberkwast', description: 'Werk.' }),
    await create({ title: 'Drie', company: 'Zwabberkwast', description: 'Werk.' }),
    await create({ title: 'Vier', description: 'Zwabberkwast zwabberkwast.' }),
    await create({ title: 'Vijf', description: 'Werk.' }),
  ]
  const words = await wordsOf('zwabberkwast')
  const [open, uses] = [6, 5]
  const idf = Math.log(1 + (open - uses + 0.5) / (uses + 0.5))
  for (const [title, field, weight] of [
    ['Zwabberkwast', 'TITLE', 1],
    ['Een', 'SKILLS', 0.6],
    ['Twee', 'SKILLS', 0.6],
    ['Drie', 'COMPANY', 0.5],
    ['Vier', 'TEXT', 0.25],
  ] as const) {
    const [one, ...more] = words.get(title)!
    assert.deepEqual([one!.field, one!.variant, more], [field, 'WORD', []], title)
    isNear(one!.value, idf * weight, title)
  }
  assert.ok(!words.has('Vijf'))
  await remove(...made)
})

test('a variant is worth 0.9 where joined, 0.8 as a head or a correction, 0.45 as a modifier', async () => {
  const made = [
    await create({ title: 'Monteur' }),
    await create({ title: 'Liftmonteur' }),
    await create({ title: 'Monteurswagen keurder' }),
    await create({ title: 'Frontend bouwer' }),
    await create({ title: 'Front-end bouwer' }),
  ]
  const head = await wordsOf('monteur')
  const [whole] = head.get('Monteur')!
  for (const [title, variant, weight] of [
    ['Liftmonteur', 'HEAD', 0.8],
    ['Monteurswagen keurder', 'MODIFIER', 0.45],
  ] as const) {
    const [one] = head.get(title)!
    assert.equal(one!.variant, variant)
    isNear(one!.value, whole!.value * weight, title)
  }
  const mended = (await wordsOf('montuer')).get('Monteur')![0]!
  assert.equal(mended.variant, 'CORRECTION')
  isNear(mended.value, whole!.value * 0.8, 'montuer')
  const joined = await wordsOf('front end')
  const sum = (title: string): number => joined.get(title)!.reduce((total, { value }) => total + value, 0)
  assert.ok(joined.get('Frontend bouwer')!.every(({ variant }) => variant === 'JOINED'))
  isNear(sum('Frontend bouwer'), sum('Front-end bouwer') * 0.9, 'frontend')
  await remove(...made)
})

test('filters that were given up are wishes: what meets more of them is first, and says why', async () => {
  const two = await create({
    title: 'Orgelbouwer',
    hoursPerWeekMin: 32,
    hoursPerWeekMax: 32,
    description: 'Werk, ook remote.',
  })
  const one = await create({ title: 'Orgelbouwer', hoursPerWeekMin: 30, hoursPerWeekMax: 36 })
  const none = await create({ title: 'Orgelbouwer', hoursPerWeekMin: 12, hoursPerWeekMax: 12 })
  const { body } = await search('orgelbouwer zzp remote 32 uur')
  assert.deepEqual(body.search.relaxed, ['FILTERS'])
  assert.deepEqual(idsOf({ body }), [two, one, none])
  const wishes = body.content.map(({ match }: { match: { why: Why[] } }) =>
    match.why.flatMap(({ part, text, value }) => (part === 'WISH' ? [`${text} ${value}`] : [])),
  )
  assert.deepEqual(wishes, [['remote 1.2', '32 uur 1.2'], ['32 uur 1.2'], []])
  for (const { match } of body.content) {
    const factor = match.why.find(({ part }: Why) => part === 'FRESHNESS').value
    const sum = match.why.reduce(
      (all: number, { part, value }: Why) => all + (part === 'FRESHNESS' ? 0 : value),
      0,
    )
    isNear(match.score, sum * factor, 'score')
  }
  // With nothing but filters, too.
  assert.equal(idsOf(await search('zzp remote 32 uur'))[0], two)
  await remove(two, one, none)
})

test('of equal jobs of one moment the later one is first, on every page the same', async () => {
  const made = []
  for (let at = 0; at < 5; at++) made.push(await create({ title: 'Orgelbouwer' }))
  const expected = made.toReversed()
  assert.deepEqual(idsOf(await search('orgelbouwer')), expected)
  const pages = []
  for (const page of [0, 1, 2])
    pages.push(...idsOf(await polder.get(`/jobs/search?query=orgelbouwer&size=2&page=${page}`)))
  assert.deepEqual(pages, expected)
  await remove(...made)
})

test('of what a compound is a kind of, jobs with its other half come first', async () => {
  const made = [
    await create({ title: 'Verpleegkundige nachtdienst', description: 'Werk.' }),
    await create({ title: 'Verpleegkundige', description: 'Werk.' }),
    await create({ title: 'Verpleegkundige poli', description: 'Ook in de nacht.' }),
    await create({ title: 'Verpleegkundige dag', description: 'Werk.' }),
  ]
  const { body } = await search('nachtzuster')
  assert.deepEqual(body.search.relaxed, ['HALF'])
  assert.deepEqual(idsOf({ body }).slice(0, 2), [made[0], made[2]])
  assert.equal(body.totalElements, 4)
  const [first] = body.content
  const words = first.match.why.filter(({ part }: Why) => part === 'WORD')
  assert.deepEqual(
    words.map(({ field, variant, text }: Why) => [field, variant, text]),
    [['TITLE', 'MODIFIER', 'nachtzuster']],
  )
  // Nothing of it is a chip.
  const terms = body.search.understood.filter(({ kind }: { kind: string }) => kind === 'TERM')
  assert.deepEqual(terms, [{ kind: 'TERM', text: 'nachtzuster' }])
  await remove(...made)
})
