import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { townMeant } from './mistyped-towns.ts'
import { readQuestion } from './query.ts'

test('a word that nobody knows is the town that it is nearest to', () => {
  const cases: [string, string | null][] = [
    ['roterdam', 'rotterdam'],
    ['eindoven', 'eindhoven'],
    ['utrech', 'utrecht'],
    ['nijmege', 'nijmegen'],
    ['purrmerend', 'purmerend'],
    // Two errors are for cities alone.
    ['eindhoofen', 'eindhoven'],
    ['duisburg', null],
    // What somebody knows is what it says.
    ['rotterdam', null],
    ['leider', null],
    ['lasser', null],
    ['vrachtwagenchauffeur', null],
    ['lasserrotterdam', null],
    ['c4t', null],
  ]
  for (const [word, town] of cases) assert.equal(townMeant(word, lexicon), town, word)
})

test('a mistyped town is no word in front of another town', () => {
  const [alternative] = readQuestion('kok roterdam', lexicon).alternatives
  assert.deepEqual(
    alternative!.terms.map(({ word }) => word),
    ['kok', 'roterdam'],
  )
  assert.equal(readQuestion('lasserrotterdam', lexicon).place!.places[0]!.name, 'Rotterdam')
})

test('what the dictionary forbids is no word', () => {
  assert.equal(lexicon.isDictionaryWord('sieraad'), true)
  for (const word of ['sierraad', 'ridderkerk', 'middelburg'])
    assert.equal(lexicon.isDictionaryWord(word), false, word)
})

test('a town of some size is meant although its name could be a form of a word', () => {
  for (const name of ['drachten', 'woerden', 'middelburg', 'ridderkerk', 'duiven'])
    assert.equal(readQuestion(`kok ${name}`, lexicon).place?.text, name)
  for (const name of ['best', 'goes', 'echt', 'dieren', 'huizen', 'putten'])
    assert.equal(readQuestion(`werk ${name}`, lexicon).place, null, name)
})
