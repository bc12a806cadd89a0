/** Personio, Workable, SmartRecruiters, Pinpoint and Teamtailor's JSON, each against a local server with its real shape. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reading } from '../../core/reading/reading.ts'
import { personio } from './personio.ts'
import { pinpoint } from './pinpoint.ts'
import { smartRecruiters } from './smartrecruiters.ts'
import { collectPostings } from './source.ts'
import { teamtailor } from './teamtailor.ts'
import { contextFor } from './testing/context.ts'
import { startPersonio } from './testing/personio-site.ts'
import { startPinpoint } from './testing/pinpoint-site.ts'
import { startSmartRecruiters } from './testing/smartrecruiters-site.ts'
import { startTeamtailorJson } from './testing/teamtailor-json-site.ts'
import { startWorkable } from './testing/workable-site.ts'
import { workable } from './workable.ts'

const givenOf = (given: readonly Reading[], field: string): unknown =>
  given.find((each) => each.field === field)?.value

test('Personio: every office, blocks as one text, a link of its own', async () => {
  await using site = await startPersonio()
  const [job, intern, ...rest] = await collectPostings(personio, contextFor(site, { name: 'Molenbouw' }))
  assert.deepEqual(rest, [])
  assert.deepEqual(
    [job?.externalId, job?.sourceUrl, job?.company, job?.location, job?.category],
    ['2800938', `${site.origin}/job/2800938`, 'Molenbouw Nederland B.V.', 'Zwolle; Deventer', 'Techniek'],
  )
  assert.equal(
    job?.description,
    'Wat ga je doen?\n\nWieken herstellen.\n\n- Tussen € 2.900 en € 3.700 bruto per maand\n\nWie ben je?\n\nGeen hoogtevrees.',
  )
  assert.deepEqual(
    [
      job?.employmentType,
      givenOf(job!.given, 'contractKinds'),
      givenOf(job!.given, 'experienceLevel'),
      job?.skills,
    ],
    ['FULL_TIME', ['PERMANENT'], 'JUNIOR', ['hout', 'molens']],
  )
  assert.deepEqual(
    [intern?.company, intern?.employmentType, intern?.description],
    ['Molenbouw', 'INTERNSHIP', 'Stagiair communicatie'],
  )
})

test('Workable: rows with one shortcode are one job with both places', async () => {
  await using site = await startWorkable()
  const context = contextFor(site, { identifier: 'zonnedak' })
  const [job, planner, remote, ...rest] = await collectPostings(workable, context)
  assert.deepEqual(rest, [])
  assert.equal(planner?.workArrangement, 'HYBRID')
  assert.deepEqual(
    [
      job?.externalId,
      job?.company,
      job?.location,
      job?.employmentType,
      givenOf(job!.given, 'experienceLevel'),
    ],
    ['A1B2C3D4E5', 'Zonnedak', 'Arnhem; Nijmegen', 'FULL_TIME', 'JUNIOR'],
  )
  assert.deepEqual(
    [
      remote?.location,
      remote?.workArrangement,
      remote?.employmentType,
      givenOf(remote!.given, 'experienceLevel'),
    ],
    ['Utrecht', 'REMOTE', 'CONTRACT', undefined],
  )
})

test('SmartRecruiters: two pages of postings, each opened for its text; one is gone', async () => {
  await using site = await startSmartRecruiters()
  const context = contextFor(site, { identifier: 'streekbus' })
  const jobs = await collectPostings(smartRecruiters, context)
  assert.equal(jobs.length, 100)
  assert.equal(context.skipped.length, 1)
  const job = jobs[0]!
  assert.deepEqual(
    [job.title, job.company, job.location, job.category, job.employmentType],
    ['Buschauffeur 0', 'Streekbus', 'Hengelo', 'Rijdend personeel', 'PART_TIME'],
  )
  assert.equal(job.sourceUrl, 'https://jobs.smartrecruiters.com/Streekbus/743999000000000-buschauffeur-0')
  assert.match(job.description, /^Over ons\n\nWij rijden in Twente\.\n\nDe functie/)
  assert.equal(job.requirements, '- Rijbewijs D')
  assert.ok(site.requests.includes('GET /v1/companies/streekbus/postings?limit=100&offset=100'))
})

test('Pinpoint: hidden pay is not read', async () => {
  await using site = await startPinpoint()
  const [planner, pilot, crane] = await collectPostings(pinpoint, contextFor(site, { name: 'Haven' }))
  assert.deepEqual(
    [
      planner?.salaryMin,
      planner?.salaryMax,
      planner?.salaryPeriod,
      planner?.workArrangement,
      planner?.applicationDeadline,
    ],
    [320_000, 410_000, 'MONTH', 'HYBRID', '2026-12-15'],
  )
  assert.deepEqual(
    [
      planner?.location,
      planner?.responsibilities,
      planner?.requirements,
      planner?.benefits,
      planner?.category,
    ],
    ['Rotterdam, Zuid-Holland', '- Ligplaatsen toewijzen', '- Overzicht', '13e maand', 'Operatie'],
  )
  assert.deepEqual(
    [pilot?.salaryMin, pilot?.salaryMax, givenOf(pilot!.given, 'salaryMin')],
    [null, null, undefined],
  )
  assert.deepEqual(
    [givenOf(pilot!.given, 'contractKinds'), pilot?.workArrangement],
    [['FIXED_TERM'], 'ONSITE'],
  )
  assert.deepEqual([crane?.salaryMin, crane?.salaryPeriod, crane?.applicationDeadline], [1950, 'HOUR', null])
})

test('Teamtailor: the JSON feed where there is one, through its pages', async () => {
  await using site = await startTeamtailorJson()
  const jobs = await collectPostings(teamtailor, contextFor(site, { name: 'Zeezicht' }))
  assert.deepEqual(
    jobs.map(({ externalId, sourceUrl }) => [externalId, sourceUrl.replace(site.origin, '')]),
    [1, 2, 3].map((at) => [`6b1f7a50-${at}`, `/jobs/${6000 + at}-gastheer`]),
  )
  const [job] = jobs
  assert.deepEqual(
    [job?.company, job?.location, job?.salaryMin, job?.salaryMax, job?.employmentType],
    ['Hotel Zeezicht', 'Domburg', 230_000, 270_000, 'PART_TIME'],
  )
  assert.ok(!site.requests.some((request) => request.includes('jobs.rss')))
})
