/** CVs as people have them: in two columns, from LinkedIn, in tables of a word processor, with dates on the left. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Document, Header, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { importedCv, worksOf } from './testing/imported-cv.ts'
import { column, placedPdf } from './testing/placed-pdf.ts'

let polder: RecruitmentTestService
let token: string

before(async () => {
  polder = await startRecruitment()
  token = (await polder.candidate()).token
})
after(() => polder[Symbol.asyncDispose]())

const imported = (bytes: Buffer) => importedCv({ polder, token }, bytes)

const studiesOf = (body: { educations: Record<string, unknown>[] }) =>
  body.educations.map(({ institution, degree, startDate, endDate }) => [
    ...[institution, degree, startDate, endDate],
  ])

const sidebar = column(30, 40, [
  [14, 'CONTACT'],
  'sanne@voorbeeld.nl',
  '06 - 98 76 54 32',
  '3511 AB Utrecht',
  [14, 'VAARDIGHEDEN'],
  'Excel',
  [14, 'TALEN'],
  'Nederlands uitstekend',
  'Engels (B2)',
  [14, "HOBBY'S"],
  'Hardlopen',
])

test('in two columns the name is found wherever it stands, and a section goes on over the page', async () => {
  const main = column(220, 40, [
    [26, 'Sanne Bakker'],
    'Administratief medewerker',
    [14, 'PROFIEL'],
    'Nauwkeurig en klantgericht.',
    [14, 'WERKERVARING'],
    'Financieel medewerker',
    'UMC Utrecht, Utrecht',
    'mrt. 2019 - tot heden',
    'Facturen van leveranciers.',
  ])
  const next = column(220, 40, [
    'Administratief medewerker',
    'Gemeente Zeist | Zeist',
    '09-2015 - 02-2019',
    [14, 'OPLEIDINGEN'],
    'MBO 4 Bedrijfsadministratie',
    'ROC Midden Nederland',
    '2011 - 2015',
    'Pagina 2 van 2',
  ])
  const body = await imported(placedPdf([[...sidebar, ...main], next]))
  assert.deepEqual(
    [body.firstName, body.lastName, body.headline],
    ['Sanne', 'Bakker', 'Administratief medewerker'],
  )
  assert.deepEqual([body.phone, body.city], ['06 - 98 76 54 32', 'Utrecht'])
  assert.deepEqual(worksOf(body), [
    ['Financieel medewerker', 'UMC Utrecht', 'Utrecht', '2019-03', null],
    ['Administratief medewerker', 'Gemeente Zeist', 'Zeist', '2015-09', '2019-02'],
  ])
  assert.deepEqual(studiesOf(body), [['ROC Midden Nederland', 'MBO 4 Bedrijfsadministratie', '2011', '2015']])
  assert.deepEqual(
    body.languages.map(({ name, level }: Record<string, string>) => [name, level]),
    [
      ['Nederlands', 'C1'],
      ['Engels', 'B2'],
    ],
  )
  assert.deepEqual(body.import.notRead, ['Hardlopen'])
})

test('a PDF of LinkedIn has its employers, posts, places and studies where they belong', async () => {
  const side = column(30, 40, [
    [13, 'Contact'],
    '0612345678 (Mobile)',
    'www.linkedin.com/in/jan-de-',
    'vries-123 (LinkedIn)',
    [13, 'Top Skills'],
    'Kotlin',
    [13, 'Languages'],
    'Dutch (Native or Bilingual)',
    'German (Limited Working)',
  ])
  const main = column(220, 40, [
    [26, 'Jan de Vries'],
    [12, 'Engineer at ASML'],
    [12, 'Eindhoven, North Brabant, Netherlands'],
    [16, 'Experience'],
    [12, 'ASML'],
    [11.5, 'Senior Engineer'],
    [10.5, 'January 2020 - Present (4 years 2 months)'],
    [10.5, 'Veldhoven, Netherlands'],
    [10.5, 'Leads a team. Moved the software to Kotlin.'],
    [12, 'Philips'],
    [10.5, '7 years 10 months'],
    [11.5, 'Engineer'],
    [10.5, 'March 2016 - December 2019 (3 years 10 months)'],
    [10.5, 'Worked on scanners, all day'],
    [11.5, 'Junior Engineer'],
    [10.5, 'March 2012 - February 2016 (4 years)'],
    'Page 1 of 2',
  ])
  const next = column(220, 40, [
    [12, 'TomTom'],
    [11.5, 'Intern'],
    [10.5, 'February 2011 - August 2011 (7 months)'],
    [16, 'Education'],
    [12, 'Eindhoven University of Technology'],
    [10.5, 'Master of Science - MS, Computer Science \xb7 (2009 - 2011)'],
    [12, 'Fontys'],
    [10.5, 'Informatica \xb7 (2005 - 2009)'],
  ])
  const body = await imported(placedPdf([[...side, ...main], next]))
  assert.deepEqual([body.firstName, body.lastName, body.city], ['Jan', 'de Vries', 'Eindhoven'])
  assert.equal(body.linkedinUrl, 'https://www.linkedin.com/in/jan-de-vries-123')
  assert.equal(body.websiteUrl, null)
  assert.deepEqual(worksOf(body), [
    ['Senior Engineer', 'ASML', 'Veldhoven, Netherlands', '2020-01', null],
    ['Engineer', 'Philips', null, '2016-03', '2019-12'],
    ['Junior Engineer', 'Philips', null, '2012-03', '2016-02'],
    ['Intern', 'TomTom', null, '2011-02', '2011-08'],
  ])
  assert.equal(body.workExperiences[1].description, 'Worked on scanners, all day')
  assert.deepEqual(studiesOf(body), [
    ['Eindhoven University of Technology', 'Master of Science - MS', '2009', '2011'],
    ['Fontys', 'Informatica', '2005', '2009'],
  ])
  assert.deepEqual(
    body.educations.map(({ fieldOfStudy }: { fieldOfStudy: string | null }) => fieldOfStudy),
    ['Computer Science', null],
  )
  assert.deepEqual(
    body.languages.map(({ name, level }: Record<string, string>) => [name, level]),
    [
      ['Dutch', 'NATIVE'],
      ['German', 'A2'],
    ],
  )
  assert.deepEqual(body.import.notRead, [])
})

test('an employer above and a post beside its period, or a post above an employer', async () => {
  const body = await imported(
    placedPdf([
      column(40, 40, [
        [20, 'CV van Wim van den Berg | 06-12345678'],
        [14, 'Werkervaring:'],
        'Heijmans, Rosmalen',
        'Projectleider (01/2017 - heden)',
        'Woningbouwprojecten in het zuiden.',
        'BAM Wonen, Zwolle',
        'Werkvoorbereider (06/2010 - 12/2016)',
      ]),
    ]),
  )
  assert.deepEqual([body.firstName, body.lastName], ['Wim', 'van den Berg'])
  assert.deepEqual(worksOf(body), [
    ['Projectleider', 'Heijmans', 'Rosmalen', '2017-01', null],
    ['Werkvoorbereider', 'BAM Wonen', 'Zwolle', '2010-06', '2016-12'],
  ])
})

test('a place under the period stands with the employer beside it; what a font cannot name is no text', async () => {
  const at = (x: number, y: number, text: string) => ({ x, y, size: 10, text })
  const body = await imported(
    placedPdf([
      [
        ...[at(40, 30, 'Lena Smit'), at(40, 60, 'Werkervaring')],
        ...[at(40, 80, 'mrt 2015 - heden'), at(40, 92, 'Arnhem'), at(180, 80, 'Verpleegkundige niveau 5')],
        ...[at(180, 94, 'Rijnstate\x00'), at(180, 108, 'Zorg voor pati\xebnten.')],
        ...[at(40, 130, '2012 - 2015'), at(40, 142, 'Ede'), at(180, 130, 'Verzorgende')],
        ...[at(180, 144, 'Gelderse Vallei'), at(40, 170, 'Opleiding'), at(40, 190, 'HBO-V, Verpleegkunde')],
        ...[at(300, 190, '2008 - 2012'), at(40, 204, 'HAN')],
      ],
    ]),
  )
  assert.deepEqual(worksOf(body), [
    ['Verpleegkundige niveau 5', 'Rijnstate', 'Arnhem', '2015-03', null],
    ['Verzorgende', 'Gelderse Vallei', 'Ede', '2012', '2015'],
  ])
  assert.equal(body.workExperiences[0].description, 'Zorg voor patiënten.')
  assert.deepEqual(studiesOf(body), [['HAN', 'HBO-V, Verpleegkunde', '2008', '2012']])
})

test('dates at the right margin that a browser drew first, under headings set wide', async () => {
  const at = (x: number, y: number, text: string, size = 10) => ({ x, y, size, text })
  // So that they end below each other, as at a margin.
  const margin = [at(500, 140, '2021 - heden'), at(500, 190, '2017 - 2020'), at(500, 240, '2010 - 2014')]
  const body = await imported(
    placedPdf([
      [
        ...margin.map((each, i) => ({ ...each, x: [494, 499.6, 499.6][i]! })),
        ...[at(40, 40, 'TRUUS BAKKER-VAN DER MEER, MSc', 18), at(40, 60, 'truus@voorbeeld.nl')],
        at(40, 120, 'W E R K E R V A R I N G'),
        ...[
          at(40, 140, 'Kok'),
          at(40, 154, 'De Pauw, Ede'),
          at(40, 190, 'Keukenhulp'),
          at(40, 204, 'Hotel Zon'),
        ],
        ...[at(40, 220, 'OVERIGE OPLEIDING'), at(40, 240, 'MBO Kok, ROC A12')],
      ],
    ]),
  )
  assert.deepEqual([body.firstName, body.lastName], ['TRUUS', 'BAKKER-VAN DER MEER'])
  assert.deepEqual(worksOf(body), [
    ['Kok', 'De Pauw', 'Ede', '2021', null],
    ['Keukenhulp', 'Hotel Zon', null, '2017', '2020'],
  ])
  assert.deepEqual(studiesOf(body), [['ROC A12', 'MBO Kok', '2010', '2014']])
})

const cell = (...texts: string[]) => new TableCell({ children: texts.map((text) => new Paragraph({ text })) })
const row = (...cells: TableCell[]) => new TableRow({ children: cells })

test('tables of a DOCX are read where they stand, between their headings', async () => {
  const children = [
    new Paragraph({ text: 'Personalia', heading: 'Heading1' }),
    new Table({
      rows: [
        row(cell('Naam:'), cell('Ahmed Hassan')),
        row(cell('Rijbewijs'), cell('B')),
        row(cell('Telefoon:'), cell('050-1234567')),
        row(cell('Burgerlijke staat:'), cell('gehuwd')),
      ],
    }),
    new Paragraph({ text: 'Werkervaring', heading: 'Heading1' }),
    new Table({
      rows: [
        row(cell('2018 - heden'), cell('Kok', 'Restaurant De Pauw, Groningen', 'Bereidt gerechten.')),
        row(cell('2014 - 2018'), cell('Keukenhulp', 'Hotel Prinsenhof, Groningen')),
      ],
    }),
    new Paragraph({ text: 'Talen', heading: 'Heading1' }),
    new Table({ rows: [row(cell('Arabisch'), cell('Moedertaal'))] }),
  ]
  const headers = { default: new Header({ children: [new Paragraph('ahmed@voorbeeld.nl')] }) }
  const body = await imported(await Packer.toBuffer(new Document({ sections: [{ headers, children }] })))
  assert.equal(body.email, 'ahmed@voorbeeld.nl')
  assert.deepEqual([body.firstName, body.lastName, body.phone], ['Ahmed', 'Hassan', '050-1234567'])
  assert.deepEqual(worksOf(body), [
    ['Kok', 'Restaurant De Pauw', 'Groningen', '2018', null],
    ['Keukenhulp', 'Hotel Prinsenhof', 'Groningen', '2014', '2018'],
  ])
  assert.equal(body.workExperiences[0].description, 'Bereidt gerechten.')
  assert.deepEqual(
    body.languages.map(({ name, level }: Record<string, string>) => [name, level]),
    [['Arabisch', 'NATIVE']],
  )
  assert.deepEqual(body.import.notRead, ['Burgerlijke staat:  gehuwd', 'Rijbewijs  B'])
})

test('a line that goes on for ever is read within the ten seconds that an import has', async () => {
  const children = [
    new Paragraph('Jan de Vries'),
    new Paragraph(`${'a.'.repeat(200_000)}@`),
    new Paragraph('jan@voorbeeld.nl'),
  ]
  const body = await imported(await Packer.toBuffer(new Document({ sections: [{ children }] })))
  assert.deepEqual([body.firstName, body.email], ['Jan', 'jan@voorbeeld.nl'])
})

test('a table that lays out the page holds columns, and the name in one of them is no skill', async () => {
  const sidebar = cell('Contact', 'lotte@voorbeeld.nl', 'Vaardigheden', 'Redactie')
  const main = cell('Lotte Mulder', 'Communicatieadviseur', 'Werkervaring', 'Redacteur, AD', '2016 - 2020')
  const children = [new Table({ rows: [row(sidebar, main)] })]
  const body = await imported(await Packer.toBuffer(new Document({ sections: [{ children }] })))
  assert.deepEqual(
    [body.firstName, body.lastName, body.headline],
    ['Lotte', 'Mulder', 'Communicatieadviseur'],
  )
  assert.deepEqual(
    body.skills.map(({ name }: { name: string }) => name),
    ['Redactie'],
  )
  assert.deepEqual(worksOf(body), [['Redacteur', 'AD', null, '2016', '2020']])
})
