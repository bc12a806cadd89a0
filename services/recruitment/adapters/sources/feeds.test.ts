/** Each public feed read from a faithful local server: every field of a posting where the feed has it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reading } from '../../core/reading/reading.ts'
import { ashby } from './ashby.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { recruitee } from './recruitee.ts'
import { rss } from './rss.ts'
import { collectPostings } from './source.ts'
import { teamtailor } from './teamtailor.ts'
import { startAshby } from './testing/ashby-site.ts'
import { contextFor } from './testing/context.ts'
import { startFeeds } from './testing/feed-site.ts'
import { startGreenhouse } from './testing/greenhouse-site.ts'
import { startLever } from './testing/lever-site.ts'
import { startRecruitee } from './testing/recruitee-site.ts'
import { startTeamtailor } from './testing/teamtailor-site.ts'

const givenOf = (given: readonly Reading[], field: string): unknown =>
  given.find((each) => each.field === field)?.value

test('Greenhouse', async () => {
  await using site = await startGreenhouse()
  const [job, intern, ...rest] = await collectPostings(
    greenhouse,
    contextFor(site, { identifier: 'molenaar' }),
  )
  assert.deepEqual(rest, [])
  const { given, ...fields } = job!
  assert.ok(
    given.some(({ field, value, from }) => field === 'salaryMax' && value === 700_000 && from === 'FEED'),
  )
  assert.deepEqual(fields, {
    externalId: '4012345',
    sourceUrl: 'https://boards.greenhouse.io/molenaar/jobs/4012345?gh_jid=4012345',
    sharesAddress: false,
    title: 'Senior Backend Engineer (m/v/x)',
    company: 'Molenaar Logistiek',
    location: 'Amsterdam, Noord-Holland, Nederland',
    description:
      'Wij bewegen 40 % van alle melk in Nederland & België.\n\nWat ga je doen?\n\n- Routes plannen\n- Caféé overslaan',
    requirements: null,
    responsibilities: null,
    benefits: null,
    category: 'Techniek',
    employmentType: 'FULL_TIME',
    experienceLevel: 'SENIOR',
    workArrangement: 'HYBRID',
    skills: [],
    educationLevel: null,
    salaryMin: 550000,
    salaryMax: 700000,
    salaryCurrency: 'EUR',
    salaryPeriod: 'MONTH',
    hoursPerWeekMin: null,
    hoursPerWeekMax: null,
    startDate: null,
    endDate: null,
    applicationDeadline: '2026-12-31',
    expiresAt: null,
    postedAt: '2026-09-01T08:00:00.000Z',
    applicationUrl: 'https://boards.greenhouse.io/molenaar/jobs/4012345?gh_jid=4012345',
    companyLogoUrl: null,
    pageText: null,
  })
  assert.deepEqual(
    [intern?.company, intern?.workArrangement, intern?.employmentType, intern?.postedAt],
    ['Voorbeeldbron', 'REMOTE', 'INTERNSHIP', '2026-09-10T13:12:44.000Z'],
  )
})

test('Lever, over two pages', async () => {
  await using site = await startLever()
  const jobs = await collectPostings(lever, contextFor(site, { identifier: 'buurtwerk' }))
  assert.equal(jobs.length, 103)
  assert.deepEqual(site.requests, [
    'GET /robots.txt',
    'GET /v0/postings/buurtwerk?mode=json&skip=0&limit=100',
    'GET /v0/postings/buurtwerk?mode=json&skip=100&limit=100',
  ])
  const job = jobs[102]!
  assert.equal(job.title, 'Wijkverpleegkundige 102')
  assert.equal(job.description, 'Zorg dichtbij huis.\n\nSolliciteren kan tot de plek vervuld is.')
  assert.deepEqual(
    [job.responsibilities, job.requirements, job.benefits],
    [
      '- Wonden verzorgen\n- Families begeleiden',
      '- Diploma verpleegkunde (mbo-4)',
      '- Reistijd is werktijd',
    ],
  )
  assert.deepEqual(
    [job.salaryMin, job.salaryMax, job.salaryCurrency, job.salaryPeriod],
    [320050, 440000, 'EUR', 'MONTH'],
  )
  assert.deepEqual(
    [job.location, job.employmentType, job.workArrangement, job.category],
    ['Utrecht; Amersfoort', 'PART_TIME', 'ONSITE', 'Zorg'],
  )
  assert.equal(job.postedAt, '2026-09-01T08:00:00.102Z')
  // A list under a heading of its own stays in the text, and pay in a sentence is kept to be read.
  const other = jobs[101]!
  assert.match(other.description ?? '', /Over het team\s+- Acht collega’s in Utrecht-Oost/)
  assert.deepEqual(
    [
      givenOf(other.given, 'salaryMin'),
      givenOf(other.given, 'salaryMax'),
      givenOf(other.given, 'salaryPeriod'),
    ],
    [330_000, 410_000, 'MONTH'],
  )
})

test('Recruitee, with translations and a closed offer', async () => {
  await using site = await startRecruitee()
  const context = contextFor(site)
  const [teacher, english, ...rest] = await collectPostings(recruitee, context)
  assert.deepEqual(rest, [])
  assert.deepEqual(context.skipped, ['Conciërge: the job is closed.'])
  assert.equal(teacher?.description, 'Lesgeven aan havo 4 en vwo 5.')
  assert.equal(teacher?.requirements, '- Eerstegraads bevoegd')
  assert.deepEqual([teacher?.salaryMin, teacher?.salaryMax, teacher?.salaryPeriod], [330100, 503250, 'MONTH'])
  assert.deepEqual(
    [teacher?.hoursPerWeekMin, teacher?.hoursPerWeekMax, teacher?.employmentType, teacher?.experienceLevel],
    [16, 24, 'PART_TIME', 'MEDIOR'],
  )
  assert.deepEqual(
    [teacher?.skills, teacher?.workArrangement, teacher?.educationLevel],
    [['wiskunde', 'havo'], 'ONSITE', 'master degree'],
  )
  assert.equal(teacher?.postedAt, '2026-09-01T06:30:00.000Z')
  assert.deepEqual(
    [english?.title, english?.location, english?.workArrangement, english?.salaryMin],
    ['Docent Engels', 'Zwolle, Nederland; Kampen, Nederland', 'HYBRID', null],
  )
  assert.deepEqual(
    [givenOf(teacher!.given, 'contractKinds'), givenOf(english!.given, 'contractKinds')],
    [['FIXED_TERM'], undefined],
  )
})

test('Ashby, without the unlisted job', async () => {
  await using site = await startAshby()
  const [job, ...rest] = await collectPostings(
    ashby,
    contextFor(site, { identifier: 'havenwerk', name: 'Havenwerk' }),
  )
  assert.deepEqual(rest, [])
  assert.deepEqual(
    [job?.salaryMin, job?.salaryMax, job?.salaryCurrency, job?.salaryPeriod],
    [7_200_000, 9_000_000, 'EUR', 'YEAR'],
  )
  assert.deepEqual(
    [job?.company, job?.location, job?.workArrangement, job?.experienceLevel, job?.employmentType],
    ['Havenwerk', 'Rotterdam; Eindhoven', 'HYBRID', 'LEAD', 'FULL_TIME'],
  )
  assert.equal(job?.description, 'De rol\n\nOntwerpen voor havens.')
})

test('Teamtailor, over two pages', async () => {
  await using site = await startTeamtailor()
  const jobs = await collectPostings(teamtailor, contextFor(site, { name: 'Hotel Zeezicht' }))
  assert.equal(jobs.length, 101)
  const job = jobs[100]!
  assert.deepEqual(
    [job.title, job.company, job.location, job.category, job.workArrangement],
    ['Kok & gastheer 100', 'Hotel Zeezicht', 'Domburg', 'Keuken', 'ONSITE'],
  )
  assert.equal(job.description, 'Koken voor 80 gasten.\n\n32-38 uur')
  assert.deepEqual([job.externalId, job.postedAt], ['6b1f7a50-100', '2026-09-01T07:00:00.000Z'])
})

test('RSS with job fields in windows-1252, and Atom', async () => {
  await using site = await startFeeds()
  const context = contextFor(site, { url: `${site.origin}/rss`, name: 'Bouwbanen' })
  const [job, ...rest] = await collectPostings(rss, context)
  assert.deepEqual(rest, [])
  assert.deepEqual(context.skipped, ['Zonder link: the job has no address.'])
  assert.deepEqual(
    [job?.title, job?.company, job?.location, job?.employmentType],
    ['Timmerman café-interieurs', 'De Schaaf B.V.', 'Tilburg', 'FULL_TIME'],
  )
  assert.deepEqual([job?.salaryMin, job?.salaryMax, job?.salaryPeriod], [290000, 345000, 'MONTH'])
  assert.equal(job?.description, 'Timmeren in cafés.\n\n- Rijbewijs B')
  const [keeper] = await collectPostings(
    rss,
    contextFor(site, { url: `${site.origin}/atom.xml`, name: 'Waterschap' }),
  )
  assert.deepEqual(
    [keeper?.sourceUrl, keeper?.postedAt, keeper?.category, keeper?.description],
    [`${site.origin}/vacatures/12`, '2026-09-14T08:00:00.000Z', 'Techniek', 'Sluizen bedienen.'],
  )
})
