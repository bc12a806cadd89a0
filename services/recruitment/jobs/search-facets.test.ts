import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type GeneratedJob, generateJobs, seededRandom } from '../../../bench/generate-jobs.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { wordKnower } from '../core/query/analysis.ts'
import { anyOf, inOrder, lexemeLiteral } from '../core/query/tsquery.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import type { Db } from './job.store.ts'
import { matching, matchingRows, type Wanted } from './job-conditions.ts'
import { readSearchFacets, type SearchFacet, searchFacets } from './search-facets.store.ts'

let polder: RecruitmentTestService
let db: Db
const jobs: GeneratedJob[] = []
const count = 120
const all = { wanted: { query: null, tags: [] }, total: count }

before(async () => {
  polder = await startRecruitment()
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  const source = generateJobs(11)
  for (let i = 0; i < count; i++) {
    const { ageHours, ...job } = source.next().value!
    const answer = await polder.post('/jobs', { token, json: { ...job, active: true } })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    jobs.push({ ...job, ageHours })
  }
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const valuesOf: Partial<Record<SearchFacet, (job: GeneratedJob) => string[]>> = {
  employmentTypes: ({ employmentType }) => [employmentType],
  experienceLevels: ({ experienceLevel }) => [experienceLevel],
  workArrangements: ({ workArrangement }) => [workArrangement],
  categories: ({ category }) => [category],
  companies: ({ company }) => [company],
  locations: ({ location }) => [location],
  skills: ({ skills }) => skills,
}

test('facets of a search: the twenty most frequent values of each, as a plain count has them', async () => {
  const { values, approximate } = await readSearchFacets(db, all, searchFacets)
  assert.equal(approximate, false)
  for (const [facet, of] of Object.entries(valuesOf) as [SearchFacet, (job: GeneratedJob) => string[]][]) {
    const counts = new Map<string, number>()
    for (const value of jobs.flatMap(of)) counts.set(value, (counts.get(value) ?? 0) + 1)
    const expected = [...counts]
      .map(([value, n]) => ({ value, count: n }))
      .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
      .slice(0, 20)
    assert.deepEqual(values.get(facet), expected, facet)
  }
  assert.ok(new Set(jobs.map(({ company }) => company)).size > 20, 'a list was long enough to be cut')
  const some = await readSearchFacets(db, all, ['skills'])
  assert.deepEqual([...some.values], [['skills', values.get('skills')]])
})

test('counts are exact up to 15,000 results; of more they are those of the newest, scaled, and said to be approximate', async () => {
  const wanted = { query: null, tags: [] }
  const exact = await readSearchFacets(db, { wanted, total: 15_000 }, ['employmentTypes'])
  assert.equal(exact.approximate, false)
  const many = await readSearchFacets(db, { wanted, total: 15_001 }, ['employmentTypes'])
  assert.equal(many.approximate, true)
  for (const [at, { value, count: some }] of exact.values.get('employmentTypes')!.entries())
    assert.deepEqual(many.values.get('employmentTypes')![at], {
      value,
      count: Number(((some / count) * 15_001).toPrecision(2)),
    })
})

test('rows of a question with phrases are those of the question as one, each once', async () => {
  const random = seededRandom(5)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const stems = (word: string) => wordKnower(lexicon).analyse(word).stems
  const texts = jobs.map(({ description }) => description.toLowerCase().match(/\p{L}+/gu)!)
  const idsOf = async (from: ReturnType<typeof matchingRows>): Promise<number[]> =>
    (await sql<{ id: number }>`SELECT job_id AS id FROM ${from} ORDER BY id`.execute(db)).rows.map(
      ({ id }) => id,
    )
  let byPhrase = 0
  for (let round = 0; round < 60; round++) {
    const text = pick(texts)
    const at = Math.floor(random() * (text.length - 2))
    const phrase = inOrder([text[at]!, text[at + 1]!].map(stems))
    const plain = stems(pick(pick(texts))).map(lexemeLiteral)
    const wanted: Wanted = {
      query: anyOf([...plain, phrase]),
      tags: random() < 0.3 ? [['=category:zorg']] : [],
    }
    const one = await idsOf(sql`job_search WHERE ${matching(wanted, null)}`)
    assert.deepEqual(await idsOf(matchingRows(wanted, null)), one, wanted.query!)
    const without = await idsOf(sql`job_search WHERE ${matching({ ...wanted, query: anyOf(plain) }, null)}`)
    if (without.length < one.length) byPhrase++
  }
  assert.ok(byPhrase > 5, `only ${byPhrase} questions found something by their phrase`)
})

test('a similar search is counted as its own results are', async () => {
  const { body } = await polder.get('/jobs/search?query=ontwikkelaar&details=true')
  const { similar } = body.search as { similar: { query: string; count: number }[] }
  assert.ok(similar.length > 0)
  for (const { query, count: told } of similar) {
    const found = await polder.get(`/jobs/search?query=${encodeURIComponent(query)}`)
    assert.equal(found.body.totalElements, told, query)
  }
})

test('on a site of very many jobs the count of a similar search is a minute old at most', async () => {
  // Jobs that are counted, but not there: the real ones are the newest, and stand for all.
  await sql`INSERT INTO job_facets (kind, key, value, count) VALUES ('day', '2020-01-01', '2020-01-01', 60000),
    ('open', '', '', 60000) ON CONFLICT (kind, key, value) DO UPDATE SET count = job_facets.count + 60000`.execute(
    db,
  )
  const similarTo = async (query: string): Promise<Map<string, number>> => {
    const { body } = await polder.get(`/jobs/search?query=${query}&details=true`)
    const { similar } = body.search as { similar: { query: string; count: number }[] }
    return new Map(similar.map((one) => [one.query, one.count]))
  }
  const [[name, counted] = ['', 0]] = await similarTo('ontwikkelaar')
  assert.ok(counted > 0)
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  const { ageHours: _, ...job } = generateJobs(12).next().value!
  assert.equal(
    (await polder.post('/jobs', { token, json: { ...job, title: name, active: true } })).status,
    201,
  )
  assert.equal((await similarTo('ontwikkelaar')).get(name), counted)
  polder.platform.clock.advance(60_000)
  assert.equal((await similarTo('ontwikkelaar')).get(name), counted + 1)
  await sql`DELETE FROM job_facets WHERE kind = 'day' AND key = '2020-01-01'`.execute(db)
  await sql`UPDATE job_facets SET count = count - 60000 WHERE kind = 'open'`.execute(db)
})

test('a spelling that is too rare to be among the most frequent counts with its name', async () => {
  const name = (at: number): string => (at < 30 ? 'NAAM 1' : at === 30 ? 'naam 1' : `Naam ${at}`)
  const { rows } = await sql<{ id: number }>`SELECT id FROM jobs ORDER BY id`.execute(db)
  const names = rows.map((_, at) => name(at))
  await sql`UPDATE jobs SET company = named.name
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${names}::text[]) AS named (id, name)
    WHERE jobs.id = named.id`.execute(db)
  await sql`INSERT INTO job_facets (kind, key, value, count)
    VALUES ('company', 'naam 1', 'NAAM 1', 30), ('company', 'naam 1', 'naam 1', 1)`.execute(db)
  const { values } = await readSearchFacets(db, all, ['companies'])
  const companies = values.get('companies')!
  assert.deepEqual(companies.slice(0, 2), [
    { value: 'NAAM 1', count: 31 },
    { value: 'Naam 100', count: 1 },
  ])
  assert.equal(companies.length, 20)
})
