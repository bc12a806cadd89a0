/** Tables of CVs in PDF, whose cells wrap and whose first row names the columns, and texts drawn close to each other. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { importedCv } from './testing/imported-cv.ts'
import { type Placed, placedPdf } from './testing/placed-pdf.ts'

let polder: RecruitmentTestService
let token: string

before(async () => {
  polder = await startRecruitment()
  token = (await polder.candidate()).token
})
after(() => polder[Symbol.asyncDispose]())

const at = (x: number, y: number, text: string, size = 10): Placed => ({ x, y, size, text })
const imported = (texts: readonly Placed[]) => importedCv({ polder, token }, placedPdf([texts]))
const worksOf = (body: { workExperiences: Record<string, unknown>[] }) =>
  body.workExperiences.map(({ position, company, location, startDate, endDate, highlights }) => [
    ...[position, company, location, startDate, endDate, (highlights as string[]).join() || null],
  ])

const head = [at(40, 40, 'Youssef El Amrani', 18), at(40, 60, 'Werkervaring', 12)]
/** Names in the middle of their columns, as a browser sets them. */
const names = [at(55, 80, 'Periode'), at(160, 80, 'Functie'), at(255, 80, 'Werkgever'), at(420, 80, 'Taken')]
const foot = [at(40, 200, 'Overig', 12), at(40, 220, 'Rijbewijs B, heftruck')]
const works = [
  [
    'Logistiek medewerker',
    'PostNL',
    'Nieuwegein',
    '2021-01',
    null,
    'Vijfentwintig sorteerders en het plannen',
  ],
  ['Orderpicker', 'Bol', 'Waalwijk', '2016-06', '2020-12', 'Orders verzamelen'],
]

test('a table whose cells wrap is read by its columns, drawn cell by cell with a period in the middle of its row', async () => {
  const body = await imported([
    ...head,
    ...names,
    ...[at(40, 107, '01-2021 - nu'), at(130, 100, 'Logistiek'), at(130, 114, 'medewerker')],
    ...[at(240, 100, 'PostNL,'), at(240, 114, 'Nieuwegein')],
    ...[at(345, 100, 'Vijfentwintig sorteerders en'), at(345, 114, 'het plannen')],
    ...[at(40, 140, '06-2016 - 12-'), at(40, 154, '2020'), at(130, 147, 'Orderpicker')],
    ...[at(240, 147, 'Bol, Waalwijk'), at(345, 147, 'Orders verzamelen')],
    ...foot,
  ])
  assert.deepEqual(worksOf(body), works)
  assert.deepEqual(body.import.notRead, ['Rijbewijs B, heftruck'])
  assert.deepEqual(body.languages, [])
})

test('the same table drawn line by line, its names above the left of their columns', async () => {
  const body = await imported([
    ...head,
    ...names.map((name, i) => ({ ...name, x: [40, 130, 240, 345][i]! })),
    ...[at(40, 100, '01-2021 - nu'), at(130, 100, 'Logistiek'), at(240, 100, 'PostNL,')],
    at(345, 100, 'Vijfentwintig sorteerders en'),
    ...[at(130, 114, 'medewerker'), at(240, 114, 'Nieuwegein'), at(345, 114, 'het plannen')],
    ...[at(40, 140, '06-2016 - 12-2020'), at(130, 140, 'Orderpicker'), at(240, 140, 'Bol, Waalwijk')],
    at(345, 140, 'Orders verzamelen'),
    ...foot,
  ])
  assert.deepEqual(worksOf(body), works)
})

test('a period that nearly touches the post beside it is a word of its own', async () => {
  const body = await imported([
    ...head,
    // Helvetica of ten points sets these letters 73 points wide; another size is another text.
    ...[at(40, 80, '2019-03 - heden'), at(114, 80, 'Inkoper, Kabelfabriek, Haaksbergen', 11)],
    ...[at(40, 110, '2012 - 2019'), at(114, 110, 'Inkoper, Demcon, Enschede', 11)],
  ])
  assert.deepEqual(
    worksOf(body).map(([, company, place, start]) => [company, place, start]),
    [
      ['Kabelfabriek', 'Haaksbergen', '2019-03'],
      ['Demcon', 'Enschede', '2012'],
    ],
  )
})
