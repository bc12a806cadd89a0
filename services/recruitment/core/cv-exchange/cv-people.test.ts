/** CVs as people of fifteen trades have them: without headings, with a label before each value, two names above a period, towns behind dashes. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readCvText } from './read-cv-text.ts'

const read = (text: string) => {
  const lines = text.split('\n').map((line) => ({ text: line }))
  const { profile, notRead } = readCvText('PDF', lines, lexicon)
  const works = profile.workExperiences!.map(({ position, company, location, startDate, endDate }) => [
    ...[position, company, location, startDate, endDate],
  ])
  const studies = profile.educations!.map(({ institution, degree, startDate, endDate }) => [
    ...[institution, degree, startDate, endDate],
  ])
  return { profile, notRead, works, studies }
}

test('without headings lines with periods are work, and studies where a school is named', () => {
  const { works, studies, notRead } = read(`Bas Timmermans
bas@timmermans.nl, 06-55443322, Tilburg
2019 - heden: timmerman bij Bouwbedrijf Van Dun, Tilburg
2015 - 2019: timmerman bij Heijmans, Rosmalen
2011 - 2013: Timmeren niveau 2, ROC Tilburg
Rijbewijs B en BE`)
  assert.deepEqual(works, [
    ['timmerman', 'Bouwbedrijf Van Dun', 'Tilburg', '2019', null],
    ['timmerman', 'Heijmans', 'Rosmalen', '2015', '2019'],
  ])
  assert.deepEqual(studies, [['ROC Tilburg', 'Timmeren niveau 2', '2011', '2013']])
  assert.deepEqual(notRead, ['Rijbewijs B en BE'])
})

test('each value behind its label, as the older Europass CV has it', () => {
  const { profile, works, studies } = read(`Europass Curriculum Vitae
Achternaam / Voornaam  Kowalska, Agnieszka
Werkervaring
Data  01/03/2019 - heden
Functie of beroep  Magazijnmedewerker
Werkgever  Bleckmann, Almelo
Taken  Orders verzamelen
Data  01/09/2014 - 28/02/2019
Functie of beroep  Verkoopster
Werkgever  Zabka, Wroclaw
Onderwijs en opleiding
Periode: 2008 - 2012
Opleiding: Economie
Instelling: Lyceum nr 3`)
  assert.deepEqual([profile.firstName, profile.lastName], ['Agnieszka', 'Kowalska'])
  assert.deepEqual(works, [
    ['Magazijnmedewerker', 'Bleckmann', 'Almelo', '2019-03-01', null],
    ['Verkoopster', 'Zabka', 'Wroclaw', '2014-09-01', '2019-02-28'],
  ])
  assert.equal(profile.workExperiences![0]!.description, 'Orders verzamelen')
  assert.deepEqual(studies, [['Lyceum nr 3', 'Economie', '2008', '2012']])
})

test('both names above a period, which has the town beside it', () => {
  const { works, studies, notRead } = read(`Daan Mulder
Loopbaan
Technische Unie | Accountmanager
jan 2018 - heden | Alkmaar
Rexel | Verkoper binnendienst
mrt 2013 - dec 2017 | Hoorn
Opleidingen
Hogeschool Inholland | Economie
2009 - 2013 | Alkmaar`)
  assert.deepEqual(works, [
    ['Accountmanager', 'Technische Unie', 'Alkmaar', '2018-01', null],
    ['Verkoper binnendienst', 'Rexel', 'Hoorn', '2013-03', '2017-12'],
  ])
  assert.deepEqual(studies, [['Hogeschool Inholland', 'Economie', '2009', '2013']])
  assert.deepEqual(notRead, ['Alkmaar'])
})

test('a school above a degree with a comma, jobs beside a study, seasons', () => {
  const { works, studies } = read(`Sophie Bos
Opleiding
Universiteit Leiden
Bachelor Psychologie (2023 – heden)
Stedelijk Gymnasium Leiden
VWO, profiel Natuur en Gezondheid (2017 – 2023)
Bijbanen
Café De Burcht
Bediening (zomer 2022 – heden)
Albert Heijn
Vakkenvuller (2019 – zomer 2022)`)
  assert.deepEqual(studies, [
    ['Universiteit Leiden', 'Bachelor Psychologie', '2023', null],
    ['Stedelijk Gymnasium Leiden', 'VWO', '2017', '2023'],
  ])
  assert.deepEqual(works, [
    ['Bediening', 'Café De Burcht', null, '2022', null],
    ['Vakkenvuller', 'Albert Heijn', null, '2019', '2022'],
  ])
})

test('posts in English above their employers, with from and until', () => {
  const { works } = read(`Tomasz Nowak
WORK HISTORY
Forklift driver
DAF Trucks, Eindhoven
From 10/2021 until now
Production worker
Vion, Boxtel
From 02/2018 until 09/2021`)
  assert.deepEqual(works, [
    ['Forklift driver', 'DAF Trucks', 'Eindhoven', '2021-10', null],
    ['Production worker', 'Vion', 'Boxtel', '2018-02', '2021-09'],
  ])
})

test('what stands beside a way to reach somebody is read or told', () => {
  const freelance = read(`Henk van den Brink
Interim projectmanager
Wageningen · 06 2233 4455 · info@brink.nl · KvK 12345678`)
  assert.deepEqual([freelance.profile.city, freelance.notRead], ['Wageningen', ['KvK 12345678']])
  const dashes = read('Fatima Yilmaz\nEnschede – 06-11223344 – fatima@live.nl')
  assert.deepEqual([dashes.profile.city, dashes.notRead], ['Enschede', []])
  const hyphens = read('Fatima Yilmaz\n06-11223344 - Rijbewijs B - Enschede - KvK 12345678')
  assert.deepEqual([hyphens.profile.city, hyphens.notRead], ['Enschede', ['Rijbewijs B', 'KvK 12345678']])
  const coder = read('Ruben de Boer\nSoftware engineer | Groningen | ruben@deboer.dev')
  assert.deepEqual(
    [coder.profile.headline, coder.profile.city, coder.notRead],
    ['Software engineer', 'Groningen', []],
  )
  const labels = read('Anna Vos\nPersonalia\nGeboortedatum:  14 maart 1978\nTelefoon:  06 2233 4455')
  assert.deepEqual(labels.notRead, [])
})

test('a word for tools or a branch within an entry parts no section; above the last of the jobs it does', () => {
  const stack = read(`Jan Smit
Opdrachten
2019 - 2021 Developer bij Bol
Stack
Java
2016 - 2018 Developer bij KPN
Stack
Perl`)
  assert.deepEqual(
    stack.profile.workExperiences?.map(({ company, description }) => [company, description]),
    [
      ['Bol', 'Stack\nJava'],
      ['KPN', 'Stack\nPerl'],
    ],
  )
  assert.deepEqual([stack.profile.skills, stack.notRead], [[], []])
  const branch = read(`Jan Smit
Werkervaring
2019 - 2021 Leraar bij De Regenboog
Onderwijs
2016 - 2018 Leraar bij De Ark
Opleiding
2010 - 2014 Windesheim`)
  assert.deepEqual([branch.works.length, branch.studies.length], [2, 1])
  const headings = read(`Jan Smit
Werkervaring
2019 - 2021 Developer bij Bol
Tools
Git
Onderwijs
2010 - 2014 Windesheim`)
  assert.deepEqual(
    headings.profile.skills?.map(({ name }) => name),
    ['Git'],
  )
  assert.deepEqual([headings.works.length, headings.studies.length], [1, 1])
})

test('a town beside a post or a school above a period is where it was', () => {
  const work = read('Jan Smit\nWerkervaring\nKok | Amsterdam\n2013 - 2017 | Zon')
  assert.deepEqual(work.works, [['Kok', 'Zon', 'Amsterdam', '2013', '2017']])
  const study = read('Jan Smit\nOpleiding\nROC van Twente | Enschede\n2010 - 2014 MBO Kok niveau 3')
  assert.deepEqual(study.studies, [['ROC van Twente', 'MBO Kok niveau 3', '2010', '2014']])
  assert.deepEqual(study.notRead, ['Enschede'])
})

test('a headline with what parts cells in it is read, whole, and not told as unread', () => {
  for (const headline of [
    'Verkoper | Utrecht',
    'Kok, gastheer en barista',
    'Software engineer • Rotterdam',
  ]) {
    const { profile, notRead } = read(`Jan Smit\n${headline}`)
    assert.deepEqual([profile.headline, notRead], [headline, []])
  }
})

test('labels without an employer name none, and what they tell is not lost', () => {
  const { works, notRead } = read(`Jan Smit
Werkervaring
Periode: 2015 - 2018
Functie: Zelfstandig kok
Omschrijving: eigen zaak
Periode: 2010 - 2014
Functie: Kok
Werkgever: Hotel Zon`)
  assert.deepEqual(works, [['Kok', 'Hotel Zon', null, '2010', '2014']])
  assert.ok(notRead.some((line) => line.includes('Zelfstandig kok')) && notRead.includes('eigen zaak'))
})

test('without headings a sentence with years is no job, and who teaches at a school works there', () => {
  const goal = 'Mijn doel: in 2027 - 2028 leidinggevende worden'
  const cook = read(`Jan Smit\njan@smit.nl\n${goal}\n2019 - 2021 Kok bij Zon\n2015 - 2019 Kok bij De Pan`)
  assert.deepEqual([cook.works.map(([, company]) => company), cook.notRead], [['Zon', 'De Pan'], [goal]])
  const travels = read(`Jan Smit\njan@smit.nl\n${goal}\nIk reisde in 2019 - 2020 door Azië`)
  assert.deepEqual(travels.works, [])
  const headed = read(
    'Jan Smit\nWerkervaring\n2019 - 2021 Kok bij Zon\nIn 2020 - 2021 leidde ik de keuken.\n2015 - 2019 Kok bij De Pan',
  )
  assert.deepEqual(
    headed.profile.workExperiences?.map(({ company, description }) => [company, description]),
    [
      ['Zon', 'In 2020 - 2021 leidde ik de keuken.'],
      ['De Pan', null],
    ],
  )
  const amid = read('Jan Smit\njan@smit.nl\nKok (2019 - 2021) Hotel Zon\nChauffeur, 2015 - 2019, DHL')
  assert.deepEqual(
    amid.works.map(([, company]) => company),
    ['Hotel Zon', 'DHL'],
  )
  const teacher = read(`Jan Smit
jan@smit.nl
2010 - 2014 Leraar, basisschool De Regenboog
2008 - 2010 Leraar basisschool De Ark
2006 - 2008 Kok niveau 2, ROC Tilburg
2002 - 2006 Pabo, Windesheim`)
  assert.deepEqual(
    teacher.works.map(([, company]) => company),
    ['basisschool De Regenboog'],
  )
  assert.deepEqual(
    teacher.studies.map(([school]) => school),
    ['ROC Tilburg', 'Windesheim'],
  )
  assert.deepEqual(teacher.notRead, ['2008 - 2010 Leraar basisschool De Ark'])
})

test('how somebody is called and reached, as tables and sidebars of templates have it', () => {
  const table = read(`Personalia
Voornaam:  Fatima
Achternaam:  Aboulhassan
Telefoon:  0182-51 61 71
Mobiel:  (06) 77 66 55 44
⌂ Gouda`)
  const { firstName, lastName, phone, city } = table.profile
  assert.deepEqual([firstName, lastName, phone, city], ['Fatima', 'Aboulhassan', '(06) 77 66 55 44', 'Gouda'])
  assert.deepEqual(table.notRead, ['Telefoon:  0182-51 61 71'])
  assert.deepEqual(read('Eva Smit\n06 12345678\neva@smit.nl  0182-516171').notRead, ['0182-516171'])
  const called = read('Personalia\nNaam  drs. W.J. (Willem-Jan) van der Steen').profile
  assert.deepEqual([called.firstName, called.lastName], ['Willem-Jan', 'van der Steen'])
  const wide = read('J O A N A  F E R R E I R A\nVenlo ▪ (+31) 6-4455-6677 ▪ joana@voorbeeld.nl').profile
  assert.deepEqual([wide.firstName, wide.lastName, wide.city], ['JOANA', 'FERREIRA', 'Venlo'])
  const between = read('Rashid Benali\nElektromonteur\nTilburg\n0640414243').profile
  assert.deepEqual([between.headline, between.city], ['Elektromonteur', 'Tilburg'])
  const beside = read('Ayse Yildiz\nAmsterdam · 020 - 665 43 21 · geboren 12-03-1991').profile
  assert.equal(beside.dateOfBirth, '1991-03-12')
})

test('lists that a sentence joins, a table heads or a label begins, and what is no skill and no school', () => {
  const names = (text: string): unknown[] => {
    const { languages, skills } = read(text).profile
    return [languages, skills].map((all) => all!.map(({ name }) => name))
  }
  assert.deepEqual(names('Talen\nNederlands, Berbers, Frans en Engels')[0], [
    'Nederlands',
    'Berbers',
    'Frans',
    'Engels',
  ])
  assert.deepEqual(names('Talenkennis\nTaal  Spreken  Schrijven\nArabisch  goed  redelijk')[0], ['Arabisch'])
  assert.deepEqual(
    names('Talen en vaardigheden\nTalen: Turks (vloeiend), Engels\nVaardigheden: Word, Excel'),
    [
      ['Turks', 'Engels'],
      ['Word', 'Excel'],
    ],
  )
  assert.deepEqual(names('Kerncompetenties\nCoachen\nRijbewijs B, C en CE'), [[], ['Coachen']])
  const { studies } = read(`Opleiding
Secondary school diploma | Liceum nr 4
2012 - 2015
Geschiedenis, Universiteit Leiden (diploma behaald)
1996 - 2002`)
  assert.deepEqual(studies, [
    ['Liceum nr 4', 'Secondary school diploma', '2012', '2015'],
    ['Universiteit Leiden', 'Geschiedenis', '1996', '2002'],
  ])
})
