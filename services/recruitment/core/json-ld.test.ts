/** JobPosting data as sites really write it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toPosting } from './job-posting.ts'
import { draftFromJsonLd } from './json-ld.ts'
import { findJobPostings } from './json-ld-page.ts'
import { draftsOnPage } from './page-drafts.ts'

const script = (data: unknown): string =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`
const job = {
  '@type': 'JobPosting',
  title: 'Monteur',
  hiringOrganization: { '@type': 'Organization', name: 'Vonk B.V.' },
}
const titles = (html: string): unknown[] => findJobPostings(html).postings.map(({ title }) => title)
const read = (facts: object) => {
  const posting = toPosting(draftFromJsonLd({ ...job, ...facts }, 'https://vonk.nl/werk/1'))
  assert.ok(!('missing' in posting))
  return posting
}

test('found wherever it stands', () => {
  const places = [
    job,
    [job],
    { '@graph': [{ '@type': 'WebSite' }, job] },
    { '@type': 'WebPage', mainEntity: job },
    { '@type': 'ItemList', itemListElement: [{ item: job }] },
    { ...job, '@type': 'http://schema.org/JobPosting' },
    { ...job, '@type': ['Thing', 'schema:JobPosting'] },
  ]
  for (const place of places) assert.deepEqual(titles(script(place)), ['Monteur'], JSON.stringify(place))
  assert.deepEqual(titles(script({ '@type': 'Person', title: 'Monteur' })), [])
  assert.deepEqual(titles(`<script>var x = ${JSON.stringify(job)}</script>`), [])
})

test('what a posting refers to is filled in, in lists and at every step; references in a ring end', () => {
  const graph = [
    { ...job, hiringOrganization: { '@id': '#org' }, jobLocation: [{ '@id': '#here' }, { '@id': '#there' }] },
    { '@id': '#org', '@type': 'Organization', name: 'Vonk Zuid', parentOrganization: { '@id': '#org' } },
    { '@id': '#here', '@type': 'Place', address: { '@id': '#address' } },
    { '@id': '#address', addressLocality: 'Ede' },
    { '@id': '#there', '@type': 'Place', address: { addressLocality: 'Arnhem' } },
  ]
  const { drafts } = draftsOnPage(script({ '@graph': graph }), 'https://vonk.nl/werk/1', 'x')
  const [{ company, location }] = drafts as [(typeof drafts)[number]]
  assert.deepEqual([company, location], ['Vonk Zuid', 'Ede; Arnhem'])
})

test('a name that two scripts give to different things is that of the posting’s own; one that only names fills in nothing', () => {
  const of = (title: string, hiringOrganization: object, ...others: object[]) =>
    script({ '@graph': [{ ...job, title, hiringOrganization }, ...others] })
  const employers = (html: string): unknown[] =>
    findJobPostings(html).postings.map(
      ({ hiringOrganization }) => (hiringOrganization as { name?: string }).name,
    )
  const [org, stub] = [{ '@id': '#org' }, { '@id': '#org', '@type': 'Organization' }]
  const zon = { ...stub, name: 'Zon B.V.' }
  assert.deepEqual(employers(of('Kok', org, zon) + of('Bakker', org, { ...stub, name: 'Maan B.V.' })), [
    'Zon B.V.',
    'Maan B.V.',
  ])
  const site = script({ '@type': 'WebSite', publisher: stub })
  for (const html of [of('Kok', org, zon) + site, site + of('Kok', org, zon), of('Kok', stub, zon)])
    assert.deepEqual(employers(html), ['Zon B.V.'])
  // Named in the posting's script, told of in another.
  assert.deepEqual(employers(of('Kok', org, stub) + script({ '@graph': [zon] })), ['Zon B.V.'])
  // Of two that tell of it, the one that tells more.
  const brief = script({ '@type': 'WebSite', publisher: { ...stub, url: 'https://zon.voorbeeld' } })
  const whole = script({ '@graph': [{ ...zon, url: 'https://zon.voorbeeld' }] })
  for (const html of [whole + brief, brief + whole])
    assert.deepEqual(employers(of('Kok', org) + html), ['Zon B.V.'])
})

test('several towns of one address, and texts with their language', () => {
  const towns = { '@type': 'Place', address: { addressLocality: ['Ede', 'Arnhem'] } }
  assert.equal(read({ jobLocation: towns }).location, 'Ede; Arnhem')
  const addresses = { address: [{ addressLocality: 'Ede' }, { addressLocality: 'Assen' }] }
  assert.equal(read({ jobLocation: addresses }).location, 'Ede; Assen')
  assert.equal(read({ title: { '@value': 'Lasser', '@language': 'nl' } }).title, 'Lasser')
  assert.equal(read({ title: ['Lasser', 'Welder'] }).title, 'Lasser')
})

test('one broken script hides only itself; loose JSON is read', () => {
  const html =
    script('{"@type": "JobPosting", ') +
    script('{"@type":"JobPosting","title":"Met\nregeleinde",}') +
    script(`<!-- ${JSON.stringify(job)} -->`) +
    script(`//<![CDATA[\n${JSON.stringify(job)}\n//]]>`)
  const { postings, brokenScripts } = findJobPostings(html)
  assert.deepEqual(
    postings.map(({ title }) => title),
    ['Met regeleinde', 'Monteur', 'Monteur'],
  )
  assert.equal(brokenScripts, 1)
})

test('pay in its spellings', () => {
  const pays: [object, (number | string | null)[]][] = [
    [
      { baseSalary: { currency: 'EUR', value: { minValue: 3000, maxValue: 4000, unitText: 'MONTH' } } },
      [300000, 400000, 'EUR', 'MONTH'],
    ],
    [
      { baseSalary: { currency: 'USD', value: { value: '95.50', unitText: 'HOUR' } } },
      [9550, 9550, 'USD', 'HOUR'],
    ],
    [{ baseSalary: { currency: 'EUR', value: 50000, unitText: 'YEAR' } }, [5000000, 5000000, 'EUR', 'YEAR']],
    [{ baseSalary: 3100, salaryCurrency: 'EUR' }, [310000, 310000, 'EUR', 'MONTH']],
    [
      { baseSalary: { value: { minValue: '3.200', maxValue: '4.500', unitText: 'MONTH' } } },
      [320000, 450000, 'EUR', 'MONTH'],
    ],
    [{ baseSalary: { value: { value: 800, unitText: 'WEEK' } } }, [80000, 80000, 'EUR', 'WEEK']],
    [
      { baseSalary: { currency: 'EUR', value: [{ minValue: 3000, maxValue: 4000, unitText: 'MONTH' }] } },
      [300000, 400000, 'EUR', 'MONTH'],
    ],
    [{ baseSalary: 'marktconform' }, [null, null, null, null]],
    [{ baseSalary: { value: { minValue: 0, maxValue: 0 } } }, [null, null, null, null]],
  ]
  for (const [facts, [min, max, currency, period]] of pays) {
    const posting = read(facts)
    assert.deepEqual(
      [posting.salaryMin, posting.salaryMax, posting.salaryCurrency, posting.salaryPeriod],
      [min, max, currency, period],
      JSON.stringify(facts),
    )
  }
})

test('places, dates and arrangements', () => {
  const dutch = { address: { addressLocality: 'Assen', addressCountry: { name: 'NL' } } }
  assert.equal(read({ jobLocation: dutch }).location, 'Assen')
  assert.equal(
    read({ jobLocation: [dutch, { address: { addressLocality: 'Gent', addressCountry: 'BE' } }] }).location,
    'Assen; Gent, BE',
  )
  assert.equal(read({ jobLocation: { address: 'Dam 1, Amsterdam' } }).location, 'Dam 1, Amsterdam')
  const remote = read({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Nederland' },
  })
  assert.deepEqual([remote.location, remote.workArrangement], ['Nederland', 'REMOTE'])
  assert.equal(read({ jobLocationType: 'TELECOMMUTE', jobLocation: dutch }).workArrangement, 'HYBRID')
  assert.equal(read({ validThrough: '2026-10-31T18:00:00+01:00' }).expiresAt, '2026-10-31T17:00:00.000Z')
  assert.equal(read({ validThrough: 'onbekend' }).expiresAt, null)
  assert.equal(read({ url: '/werk/2' }).sourceUrl, 'https://vonk.nl/werk/2')
  assert.equal(read({ url: 'javascript:alert(1)' }).sourceUrl, 'https://vonk.nl/werk/1')
  assert.deepEqual(read({ skills: [{ name: 'Lassen' }, 'Draaien'] }).skills, ['Lassen', 'Draaien'])
})

test('jobs of one page without an address of their own are told apart, the same way each time', () => {
  const place = (city: string) => ({ jobLocation: { address: { addressLocality: city } } })
  const a = { ...job, ...place('Assen') }
  const b = { ...job, ...place('Emmen') }
  const idsOn = (html: string) =>
    draftsOnPage(html, 'https://www.vonk.nl/werk?utm_source=x', 'Vonk').drafts.map((draft) => [
      draft.externalId,
      draft.sharesAddress ?? false,
    ])
  const [[idA], [idB]] = idsOn(script({ '@graph': [a, b] })) as [[string], [string]]
  assert.match(idA, /^[0-9a-f]{32}$/)
  assert.notEqual(idA, idB)
  const both = [
    [idA, true],
    [idB, true],
  ]
  for (const html of [
    script(a) + script(b),
    script([a, b]),
    script({ '@type': 'ItemList', itemListElement: [{ item: a }, { item: b }] }),
    script([
      { ...a, url: 'https://www.vonk.nl/werk' },
      { ...b, title: 'Monteur (m/v)' },
    ]),
  ])
    assert.deepEqual(idsOn(html), both, html)
  assert.deepEqual(
    idsOn(script([b, a, a])),
    [both[1], both[0], both[0]],
    'order and repetition change nothing',
  )
  const named = [
    { ...a, identifier: { value: 'M-1' } },
    { ...a, identifier: 'M-2' },
  ]
  assert.deepEqual(idsOn(script(named)), [
    ['M-1', true],
    ['M-2', true],
  ])
  const alone = [undefined, false]
  assert.deepEqual(idsOn(script(a)), [alone])
  assert.deepEqual(idsOn(script(a) + script(a)), [alone, alone])
  assert.deepEqual(idsOn(script([a, { '@type': 'JobPosting', '@id': '#a', url: '#a' }])), [alone, alone])
  assert.deepEqual(idsOn(script([a, { ...b, url: '/werk/2' }])), [alone, alone])
})

test('any JSON in any field gives a posting within its bounds or none', () => {
  const keys = [
    'title',
    'description',
    'baseSalary',
    'jobLocation',
    'hiringOrganization',
    'validThrough',
    'datePosted',
    'skills',
    'identifier',
    'workHours',
    'url',
    'employmentType',
    'educationRequirements',
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 })), (facts) => {
      const draft = draftFromJsonLd({ ...job, ...facts }, 'https://vonk.nl/')
      const posting = toPosting({ ...draft, company: draft.company ?? 'Vonk' })
      if ('missing' in posting) return
      assert.ok(posting.title.length <= 200 && posting.company.length <= 200 && posting.skills.length <= 50)
      assert.ok(posting.salaryMin === null || Number.isSafeInteger(posting.salaryMin))
      assert.match(posting.sourceUrl, /^https?:/)
    }),
    { numRuns: 500 },
  )
})

// Each of these took minutes, or never ended.
const patience = { timeout: 60_000 }

test('jobs that refer to each other a hundredfold come to an end', patience, () => {
  const refers = (at: number) => Array.from({ length: 300 }, (_, i) => ({ '@id': `#${(at + i) % 300}` }))
  const graph = Array.from({ length: 300 }, (_, at) => ({ ...job, '@id': `#${at}`, about: refers(at) }))
  assert.equal(findJobPostings(script({ '@graph': graph })).postings.length, 300)
})

test('data without end hide only themselves', patience, () => {
  const whole = `{"@type":"JobPosting","title":"Monteur"}`
  const within = (levels: number) => `${'['.repeat(levels)}${whole}${']'.repeat(levels)}`
  assert.deepEqual(titles(script(within(50)) + script(within(400_000)) + script('['.repeat(400_000))), [
    'Monteur',
  ])
  const wide = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`a${at}`, {}]))
  assert.deepEqual(titles(script({ ...job, ...wide })), ['Monteur'])
})

test('fields of a hundred thousand signs are read in time', patience, () => {
  const fields =
    'title description employmentType baseSalary jobLocation workHours skills qualifications identifier'.split(
      ' ',
    )
  for (const sign of ['<a', '-', ' ', '&', '€ 1', '<', ',', '(', '36 uur ']) {
    const text = sign.repeat(100_000 / sign.length)
    const facts = Object.fromEntries(fields.map((field) => [field, text]))
    const { drafts } = draftsOnPage(script({ ...job, ...facts }), 'https://vonk.nl/werk/1', 'x')
    for (const draft of drafts) toPosting(draft)
    // The same where the data are broken, and mended first.
    assert.equal(findJobPostings(script(`{"a":"${text.replaceAll('"', '')}",]`)).brokenScripts, 1)
  }
})
