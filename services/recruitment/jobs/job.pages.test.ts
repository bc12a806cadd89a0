/** The page of a job: its facts, its one address, what it tells search engines, and keeping it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { load } from 'cheerio'
import fc from 'fast-check'
import { exampleBoard, type JobFields, postJobs } from '../job-site/testing/example-board.ts'
import { addSource, type Crawling, scrape, sourcesPath, startCrawling } from '../sources/testing/crawling.ts'
import { startBoard } from '../sources/testing/job-board.ts'

let polder: Crawling
let ids: number[]

before(async () => {
  polder = await startCrawling()
  ids = await postJobs(polder)
})
after(() => polder[Symbol.asyncDispose]())

const at = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await polder.get(path, {
    headers: { accept: 'text/html', 'accept-language': 'nl', ...headers },
  })
  const $ = load(answer.body)
  const data = $('script[type="application/ld+json"]')
    .map((_, one) => JSON.parse($(one).text()))
    .get() as Record<string, unknown>[]
  return { ...answer, $, posting: data.find((one) => one['@type'] === 'JobPosting'), data }
}

const pathOf = async (id: number): Promise<string> => (await at(`/vacatures/${id}`)).headers.get('location')!
const pageOf = async (id: number) => at(await pathOf(id))

/** Every value of the data, deep down, without the names of types. */
const valuesIn = (data: unknown): string[] => {
  if (Array.isArray(data)) return data.flatMap(valuesIn)
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([name, value]) =>
      name.startsWith('@') || name === 'directApply' || name === 'jobLocationType' ? [] : valuesIn(value),
    )
  return [String(data)]
}

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Where a value may stand: as text, or in the markup for programs beside its text. */
const standsOn = ($: ReturnType<typeof load>, value: string): boolean => {
  $('script, head').remove()
  const machine = $('main [value], main [datetime]')
    .map((_, one) => $(one).attr('value') ?? $(one).attr('datetime'))
    .get()
  if (machine.includes(value)) return true
  const text = flat($('main').text())
  const parts = /^<(?:p|ul)>/.test(value) ? load(value)('p, li') : null
  if (!parts) return text.includes(flat(value))
  return parts
    .map((_, one) => $(one).html() ?? '')
    .get()
    .flatMap((part) => part.split('<br>'))
    .every((line) => text.includes(flat(load(line).text())))
}

const problemsOf = async (body: string): Promise<string[]> => {
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(
    body,
  )
  const issues = await new Validator().validate(extracted)
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

test('facts come first, in the words of the page, and the ad has a language of its own', async () => {
  const { $ } = await pageOf(ids[0]!)
  assert.deepEqual(
    $('.facts dt')
      .map((_, one) => $(one).text())
      .get()
      .slice(0, 7),
    [
      'Salaris',
      'Uren per week',
      'Plaats',
      'Waar je werkt',
      'Dienstverband',
      'Reageren tot en met',
      'Antwoord',
    ],
  )
  assert.match($('.facts').text(), /binnen 10 dagen/)
  assert.equal($('h1').attr('lang'), 'nl')
  assert.equal((await pageOf(ids.at(-1)!)).$('h1').attr('lang'), 'en')
  assert.equal($('a.button:contains("Solliciteren")').attr('href'), `${await pathOf(ids[0]!)}/solliciteren`)
  assert.equal($('.job-like .job').length, 4)
  const quiet = await pageOf(ids[6]!)
  assert.ok(!/Antwoord|Reageren/.test(quiet.$('.facts').text()))
})

test('pay for a time that is not given says so, on the page and on cards, in both languages', async () => {
  const [id] = await postJobs(polder, [
    { title: 'Glazenwasser', company: 'Helder', description: 'Je wast.', salaryMin: 2_800, salaryMax: 3_600 },
  ])
  const nl = '€\u00a028 – €\u00a036 (niet vermeld per uur, maand of jaar)'
  const { $ } = await pageOf(id!)
  assert.equal($('.facts dd').first().text(), nl)
  const { $: list } = await at('/vacatures?q=glazenwasser')
  assert.ok(list('.job').text().includes(nl))
  const english = await at(await pathOf(id!), { 'accept-language': 'en' })
  assert.match(english.$('.facts dd').first().text(), /36 \(not given whether an hour, month or year\)$/)
})

test('structured data hold what Google asks and nothing that the page does not show', async () => {
  for (const [n, id] of ids.entries()) {
    const { $, body, posting, data } = await pageOf(id)
    assert.deepEqual(await problemsOf(body), [], String(n))
    // The fifth has no place: of that nothing is said rather than guessed.
    assert.equal(posting === undefined, n === 4, String(n))
    assert.equal(data.length, n === 4 ? 1 : 2)
    for (const value of valuesIn(posting ?? {})) assert.ok(standsOn(load($.html()), value), `${n}: ${value}`)
  }
  const { posting } = await pageOf(ids[0]!)
  assert.deepEqual(posting, {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Verpleegkundige',
    description: `<p>${exampleBoard[0]!['description']}</p>`,
    datePosted: '2026-03-18',
    validThrough: '2027-01-15',
    hiringOrganization: { '@type': 'Organization', name: 'Ziekenhuis Rijnoever' },
    identifier: { '@type': 'PropertyValue', name: 'Ziekenhuis Rijnoever', value: String(ids[0]) },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Arnhem',
        addressRegion: 'Gelderland',
        addressCountry: 'NL',
      },
    },
    employmentType: 'PART_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 2900, maxValue: 4100, unitText: 'MONTH' },
    },
    directApply: true,
  })
  const remote = await pageOf(ids.at(-1)!)
  assert.equal(remote.posting!['jobLocationType'], 'TELECOMMUTE')
  assert.ok(remote.posting!['applicantLocationRequirements'])
  assert.equal(remote.posting!['jobLocation'], undefined)
})

