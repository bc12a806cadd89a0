/** The shapes in which sites give the values of JobPosting data, beside those that schema.org has in mind. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type JobPosting, toPosting } from './job-posting.ts'
import { draftFromJsonLd } from './json-ld.ts'
import { findJobPostings } from './json-ld-page.ts'

const job = { '@type': 'JobPosting', title: 'Planner', hiringOrganization: { name: 'Kade B.V.' } }
const read = (facts: object): JobPosting => {
  const posting = toPosting(draftFromJsonLd({ ...job, ...facts }, 'https://kade.voorbeeld/werk/1'))
  assert.ok(!('missing' in posting))
  return posting
}
const given = (posting: JobPosting, field: string): unknown =>
  posting.given.find((each) => each.field === field)?.value

test('texts that were escaped once or twice more are paragraphs and letters, not tags and entities', () => {
  const once = '&lt;p&gt;Wij &amp;amp; zij&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Bellen&lt;/li&gt;&lt;/ul&gt;'
  assert.equal(read({ description: once }).description, 'Wij & zij\n\n- Bellen')
  const twice = '&amp;lt;p&amp;gt;Wij zoeken&amp;nbsp;&amp;eacute;&amp;eacute;n.&amp;lt;/p&amp;gt;'
  assert.equal(read({ description: twice }).description, 'Wij zoeken één.')
  assert.equal(read({ description: '<p>Zet &lt;b&gt; om nadruk</p>' }).description, 'Zet <b> om nadruk')
  assert.equal(read({ title: 'Planner R&amp;amp;D &#038; lab' }).title, 'Planner R&D & lab')
})

test('a closing date counts whole, however it is written; a date of 1970 is none', () => {
  const whole = [
    '2026-10-02',
    '2026-10-02T00:00',
    '2026-10-02T00:00:00+02:00',
    '02-10-2026',
    '2026/10/02',
    '2026-10-01T22:00:00.000Z',
  ]
  for (const validThrough of [...whole, 'Oct 2, 2026', '20261002', { '@value': '2026-10-02' }]) {
    const posting = read({ validThrough })
    const expected = ['2026-10-02', '2026-10-02T23:59:59.999Z']
    assert.deepEqual([posting.applicationDeadline, posting.expiresAt], expected, String(validThrough))
  }
  const winter = read({ validThrough: '2026-12-14T23:00:00Z', jobStartDate: '2027-01-31T23:00:00.000Z' })
  assert.deepEqual([winter.applicationDeadline, winter.startDate], ['2026-12-15', '2027-02-01'])
  assert.equal(read({ validThrough: '2026-12-14T22:00:00Z' }).applicationDeadline, '2026-12-14')
  assert.equal(read({ validThrough: '2026-10-02T17:00:00Z' }).expiresAt, '2026-10-02T17:00:00.000Z')
  // It came out as 2 March.
  assert.equal(read({ validThrough: '2027-02-30' }).expiresAt, '2027-02-28T23:59:59.999Z')
  for (const validThrough of ['1970-01-01', '0000-00-00', '-0001-11-30T00:00:00+00:00'])
    assert.deepEqual(
      [read({ validThrough }).applicationDeadline, read({ validThrough }).expiresAt],
      [null, null],
    )
})

test('the day of posting as a typed value, in a list, without lines and as the time of a clock', () => {
  const same = [{ '@type': 'Date', '@value': '2026-09-02' }, ['2026-09-02'], '20260902', 1788307200]
  for (const datePosted of [...same, 1788307200000])
    assert.equal(read({ datePosted }).postedAt, '2026-09-02T00:00:00.000Z', JSON.stringify(datePosted))
})

test('pay as a price, as an estimate beside an empty field, and for an interval that we do not know', () => {
  const of = (facts: object) => {
    const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = read(facts)
    return [salaryMin, salaryMax, salaryCurrency, salaryPeriod]
  }
  const price = { '@type': 'UnitPriceSpecification', minPrice: 3000, maxPrice: '4000', unitText: 'MONTH' }
  assert.deepEqual(of({ baseSalary: { ...price, priceCurrency: 'EUR' } }), [300000, 400000, 'EUR', 'MONTH'])
  const empty = { currency: 'EUR', value: { minValue: null, maxValue: null, unitText: 'YEAR' } }
  const estimate = { currency: 'EUR', value: { minValue: 40000, maxValue: 60000, unitText: 'YEAR' } }
  assert.deepEqual(of({ baseSalary: empty, estimatedSalary: [estimate] }), [4000000, 6000000, 'EUR', 'YEAR'])
  const fortnight = { currency: 'EUR', value: { value: 1500, unitText: 'BIWEEKLY' } }
  assert.deepEqual(of({ baseSalary: fortnight }), [null, null, null, null])
})

test('work from elsewhere is hybrid only where there is a place to come to', () => {
  const at = (jobLocationType: string, jobLocation: unknown) =>
    read({ jobLocationType, jobLocation }).workArrangement
  const utrecht = { address: { addressLocality: 'Utrecht' } }
  assert.equal(at('TELECOMMUTE', []), 'REMOTE')
  assert.equal(at('TELECOMMUTE', { address: { addressLocality: '', addressCountry: 'NL' } }), 'REMOTE')
  assert.equal(at('TELECOMMUTE', utrecht), 'HYBRID')
  assert.equal(at('HYBRID', utrecht), 'HYBRID')
  assert.equal(at('ON_SITE', utrecht), 'ONSITE')
})

test('who may work from anywhere in a country named by its code reads its name', () => {
  const from = (name: string) =>
    read({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name } })
      .location
  assert.deepEqual([from('NL'), from('BE'), from('Nederland')], ['Nederland', 'België', 'Nederland'])
})

test('places that are a postcode, several towns in one text, or a point with commas', () => {
  const code = { address: { postalCode: '3511 AB', addressCountry: 'NL' } }
  assert.equal(read({ jobLocation: code }).location, '3511 AB')
  const towns = read({ jobLocation: { address: { addressLocality: 'Rotterdam / Den Haag' } } })
  assert.deepEqual([towns.location, given(towns, 'locations')], ['Rotterdam / Den Haag', undefined])
  const point = { geo: { latitude: '52,09', longitude: '5,12' }, address: { addressLocality: 'Utrecht' } }
  assert.deepEqual(given(read({ jobLocation: point }), 'locations'), [
    { name: 'Utrecht', province: null, postalCode: null, lat: 52.09, lon: 5.12 },
  ])
})

test('lists and objects where one text is usual', () => {
  const posting = read({
    hiringOrganization: { legalName: 'Kade Holding', logo: [{ contentUrl: '/logo.png' }] },
    url: ['https://kade.voorbeeld/werk/planner'],
    description: ['<p>Een</p>', '<p>Twee</p>'],
    qualifications: [{ '@type': 'EducationalOccupationalCredential', name: 'VCA' }],
    jobBenefits: { name: 'Fiets' },
    industry: [{ '@type': 'DefinedTerm', name: 'Logistiek' }],
    skills: '<ul><li>Excel</li><li>Word</li></ul>',
    workHours: { '@type': 'QuantitativeValue', minValue: 32, maxValue: 40 },
  })
  assert.deepEqual(
    [posting.company, posting.companyLogoUrl, posting.sourceUrl, posting.description, posting.requirements],
    [
      'Kade Holding',
      'https://kade.voorbeeld/logo.png',
      'https://kade.voorbeeld/werk/planner',
      'Een\n\nTwee',
      'VCA',
    ],
  )
  assert.deepEqual(
    [posting.benefits, posting.category, posting.skills, posting.hoursPerWeekMin, posting.hoursPerWeekMax],
    ['Fiets', 'Logistiek', ['Excel', 'Word'], 32, 40],
  )
  const twice = [
    { '@value': 'Plannen', '@language': 'nl' },
    { '@value': 'Planning', '@language': 'en' },
  ]
  assert.equal(read({ description: twice }).description, 'Plannen')
  assert.equal(read({ employmentType: 'Fulltime, vast contract' }).employmentType, 'FULL_TIME')
})

test('data with a script behind it, several in a row, apostrophes escaped, quotes as entities', () => {
  const text = JSON.stringify({ ...job, description: 'Zo: "}" en ]' })
  const found = (script: string) => {
    const page = findJobPostings(`<script type="application/ld+json">${script}</script>`)
    return [page.postings.length, page.brokenScripts]
  }
  assert.deepEqual(found(`${text};\nvar x = {a: 1}`), [1, 0])
  assert.deepEqual(found(`${text}${text},\n${text}`), [3, 0])
  assert.deepEqual(found(text.replace('Planner', "Foto\\'s")), [1, 0])
  assert.deepEqual(found(JSON.stringify(job).replaceAll('"', '&quot;')), [1, 0])
  assert.deepEqual(found(`{"@type": "JobPosting", "title": }${text}`), [0, 1])
})

test('names of fields with their vocabulary before them, and an employer that another script of the page holds', () => {
  const script = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const prefixed = {
    '@context': { schema: 'https://schema.org/' },
    '@type': 'schema:JobPosting',
    'schema:title': 'Planner',
    'schema:hiringOrganization': { '@type': 'schema:Organization', 'schema:name': 'Kade B.V.' },
  }
  const apart =
    script({ ...job, hiringOrganization: { '@id': 'https://kade.voorbeeld/#organization' } }) +
    script({
      '@graph': [
        { '@type': 'Organization', '@id': 'https://kade.voorbeeld/#organization', name: 'Kade B.V.' },
      ],
    })
  for (const html of [script(prefixed), apart]) {
    const [posting] = findJobPostings(html).postings
    const draft = draftFromJsonLd(posting!, 'https://kade.voorbeeld/werk/1')
    assert.deepEqual([draft.title, draft.company], ['Planner', 'Kade B.V.'])
  }
})

test('a locality that is a province or the country gives no town', () => {
  const read = (addressLocality: string) =>
    draftFromJsonLd({ title: 'Kok', jobLocation: { address: { addressLocality } } }, 'https://pan.example/1')
  for (const name of ['Provincie Utrecht', 'Noord-Brabant', 'Nederland'])
    assert.deepEqual(read(name).locations, [], name)
  assert.deepEqual(
    read('Utrecht').locations?.map(({ name }) => name),
    ['Utrecht'],
  )
})
