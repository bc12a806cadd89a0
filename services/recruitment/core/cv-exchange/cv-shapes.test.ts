/** Shapes of CVs that people have: names with titles or on two lines, posts above their employers, tables with named columns, drawn levels, towns without a label. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import type { WrittenLine } from './cv-sections.ts'
import { readCvText } from './read-cv-text.ts'

/** A line is a text, or its size and a text. */
const read = (...lines: (string | readonly [number, string])[]) =>
  readCvText(
    'PDF',
    lines.map(
      (line): WrittenLine => (typeof line === 'string' ? { text: line } : { size: line[0], text: line[1] }),
    ),
    lexicon,
  )
type Cv = ReturnType<typeof read>
const namesOf = ({ profile }: Cv): unknown[] => [profile.firstName, profile.lastName, profile.headline]
const worksOf = ({ profile }: Cv): unknown[][] =>
  (profile.workExperiences ?? []).map(({ position, company, location, startDate, endDate }) => [
    ...[position, company, location, startDate, endDate],
  ])
const studiesOf = ({ profile }: Cv): unknown[][] =>
  (profile.educations ?? []).map(({ institution, degree, fieldOfStudy }) => [
    ...[institution, degree, fieldOfStudy],
  ])

test('a name with titles, initials and the name that somebody is called by', () => {
  assert.deepEqual(
    namesOf(read('drs. K.L. (Karel) Oosterbaan MBA', 'Interim manager | Bloemendaal | 06-20001122')).slice(
      0,
      2,
    ),
    ['Karel', 'Oosterbaan'],
  )
  assert.deepEqual(namesOf(read('ing. Femke de Groot', 'Constructeur')), [
    'Femke',
    'de Groot',
    'Constructeur',
  ])
})

test('a surname that is a degree in capitals stays, and letters behind a name are degrees', () => {
  for (const [written, first, last] of [
    ['Wei Ma', 'Wei', 'Ma'],
    ['Amina Ba', 'Amina', 'Ba'],
    ['Sun Ra', 'Sun', 'Ra'],
    ['Wei Ma MSc', 'Wei', 'Ma'],
    ['Karel Oosterbaan, msc, rn', 'Karel', 'Oosterbaan'],
    ['Karel Oosterbaan MA', 'Karel', 'Oosterbaan'],
    ['Karel Oosterbaan MSc MBA', 'Karel', 'Oosterbaan'],
    ['Karel Oosterbaan Ph.D.', 'Karel', 'Oosterbaan'],
    ['Karel Oosterbaan, MSc RN', 'Karel', 'Oosterbaan'],
    ['Karel Oosterbaan MSc, RN', 'Karel', 'Oosterbaan'],
    ['WEI MA', 'WEI', 'MA'],
  ] as const)
    assert.deepEqual(namesOf(read(written, 'Kok')), [first, last, 'Kok'], written)
})

test('a name is set in the largest letters, also on two lines; a title of the page is none', () => {
  assert.deepEqual(
    namesOf(read([20, 'Fenna'], [20, 'Wiersma'], [10, 'Grafisch vormgever'], [10, 'fenna@wiersma.example'])),
    ['Fenna', 'Wiersma', 'Grafisch vormgever'],
  )
  assert.deepEqual(
    namesOf(read([10, 'Interim Manager Zorg'], [22, 'Ravi Jankie'], [10, 'ravi@jankie.example'])).slice(0, 2),
    ['Ravi', 'Jankie'],
  )
  assert.deepEqual(
    namesOf(read([20, 'Jan de Boer'], [20, 'Projectmanager Bouw'], [10, 'jan@deboer.example'])),
    ['Jan', 'de Boer', 'Projectmanager Bouw'],
  )
  assert.deepEqual(
    namesOf(read([22, 'CURRICULUM VITAE'], [14, 'Ravi Jankie'], [10, '06-12345678'])).slice(0, 2),
    ['Ravi', 'Jankie'],
  )
})

test('a post in larger letters is not the name, unless it is a surname too', () => {
  assert.deepEqual(namesOf(read([14, 'Ravi Jankie'], [22, 'Senior Consultant'], [10, '06-12345678'])), [
    ...['Ravi', 'Jankie', 'Senior Consultant'],
  ])
  assert.deepEqual(
    namesOf(read([22, 'Senior Consultant'], [14, 'Ravi Jankie'], [10, '06-12345678'])).slice(0, 2),
    ['Ravi', 'Jankie'],
  )
  assert.deepEqual(namesOf(read([10, 'Grand Hotel'], [22, 'Jan Kok'], [10, 'jan@kok.example'])).slice(0, 2), [
    'Jan',
    'Kok',
  ])
})