test('whatever an advertisement says, its structured data are sound and its page shows them', async () => {
  const word = fc.constantFrom(
    'Kok',
    '</script><script>alert(1)</script>',
    '<b>vet</b> & "zo"',
    'é\u2028ü',
    '- punt',
    '1. een',
    '\u202Egnp',
    "l'été",
  )
  const text = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  const job: fc.Arbitrary<JobFields> = fc.record({
    title: word.map((one) => `Baan ${one}`),
    company: word.map((one) => `Bedrijf ${one}`),
    location: fc.constantFrom('Utrecht', 'Den Bosch', 'Ede, Gelderland', 'Amsterdam; Utrecht'),
    description: text.map((paragraphs) => paragraphs.map((lines) => lines.join('\n')).join('\n\n')),
    requirements: fc.option(word),
    workArrangement: fc.constantFrom('ONSITE', 'HYBRID', 'REMOTE', null),
    employmentType: fc.constantFrom('FULL_TIME', 'FREELANCE', 'INTERNSHIP', null),
    salaryMin: fc.constantFrom(250_000, 250_050, null),
    salaryMax: fc.constantFrom(250_050, 300_000, null),
    salaryPeriod: fc.constantFrom('MONTH', 'YEAR', null),
    applicationDeadline: fc.constantFrom('2026-12-31', null),
    expiresAt: fc.constantFrom('2026-11-30T11:00:00.000Z', null),
  })
  await fc.assert(
    fc.asyncProperty(job, async (fields) => {
      const [id] = await postJobs(polder, [fields])
      const { $, body, posting, status } = await pageOf(id!)
      assert.equal(status, 200)
      assert.ok(!body.includes('<script>alert'))
      assert.deepEqual(await problemsOf(body), [])
      for (const value of valuesIn(posting)) assert.ok(standsOn(load($.html()), value), value)
      const description = String(posting!['description'])
      assert.match(description, /^(?:<\/?(?:p|ul|li)>|<br>|[^<>])*$/)
    }),
    { numRuns: 15 },
  )
})

test('a job of a source is canonical there until the source is marked; its button leads there', async () => {
  await using board = await startBoard([{ id: 1, title: 'Kraanmachinist' }])
  const sourceId = await addSource(polder, { url: board.origin, name: 'Kraanbord' })
  await scrape(polder, sourceId)
  const { body } = await polder.get('/jobs/search?query=kraanmachinist')
  const [job] = body.content
  const outer = await pageOf(job.id)
  assert.equal(outer.$('link[rel=canonical]').attr('href'), job.sourceUrl)
  assert.deepEqual(outer.data, [])
  assert.equal(outer.$('a.button:contains("Solliciteren bij")').attr('href'), job.sourceUrl)
  assert.equal(outer.$('main a.button').length, 1)
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  const source = (await polder.get(`${sourcesPath}/${sourceId}`, { token })).body
  const json = {
    name: source.name,
    sourceType: source.sourceType,
    identifier: source.identifier,
    url: source.url,
    active: false,
    indexable: true,
  }
  assert.equal((await polder.put(`${sourcesPath}/${sourceId}`, { token, json })).status, 200)
  const inner = await pageOf(job.id)
  assert.equal(inner.$('link[rel=canonical]').attr('href'), `${polder.address}${await pathOf(job.id)}`)
  assert.equal(
    inner.data.some((one) => one['@type'] === 'BreadcrumbList'),
    true,
  )
})

test('another slug leads to the one address; a closed job says so with others like it, and has no data', async () => {
  const path = await pathOf(ids[2]!)
  assert.equal((await at(`/vacatures/${ids[2]}-kok`)).status, 301)
  const open = await at(path)
  assert.equal(open.$('link[rel=canonical]').attr('href'), polder.address + path)
  assert.equal(open.$('meta[property="og:url"]').attr('content'), polder.address + path)
  const picture = open.$('meta[property="og:image"]').attr('content')!
  assert.equal(picture, `${polder.address}/favicon.png`)
  assert.equal((await polder.get('/favicon.png')).status, 200)
  assert.equal(open.$('meta[name=robots]').length, 0)
  assert.equal((await at(`${path}?utm_source=x`)).$('meta[name=robots]').attr('content'), 'noindex, follow')
  await polder.put(`/api/v1/admin/jobs/${ids[2]}/toggle`, { token: polder.admin.token })
  const closed = await at(path)
  assert.equal(closed.status, 410)
  assert.deepEqual(closed.data, [])
  assert.ok(closed.$('.job-like .job').length >= 3)
  assert.match(closed.body, /Deze vacature is gesloten/)
})

test('a job is kept and let go with one button; without a session that asks to sign in', async () => {
  const path = await pathOf(ids[0]!)
  const form = (keep: string, cookie?: string) =>
    polder.post(`${path}/bewaren`, {
      body: new URLSearchParams({ keep }).toString(),
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
      },
    })
  assert.equal((await form('yes')).status, 401)
  const { email, password } = await polder.candidate()
  const signedIn = await polder.post('/sign-in', {
    body: new URLSearchParams({ email, password, back: '/' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const button = async () => (await at(path, { cookie })).$('form[action$="/bewaren"] button').text()
  assert.equal(await button(), 'Bewaren')
  const kept = await form('yes', cookie)
  assert.equal(kept.status, 303)
  assert.equal(kept.headers.get('location'), path)
  assert.equal(await button(), 'Niet meer bewaren')
  await form('no', cookie)
  assert.equal(await button(), 'Bewaren')
})
