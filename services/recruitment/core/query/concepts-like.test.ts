import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readQuestion } from './query.ts'

import type { SiteWords } from './site-words.ts'

const emptySite: SiteWords = { openJobs: 0, uses: () => 0, corrections: () => [], completions: () => [] }

import { conceptsLike, understand } from './understanding.ts'

const namesLike = (text: string): string[] =>
  conceptsLike(understand(readQuestion(text, lexicon), lexicon, emptySite), lexicon).map((one) =>
    lexicon.nameOf(one),
  )

test('names that share only a common part with what was asked are not like it', () => {
  const train = namesLike('treinbestuurder')
  assert.ok(train.includes('treinmachinist'), train.join(', '))
  assert.ok(!train.includes('directeur') && !train.includes('buschauffeur'), train.join(', '))
  const garden = namesLike('tuinarchitect')
  assert.ok(garden.includes('landschapsontwerper'), garden.join(', '))
  assert.ok(!garden.includes('software architect'), garden.join(', '))
})

test('an English name that an everyday group has is none of another field of work', () => {
  const cases: [string, string, string][] = [
    ['ai engineer', 'group:data-scientist', 'technicus kunstmatige inseminatie'],
    ['controller', 'group:controller', 'kaartjescontroleur'],
    ['facility manager', 'group:facility-manager', 'mijndirecteur'],
  ]
  for (const [text, group, other] of cases) {
    const [span] = readQuestion(text, lexicon).alternatives[0]!.occupations
    assert.ok(span!.concepts.includes(group), `${text}: ${span!.concepts}`)
    assert.ok(!span!.concepts.map((one) => lexicon.nameOf(one)).includes(other), text)
  }
  // What ESCO calls so in Dutch stays, whatever its field.
  const [span] = readQuestion('jeugdhulpverlener', lexicon).alternatives[0]!.occupations
  assert.ok(span!.concepts.includes('esco:3412.4.3'))
})

test('names of other fields of work than that of the group asked for are not like it', () => {
  for (const [text, other] of [
    ['boekhouder', 'hoofd boekhouding'],
    ['tuinman', 'botanicus'],
    ['monteur', 'editor film en video'],
  ] as const)
    assert.ok(!namesLike(text).includes(other), `${text}: ${namesLike(text)}`)
  assert.ok(namesLike('boekhouder').length > 1)
})
