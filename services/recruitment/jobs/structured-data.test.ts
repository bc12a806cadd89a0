/**
 * Three hundred advertisements of every kind, and what their pages tell search engines: checked by rules written down from
 * Google's page on JobPosting and schema.org's list of properties, apart from the code that writes it.
 */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CheerioAPI, load } from 'cheerio'
import { type JobFields, postJobs } from '../job-site/testing/example-board.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

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

type Data = Record<string, unknown>

/** Of schema.org's JobPosting, those that Google reads. */
const known = new Set(
  `@context @type title description datePosted validThrough hiringOrganization identifier jobLocation jobLocationType
  applicantLocationRequirements employmentType baseSalary directApply`.split(/\s+/),
)
const required = ['title', 'description', 'datePosted', 'hiringOrganization']
const googleTypes = 'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' ')
const units = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']
const isoMoment =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

const payProblems = (salary: Data | undefined): string[] => {
  if (!salary) return []
  const value = salary['value'] as Data
  const [one, least, most] = ['value', 'minValue', 'maxValue'].map((name) => value[name])
  const amounts = [one, least, most].filter((amount) => amount !== undefined)
  return [
    ...(salary['@type'] === 'MonetaryAmount' && value['@type'] === 'QuantitativeValue'
      ? []
      : ['types of pay']),
    ...(/^[A-Z]{3}$/.test(String(salary['currency'])) ? [] : ['currency']),
    ...(units.includes(String(value['unitText'])) ? [] : ['unit']),
    ...(amounts.length > 0 && amounts.every((amount) => typeof amount === 'number' && amount > 0)
      ? []
      : ['amount']),
    ...(one !== undefined && amounts.length > 1 ? ['one amount and a range'] : []),
    ...(least !== undefined && most !== undefined && Number(least) >= Number(most) ? ['range'] : []),
  ]
}

const placeProblems = (posting: Data): string[] => {
  if (posting['jobLocationType'] !== undefined) {
    const from = posting['applicantLocationRequirements'] as Data | undefined
    const isRight =
      posting['jobLocationType'] === 'TELECOMMUTE' && from?.['@type'] === 'Country' && from['name']
    return isRight ? [] : ['work from home without a country']
  }
  const address = (posting['jobLocation'] as Data | undefined)?.['address'] as Data | undefined
  return address?.['addressCountry'] === 'NL' && address['addressLocality'] ? [] : ['place without a country']
}

const problemsOf = (posting: Data, fields: Data, today: string): string[] => {
  const description = String(posting['description'])
  const [posted, until] = [String(posting['datePosted']), posting['validThrough']]
  const types = [posting['employmentType'] ?? []].flat()
  return [
    ...Object.keys(posting).flatMap((name) => (known.has(name) ? [] : [`${name} is no property`])),
    ...required.flatMap((name) => (posting[name] ? [] : [`${name} is missing`])),
    ...(posting['title'] === fields['title'] ? [] : [`title ${posting['title']}`]),
    ...(/^(?:<\/?(?:p|ul|li)>|<br>|[^<>])+$/.test(description) ? [] : ['tags in the description']),
    ...(description.replace(/<[^>]+>/g, '').length > String(fields['title']).length / 4
      ? []
      : ['description']),
    ...(isoMoment.test(posted) && posted.slice(0, 10) <= today ? [] : [`posted ${posted}`]),
    ...(until === undefined || (isoMoment.test(String(until)) && String(until) > today)
      ? []
      : [`until ${until}`]),
    ...types.flatMap((type) => (googleTypes.includes(String(type)) ? [] : [`type ${type}`])),
    ...(typeof posting['directApply'] === 'boolean' ? [] : ['directApply']),
    ...((posting['identifier'] as Data | undefined)?.['value'] ? [] : ['identifier']),
    ...payProblems(posting['baseSalary'] as Data | undefined),
    ...placeProblems(posting),
  ]
}

const leaves = (value: unknown, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leaves(one, key))
  const unseen = name.startsWith('@') || ['jobLocationType', 'directApply', 'description'].includes(name)
  return unseen ? [] : [String(value)]
}

const squeezed = (text: string): string => text.replace(/[\s\u2066-\u2069]+/g, ' ').trim()

/** What the page shows, as text or for programs beside it. */
const shownOn = ($: CheerioAPI): { text: string; machine: Set<string | undefined> } => {
  const main = $('main').clone()
  main.find('script').remove()
  const machine = main
    .find('[value], [datetime]')
    .map((_, one) => $(one).attr('value') ?? $(one).attr('datetime'))
  return { text: squeezed(main.text()), machine: new Set(machine.get()) }
}

/** By its one address, where a title has letters for one. */
const pageOf = async (id: number) => {
  const options = { headers: { accept: 'text/html' } }
  const answer = await polder.get(`/vacatures/${id}`, options)
  return answer.status === 301 ? polder.get(answer.headers.get('location')!, options) : answer
}

test('300 advertisements of many kinds: no condition is broken, and each value stands on its page', async () => {
  const fields = Array.from({ length: 300 }, (_, at) => advertisement(at))
  const ids = await postJobs(polder, fields)
  const today = polder.platform.clock.now().toISOString().slice(0, 10)
  const seen = { postings: 0, remote: 0, without: 0, paid: 0, ending: 0 }
  for (const [at, id] of ids.entries()) {
    const { status, body } = await pageOf(id)
    assert.equal(status, 200)
    const $ = load(body)
    const scripts = $('script[type="application/ld+json"]').map((_, one) => $(one).text())
    const data = scripts.get().map((text) => JSON.parse(text) as Data)
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
    const { status, body } = await pageOf(id)
    assert.equal(status, 410)
    assert.doesNotMatch(body, /JobPosting/)
  }
})
