/** What advertisements of portals and agencies say in their own manner. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readAdvertisement } from './read-ad.ts'
import { bestReading, type ReadField } from './reading.ts'

const read = (text: string, fields: readonly ReadField[]): unknown[] => {
  const texts = [{ name: 'description', text }]
  const all = readAdvertisement(
    { title: 'Medewerker', company: 'Voorbeeld B.V.', texts, posted: '2026-11-22' },
    lexicon,
  )
  return fields.map((field) => bestReading(all.filter((one) => one.field === field))?.value ?? null)
}

test('pay and hours without a comma between them are each their own', () => {
  const fields = ['salaryMin', 'salaryMax', 'salaryPeriod'] as const
  assert.deepEqual(read('Je verdient 16 euro 24 à 32 uur', fields), [1600, 1600, 'HOUR'])
  assert.deepEqual(read('Salaris 16 euro 24-32 uur per week', fields), [1600, 1600, 'HOUR'])
  assert.deepEqual(read('Je verdient 15 euro 40 per uur', fields), [1540, 1540, 'HOUR'])
})

test('least and most hours of the week stand on rows of their own, with or without a colon', () => {
  const fields = ['hoursPerWeekMin', 'hoursPerWeekMax'] as const
  const rows = 'Minimaal aantal uren per week 32\nMaximaal aantal uren per week 36'
  assert.deepEqual(read(rows, fields), [32, 36])
})

test('hours per week begin on no date', () => {
  assert.deepEqual(read('Gemiddeld 12 tot 20 uur per week, in december vaker.', ['startDate']), [null])
  assert.deepEqual(read('Je begint per januari.', ['startDate']), ['2027-01-01'])
})

test('contracts of so many months, of a project, after a diploma and by way of an agency', () => {
  const cases: [string, string[]][] = [
    ['Contract voor 12 uur, 9 maanden.', ['FIXED_TERM']],
    ['Het project loopt tot eind juni 2027.', ['FIXED_TERM']],
    ['Je start via Tempo-Team.', ['AGENCY']],
    ['Leren en werken in de bouw. Na je diploma ligt er een vast contract voor je klaar.', ['BBL']],
  ]
  for (const [text, kinds] of cases) assert.deepEqual(read(text, ['contractKinds']), [kinds], text)
})

test('on-site in our studio is no work from home', () => {
  assert.deepEqual(read('You work on-site in our Rotterdam studio.', ['workArrangement']), ['ONSITE'])
})
