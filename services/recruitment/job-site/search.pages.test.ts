/** The search page: what it finds, says and offers, by what stands on it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'

let polder: RecruitmentTestService
let ids: number[]

before(async () => {
  polder = await startRecruitment()
  ids = await postJobs(polder)
  const many = Array.from({ length: 43 }, (_, i) => ({
    title: `Timmerman ${i}`,
    company: `Bouwbedrijf ${['Van Dam', 'VAN DAM', 'Van Dam Groep'][i % 3]}`,
    location: 'Zwolle',
    description: 'Je timmert.',
    employmentType: i % 2 === 0 ? 'FULL_TIME' : 'FREELANCE',
    contractKinds: i % 4 === 1 ? ['FREELANCE'] : i % 4 === 3 ? ['PERMANENT'] : [],
    experienceLevel: (['JUNIOR', 'MEDIOR', 'SENIOR'] as const)[i % 3],
    workArrangement: i % 5 === 0 ? 'HYBRID' : 'ONSITE',
  }))
  await postJobs(polder, many)
})
after(() => polder[Symbol.asyncDispose]())

const at = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await polder.get(path, {
    headers: { accept: 'text/html', 'accept-language': 'nl', ...headers },
  })
  return { ...answer, $: load(answer.body) }
}

type Dom = Awaited<ReturnType<typeof at>>['$']
const totalOn = ($: Dom): number => Number(/\d+/.exec($('#results').text())?.[0])
const titles = ($: Dom): string[] =>
  $('.job-list h3')
    .map((_, one) => $(one).text())
    .get()
const chips = ($: Dom): string[] =>
  $('.chips a')
    .map((_, one) => $(one).text())
    .get()

test('every value of every facet leads to as many jobs as its count says', async () => {
  for (const start of [
    '/vacatures',
    '/vacatures?q=timmerman&niveau=JUNIOR',
    '/vacatures?q=verpleegkundige+in+arnhem',
  ]) {
    const { $ } = await at(start)
    const facets = $('.job-filters .facets a')
      .map((_, one) => ({
        href: $(one).attr('href')!,
        rel: $(one).attr('rel'),
        count: Number(/\d+/.exec($(one).find('.count').text())![0]),
        on: $(one).attr('aria-current') === 'true',
      }))
      .get()
    assert.ok(facets.length >= 6, start)
    for (const { href, rel, count, on } of facets) {
      assert.equal(rel, 'nofollow')
      const name = [...new URL(href, polder.address).searchParams.keys()].find(
        (one) => !start.includes(`${one}=`),
      )
      if (on || name === undefined) continue
      assert.equal(totalOn((await at(href)).$), count, href)
    }
  }
})

test('no heading skips a level, those of the facets among them', async () => {
  const { $ } = await at('/vacatures')
  const tags = [...$('h1, h2, h3, h4')].map(({ tagName }) => tagName)
  assert.match(tags.join(' '), /^h1( h2)+( h[23])*$/)
})

test('a facet that is on is taken off by its own link, and several of one filter are any of them', async () => {
  const both = await at('/vacatures?niveau=JUNIOR&niveau=SENIOR&q=timmerman')
  assert.equal(totalOn(both.$), 29)
  const on = both.$('.facets a[aria-current=true]')
  assert.equal(on.length, 2)
  const without = await at(on.first().attr('href')!)
  assert.equal(without.$('.facets a[aria-current=true]').length, 1)
  assert.deepEqual(totalOn((await at('/vacatures?niveau=junior&q=timmerman')).$), 15)
})

test('each parameter narrows the list as its name says', async () => {
  const cases: [string, string[]][] = [
    [
      'q=chauffeur&sorteer=best',
      ['Chauffeur bezorgdienst', 'Chauffeur personenvervoer', 'Vrachtwagenchauffeur'],
    ],
    ['beroep=vrachtwagenchauffeur', ['Vrachtwagenchauffeur']],
    ['beroep=chauffeur&dienstverband=FULL_TIME', ['Vrachtwagenchauffeur']],
    ['beroep=chauffeur&dienstverband=vast', []],
    ['beroep=chauffeur&uren=16-30', ['Chauffeur bezorgdienst']],
    ['beroep=chauffeur&uren=-39', ['Chauffeur bezorgdienst']],
    ['beroep=chauffeur&salaris=%E2%82%AC+2.500,-', ['Vrachtwagenchauffeur']],
    ['beroep=chauffeur&salaris=2400', ['Chauffeur bezorgdienst', 'Vrachtwagenchauffeur']],
    ['q=verpleegkundige&plaats=Velp&straal=5', ['Wijkverpleegkundige']],
    ['q=verpleegkundige&plaats=Velp&straal=5&niveau=LEAD', []],
    ['bedrijf=Taxi+Centraal', ['Chauffeur personenvervoer']],
    ['bedrijf=taxi', []],
    ['werkplek=REMOTE', ['Senior backend developer']],
    [
      'beroep=chauffeur&sinds=1',
      ['Chauffeur bezorgdienst', 'Chauffeur personenvervoer', 'Vrachtwagenchauffeur'],
    ],
    ['beroep=chauffeur&sinds=2100-01-01', []],
    [
      'q=chauffeur&sorteer=salaris',
      ['Vrachtwagenchauffeur', 'Chauffeur bezorgdienst', 'Chauffeur personenvervoer'],
    ],
  ]
  for (const [query, wanted] of cases) {
    const { $, status } = await at(`/vacatures?${query}`)
    assert.equal(status, 200, query)
    const found = titles($)
    assert.deepEqual(query.includes('sorteer=salaris') ? found : found.toSorted(), wanted, query)
    assert.equal(totalOn($) || 0, wanted.length, query)
  }
})

test('what was understood are chips, each leading to the search without it', async () => {
  const { $ } = await at('/vacatures?q=verplegkundige+in+arnhem+32+uur&niveau=MEDIOR&salaris=2000')
  assert.deepEqual(chips($), [
    'Filter verwijderen: beroep: verpleegkundige',
    'Filter verwijderen: Arnhem + 25 km',
    'Filter verwijderen: 32 uur',
    'Filter verwijderen: Medior',
    'Filter verwijderen: vanaf €\u00a02.000 per maand',
  ])
  const query = (n: number) => new URL($('.chips a').eq(n).attr('href')!, polder.address).searchParams
  assert.equal(query(0).get('q'), 'in arnhem 32 uur')
  assert.equal(query(1).get('q'), 'verplegkundige 32 uur')
  assert.equal(query(2).get('q'), 'verplegkundige in arnhem')
  assert.equal(query(3).get('niveau'), null)
  assert.equal(query(4).get('salaris'), null)
  const english = await at('/vacatures?q=nurse', { 'accept-language': 'en' })
  assert.deepEqual(chips(english.$), ['Remove filter: occupation: nurse'])
})

test('a mended word is offered as it was typed, and found words are marked', async () => {
  const { $, body } = await at('/vacatures?q=verplegkundige')
  assert.match(body, /Bedoelde je <strong>verpleegkundige<\/strong>\?/)
  assert.ok($('.job-list h3 mark').length >= 4)
  assert.ok($('.job-snippet mark').length >= 3)
  const literal = $('.notice a').attr('href')!
  assert.equal(new URL(literal, polder.address).searchParams.get('q'), '"verplegkundige"')
  assert.equal(totalOn((await at(literal)).$) || 0, 0)
})

test('what a search gave up is said, and jobs without a place are counted', async () => {
  const relaxed = await at('/vacatures?q=verpleegkundige+in+Maastricht')
  assert.match(relaxed.body, /Daarom zochten we ruimer:[\s\S]*in heel Nederland/)
  const near = await at('/vacatures?q=verpleegkundige&plaats=Arnhem')
  assert.equal(totalOn(near.$), 4)
  assert.match(near.body, /1 vacature past ook, maar heeft geen bekende plaats en staat hier niet bij/)
  assert.equal(totalOn((await at('/vacatures?q=verpleegkundige')).$), 5)
})

test('pages have twenty jobs; one after the last is empty and leads back', async () => {
  const first = await at('/vacatures?q=timmerman')
  assert.equal(totalOn(first.$), 43)
  assert.equal(titles(first.$).length, 20)
  const all = [
    first,
    await at('/vacatures?q=timmerman&pagina=2'),
    await at('/vacatures?q=timmerman&pagina=3'),
  ]
  assert.equal(new Set(all.flatMap(({ $ }) => titles($))).size, 43)
  const past = await at('/vacatures?q=timmerman&pagina=4')
  assert.equal(past.status, 200)
  assert.equal(titles(past.$).length, 0)
  assert.match(past.body, /Deze pagina is leeg/)
  assert.equal(past.$('.empty a').attr('href'), '/vacatures?q=timmerman')
  assert.equal((await at('/vacatures?pagina=100000')).status, 200)
})

test('what cannot be read is refused by name, with everything as it was entered', async () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${name}=${name === 'niveau' ? 'JUNIOR' : `x${i}`}`).join('&')
  const cases: [string, RegExp][] = [
    [`q=${'a'.repeat(201)}`, /hoogstens 200 tekens/],
    [many('bedrijf', 11), /hoogstens 10 waarden/],
    ['straal=4', /van 5 tot en met 100/],
    ['straal=101', /van 5 tot en met 100/],
    ['niveau=BAAS', /Deze keuze bestaat niet/],
    ['uren=veel', /Vul uren per week in/],
    ['uren=40-20', /Vul uren per week in/],
    ['salaris=-1', /Vul een heel getal in/],
    ['sinds=ooit', /Vul een aantal dagen in/],
    ['sinds=2026-02-30', /Vul een aantal dagen in/],
    ['sorteer=mooi', /Deze keuze bestaat niet/],
    ['sorteer=afstand', /Vul een plaats in/],
    ['pagina=0', /Vul een heel getal in/],
    ['plaats=Arnhm', /Bedoelde je Arnhem/],
    ['plaats=%3Cscript%3E', /Deze plaats kennen we niet/],
    ['q=a&q=b', /Vul dit één keer in/],
  ]
  for (const [query, sentence] of cases) {
    const answer = await at(`/vacatures?${query}`)
    assert.equal(answer.status, 422, query)
    assert.match(answer.$('.error-summary').text(), sentence, query)
  }
  for (const fine of [
    `q=${'a'.repeat(200)}`,
    many('bedrijf', 10),
    many('niveau', 30),
    'straal=50',
    'utm_source=x',
    'q=%22%22+-+%2C',
  ])
    assert.equal((await at(`/vacatures?${fine}`)).status, 200, fine)
  const entered = await at('/vacatures?plaats=Xyzzy&q=kok')
  assert.equal(entered.$('#plaats').val(), 'Xyzzy')
  assert.equal(entered.$('#q').val(), 'kok')
})

test('readers of feeds find those of the search in the head of its page', async () => {
  const { $ } = await at('/vacatures?q=chauffeur&sorteer=nieuw&pagina=1')
  assert.deepEqual(
    $('head link[rel=alternate]')
      .get()
      .map((one) => [$(one).attr('type'), $(one).attr('href')]),
    [
      ['application/rss+xml', '/vacatures.rss?q=chauffeur'],
      ['application/atom+xml', '/vacatures.atom?q=chauffeur'],
    ],
  )
  const articles = await at('/artikelen')
  assert.equal(articles.$('head link[rel=alternate]').attr('href'), '/artikelen.atom')
})

test('a page is canonical without query; with one it is not listed, and its links are followed', async () => {
  const plain = await at('/vacatures')
  assert.equal(plain.$('link[rel=canonical]').attr('href'), `${polder.address}/vacatures`)
  assert.equal(plain.$('meta[name=robots]').length, 0)
  const asked = await at('/vacatures?q=kok')
  assert.equal(asked.$('meta[name=robots]').attr('content'), 'noindex, follow')
  assert.equal(asked.headers.get('x-robots-tag'), 'noindex, follow')
})

const sessionOf = async ({ email, password }: SignedIn): Promise<string> => {
  const answer = await polder.post('/sign-in', {
    body: new URLSearchParams({ email, password, back: '/' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

test('cards say what their reader applied for and keeps', async () => {
  const ans = await polder.candidate()
  const cvProfileId = (
    await polder.post('/api/v1/cv-profiles', { token: ans.token, json: { name: 'cv', firstName: 'Ans' } })
  ).body.id
  const sent = await polder.post('/applications', { token: ans.token, json: { jobId: ids[0], cvProfileId } })
  assert.equal(sent.status, 201)
  await polder.post(`/jobs/${ids[1]}/bookmark`, { token: ans.token })
  const { $ } = await at('/vacatures?q=verpleegkundige', { cookie: await sessionOf(ans) })
  const badges = (id: number) => $(`.job:has(a[href^="/vacatures/${id}-"]) .badge`).text()
  assert.match(badges(ids[0]!), /^Gesolliciteerd op \d+ \p{L}+ \d{4}$/u)
  assert.equal(badges(ids[1]!), 'Bewaard')
  assert.equal($('.job .badge').length, 2)
  assert.equal((await at('/vacatures?q=verpleegkundige')).$('.job .badge').length, 0)
})

test('suggestions are at most eight titles, companies and places with their counts', async () => {
  const { status, body, headers } = await polder.get('/vacatures/suggesties?q=chauf')
  assert.equal(status, 200)
  assert.match(headers.get('content-type')!, /^application\/json/)
  const found = typeof body === 'string' ? JSON.parse(body) : body
  assert.ok(
    found.some(
      (one: { text: string; count: number }) => one.text === 'Vrachtwagenchauffeur' && one.count === 1,
    ),
  )
  const places = (await polder.get('/vacatures/suggesties?q=rot&soort=plaats')).body
  assert.deepEqual(places, [{ kind: 'PLACE', text: 'Rotterdam', count: 3 }])
  assert.equal((await polder.get('/vacatures/suggesties?q=timmerman')).body.length, 8)
  assert.deepEqual((await polder.get('/vacatures/suggesties')).body, [])
})

test('script and turned text in titles stand as text, on cards and in the question', async () => {
  const title = 'Lasser <script>alert(1)</script> \u202Egnp'
  await postJobs(polder, [{ title, company: '<b>De Pan</b>', description: 'Je last <i>staal</i>.' }])
  const { $, body } = await at(`/vacatures?q=${encodeURIComponent('lasser "><script>alert(2)</script>')}`)
  assert.ok(!/<script>alert/.test(body))
  assert.equal($('#q').val(), 'lasser "><script>alert(2)</script>')
  const card = await at('/vacatures?q=lasser')
  assert.ok(!/<script>alert|<b>De Pan/.test(card.body))
  assert.equal(card.$('.job-list h3 bdi').length, 1)
})
