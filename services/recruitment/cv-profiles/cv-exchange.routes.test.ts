/** CVs in and out over HTTP: every kind of file, what is refused, and what comes back unchanged. */

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import mammoth from 'mammoth'
import { seededRandom } from '../../../bench/generate-jobs.ts'
import { makeZip } from '../core/zip.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { createCvExchange } from '../threads/cv-exchange/cv-exchange.ts'
import { europassXml, resume } from './testing/foreign-cvs.ts'
import { placedPdf } from './testing/placed-pdf.ts'
import { details, relations } from './testing/whole-profile.ts'

const base = '/api/v1/cv-profiles'
const wholeProfile = { name: 'Alles', ...details, ...relations }
let polder: RecruitmentTestService
let token: string

before(async () => {
  polder = await startRecruitment()
  token = (await polder.candidate()).token
})
after(() => polder[Symbol.asyncDispose]())

const send = (bytes: Buffer | string, name = 'cv.bin', as = token) => {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(bytes)]), name)
  return polder.post(`${base}/import`, { token: as, body: body as never })
}
const exported = (id: number, format: string, as = token) =>
  polder.get(`${base}/${id}/export?format=${format}`, { token: as })

const validator = (): ((value: unknown) => string) => {
  const ajv = new Ajv({ strict: false })
  addFormats.default(ajv)
  const check = ajv.compile(createRequire(import.meta.url)('@jsonresume/schema/schema.json'))
  return (value) => (check(value) ? '' : ajv.errorsText(check.errors))
}

test('what a profile has no place for is named, whatever its shape', async () => {
  const odd = {
    ...{
      meta: { version: 'v1' },
      hobbies: ['Zeilen'],
      volunteer: { organization: 'Rode Kruis' },
      awards: [],
    },
    basics: {
      ...{
        name: 'Jan Bos',
        email: 'jan bij bos',
        location: { city: 'Ede', region: 'Gelderland', countryCode: 'Nederland' },
      },
      profiles: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/jan' }, { network: 'Mastodon' }],
    },
    languages: Array.from({ length: 102 }, (_, at) => ({ language: `Taal ${at}` })),
  }
  const { status, body } = await send(JSON.stringify(odd), 'resume.json')
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.country, null)
  assert.deepEqual(body.import.notRead.toSorted(), [
    ...[
      'basics.email: jan bij bos',
      'basics.location.countryCode: Nederland',
      'basics.location.region: Gelderland',
      'basics.profiles[1]: Mastodon',
      'hobbies: Zeilen',
    ],
    ...['languages[100]–[101]', 'volunteer: Rode Kruis'],
  ])
  assert.deepEqual((await exported(body.id, 'json-resume')).body.hobbies, ['Zeilen'])
})

test('a JSON Resume becomes a draft, and goes out as it came, also after it was confirmed', async () => {
  const imported = await send(JSON.stringify(resume), 'resume.json')
  assert.equal(imported.status, 201, JSON.stringify(imported.body))
  const { import: how, ...profile } = imported.body
  assert.deepEqual(
    [profile.draft, profile.firstName, profile.lastName, how.format],
    [true, 'Fenna', 'van der Laan', 'JSON_RESUME'],
  )
  assert.deepEqual(
    profile.workExperiences.map((work: { company: string; current: boolean }) => [
      work.company,
      work.current,
    ]),
    [
      ['Zuivel Digitaal', true],
      ['Gemeente Ede', null],
    ],
  )
  assert.deepEqual(
    profile.skills.map((skill: { name: string; category: string }) => [skill.category, skill.name]),
    [
      ['Web', 'HTML'],
      ['Web', 'TypeScript'],
    ],
  )
  assert.ok(how.fields.some((field: { path: string }) => field.path === 'workExperiences[0].company'))
  assert.ok(how.notRead.some((each: string) => each.startsWith('volunteer: ')))
  assert.deepEqual((await exported(profile.id, 'json-resume')).body, resume)
  const confirmed = await polder.put(`${base}/${profile.id}`, { token, json: { ...profile } })
  assert.deepEqual([confirmed.status, confirmed.body.draft], [200, false], JSON.stringify(confirmed.body))
  assert.deepEqual((await exported(profile.id, 'json-resume')).body, resume)
  const other = {
    ...profile,
    headline: 'Hoofd ontwikkeling',
    languages: [{ name: 'Fries', level: 'NATIVE' }],
  }
  await polder.put(`${base}/${profile.id}`, { token, json: other })
  const changed = (await exported(profile.id, 'json-resume')).body
  assert.equal(changed.basics.label, 'Hoofd ontwikkeling')
  assert.deepEqual(changed.languages, [{ language: 'Fries', fluency: 'NATIVE' }])
  assert.deepEqual([changed.work, changed.volunteer], [resume.work, resume.volunteer])
})

