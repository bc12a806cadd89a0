/** CVs in the first person, with signs in the place of words: headings as questions, several numbers in a line, a name behind a sidebar. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import type { WrittenLine } from './cv-sections.ts'
import { readCvText } from './read-cv-text.ts'

const read = (lines: readonly WrittenLine[]) => readCvText('PDF', lines, lexicon).profile
const readText = (text: string) => read(text.split('\n').map((line) => ({ text: line })))

test('headings that ask, and languages of which somebody speaks a little', () => {
  const profile = readText(`CV Bram Hoogland
Waar heb ik gewerkt?
2021-heden: Chauffeur bij Lubbers
Wat heb ik geleerd?
2011-2015: Vmbo Transport, Thorbecke Scholengemeenschap
Wat kan ik?
Heftruck, ADR
Welke talen spreek ik?
Nederlands en een beetje Duits`)
  assert.equal(profile.workExperiences!.length, 1)
  assert.equal(profile.educations![0]!.institution, 'Thorbecke Scholengemeenschap')
  assert.deepEqual(
    profile.skills!.map(({ name }) => name),
    ['Heftruck', 'ADR'],
  )
  assert.deepEqual(
    profile.languages!.map(({ name }) => name),
    ['Nederlands', 'Duits'],
  )
})

test('the mobile number of several in one line, and an age behind a name', () => {
  const profile = readText(`Fatima El Amrani (34)
Kerkstraat 8 | 5038 CA Tilburg | 013-5551234 | 06-55512345 | fatima@voorbeeld.example
Ervaring
2020 - nu: Wijkverpleegkundige, Thebe`)
  assert.equal(profile.phone, '06-55512345')
  assert.deepEqual([profile.firstName, profile.lastName], ['Fatima', 'El Amrani'])
})

test('signs before each detail of a line are no words of them', () => {
  const profile = readText(`Priya Raghunathan
Senior Data Engineer
✉ priya.r@mailbox.example  ☎ +31 (0)6 18 77 20 31  ⌂ Eindhoven, The Netherlands
Experience
Jan 2022 – Present: Data Engineer, Philomel`)
  assert.deepEqual(
    [profile.email, profile.phone, profile.city],
    ['priya.r@mailbox.example', '+31 (0)6 18 77 20 31', 'Eindhoven'],
  )
})

test('behind a sidebar the line that is larger than all else is the name', () => {
  const profile = read([
    ...['Contact', 'm.oudejans@mailplek.example', 'Top Skills', 'Scrum', 'Certifications', 'PSM II'].map(
      (text) => ({ text, size: 9 }),
    ),
    { text: 'Maarten Oudejans', size: 17 },
    { text: 'Almere, Flevoland, Netherlands', size: 9 },
    { text: 'Experience', size: 12 },
    { text: 'April 2021 - Present: Scrum Master, Polderbank', size: 9 },
  ])
  assert.deepEqual([profile.firstName, profile.lastName, profile.city], ['Maarten', 'Oudejans', 'Almere'])
  assert.deepEqual(
    profile.certificates!.map(({ name }) => name),
    ['PSM II'],
  )
})

test('a group of a school is no company', () => {
  const [work] = readText(`Marieke ten Have
Werkervaring
2018 - heden
Leerkracht groep 3
Basisschool De Flint, Deventer`).workExperiences!
  assert.deepEqual([work!.position, work!.company], ['Leerkracht groep 3', 'Basisschool De Flint'])
})