test('a post stands on its own line above its employer, place and period', () => {
  const sized = read(
    [12, 'WERKERVARING'],
    [10.5, 'Grafisch vormgever'],
    [10, 'Drukkerij Noorderpers, Leeuwarden | maart 2019 - heden'],
    [10, 'Huisstijlen'],
    [10.5, "DTP'er"],
    [10, 'Krant van Fryslân, Sneek | augustus 2016 - februari 2019'],
  )
  const works = [
    ['Grafisch vormgever', 'Drukkerij Noorderpers', 'Leeuwarden', '2019-03', null],
    ["DTP'er", 'Krant van Fryslân', 'Sneek', '2016-08', '2019-02'],
  ]
  assert.deepEqual(worksOf(sized), works)
  assert.equal(sized.profile.workExperiences?.[0]?.description, 'Huisstijlen')
})

test('a period with a slash, and the place behind it', () => {
  const cv = read(
    'Werkervaring',
    'Logistiek planner – DHL Parcel',
    '02-2019 / heden, Eindhoven',
    'Medewerker expeditie – Jumbo DC',
    '09-2014 / 01-2019, Veghel',
  )
  assert.deepEqual(worksOf(cv), [
    ['Logistiek planner', 'DHL Parcel', 'Eindhoven', '2019-02', null],
    ['Medewerker expeditie', 'Jumbo DC', 'Veghel', '2014-09', '2019-01'],
  ])
})

test('the first row of a table names its columns, in whatever order they stand', () => {
  const cv = read(
    ...[
      'Werkervaring',
      'Van  Tot  Werkgever  Functie  Plaats',
      '2018  heden  Waternet  Rioolbeheer  Utrecht',
    ],
    ...['Opleiding', 'Periode  School  Opleiding  Diploma', '1996 - 2000  Nimeto  Bouwkunde mbo  ja'],
    ...['Talen', 'Duits  redelijk'],
  )
  assert.deepEqual(worksOf(cv), [['Rioolbeheer', 'Waternet', 'Utrecht', '2018', null]])
  assert.deepEqual(studiesOf(cv), [['Nimeto', 'Bouwkunde mbo', null]])
  assert.deepEqual(cv.notRead, [])
})

test('no cell of a table is lost: what has no field of its own is told with its column', () => {
  const studied = read(
    'Opleiding',
    'Periode  Opleiding  Richting  School',
    '2005 - 2009  HBO  Informatica  Fontys',
  )
  assert.deepEqual(studiesOf(studied), [['Fontys', 'HBO', null]])
  assert.equal(studied.profile.educations?.[0]?.description, 'Richting: Informatica')
  const worked = read('Werkervaring', 'Periode  Functie  Rol  Bedrijf', '2012 - 2015  Kok  Souschef  De Pan')
  assert.deepEqual(worksOf(worked), [['Kok', 'De Pan', null, '2012', '2015']])
  assert.deepEqual(worked.profile.workExperiences?.[0]?.highlights, ['Rol: Souschef'])
  const marked = read(
    ...['Opleiding', 'Van  Tot  Opleiding  School  Resultaat', '2009  2013  Geneeskunde  VU  cum laude'],
    '2005  2009  Gymnasium  Het Rhedens  geslaagd',
  )
  assert.deepEqual(
    marked.profile.educations?.map(({ startDate, endDate, description }) => [
      startDate,
      endDate,
      description,
    ]),
    [
      ['2009', '2013', 'Resultaat: cum laude'],
      ['2005', '2009', 'Resultaat: geslaagd'],
    ],
  )
  const ended = read('Opleiding', 'Tot  Opleiding  School', '2009  HBO Informatica  Fontys')
  assert.equal(ended.profile.educations?.[0]?.endDate, '2009')
  assert.deepEqual([...studied.notRead, ...worked.notRead, ...marked.notRead, ...ended.notRead], [])
})

