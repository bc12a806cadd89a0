/** What templates of LaTeX write, as lines of text. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import type { WrittenLine } from './cv-sections.ts'
import { findPeriod } from './periods.ts'
import { readCvText } from './read-cv-text.ts'

/** A line is a text, or its size and a text. */
const read = (...lines: (string | readonly [number, string])[]) =>
  readCvText(
    'PDF',
    ['Sanne de Wit', 'sanne@voorbeeld.nl', ...lines].map(
      (line): WrittenLine => (typeof line === 'string' ? { text: line } : { size: line[0], text: line[1] }),
    ),
    lexicon,
  )
type Cv = ReturnType<typeof read>
const worksOf = ({ profile }: Cv): unknown[][] =>
  (profile.workExperiences ?? []).map(({ position, company, location, startDate, endDate }) => [
    ...[position, company, location, startDate, endDate],
  ])
const studiesOf = ({ profile }: Cv): unknown[][] =>
  (profile.educations ?? []).map(({ institution, degree, endDate }) => [institution, degree, endDate])

test('an employer and its place stand above a post and its period', () => {
  const rows = [
    'Waterbedrijf Vitens, Ltd.  Zwolle, Overijssel',
    'Teamleider & Planner  mrt 2019 \u2013 heden',
    '\u2022 Leidde acht mensen',
    'Volker  Ede',
    'Planner  jan 2015 \u2013 feb 2019',
  ]
  const expected = [
    ['Teamleider & Planner', 'Waterbedrijf Vitens, Ltd.', 'Zwolle, Overijssel', '2019-03', null],
    ['Planner', 'Volker', 'Ede', '2015-01', '2019-02'],
  ]
  assert.deepEqual(worksOf(read('Werkervaring', ...rows)), expected)
  // Where the signs of points stand before employers too.
  const signed = rows.map((row) =>
    /^(?:Water|Volker)/.test(row) ? `\u2022 ${row}` : row.replace('\u2022', '\u25e6'),
  )
  const cv = read('Werkervaring', ...signed)
  assert.deepEqual(worksOf(cv), expected)
  assert.deepEqual(cv.profile.workExperiences?.[0]?.highlights, ['Leidde acht mensen'])
})

test('employer and post stand above the period and the place', () => {
  const cv = read('Werkervaring', 'VITENS | TEAMLEIDER', 'mrt 2019 - heden | Zwolle, Overijssel')
  assert.deepEqual(worksOf(cv), [['TEAMLEIDER', 'VITENS', 'Zwolle, Overijssel', '2019-03', null]])
})

test('a study stands above the day of its diploma', () => {
  const cv = read(
    ...['Opleiding', 'HOGESCHOOL SAXION', 'BACHELOR BEDRIJFSKUNDE', 'juni 2014 | Deventer', 'Cum laude'],
    ...['LYCEUM DE GRUNDEL', 'mei 2010 | Hengelo'],
  )
  assert.deepEqual(studiesOf(cv), [
    ['HOGESCHOOL SAXION', 'BACHELOR BEDRIJFSKUNDE', '2014-06'],
    ['LYCEUM DE GRUNDEL', null, '2010-05'],
  ])
  assert.equal(cv.profile.educations?.[0]?.description, 'Cum laude')
})

test('a degree stands below its school, and a post below its employer, with where those are beside them', () => {
  const cv = read(
    ...[
      'Opleiding',
      'Hogeschool Saxion \u2013 Deventer  sep 2010 \u2013 juni 2014',
      'Bachelor Bedrijfskunde',
    ],
    ...['Werkervaring', 'Philips \u2013 Leuven, BE  mrt 2019 \u2013 heden', 'Teamleider'],
  )
  assert.deepEqual(studiesOf(cv), [['Hogeschool Saxion', 'Bachelor Bedrijfskunde', '2014-06']])
  assert.deepEqual(worksOf(cv), [['Teamleider', 'Philips', 'Leuven, BE', '2019-03', null]])
})

test('telephone numbers of other countries are whole', () => {
  for (const phone of [
    '+1-123-456-7890',
    '(+82) 10-9030-1843',
    '+49 176 313 877 34',
    '+31 6 12345678',
    '0031612345678',
  ])
    assert.equal(read(`Mobiel: ${phone}`).profile.phone, phone)
})

test('a heading that is not known ends its section where all headings are set alike', () => {
  const cv = read(
    [16, 'Werkervaring'],
    ...['Planner bij Volker  2015 - 2019', 'Plande en kocht in', '2012 - 2015 Kok bij De Pan'].map(
      (line) => [10, line] as const,
    ),
    ...([
      [16, 'Mijn levensmotto'],
      [10, 'Altijd doorgaan'],
      [16, 'Talen'],
      [10, 'Engels'],
    ] as const),
  )
  assert.equal(cv.profile.workExperiences?.at(-1)?.description, null)
  assert.ok(cv.notRead.includes('Altijd doorgaan'))
  assert.deepEqual(
    cv.profile.languages?.map(({ name }) => name),
    ['Engels'],
  )
})

test('where all lines are set alike none is a heading for its size', () => {
  const lines = [
    'Vaardigheden',
    'Wondzorg, Triage',
    'Werkervaring',
    '2019 - heden Wijkverpleegkundige, Thuiszorg',
  ]
  const cv = read(...lines.map((line) => [12, line] as const))
  assert.deepEqual(
    cv.profile.skills?.map(({ name }) => name),
    ['Wondzorg', 'Triage'],
  )
  assert.equal(cv.profile.workExperiences?.length, 1)
})

test('a period whose dash was lost is one, and two years are none', () => {
  assert.deepEqual(findPeriod('Planner  Sep. 2023 Mar. 2024'), {
    ...{ startDate: '2023-09', endDate: '2024-03', current: false, rest: 'Planner' },
  })
  assert.equal(findPeriod('Kampioen in 2010 2014'), null)
})

test('a point that its line cannot hold goes on in the next', () => {
  const long = 'Leidde acht mensen in een ploeg die het leidingnet van heel Overijssel onderhoudt en'
  const cv = read(
    ...[
      'Werkervaring',
      'Planner bij Volker  2015 - 2019',
      `\u2022 ${long}`,
      'Gelderland',
      '\u2022 Kocht buizen- en ver-',
    ],
    ...['bindingen in', 'Ook reed ik vrachtwagen.'],
  )
  const [work] = cv.profile.workExperiences!
  assert.deepEqual(work?.highlights, [`${long} Gelderland`, 'Kocht buizen- en verbindingen in'])
  assert.equal(work?.description, 'Ook reed ik vrachtwagen.')
})

test('the feet of pages that end in a number are told of nobody', () => {
  const cv = read(
    ...['Werkervaring', 'Planner bij Volker  2015 - 2019', '10 februari 2026  Sanne de Wit \u00b7 CV  1'],
    ...['Kok bij De Pan  2012 - 2015', '10 februari 2026  Sanne de Wit \u00b7 CV  2'],
  )
  assert.deepEqual(
    cv.profile.workExperiences?.map(({ description }) => description),
    [null, null],
  )
})
