/** What a CV says: order, dates, words and links, in both languages. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCvDocument } from './cv-document.ts'
import { countryName, cvDate, cvDay, cvLanguage, cvPeriod, languageLevel } from './cv-words.ts'

test('dates and periods', () => {
  assert.deepEqual(
    ['2021-03-14', '2021-03', '2021', 'nu', null].map((date) => cvDate(date, 'nl')),
    ['mrt 2021', 'mrt 2021', '2021', 'nu', ''],
  )
  assert.equal(cvPeriod('2021-03', null, true, 'nl'), 'mrt 2021 – heden')
  assert.equal(cvPeriod('2021-03', '2022', false, 'en'), 'Mar 2021 – 2022')
  assert.equal(cvPeriod('2021', '2021', false, 'nl'), '2021')
  assert.equal(cvPeriod(null, '2021', false, 'nl'), '2021')
  assert.deepEqual(
    [cvDay('1984-03-14', 'nl'), cvDay('1984-03-14', 'en'), cvDay('1984', 'nl')],
    ['14 maart 1984', '14 March 1984', '1984'],
  )
})

test('words', () => {
  assert.deepEqual(['en-GB', 'EN', 'nl', 'fr', null].map(cvLanguage), ['en', 'en', 'nl', 'nl', 'nl'])
  assert.deepEqual(
    [
      languageLevel('NATIVE', 'nl'),
      languageLevel('C1', 'en'),
      languageLevel('vlot', 'nl'),
      languageLevel(null, 'nl'),
    ],
    ['moedertaal', 'fluent (C1)', 'vlot', ''],
  )
  assert.deepEqual(
    [countryName('be', 'nl'), countryName('BE', 'en'), countryName('Nederland', 'nl')],
    ['België', 'Belgium', ''],
  )
})

test('the newest comes first, what runs now before it', () => {
  const work = (position: string, startDate: string | null, endDate: string | null, current = false) => ({
    company: 'X',
    position,
    startDate,
    endDate,
    current,
  })
  const { sections } = toCvDocument(
    {
      workExperiences: [
        work('oud', '2001', '2004'),
        work('zonder', null, null),
        work('nu', '2010-01', null, true),
        work('nieuw', '2012', '2020-05'),
        work('ook nu', '2015', null, true),
      ],
    },
    'nl',
  )
  const [section] = sections
  assert.ok(section?.kind === 'entries')
  assert.deepEqual(
    section.entries.map(({ title }) => title),
    ['ook nu', 'nu', 'nieuw', 'oud', 'zonder'],
  )
})

test('empty parts are left out; lists in a description become bullets; links are web addresses', () => {
  const cv = toCvDocument(
    {
      firstName: 'Jan',
      email: 'jan@a.nl',
      phone: '06-12345678',
      websiteUrl: 'https://www.jan.nl/',
      githubUrl: 'javascript:1',
      workExperiences: [
        {
          company: 'X',
          position: 'Y',
          url: 'file:///etc',
          description: 'Tekst\n- een\n• twee',
          highlights: ['drie', ' '],
        },
      ],
      skills: [],
      languages: [],
    },
    'nl',
  )
  assert.deepEqual(cv.contact, [
    { text: 'jan@a.nl', link: 'mailto:jan@a.nl' },
    { text: '06-12345678', link: 'tel:0612345678' },
    { text: 'jan.nl', link: 'https://www.jan.nl/' },
  ])
  assert.deepEqual(
    cv.sections.map(({ title }) => title),
    ['Werkervaring'],
  )
  const [section] = cv.sections
  assert.ok(section?.kind === 'entries')
  assert.deepEqual(
    [section.entries[0]?.paragraphs, section.entries[0]?.bullets, section.entries[0]?.link],
    [['Tekst'], ['een', 'twee', 'drie'], ''],
  )
  assert.equal(toCvDocument({}, 'nl').name, 'Curriculum vitae')
})

test('skills are grouped in the order in which their groups come', () => {
  const { sections } = toCvDocument(
    {
      skills: [
        { name: 'Java', category: 'Taal', yearsOfExperience: 1 },
        { name: 'Lassen', level: 'goed' },
        { name: 'Go', category: 'Taal', level: 'Expert', yearsOfExperience: 4 },
      ],
    },
    'en',
  )
  assert.deepEqual(sections[0], {
    kind: 'skills',
    title: 'Skills',
    groups: [
      {
        name: 'Taal',
        items: [
          { name: 'Java', note: '1 year' },
          { name: 'Go', note: 'Expert, 4 years' },
        ],
      },
      { name: 'Other', items: [{ name: 'Lassen', note: 'goed' }] },
    ],
  })
})

test('numbers are written as the language of the CV writes them', () => {
  const notes = (language: 'nl' | 'en') =>
    toCvDocument(
      { skills: [1.5, 0.25, 12].map((years) => ({ name: 'S', yearsOfExperience: years })) },
      language,
    )
      .sections.flatMap((section) => (section.kind === 'skills' ? section.groups : []))
      .flatMap(({ items }) => items.map(({ note }) => note))
  assert.deepEqual(notes('nl'), ['1,5 jaar', '0,25 jaar', '12 jaar'])
  assert.deepEqual(notes('en'), ['1.5 years', '0.25 years', '12 years'])
})