test('a profile goes out as a valid JSON Resume, and comes back as it was', async () => {
  const made = await polder.post(base, { token, json: wholeProfile })
  const answer = await exported(made.body.id, 'json-resume')
  assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="CV-[\w-]+\.json"$/)
  assert.equal(validator()(answer.body), '')
  const back = (await send(answer.bytes)).body
  const before = (await polder.get(`${base}/${made.body.id}/full`, { token })).body
  const own = ['id', 'name', 'isDefault', 'draft', 'import', 'createdAt', 'updatedAt', 'template', 'language']
  const bare = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !own.includes(name)))
  assert.deepEqual(bare(back), bare(before))
})

test('a Europass CV is read from XML', async () => {
  const { status, body } = await send(europassXml, 'cv.xml')
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(
    [
      body.import.format,
      body.firstName,
      body.lastName,
      body.email,
      body.city,
      body.country,
      body.dateOfBirth,
    ],
    ['EUROPASS', 'Jan', 'de Wit', 'jan@voorbeeld.nl', 'Ede', 'NL', '1990-05-14'],
  )
  const [work] = body.workExperiences
  assert.deepEqual(
    [work.company, work.position, work.startDate, work.endDate, work.current],
    ['Bakkerij Korst', 'Bakker', '2018-03', null, true],
  )
  assert.deepEqual(
    body.languages.map((each: { name: string; level: string }) => [each.name, each.level]),
    [
      ['Nederlands', 'NATIVE'],
      ['Hongaars', 'A1'],
      ['Engels', 'B1'],
    ],
  )
  assert.equal(work.description, 'Brood & gebak:\n\n- Desem\n- Taart')
  const study = body.educations[1]
  assert.deepEqual([study.degree, study.startDate, study.current], ['Meesterbakker', '2023-09', true])
  assert.equal(body.linkedinUrl, 'https://www.linkedin.com/in/jandewit')
  const [skill] = body.skills
  assert.deepEqual([skill.name, skill.category], ['Excel', 'Kantoor'])
  assert.deepEqual(body.import.notRead, ['Hobbies: Zeilen Op het Wad'])
})

test('a Europass CV is read from the PDF that carries it', async () => {
  const { status, body } = await send(
    placedPdf([[]], { name: 'attachment.xml', text: europassXml }),
    'cv.pdf',
  )
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.import.format, body.firstName, body.lastName], ['EUROPASS', 'Jan', 'de Wit'])
})

test('what goes out as PDF or DOCX is read again, with the lines that fields stood on', async () => {
  const made = (await polder.post(base, { token, json: wholeProfile })).body
  for (const format of ['pdf', 'docx']) {
    const file = await exported(made.id, format)
    assert.equal(file.status, 200)
    const { status, body } = await send(file.bytes)
    assert.equal(status, 201, JSON.stringify(body))
    assert.equal(body.import.format, format.toUpperCase())
    assert.deepEqual([body.firstName, body.lastName, body.email], [made.firstName, made.lastName, made.email])
    const works = (list: { position: string; startDate: string; current: boolean }[]) =>
      list
        .map(({ position, startDate, current }) => [position, startDate.slice(0, 7), current ?? false])
        .sort()
    assert.deepEqual(works(body.workExperiences), works(wholeProfile.workExperiences as never), format)
    const field = body.import.fields.find(
      (each: { path: string }) => each.path === 'workExperiences[0].position',
    )
    assert.ok(field.line > 1 && field.text.length > 0)
  }
})

test('an address that may break is read and copied without its breaks; a file for others holds nothing unseen', async () => {
  const email = 'heel.lang.adres.van.iemand@eenheellangdomein-voorbeeld.nl'
  const summary = `Met plezier.\uFFFE ${'x'.repeat(100)}`
  const json = { name: 'Lang', firstName: 'Lena', lastName: 'Smit', headline: 'Zorg 🚀', email, summary }
  for (const template of ['classic', 'modern']) {
    const { id } = (await polder.post(base, { token, json: { ...json, template } })).body
    for (const format of ['pdf', 'docx']) {
      const { status, body } = await send((await exported(id, format)).bytes)
      assert.equal(status, 201, JSON.stringify(body))
      assert.deepEqual([body.firstName, body.email], ['Lena', email], `${template} ${format}`)
      assert.doesNotMatch(body.summary, /[\u200B\uFFFE]/)
      assert.match(body.summary, /^Met plezier\./)
    }
  }
})