test('a place keeps its country, and a language its name where its level is drawn', () => {
  const cv = read(
    ...['Experience', 'Software Engineer  Sep 2018 – Dec 2021', 'Coolblue, Rotterdam, NL'],
    ...['Languages', 'Dutch ●●●●●', 'Turkish ★★★★☆', 'English: gemiddeld'],
  )
  assert.equal(cv.profile.workExperiences?.[0]?.location, 'Rotterdam, NL')
  assert.deepEqual(cv.profile.languages, [
    { name: 'Dutch' },
    { name: 'Turkish' },
    { name: 'English', level: 'B1' },
  ])
})

test('a town without a label stands beside a telephone number, under a postcode or alone in the details', () => {
  const cityOf = ({ profile }: Cv): unknown => profile.city
  assert.equal(
    cityOf(read('Naima el Idrissi', 'Amsterdam · naima@example.org · +31 6 10203040')),
    'Amsterdam',
  )
  assert.equal(cityOf(read('Jo Smit', 'Rotterdam, The Netherlands | jo@smit.example')), 'Rotterdam')
  assert.equal(cityOf(read('Jo Smit', 'Kade 14, 8921 BD', 'Leeuwarden')), 'Leeuwarden')
  assert.equal(cityOf(read('Jo Smit', 'Gegevens', '06 55 66 77 88', 'Helmond', 'Rijbewijs B')), 'Helmond')
  assert.equal(cityOf(read('Jo Smit', 'Gegevens', '06 55 66 77 88', 'Helmond', 'Ongebonden')), 'Helmond')
  assert.equal(cityOf(read('Jo Smit', 'Gegevens', '06 55 66 77 88', 'Helmond', 'Deurne')), undefined)
})

test('a name, a label, a post and a language are no town', () => {
  for (const lines of [
    ['Jan de Boer | 06-12345678 | jan@x.example'],
    ['Jan de Boer', 'Telefoon  06-12345678'],
    ['Jan de Boer', 'E-mail  jan@x.example'],
    ['Jan de Boer', 'LinkedIn | linkedin.com/in/jan'],
    ['Jan de Boer', 'Timmerman | 06-12345678'],
    ['Jan de Boer', 'Kade 14, 8921 BD', 'Timmerman'],
    ['Jan de Boer', 'Gegevens', '06 55 66 77 88', 'Pools', 'Rijbewijs B'],
    ['Jan de Boer', 'Gegevens', '06 55 66 77 88', 'Nederland', 'Rijbewijs B'],
  ])
    assert.equal(read(...lines).profile.city, undefined, lines.join(' / '))
  assert.equal(read('Jan de Boer | Den Haag | 06-12345678').profile.city, 'Den Haag')
  assert.equal(read('Jan de Boer', "'s-Hertogenbosch | 06-12345678").profile.city, "'s-Hertogenbosch")
})

test('a line without end is read in one go', () => {
  const many = 200_000
  const cv = read(
    ...['Jo Smit', `Jo Smit${' rn'.repeat(many)} .`, 'Kok'],
    ...['Werkervaring', `2019 - 2021  Kok${' '.repeat(many)}De Pan`, `${'?'.repeat(many)}.`],
    ...['Vaardigheden', 'Lassen ●●●○', `${'●'.repeat(many)}x`],
  )
  assert.deepEqual(namesOf(cv).slice(0, 2), ['Jo', 'Smit'])
  assert.deepEqual(worksOf(cv), [['Kok', 'De Pan', null, '2019', '2021']])
  assert.deepEqual(
    cv.profile.skills?.map(({ name }) => name),
    ['Lassen', 'x'],
  )
})

test('LinkedIn writes a degree before its field, and schools in the Netherlands have names of their own', () => {
  const linkedIn = read(
    ...([
      [26, 'Marloes de Koning'],
      [10, 'www.linkedin.com/in/marloes (LinkedIn)'],
      [15, 'Education'],
      [12, 'TU Delft'],
      [10, 'Doctor of Philosophy - PhD, Applied Physics · (2014 - 2018)'],
    ] as const),
  )
  assert.deepEqual(studiesOf(linkedIn), [['TU Delft', 'Doctor of Philosophy - PhD', 'Applied Physics']])
  const own = read('Opleiding', 'Greijdanus College', 'Havo, Economie en maatschappij', '2005 - 2010')
  assert.deepEqual(studiesOf(own), [['Greijdanus College', 'Havo', 'Economie en maatschappij']])
})
