/** A run's page says what was read as people write it, in both languages. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Reading, readFields } from '../core/reading/reading.ts'
import { fieldText, readingText } from './reading-words.ts'

const reading = (field: Reading['field'], value: unknown): Reading => ({
  ...{ field, value, from: 'STRUCTURED', where: 'x', text: 'x', confidence: 0.95 },
})
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')

test('every field that is read has a name of its own in both languages', () => {
  for (const language of ['nl', 'en'] as const) {
    const names = readFields.map((field) => fieldText(field, language))
    assert.deepEqual(
      names.filter((name) => (readFields as readonly string[]).includes(name)),
      [],
    )
    assert.equal(new Set(names).size, readFields.length, names.join())
  }
  assert.equal(fieldText('company', 'nl'), 'Bedrijf')
  assert.equal(fieldText('something', 'nl'), 'something')
})

test('cents are an amount in their currency, codes are words, days are days, and nothing is said to be empty', () => {
  const dollars = [reading('salaryCurrency', 'USD')]
  for (const [field, value, readings, nl, en] of [
    ['salaryMin', 290_000, [], '€ 2.900', '€2,900'],
    ['salaryMax', 1950, dollars, 'US$ 19,50', 'US$19.50'],
    ['hoursPerWeekMin', 37.5, [], '37,5', '37.5'],
    ['employmentType', 'FULL_TIME', [], 'Voltijd', 'Full-time'],
    [
      'contractKinds',
      ['PERMANENT', 'BBL'],
      [],
      'Vast, Leren en werken (BBL)',
      'Permanent, Work and study (BBL)',
    ],
    ['salaryPeriod', 'MONTH', [], 'Maand', 'Month'],
    ['applicationDeadline', '2027-01-15', [], '15 januari 2027', '15 January 2027'],
    ['postedAt', '2026-11-20T00:30:00.000Z', [], '20 november 2026', '20 November 2026'],
    ['locations', [{ name: 'Ede', province: 'Gelderland' }, { name: 'Goes' }], [], 'Ede, Goes', 'Ede, Goes'],
    ['salaryExtras', [], [], 'leeg', 'empty'],
    ['workArrangement', 'SOMEWHERE', [], 'SOMEWHERE', 'SOMEWHERE'],
  ] as const) {
    assert.equal(spaced(readingText(reading(field, value), readings, 'nl')), nl)
    assert.equal(spaced(readingText(reading(field, value), readings, 'en')), en)
  }
})
