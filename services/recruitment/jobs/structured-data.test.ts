/**
 * Three hundred advertisements of every kind, and what their pages tell search engines: checked by rules written down from
 * Google's page on JobPosting and schema.org's list of properties, apart from the code that writes it.
 */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type JobFields, postJobs } from '../job-site/testing/example-board.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import {
  type Data,
  dataOn,
  leaves,
  pageOf,
  problemsOf,
  shownOn,
  squeezed,
} from './testing/posting-problems.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

const titles = ['Kok', 'Verpleegkundige', 'Vrachtwagenchauffeur CE', 'Software engineer', 'Docent wiskunde']
const oddTitles = [
  'مترجم عربي',
  '🚀 Developer 👩‍💻',
  '</script><b>Lasser</b>',
  `Lange ${'functie '.repeat(24)}`.trim(),
]
const companies = [
  'De Pan & Zonen',
  '<b>Staal</b> B.V.',
  "Bakkerij 't Hoekje",
  'Zorggroep Oost',
  'Ünïcode 🦄',
]
const places = [
  'Utrecht',
  "'s-Gravenhage",
  'Den Bosch',
  'Ede, Gelderland',
  '1012 JS Amsterdam',
  null,
  'op onze planeet',
]
const texts = [
  'Je kookt.\n\nJe wast af.',
  'Wat je doet:\n- koken\n- afwassen\n\nWat je krijgt:\n1. loon\n2. soep',
  '<script>alert(1)</script> & "meer"\u2028regel',
  'We are looking for an engineer.\nYou work with us.',
]
const pays = [
  { salaryMin: 280_000, salaryMax: 350_000, salaryPeriod: 'MONTH' },
  { salaryMin: 1_450, salaryMax: 1_450, salaryPeriod: 'HOUR' },
  { salaryMin: 6_000_050, salaryMax: null, salaryPeriod: 'YEAR' },
  { salaryMin: null, salaryMax: 45_000, salaryPeriod: 'DAY' },
  { salaryMin: 70_000, salaryMax: 90_000, salaryPeriod: 'WEEK', salaryCurrency: 'USD' },
  { salaryMin: null, salaryMax: null, salaryPeriod: null },
] as const
const ends = [{}, { applicationDeadline: '2026-12-31' }, { expiresAt: '2026-11-30T11:00:00.000Z' }]
const kinds = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'TEMPORARY', 'INTERNSHIP', 'FREELANCE', null]
const contracts = [[], ['PERMANENT'], ['FIXED_TERM', 'ON_CALL'], ['VOLUNTEER'], ['SECONDMENT', 'INTERNSHIP']]

const advertisement = (at: number): JobFields =>
  ({
    title: at % 15 === 0 ? pick(oddTitles, at / 15) : `${pick(titles, at)} ${at}`,
    company: pick(companies, at),
    location: pick(places, at),
    description: `${pick(texts, at)}\n\nAdvertentie ${at}.`,
    requirements: at % 3 === 0 ? '- diploma\n- rijbewijs' : null,
    benefits: at % 4 === 0 ? 'Fiets van de zaak.' : null,
    workArrangement: pick(['ONSITE', 'HYBRID', 'REMOTE', null], Math.floor(at / 7)),
    employmentType: pick(kinds, Math.floor(at / 3)),
    contractKinds: pick(contracts, Math.floor(at / 2)),
    ...pick(pays, Math.floor(at / 5)),
    ...pick(ends, Math.floor(at / 4)),
  }) as JobFields

test('300 advertisements of many kinds: no condition is broken, and each value stands on its page', async () => {
  const fields = Array.from({ length: 300 }, (_, at) => advertisement(at))
  const ids = await postJobs(polder, fields)
  const today = polder.platform.clock.now().toISOString().slice(0, 10)
  const seen = { postings: 0, remote: 0, without: 0, paid: 0, ending: 0 }
  for (const [at, id] of ids.entries()) {
    const { status, body } = await pageOf(polder, id)
    assert.equal(status, 200)
    const $ = load(body)
    const data = dataOn($)
    const posting = data.find((one) => one['@type'] === 'JobPosting')
    const ad = fields[at] as Data
    // Without a place that is known nothing is said: Google asks for one, and none is made up.
    const isPlaced =
      ad['workArrangement'] === 'REMOTE' || ![null, 'op onze planeet'].includes(ad['location'] as null)
    assert.equal(posting !== undefined, isPlaced, JSON.stringify(ad))
    assert.equal(data.filter((one) => one['@type'] === 'BreadcrumbList').length, 1)
    if (!posting) {
      seen.without++
      continue
    }
    assert.deepEqual(problemsOf(posting, ad, today), [], JSON.stringify(posting))
    const { text, machine } = shownOn($)
    for (const value of leaves(posting))
      assert.ok(machine.has(value) || text.includes(squeezed(value)), `${value} of ${id} is not shown`)
    assert.equal(posting['baseSalary'] !== undefined, ad['salaryPeriod'] !== null, JSON.stringify(ad))
    assert.equal(posting['validThrough'] !== undefined, 'expiresAt' in ad || 'applicationDeadline' in ad)
    seen.postings++
    seen.remote += posting['jobLocationType'] ? 1 : 0
    seen.paid += posting['baseSalary'] ? 1 : 0
    seen.ending += posting['validThrough'] ? 1 : 0
  }
  assert.ok(
    Object.values(seen).every((count) => count > 20),
    JSON.stringify(seen),
  )

  polder.platform.clock.advance(400 * 24 * 3_600_000)
  for (const [at, id] of ids.entries()) {
    const ad = fields[at] as Data
    if (at > 24 || !('expiresAt' in ad || 'applicationDeadline' in ad)) continue
    const { status, body } = await pageOf(polder, id)
    assert.equal(status, 410)
    assert.doesNotMatch(body, /JobPosting/)
  }
})
