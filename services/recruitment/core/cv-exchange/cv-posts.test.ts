/** CVs in styles that stand on paper often: several posts under one employer, narrow tables, periods from their end. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { languageLevel } from '../cv-words.ts'
import { readCvText } from './read-cv-text.ts'

const read = (text: string) =>
  readCvText(
    'PDF',
    text.split('\n').map((line) => ({ text: line })),
    lexicon,
  )
const posts = (text: string): unknown[] =>
  (read(text).profile.workExperiences ?? []).map(({ position, company, startDate, endDate }) => [
    position,
    company,
    startDate,
    endDate,
  ])

test('posts that follow under one employer were there too', () => {
  assert.deepEqual(
    posts(`Karin Postma
Werkervaring
Gemeente Groningen
Teamleider Burgerzaken (2021 - heden)
Senior medewerker Burgerzaken (2016 - 2021)
Medewerker Burgerzaken (2012 - 2016)
Gemeente Haren
Baliemedewerker (2008 - 2012)`),
    [
      ['Teamleider Burgerzaken', 'Gemeente Groningen', '2021', null],
      ['Senior medewerker Burgerzaken', 'Gemeente Groningen', '2016', '2021'],
      ['Medewerker Burgerzaken', 'Gemeente Groningen', '2012', '2016'],
      ['Baliemedewerker', 'Gemeente Haren', '2008', '2012'],
    ],
  )
})

test('an employer and its town beside the period have their post below', () => {
  const text =
    'Eva Lind\nWORK\nASML — Veldhoven, NL — 2020-present\nMechatronics Engineer\nEricsson — Stockholm, SE — 2016-2020\nTest Engineer'
  assert.deepEqual(posts(text), [
    ['Mechatronics Engineer', 'ASML', '2020', null],
    ['Test Engineer', 'Ericsson', '2016', '2020'],
  ])
})

test('narrow columns and periods that are written from their end are read', () => {
  const table = 'Ruben Jacobs\nWerkervaring\nVan Tot  Werkgever  Functie\n'
  assert.deepEqual(posts(`${table}07-2015 12-2019  Zuyderland  Radiologisch laborant`), [
    ['Radiologisch laborant', 'Zuyderland', '2015-07', '2019-12'],
  ])
  const back = 'W. Bos\nAanstellingen\nheden – 2019\nManager, Beweging\n2018 – 2011\nController, Meander'
  assert.deepEqual(posts(back), [
    ['Manager', 'Beweging', '2019', null],
    ['Controller', 'Meander', '2011', '2018'],
  ])
})

test('a day of a month with a short year is a moment', () => {
  const text =
    "J. Hofstra\nLoopbaan\n1 september 2020 – 31 december 2025\nDocent, Comenius\n15 augustus '14 – 31 juli '20\nDocent, OSG"
  assert.deepEqual(posts(text), [
    ['Docent', 'Comenius', '2020-09-01', '2025-12-31'],
    ['Docent', 'OSG', '2014-08-15', '2020-07-31'],
  ])
})

test('a town below a name is where somebody lives, and a town behind a school is where that was', () => {
  const { profile } = read(
    'Omar Haddad\nDordrecht\nomar@voorbeeld.nl\nOpleiding\nLandstede, Harderwijk\nTimmerman niveau 3\n2012 tot 2015\nTools\nMATLAB / Simulink / Git',
  )
  assert.equal(profile.city, 'Dordrecht')
  assert.equal(profile.educations?.[0]?.institution, 'Landstede')
  assert.deepEqual(
    profile.skills?.map(({ name }) => name),
    ['MATLAB', 'Simulink', 'Git'],
  )
})

test('levels of languages come back as they went out', () => {
  for (const language of ['nl', 'en'] as const)
    for (const level of ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE']) {
      const { profile } = read(`J. Bos\nTalen\nEngels  ${languageLevel(level, language)}`)
      assert.deepEqual(profile.languages?.[0], { name: 'Engels', level })
    }
})
