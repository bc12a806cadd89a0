/** The CV pages over HTTP and in a browser: the list, the editor with and without scripts, previews, imports, and strangers. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { type PageVisitor, visitor, visitorAs } from '../testing/page-visitor.ts'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'
import { europassXml } from './testing/foreign-cvs.ts'
import { typedOn, withField } from './testing/typed-form.ts'
import { details, relations } from './testing/whole-profile.ts'

let polder: RecruitmentTestService
let checker: PageChecker
let fenna: SignedIn
let fennaAt: PageVisitor
let id: number

const newProfile = async (who: SignedIn, fields: object = {}): Promise<number> => {
  const json = { name: 'Zorg', ...details, ...relations, ...fields }
  const { status, body } = await polder.post('/api/v1/cv-profiles', { token: who.token, json })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

const full = async (of: number) =>
  (await polder.get(`/api/v1/cv-profiles/${of}/full`, { token: fenna.token })).body

before(async () => {
  polder = await startRecruitment()
  if (!missingBrowser) checker = await openPageChecker()
  fenna = await polder.candidate({ firstName: 'Fenna', lastName: 'van der Laan' })
  fennaAt = await visitorAs(polder, fenna)
  id = await newProfile(fenna)
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

test('saving the editor as it is changes nothing of the profile', async () => {
  const before = await full(id)
  const answer = await fennaAt.send(
    `/mijn/cv/${id}/bewaren`,
    typedOn((await fennaAt.see(`/mijn/cv/${id}`)).body),
  )
  assert.equal(answer.status, 303, answer.body)
  assert.equal(answer.headers.get('location'), `/mijn/cv/${id}`)
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (_key, each) => each || null))
  const { updatedAt: _was, ...rest } = before
  const { updatedAt: _is, ...now } = await full(id)
  const empty = (profile: typeof rest) => ({
    ...profile,
    workExperiences: profile.workExperiences.map((work: { highlights: unknown[] | null }) => ({
      ...work,
      highlights: work.highlights ?? [],
    })),
  })
  assert.deepEqual(plain(now), plain(empty(rest)))
})

test('mistakes are 422, each said at its field and above, with everything kept', async () => {
  const fields = typedOn((await fennaAt.see(`/mijn/cv/${id}`)).body)
  let wrong = withField(fields, 'name', ' ')
  wrong = withField(wrong, 'email', 'fenna@')
  wrong = withField(wrong, 'skills.yearsOfExperience', 'veel')
  wrong = withField(wrong, 'headline', '<script>alert(1)</script>')
  const { status, body } = await fennaAt.send(`/mijn/cv/${id}/bewaren`, wrong)
  assert.equal(status, 422)
  const page = load(body)
  assert.match(page('title').text(), /^Fout: /)
  for (const field of ['name', 'email', 'skills-0-yearsOfExperience']) {
    assert.equal(page(`.error-summary a[href="#${field}"]`).length, 1, field)
    assert.equal(page(`#${field}`).attr('aria-invalid'), 'true')
  }
  assert.deepEqual(typedOn(body), wrong)
  assert.equal(page('main script').length, 0)
})

test('steps add, move and remove what is typed without saving it, and saving then keeps the order', async () => {
  const own = await newProfile(fenna, { name: 'Stappen' })
  const before = await full(own)
  const typed = typedOn((await fennaAt.see(`/mijn/cv/${own}`)).body)
  const step = async (fields: [string, string][], act: string) => {
    const answer = await fennaAt.send(`/mijn/cv/${own}/wijzigen`, [...fields, ['step', act]])
    assert.equal(answer.status, 200, answer.body)
    return answer.body as string
  }
  let body = await step(typed, 'add workExperiences')
  assert.equal(load(body)('[autofocus]').attr('id'), 'workExperiences-2-position')
  let fields = typedOn(body)
  const at = (name: string, place: number, value: string) => {
    const index = fields.flatMap(([each], i) => (each === `workExperiences.${name}` ? [i] : []))[place]!
    fields[index] = [fields[index]![0], value]
  }
  at('position', 2, 'Vakkenvuller')
  at('company', 2, 'De Supermarkt')
  at('startDate', 2, 'maart 2015')
  fields.push(['workExperiences.current', '2'])
  body = await step(fields, 'up workExperiences 2')
  body = await step(typedOn(body), 'up workExperiences 1')
  body = await step(typedOn(body), 'remove workExperiences 2')
  assert.deepEqual(await full(own), before)
  fields = typedOn(body)
  polder.platform.clock.advance(60_000)
  const saved = await fennaAt.send(`/mijn/cv/${own}/bewaren`, fields)
  assert.equal(saved.status, 303, saved.body)
  const { workExperiences } = await full(own)
  assert.deepEqual(
    workExperiences.map((work: { company: string; startDate: string; current: boolean; id: number }) => [
      work.company,
      work.startDate,
      work.current,
      work.id,
    ]),
    [
      ['De Supermarkt', '2015-03', true, 3],
      ['Radboudumc', '2019-09', true, 1],
    ],
  )
  const stale = await fennaAt.send(
    `/mijn/cv/${own}/bewaren`,
    withField(fields, 'headline', 'Uit een oud venster'),
  )
  assert.equal(stale.status, 409)
  assert.match(stale.body, /intussen ergens anders gewijzigd/)
  assert.ok(stale.body.includes('Uit een oud venster'))
  assert.equal((await fennaAt.send(`/mijn/cv/${own}/bewaren`, typedOn(stale.body))).status, 303)
  assert.equal((await full(own)).headline, 'Uit een oud venster')
})

test('the preview is an SVG of what is kept, or of what is typed, in both templates; nothing of it is kept', async () => {
  const picture = await fennaAt.see(`/mijn/cv/${id}/voorbeeld.svg`)
  assert.equal(picture.status, 200)
  assert.equal(picture.headers.get('content-type'), 'image/svg+xml')
  assert.match(picture.headers.get('content-security-policy')!, /default-src 'none'.*sandbox/)
  assert.doesNotMatch(picture.body, /<script|<style|\son\w+=/)
  const before = await full(id)
  const fields = typedOn((await fennaAt.see(`/mijn/cv/${id}`)).body)
  const typed = async (name: string, value: string) => {
    const answer = await fennaAt.send(`/mijn/cv/${id}/voorbeeld.svg`, withField(fields, name, value))
    assert.equal(answer.status, 200)
    return answer.body as string
  }
  assert.equal(await typed('name', 'Ander'), picture.body)
  assert.notEqual(await typed('headline', 'Iets heel anders'), picture.body)
  const [classic, modern] = [await typed('template', 'classic'), await typed('template', 'modern')]
  assert.notEqual(classic, modern)
  await typed('dateOfBirth', 'gisteren')
  const page = await fennaAt.send(
    `/mijn/cv/${id}/voorbeeld`,
    withField(fields, 'headline', 'Iets "anders" & <meer>'),
  )
  assert.equal(page.status, 200)
  const source = load(page.body)('.cv-sheet img').attr('src')!
  assert.match(source, /^data:image\/svg\+xml,/)
  const shape = (svg: string) => svg.replace(/\s+/g, ' ')
  assert.equal(
    decodeURIComponent(source.slice('data:image/svg+xml,'.length)),
    shape(await typed('headline', 'Iets "anders" & <meer>')),
  )
  assert.deepEqual(await full(id), before)
})

test('an import is a proposal: unticked fields stay out, what was not understood is listed, approval makes the CV', async () => {
  const text = europassXml.replace('Jan', 'Jan &lt;b&gt;')
  const answer = await fennaAt.upload('/mijn/cv/importeren', 'file', text, 'cv.xml')
  assert.equal(answer.status, 303, answer.body)
  const path = answer.headers.get('location')!
  const own = Number(path.split('/').pop())
  const page = load((await fennaAt.see(path)).body)
  assert.equal(page('h1').text(), 'Voorstel nakijken')
  const ticks = page('input[name=approve]')
    .toArray()
    .map((tick) => page(tick).attr('value')!)
  assert.ok(ticks.includes('workExperiences.0.company') && ticks.includes('email'))
  for (const tick of ticks) {
    assert.ok(page(`[id="${tick.replaceAll('.', '-')}-from"] q`).text(), tick)
  }
  const approve = (values: string[]) =>
    fennaAt.send(
      `/mijn/cv/${own}/goedkeuren`,
      values.map((value) => ['approve', value]),
    )
  const lacking = await approve(ticks.filter((tick) => tick !== 'workExperiences.0.company'))
  assert.equal(lacking.status, 422)
  assert.ok(load(lacking.body)('.error-summary a[href="#workExperiences-0-company"]').length === 1)
  assert.equal((await full(own)).draft, true)
  const left = ticks.filter((tick) => tick !== 'email' && !tick.startsWith('languages.0.'))
  assert.equal((await approve(left)).status, 303)
  const made = await full(own)
  assert.deepEqual([made.draft, made.email, made.languages.length > 0], [false, null, true])
  assert.ok(!made.languages.some((each: { name: string }) => each.name === 'Nederlands'))
  assert.match((await fennaAt.see(path)).body, /data-preview/)
  assert.equal((await approve(left)).status, 409)
})

test('a file that cannot be read is refused in words, under the status of the API', async () => {
  for (const [bytes, name, status, words] of [
    ['', '', 422, /Kies een bestand/],
    ['hallo', 'cv.txt', 415, /kunnen we niet lezen/],
    [Buffer.alloc(6 * 1024 * 1024, 32), 'cv.pdf', 413, /hoogstens 5 MB/],
    ['%PDF-1.4\nkapot', 'cv.pdf', 422, /beschadigd|geen tekst/],
  ] as const) {
    const answer = await fennaAt.upload('/mijn/cv/importeren', 'file', bytes, name)
    assert.equal(answer.status, status, name)
    assert.match(answer.body, words)
    assert.match(answer.body, /Mijn cv’s/)
  }
})

test('the list makes, copies, prefers and deletes; files come in three formats', async () => {
  const somebody = await polder.candidate({ firstName: 'Bo', lastName: 'Vos' })
  const as = await visitorAs(polder, somebody)
  assert.match((await as.see('/mijn/cv')).body, /CV-bestand/)
  assert.equal((await as.send('/mijn/cv/nieuw', [['name', '']])).status, 422)
  const made = await as.send('/mijn/cv/nieuw', [['name', 'Eerste']])
  const path = made.headers.get('location')!
  const first = load((await as.see(path)).body)
  assert.equal(first('#lastName').val(), 'Vos')
  assert.equal((await as.send(`${path}/dupliceren`, [])).status, 303)
  const own = await polder.get('/api/v1/cv-profiles', { token: somebody.token })
  const copy = own.body.find((each: { isDefault: boolean }) => !each.isDefault)
  assert.equal(copy.name, 'Eerste (kopie)')
  assert.equal((await as.send(`/mijn/cv/${copy.id}/standaard`, [])).status, 303)
  assert.match((await as.see(`/mijn/cv/${copy.id}/verwijderen`)).body, /Eerste \(kopie\)” verwijderen\?/)
  assert.equal((await as.send(`/mijn/cv/${copy.id}/verwijderen`, [])).status, 303)
  assert.equal((await as.see(`/mijn/cv/${copy.id}`)).status, 404)
  for (const [format, type] of [
    ['pdf', 'application/pdf'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['json-resume', 'application/json'],
  ] as const) {
    const file = await as.see(`${path}/export/${format}`)
    assert.equal(file.status, 200)
    assert.match(file.headers.get('content-type')!, new RegExp(type))
    assert.match(file.headers.get('content-disposition')!, /attachment; filename="CV-bo-vos\./)
  }
})

test('another person’s CV is 404 on every path, and without a session nothing is seen', async () => {
  const stranger = await visitorAs(polder, await polder.candidate())
  const reads = ['', '/voorbeeld.svg', '/export/pdf', '/verwijderen']
  const acts = [
    'bewaren',
    'wijzigen',
    'voorbeeld',
    'voorbeeld.svg',
    'standaard',
    'dupliceren',
    'verwijderen',
    'goedkeuren',
  ]
  for (const path of reads) {
    assert.equal((await stranger.see(`/mijn/cv/${id}${path}`)).status, 404, path)
    assert.equal((await visitor(polder, 'a=b').see(`/mijn/cv/${id}${path}`)).status, 303, path)
  }
  for (const path of acts) {
    assert.equal((await stranger.send(`/mijn/cv/${id}/${path}`)).status, 404, path)
    assert.equal((await visitor(polder, 'a=b').send(`/mijn/cv/${id}/${path}`)).status, 401, path)
  }
  for (const nobody of ['0', '-1', 'x', '99999999999999999999'])
    assert.ok([400, 404].includes((await fennaAt.see(`/mijn/cv/${nobody}`)).status), nobody)
})

for (const [name, path] of [
  ['cv-list', () => '/mijn/cv'],
  ['cv-editor', () => `/mijn/cv/${id}`],
  ['cv-removal', () => `/mijn/cv/${id}/verwijderen`],
] as const)
  test(`page: ${name}`, { skip: missingBrowser }, () =>
    checker.check(`${polder.address}${path()}`, { name, cookies: fennaAt.cookies }),
  )

test('page: /mijn/cv/{id} with mistakes', { skip: missingBrowser }, () =>
  checker.check(`${polder.address}/mijn/cv/${id}`, {
    name: 'cv-editor-mistakes',
    cookies: fennaAt.cookies,
    preparedStatus: 422,
    withoutScripts: false,
    prepare: async (page) => {
      await page.locator('#name').fill('')
      await page.locator('#dateOfBirth').fill('gisteren')
      await Promise.all([page.waitForNavigation(), page.locator('.cv-bar button').first().click()])
    },
  }),
)

test('page: /mijn/cv/{id} of an import', { skip: missingBrowser }, async () => {
  const path = (await fennaAt.upload('/mijn/cv/importeren', 'file', europassXml, 'cv.xml')).headers.get(
    'location',
  )!
  await checker.check(`${polder.address}${path}`, { name: 'cv-proposal', cookies: fennaAt.cookies })
})
