/** What a place is named for: the house of the work, whoever is sought, or only where to call, to learn and to live. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from './testing/read-text.ts'

const places = (text: string): string => placesOf(text).join(';')

test('where to call, to write or to live is not where the work is, if anything says where that is', () => {
  for (const text of [
    'Namens een installateur in Apeldoorn is Olympus op zoek naar monteurs.\nSolliciteren kan via de knop of bel vestiging Zwolle.',
    'Vier dagen werken, één dag naar school in Alkmaar. Bij ons in Apeldoorn kun je komen kijken.',
    'Job site: Apeldoorn\nWe help with housing in Breda and a bike to get to work.',
    'Onze praktijk zit in Apeldoorn.\nMeer weten? Loop langs bij het Werkplein in Tiel.',
  ])
    assert.equal(places(text), 'Apeldoorn', text)
})

test('where to call is the place of work where no other is named', () => {
  assert.equal(places('Wij zoeken een kok. Loop gerust binnen bij ons in Sneek.'), 'Sneek')
})

test('of several houses the one that stands in the town is meant', () => {
  assert.equal(
    places('Ons ziekenhuis heeft twee locaties, Venlo en Venray. Het operatiecentrum bevindt zich in Venlo.'),
    'Venlo',
  )
  assert.equal(places('Ons kantoor vind je tegenover het station van Leeuwarden.'), 'Leeuwarden')
  assert.equal(places('Locatie: Wijk en Aalburg'), 'Wijk en Aalburg')
})

test('where a day begins says more than where it leads', () => {
  const text =
    'Jij onderhoudt 60 tuinen rond Putten en Nijkerk.\nWe beginnen om 7.30 uur op de werf in Ermelo.'
  assert.deepEqual(placesOf(text), ['Ermelo'])
})
