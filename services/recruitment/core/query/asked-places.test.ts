/** Places as people ask for them: regions, provinces, parts of a town, several towns, and towns that stick to a word. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readQuestion } from './query.ts'
import { provincesOfWork } from './work-places.ts'

const read = (text: string): string[] => {
  const { alternatives, place } = readQuestion(text, lexicon)
  const places = [...new Set(place?.places.map(({ name }) => name))]
  return [
    ...alternatives.flatMap(({ terms }) => terms.map(({ word }) => word)),
    ...places.map((one) => `@${one}`),
  ]
}
const allRead = (cases: readonly (readonly [string, string[]])[]): void => {
  for (const [text, expected] of cases) assert.deepEqual(read(text), expected, text)
}

test('a region is the town in its middle', () => {
  allRead([
    ['kok achterhoek', ['kok', '@Doetinchem']],
    ['kok in de regio twente', ['kok', '@Enschede']],
    ['monteur zuid-limburg', ['monteur', '@Heerlen']],
    ['kok kop van noord holland', ['kok', '@Schagen']],
    ['kok randstad', ['kok', 'randstad']],
    ['kok vlakbij ede', ['kok', '@Ede']],
    ['kok capelle', ['kok', '@Capelle aan den IJssel']],
    ['kok dordt', ['kok', '@Dordrecht']],
    ['kok dicht bij leiden', ['kok', '@Leiden']],
    ['cook close to leiden', ['cook', '@Leiden']],
  ])
})

test('a province is a word, and jobs say theirs; who names a town means the town', () => {
  allRead([
    ['kok gelderland', ['kok', 'gelderland']],
    ['kok in zeeland', ['kok', 'zeeland']],
    ['kok utrecht', ['kok', '@Utrecht']],
  ])
  const of = (location: string): string[] => provincesOfWork({ location, locations: null }, lexicon)
  assert.deepEqual(of('Arnhem'), ['Gelderland'])
  assert.deepEqual(of('Leeuwarden'), ['Friesland', 'Fryslân'])
  // Who asks for the town of Utrecht finds none by its province; who asks for the province does.
  assert.deepEqual(of('Woerden'), ['provincieutrecht'])
  const locations = [{ name: 'Breda', province: 'Noord-Brabant', lat: 51.6, lon: 4.8 }]
  assert.deepEqual(provincesOfWork({ location: 'Breda', locations }, lexicon), ['Noord-Brabant'])
})

test('parts of a town and what lies around it ask for no word', () =>
  allRead([
    ['verkoper rotterdam zuid', ['verkoper', '@Rotterdam']],
    ['kok den haag centrum', ['kok', '@Den Haag']],
    ['kok zwolle e.o.', ['kok', '@Zwolle']],
    ['schoonmaker nabij station zwolle', ['schoonmaker', '@Zwolle']],
    ['kok amsterdam zuidoost', ['kok', '@Amsterdam-Zuidoost']],
    ['stad utrecht', ['@Utrecht']],
  ]))

test('where work is done is no village of that name, unless it is written as one', () => {
  allRead([
    ['helpende in de wijk', ['helpende', 'wijk']],
    ['werken in de haven', ['haven']],
    ['zorg in de wijk utrecht', ['zorg', 'wijk', '@Utrecht']],
    ['kok in De Wijk', ['kok', '@De Wijk', '@de Wijk']],
    ['kok in de bilt', ['kok', '@De Bilt']],
  ])
  assert.equal(readQuestion('verpleegkundige in de wijk', lexicon).place, null)
})

test('of towns with an or between them any is meant', () =>
  allRead([
    ['kok in amsterdam of haarlem', ['kok', '@Amsterdam', '@Haarlem']],
    ['kok arnhem en nijmegen of ede', ['kok', '@Nijmegen', '@Arnhem', '@Ede']],
    ['kok of bakker arnhem', ['kok', 'bakker', '@Arnhem']],
  ]))

test('a town that sticks to a known word is parted from it', () => {
  allRead([
    ['lasserrotterdam', ['lasser', '@Rotterdam']],
    ['3dagen kok', ['kok']],
    ['keukencentrale', ['keukencentrale']],
    ['xyzzyrotterdam', ['xyzzyrotterdam']],
  ])
  const literal = readQuestion('lasserrotterdam', lexicon, { literal: true })
  assert.equal(literal.place, null)
})
