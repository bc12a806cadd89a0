/** CVs as templates of LaTeX and Typst set them: with pictures before the lines, and places and periods at the right margin. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { importedCv, worksOf } from './testing/imported-cv.ts'
import { type Placed, placedPdf } from './testing/placed-pdf.ts'

let polder: RecruitmentTestService
let token: string

before(async () => {
  polder = await startRecruitment()
  token = (await polder.candidate()).token
})
after(() => polder[Symbol.asyncDispose]())

const imported = (texts: Placed[]) => importedCv({ polder, token }, placedPdf([texts]))

const text = (x: number, y: number, size: number, words: string): Placed => ({ x, y, size, text: words })
const icon = (x: number, y: number, letter: string): Placed => ({ x, y, size: 9, text: letter, icon: true })
const head = [text(40, 50, 24, 'Sanne de Wit'), text(40, 80, 10, 'sanne@voorbeeld.nl')]

test('pictures before a line are no letters of it', async () => {
  const body = await imported([
    text(40, 50, 24, 'Sanne de Wit'),
    ...[
      icon(40, 80, 'B'),
      text(54, 80, 10, 'sanne@voorbeeld.nl'),
      icon(200, 80, 'H'),
      text(214, 80, 10, '06 12345678'),
    ],
    text(40, 110, 16, 'Werkervaring'),
    ...[text(40, 135, 12, 'Teamleider'), text(40, 150, 10, 'Waterbedrijf Vitens')],
    ...[
      icon(40, 165, 'z'),
      text(54, 165, 9, 'mrt 2019 - heden'),
      icon(200, 165, '*'),
      text(214, 165, 9, 'Zwolle'),
    ],
    ...[text(40, 190, 12, 'Planner'), text(40, 205, 10, 'Aannemer Volker')],
    ...[
      icon(40, 220, 'z'),
      text(54, 220, 9, '2015 - 2019'),
      icon(200, 220, '*'),
      text(214, 220, 9, 'Ede, Gelderland'),
    ],
  ])
  assert.deepEqual([body.email, body.phone], ['sanne@voorbeeld.nl', '06 12345678'])
  assert.deepEqual(worksOf(body), [
    ['Teamleider', 'Waterbedrijf Vitens', 'Zwolle', '2019-03', null],
    ['Planner', 'Aannemer Volker', 'Ede, Gelderland', '2015', '2019'],
  ])
})

test('a place and a period that are drawn after what is told stand beside their title', async () => {
  const entry = (y: number, title: string, points: string[], beside: string[]): Placed[] => [
    text(40, y, 10, title),
    ...points.map((point, i) => text(50, y + 14 * (i + 1), 10, `\x95 ${point}`)),
    ...beside.map((words, i) => text(460, y + 14 * i, 10, words)),
  ]
  const body = await imported([
    ...head,
    text(40, 110, 14, 'Werkervaring'),
    ...entry(
      130,
      'Vitens, Teamleider',
      ['Leidde acht mensen', 'Kocht in'],
      ['Zwolle', 'mrt 2019 - heden', '6 jaar'],
    ),
    ...entry(190, 'Volker, Planner', ['Plande'], ['Ede', 'jan 2015 - feb 2019', '4 jaar']),
  ])
  assert.deepEqual(worksOf(body), [
    ['Teamleider', 'Vitens', 'Zwolle', '2019-03', null],
    ['Planner', 'Volker', 'Ede', '2015-01', '2019-02'],
  ])
  assert.deepEqual(body.workExperiences[0].highlights, ['Leidde acht mensen', 'Kocht in'])
})

test('a name whose letters are set wide is two words where its gap is wider', async () => {
  const wide = (x: number, words: string): Placed[] =>
    [...words].map((letter, i) => text(x + 19 * i, 50, 17, letter))
  const body = await imported([
    ...wide(40, 'SANNE'),
    ...wide(40 + 19 * 5 + 3, 'DEKKERS'),
    text(40, 80, 10, 'Financieel administrateur'),
    text(40, 110, 16, 'Werkervaring'),
    ...[text(40, 135, 10, '2019 - heden: Administrateur, Van Beek'), text(40, 160, 10, 'Groothandel.')],
  ])
  assert.deepEqual([body.firstName, body.lastName], ['SANNE', 'DEKKERS'])
})
