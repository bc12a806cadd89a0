import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { findPeriod } from './periods.ts'
import { readCvText } from './read-cv-text.ts'

const read = (text: string) =>
  readCvText(
    'DOCX',
    text.split('\n').map((line) => ({ text: line })),
    lexicon,
  )

test('periods with years of two digits, and those that are left open', () => {
  for (const [line, startDate, endDate, rest] of [
    ["jan '19 – heden", '2019-01', null, ''],
    ['sept ’14 – dec ’18  Gemeente Zeist', '2014-09', '2018-12', 'Gemeente Zeist'],
    ["'98 - '04  Kok", '1998', '2004', 'Kok'],
    ['03/2018 -  Senior SRE, Adyen', '2018-03', null, 'Senior SRE, Adyen'],
    ['Senior SRE, Adyen  03/2018 –', '2018-03', null, 'Senior SRE, Adyen'],
    ['Kok, De Pan  2018-', '2018', null, 'Kok, De Pan'],
    ['(2018 -)  Kok, De Pan', '2018', null, 'Kok, De Pan'],
    ['2018-03 -  Kok, De Pan', '2018-03', null, 'Kok, De Pan'],
  ] as const)
    assert.deepEqual(findPeriod(line), { startDate, endDate, current: endDate === null, rest }, line)
  // The first half of one that goes on on the next line, a year in a sentence, a product, and a year parted from its words.
  for (const line of [
    ...['03/2018 -', 'In 2018 - een druk jaar - verhuisde ik', "Mustang '68 gerestaureerd"],
    ...['2015  –  Certificaat VCA', '2015-  Certificaat VCA', "'15 –  Certificaat VCA"],
  ])
    assert.equal(findPeriod(line), null, line)
})

test('a name below a title that holds it too is no headline, and the foot of a page is nothing', () => {
  const { profile, notRead } = read(`Curriculum vitae – Ahmed el Amrani
Ahmed el Amrani
Vrachtwagenchauffeur CE
a.elamrani@voorbeeld.nl
Opleiding
2009 – 2011  MBO Chauffeur, ROC Tilburg
CV Ahmed el Amrani – pagina 1
Curriculum vitae Ahmed el Amrani, page 1 of 2`)
  assert.deepEqual(
    [profile.firstName, profile.lastName, profile.headline],
    ['Ahmed', 'el Amrani', 'Vrachtwagenchauffeur CE'],
  )
  assert.equal(profile.educations![0]!.description, null)
  assert.deepEqual(notRead, [])
})

test('words before a number of a page are told, unless they name whose CV it is or come back with another', () => {
  const { profile, notRead } = read(`Ahmed el Amrani
Publicaties
Artikel in de Volkskrant, pagina 12
Ahmed el Amrani | pagina 1 van 3
Interview in NRC - pagina 3
Vertrouwelijk, pagina 1
Résumé, page 2
Onderscheidingen
Vertrouwelijk, pagina 2
pagina 3`)
  assert.deepEqual([profile.firstName, profile.lastName], ['Ahmed', 'el Amrani'])
  assert.deepEqual(notRead, ['Artikel in de Volkskrant, pagina 12', 'Interview in NRC - pagina 3'])
})

test('a nationality in its own cell, and the level of a language on the next line', () => {
  const { profile } = read(`Marieke de Groot
Nationaliteit  Nederlandse
Talen
Nederlands –
moedertaal
Engels
B2
Frans`)
  assert.equal(profile.nationality, 'Nederlandse')
  assert.deepEqual(
    profile.languages!.map(({ name, level }) => [name, level]),
    [
      ['Nederlands', 'NATIVE'],
      ['Engels', 'B2'],
      ['Frans', undefined],
    ],
  )
})