test('the PDF is tagged for everybody, the DOCX has real headings', async () => {
  const json = { ...wholeProfile, languages: [{ name: 'Engels', level: 'B2' }] }
  const { id } = (await polder.post(base, { token, json })).body
  const pdf = await exported(id, 'pdf')
  assert.match(pdf.bytes.toString('latin1'), /pdfuaid:part/)
  const { value: html } = await mammoth.convertToHtml({ buffer: (await exported(id, 'docx')).bytes })
  assert.match(html, /<h1>Werkervaring<\/h1>|<h1>Work experience<\/h1>/)
  assert.match(html, /<h2>/)
  // As the PDF has it: a level has brackets of its own.
  assert.doesNotMatch(html, /\([^()]*\([^()]*\)\)/)
})

const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [{ x: 40, y: 40, size: 10, text: `Jan Jansen, bladzijde ${at}` }])

test('a CV of fifty pages is read', async () => {
  assert.equal((await send(placedPdf(pagesOf(50)))).status, 201)
})

/** With a bracket too many on its last page. */
const damaged = (pdf: Buffer): Buffer => {
  const end = pdf.lastIndexOf(') Tj ET')
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(')) j ET'), pdf.subarray(end + 7)])
}

test('a PDF that is damaged anywhere is read or refused in words', { timeout: 120_000 }, async () => {
  await using exchange = createCvExchange()
  const whole = placedPdf(pagesOf(2))
  const random = seededRandom(3)
  const refused = new Set<string>()
  for (let round = 0; round < 400; round++) {
    const bytes = Buffer.from(whole)
    for (let times = 0; times < 3; times++) bytes[Math.floor(random() * bytes.length)] = random() * 256
    const reading = await exchange.read(bytes, 'one')
    if ('reason' in reading) refused.add(reading.reason)
  }
  assert.ok(refused.has('The PDF is damaged; save it once more.'), [...refused].join())
})

test('what cannot be read is refused in words, and nothing is kept of it', async () => {
  const before = (await polder.get(base, { token })).body.length
  const scan = await exported((await polder.post(base, { token, json: { name: 'leeg' } })).body.id, 'pdf')
  const bomb = makeZip([{ path: 'word/document.xml', bytes: Buffer.alloc(51 * 1024 * 1024) }])
  const cases: [string, Buffer | string, number, RegExp][] = [
    ['nothing', '', 415, /none of/],
    ['text', 'Curriculum vitae van Jan', 415, /none of/],
    ['rich text under the name of a DOCX', '{\\rtf1\\ansi Jan Jansen, kok}', 415, /none of/],
    ['an archive of something else', makeZip([{ path: 'a.txt', bytes: Buffer.from('a') }]), 415, /none of/],
    ['JSON of another kind', '{"a":1}', 422, /no JSON Resume/],
    ['JSON with a NUL', '{"basics":{"name":"a\\u0000b"}}', 422, /NUL character/],
    ['broken JSON', '{"basics":', 422, /begins as JSON/],
    ['nested JSON', `{"basics":{},"x":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422, /more than 100 lists/],
    ['a damaged last page', damaged(placedPdf(pagesOf(3))), 422, /damaged/],
    ['nested XML', europassXml.replace(/<\/Candidate>\s*$/, '<x>'.repeat(1000)), 422, /nests deeper/],
    ['a cut PDF', scan.bytes.subarray(0, 900), 422, /damaged/],
    ['a bomb', bomb, 413, /50 MB/],
    ['a scan, which holds no text', placedPdf([[]]), 422, /^noText: /],
    ['a book', placedPdf(pagesOf(51)), 422, /51 pages; a CV may have 50/],
  ]
  for (const [what, bytes, status, words] of cases) {
    const answer = await send(bytes)
    assert.equal(answer.status, status, `${what}: ${JSON.stringify(answer.body)}`)
    assert.match(answer.body.message, words, what)
  }
  assert.equal((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).status, 413)
  assert.equal((await polder.get(base, { token })).body.length, before + 1)
})

test('a profile belongs to its candidate', async () => {
  const { id } = (await send(JSON.stringify(resume))).body
  const stranger = (await polder.candidate()).token
  for (const format of ['pdf', 'docx', 'json-resume'])
    assert.equal((await exported(id, format, stranger)).status, 404)
  assert.equal((await exported(id, 'odt')).status, 400)
  assert.equal((await polder.get(`${base}/${id}/export`, { token })).status, 400)
})
