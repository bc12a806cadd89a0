/** Wordings of advertisements of schools, kitchens, hospitals and offices: scales, first contracts, home and week, as their sectors write them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { mergeReadings } from './merge.ts'
import { readAdvertisement } from './read-ad.ts'

const read = (
  description: string,
  title = 'Vacature',
  company = 'Voorbeeld B.V.',
): Record<string, unknown> => {
  const texts = [{ name: 'description', text: description }]
  const ad = { title, company, texts, posted: '2026-11-22' }
  return Object.fromEntries(
    mergeReadings(readAdvertisement(ad, lexicon)).map(({ field, value }) => [field, value]),
  )
}

test('a scale of schools beside its pay needs no word for it', () => {
  const scaleOf = (text: string): unknown => read(text)['salaryScale']
  assert.equal(scaleOf('Je krijgt een jaarcontract in LC (max. € 6.100 bij 1,0 fte).'), 'schaal LC')
  assert.equal(scaleOf('LB, €3.700-€5.400 bij een volle baan.'), 'schaal LB')
  assert.equal(scaleOf('Salaris in D13, afhankelijk van ervaring € 4.900 tot € 7.000.'), 'schaal D13')
  assert.equal(scaleOf('Je werkt in Venlo (LB), voor € 3.100 bruto per maand.'), undefined)
})

test('a bonus at the end of the year is that, and one for a language is no bonus on results', () => {
  const extrasOf = (text: string): unknown => read(text)['salaryExtras']
  assert.deepEqual(extrasOf('8% holiday pay and an 8.3% year-end bonus.'), ['HOLIDAY_8', 'YEAR_END'])
  assert.equal(extrasOf('€ 2.500 gross per month plus a € 100 language bonus.'), undefined)
})

test('the week that pay is for stands behind an agreement or in English too', () => {
  const basisOf = (text: string): unknown => read(text)['salaryBasisHours']
  assert.equal(basisOf('FWG 60: € 4.100,- tot € 5.900,- (cao GGZ, 36 uur).'), 36)
  assert.equal(basisOf('Salary € 4,100 gross per month for a full-time working week of 38 hours.'), 38)
})

test('what somebody has first is for a time, and what comes then is later', () => {
  const kindsOf = (text: string): unknown => read(text)['contractKinds']
  for (const text of [
    'Arbeidsovereenkomst: eerst een jaar, daarna onbepaald.',
    'Het loon is € 2.500 bij een volledige werkweek. Eerst voor een jaar.',
    'Eerst een jaar tijdelijk, daarna vast.',
    'Je eerste contract is voor 8 maanden.',
    'Je krijgt om te beginnen voor zeven maanden een plek.',
  ])
    assert.deepEqual(kindsOf(text), ['FIXED_TERM'], text)
  assert.deepEqual(kindsOf('Zero-hours first two months, then a year contract.'), ['FIXED_TERM', 'ON_CALL'])
  assert.equal(kindsOf('In je eerste jaar leer je alle afdelingen kennen.'), undefined)
  assert.equal(kindsOf('Je doet eerst twee jaar ervaring op.'), undefined)
})

test('a season in a title is for a time', () => {
  assert.deepEqual(read('Kost en inwoning zijn gratis.', 'Kok zomerseizoen')['contractKinds'], ['FIXED_TERM'])
})

test('who comes to town one day a week works at home on the others', () => {
  const of = (text: string): unknown => read(text)['workArrangement']
  assert.equal(of('Remote werken is normaal: je komt één dag per week naar de Maaskade.'), 'HYBRID')
  assert.equal(of('Thuis werken zo veel je wilt; op donderdag zien we elkaar in Haarlem.'), 'HYBRID')
  assert.equal(of('Wij werken remote-first, je werkt volledig op afstand.'), 'REMOTE')
})
