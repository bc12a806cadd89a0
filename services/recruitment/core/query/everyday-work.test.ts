/** Work that people name by what is done, in another order, with another joint or misspelt. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readQuestion } from './query.ts'
import { isKnownWord } from './site-words.ts'

const conceptsOf = (text: string): string[] =>
  readQuestion(text, lexicon).alternatives.flatMap(({ occupations }) =>
    occupations.flatMap(({ concepts }) => concepts),
  )

test('what is done is the occupation of who does it', () => {
  const cases: [string, string][] = [
    ['metselen', 'group:bricklayer'],
    ['programmeren', 'group:software-developer'],
    ['schilderswerk', 'group:painter'],
    ['magazijnwerk', 'group:warehouse-worker'],
    ['dakdekken', 'group:roofer'],
    ['tegels zetten', 'group:bricklayer'],
    ['straten maken', 'group:paver'],
    ['vrachtwagen rijden', 'group:truck-driver'],
    ['heftruck rijden', 'group:forklift-driver'],
    ['gitaarles geven', 'group:teacher-music'],
    ['zwemles geven', 'group:swim-teacher'],
  ]
  for (const [text, concept] of cases) assert.ok(conceptsOf(text).includes(concept), text)
})

test('the head may come first, and a compound may have another joint', () => {
  assert.ok(conceptsOf('kok zelfstandig werkend').includes('group:cook'))
  assert.ok(conceptsOf('medewerker bediening restaurant').includes('group:waiter'))
  assert.ok(conceptsOf('schoonheidspecialiste').includes('group:beautician'))
})

test('a deed that nobody is named by is no occupation', () => {
  for (const text of ['lopen', 'goed werken', 'netwerk', 'dagen halen'])
    assert.deepEqual(conceptsOf(text), [], text)
})

test('a word is known by its parts only when each of them is', () => {
  assert.equal(isKnownWord('reachtruckchauffeur', lexicon), true)
  assert.equal(isKnownWord('wiskundedocent', lexicon), true)
  assert.equal(isKnownWord('stratemaker', lexicon), false)
  assert.equal(isKnownWord('kraanmachinst', lexicon), false)
})
