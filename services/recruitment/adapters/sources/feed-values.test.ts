/** Values that feeds have now and then: other intervals of pay, hidden pay, lists, small pages, closed jobs. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSite } from '../testing/local-site.ts'
import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { pinpoint } from './pinpoint.ts'
import { recruitee } from './recruitee.ts'
import { rss } from './rss.ts'
import { smartRecruiters } from './smartrecruiters.ts'
import { collectPostings, type SourceAdapter } from './source.ts'
import { teamtailor } from './teamtailor.ts'
import { contextFor } from './testing/context.ts'

const startJson = (answer: (url: URL) => unknown) =>
  startSite((request, response) => {
    const data = answer(new URL(request.url!, 'http://bron'))
    response.writeHead(data === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(data ?? {}))
  })

const jobsOf = async (adapter: SourceAdapter, data: unknown) => {
  await using site = await startJson((url) => (url.pathname === '/robots.txt' ? undefined : data))
  return await collectPostings(adapter, contextFor(site, { identifier: 'kade' }))
}

const posting = (at: number, facts: object) => ({
  id: `p${at}`,
  text: `Planner ${at}`,
  hostedUrl: `https://jobs.voorbeeld/kade/${at}`,
  description: '<div>Plannen.</div>',
  ...facts,
})

test('Lever: pay a week is pay a week; for two weeks or once it is not told', async () => {
  const range = (interval: string, min: number, max: number) => ({
    salaryRange: { currency: 'EUR', interval, min, max },
  })
  const jobs = await jobsOf(lever, [
    posting(1, range('per-week-salary', 700, 900)),
    posting(2, range('bi-week-salary', 1800, 2000)),
    posting(3, range('semi-month-salary', 1800, 2000)),
    posting(4, range('one-time', 3000, 3000)),
  ])
  assert.deepEqual(
    jobs.map(({ salaryMin, salaryPeriod }) => [salaryMin, salaryPeriod]),
    [
      [70_000, 'WEEK'],
      [null, null],
      [null, null],
      [null, null],
    ],
  )
})

test('Ashby: intervals of weeks, euros before dollars, and pay that is not shown', async () => {
  const job = (at: number, shown: boolean, ...summaryComponents: object[]) => ({
    id: `a${at}`,
    title: `Planner ${at}`,
    jobUrl: `https://jobs.voorbeeld/kade/${at}`,
    descriptionHtml: '<p>Plannen.</p>',
    shouldDisplayCompensationOnJobPostings: shown,
    compensation: { compensationTiers: [], summaryComponents },
  })
  const pay = (interval: string, currencyCode: string, minValue: number, maxValue: number) => ({
    compensationType: 'Salary',
    interval,
    currencyCode,
    minValue,
    maxValue,
  })
  const jobs = await jobsOf(ashby, {
    jobs: [
      job(1, true, pay('1 WEEK', 'EUR', 700, 900)),
      job(2, true, pay('2 WEEK', 'EUR', 1800, 2000)),
      job(3, true, pay('1 YEAR', 'USD', 90_000, 99_000), pay('1 YEAR', 'EUR', 60_000, 70_000)),
      job(4, false, pay('1 YEAR', 'EUR', 60_000, 70_000)),
    ],
  })
  assert.deepEqual(
    jobs.map(({ salaryMin, salaryCurrency, salaryPeriod }) => [salaryMin, salaryCurrency, salaryPeriod]),
    [
      [70_000, 'EUR', 'WEEK'],
      [null, null, null],
      [6_000_000, 'EUR', 'YEAR'],
      [null, null, null],
    ],
  )
})

test('Recruitee and Pinpoint: pay a week; Pinpoint has a day of publication', async () => {
  const [offer] = await jobsOf(recruitee, {
    offers: [
      {
        id: 1,
        title: 'Planner',
        careers_url: 'https://kade.voorbeeld/o/planner',
        salary: { min: '700', max: '900', period: 'week', currency: 'EUR' },
      },
    ],
  })
  assert.deepEqual([offer?.salaryMin, offer?.salaryPeriod], [70_000, 'WEEK'])
  const [job] = await jobsOf(pinpoint, {
    data: [
      {
        id: '1',
        title: 'Planner',
        url: 'https://kade.voorbeeld/nl/postings/1',
        compensation_visible: true,
        compensation_minimum: 700,
        compensation_maximum: 900,
        compensation_currency: 'EUR',
        compensation_frequency: 'weekly',
        first_published_at: '2026-09-15T08:00:00Z',
      },
    ],
  })
  assert.deepEqual(
    [job?.salaryMin, job?.salaryPeriod, job?.postedAt],
    [70_000, 'WEEK', '2026-09-15T08:00:00.000Z'],
  )
})

test('Greenhouse: unescaped content keeps its paragraphs, metadata may be lists, a blurb may speak of bonuses', async () => {
  const range = (currency_type: string, min_cents: number, max_cents: number, blurb: string) => ({
    title: 'Pay range',
    blurb,
    currency_type,
    min_cents,
    max_cents,
  })
  const [job] = await jobsOf(greenhouse, {
    jobs: [
      {
        id: 1,
        title: 'Planner',
        absolute_url: 'https://boards.voorbeeld/kade/jobs/1',
        location: { name: 'Utrecht' },
        content: '<p>Plannen.</p><ul><li>Bellen</li></ul>',
        metadata: [
          { name: 'Employment Type', value: null, value_type: 'single_select' },
          { name: 'Employment Type (NL)', value: ['Part-time'], value_type: 'multi_select' },
          { name: 'Workplace Type', value: ['Hybrid'], value_type: 'multi_select' },
        ],
        pay_input_ranges: [
          range('USD', 5_000_000, 6_000_000, ''),
          range('EUR', 320_000, 410_000, 'Paid per month. <p>Each year there is a bonus.</p>'),
        ],
      },
    ],
  })
  assert.equal(job?.description, 'Plannen.\n\n- Bellen')
  assert.deepEqual(
    [job?.employmentType, job?.workArrangement, job?.salaryMin, job?.salaryCurrency, job?.salaryPeriod],
    ['PART_TIME', 'HYBRID', 320_000, 'EUR', 'MONTH'],
  )
})

test('SmartRecruiters: a server that gives two at once is read to its end; a closed posting is left out', async () => {
  const path = '/v1/companies/kade/postings'
  const all = [1, 2, 3, 4, 5].map((at) => ({ id: `s${at}`, name: `Planner ${at}` }))
  await using site = await startJson(({ pathname, searchParams }) => {
    const offset = Number(searchParams.get('offset'))
    if (pathname === path) return { totalFound: 5, offset, content: all.slice(offset, offset + 2) }
    const job = all.find(({ id }) => pathname === `${path}/${id}`)
    const location = {
      city: 'Utrecht',
      postalCode: '3511 AB',
      country: 'nl',
      latitude: '52.09',
      longitude: '5.12',
    }
    return job && { ...job, active: job.id !== 's3', location }
  })
  const context = contextFor(site, { identifier: 'kade' })
  const jobs = await collectPostings(smartRecruiters, context)
  assert.deepEqual(
    jobs.map(({ externalId }) => externalId),
    ['s1', 's2', 's4', 's5'],
  )
  assert.deepEqual(context.skipped, ['s3: the job is closed.'])
  assert.deepEqual(jobs[0]?.given.find(({ field }) => field === 'locations')?.value, [
    { name: 'Utrecht', province: null, postalCode: '3511 AB', lat: 52.09, lon: 5.12 },
  ])
})

test('RSS: fields by their Dutch names', async () => {
  const fields =
    '<plaats>Almelo</plaats><bedrijf>Bouw B.V.</bedrijf><salaris>€ 2.800 - € 3.400 p.m.</salaris>'
  const more =
    '<uren>32-40</uren><dienstverband>Parttime</dienstverband><sluitingsdatum>31-10-2026</sluitingsdatum>'
  const item = `<item><title>Metselaar</title><link>/vacature/1</link>${fields}${more}</item>`
  await using site = await startSite((request, response) => {
    response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'application/rss+xml' })
    response.end(`<rss version="2.0"><channel><title>Banen</title>${item}</channel></rss>`)
  })
  const [job] = await collectPostings(rss, contextFor(site))
  assert.deepEqual(
    [job?.location, job?.company, job?.salaryMin, job?.hoursPerWeekMax, job?.employmentType],
    ['Almelo', 'Bouw B.V.', 280_000, 40, 'PART_TIME'],
  )
  assert.equal(job?.applicationDeadline, '2026-10-31')
})

test('Teamtailor: a town abroad has its country', async () => {
  const place = (city: string, country: string) =>
    `<tt:location><tt:city>${city}</tt:city><tt:country>${country}</tt:country></tt:location>`
  const places = place('Venlo', 'Netherlands') + place('Hamburg', 'Germany')
  const item = `<item><title>Planner</title><link>/jobs/1</link><guid>1</guid><tt:locations>${places}</tt:locations></item>`
  await using site = await startSite((request, response) => {
    response.writeHead(request.url?.startsWith('/jobs.rss') ? 200 : 404, { 'content-type': 'text/xml' })
    response.end(`<rss version="2.0" xmlns:tt="https://kade.voorbeeld/tt"><channel>${item}</channel></rss>`)
  })
  const [job] = await collectPostings(teamtailor, contextFor(site))
  assert.equal(job?.location, 'Venlo; Hamburg, Germany')
})

test('a feed that ends within its pages is whole; one that is cut off says so', async () => {
  const cut = async (jobs: number): Promise<string[]> => {
    const all = Array.from({ length: jobs }, (_, at) => posting(at, {}))
    await using site = await startJson(({ pathname }) =>
      pathname === '/robots.txt' ? undefined : all.slice(0, 100),
    )
    const said: string[] = []
    const context = contextFor(site, { identifier: 'kade', maxPages: 1 })
    await collectPostings(lever, { ...context, onBroken: (what) => void said.push(what) })
    return said
  }
  assert.deepEqual(await cut(3), [])
  assert.deepEqual(await cut(120), ['Stopped after 1 pages; there may be more jobs.'])
})

test('the kind of contract stands in the field for the kind of employment', async () => {
  const [job] = await jobsOf(lever, [posting(1, { categories: { commitment: 'Permanent, full-time' } })])
  const listed = {
    id: 'a',
    title: 'Planner',
    jobUrl: 'https://jobs.voorbeeld/a',
    employmentType: 'Temporary',
  }
  const [other] = await jobsOf(ashby, { jobs: [listed] })
  const kindsOf = (given: typeof job): unknown =>
    given?.given.find(({ field }) => field === 'contractKinds')?.value
  assert.deepEqual([kindsOf(job), kindsOf(other)], [['PERMANENT'], ['FIXED_TERM']])
  assert.equal(job?.employmentType, 'FULL_TIME')
})

test('a place called Remote beside a town is both; alone or beside a country it is work from elsewhere', async () => {
  const at = (id: number, name: string) => ({
    id,
    title: `Planner ${id}`,
    absolute_url: `https://jobs.voorbeeld/${id}`,
    location: { name },
  })
  const jobs = await jobsOf(greenhouse, {
    jobs: [
      'Utrecht; Remote',
      'Remote - Netherlands',
      'Utrecht',
      'Netherlands; Remote',
      'Gelderland; Remote',
      'Amsterdam; Remote - Germany',
    ].map((name, id) => at(id, name)),
  })
  assert.deepEqual(
    jobs.map(({ workArrangement }) => workArrangement),
    ['HYBRID', 'REMOTE', null, 'REMOTE', 'REMOTE', 'REMOTE'],
  )
})

test('a closing moment in UTC that begins a day of ours is that day', async () => {
  const job = { id: '1', title: 'Planner', url: 'https://kade.voorbeeld/postings/1' }
  const [winter] = await jobsOf(pinpoint, { data: [{ ...job, deadline_at: '2026-11-30T23:00:00.000Z' }] })
  assert.equal(winter?.applicationDeadline, '2026-12-01')
  const [evening] = await jobsOf(pinpoint, { data: [{ ...job, deadline_at: '2026-11-30T17:00:00.000Z' }] })
  assert.equal(evening?.applicationDeadline, '2026-11-30')
})
