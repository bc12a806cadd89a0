/** What is written is read, and near misses are not; any text gives sound values or none. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lexicon } from '../../adapters/lexicon.ts'
import { mergeReadings } from './merge.ts'
import { readAdvertisement } from './read-ad.ts'

const read = (
  description: string,
  title = 'Vacature',
  company = 'Voorbeeld B.V.',
): Record<string, unknown> => {
  const ad = { title, company, texts: [{ name: 'description', text: description }], posted: '2026-11-22' }
  return Object.fromEntries(
    mergeReadings(readAdvertisement(ad, lexicon)).map(({ field, value }) => [field, value]),
  )
}

test('pay: a month on the basis of 36 hours is no pay of an hour', () => {
  const pay = read('€ 3.200 - € 4.500 bruto per maand o.b.v. 36 uur')
  assert.deepEqual(pay, {
    salaryMin: 320_000,
    salaryMax: 450_000,
    salaryCurrency: 'EUR',
    salaryPeriod: 'MONTH',
    salaryBasisHours: 36,
    salaryGross: 'GROSS',
  })
})

test('what is never pay', () => {
  for (const text of [
    'Inschaling in schaal 10 of FWG 45',
    'Je krijgt een 13e maand, 8% vakantiegeld en een bonus van € 1.000',
    'Reiskosten: € 0,23 per km',
    'Onze omzet is € 45.000 per maand',
    'Je werkt met 3.200 collega’s',
    'Salaris: € 4.500 - € 3.200 per maand',
    '€ 4 per uur',
  ])
    assert.equal(read(text)['salaryMin'] ?? read(text)['salaryMax'], undefined, text)
})

test('fte by the full-time week of the advertisement, else of its sector', () => {
  const hours = (text: string, title?: string, company?: string): unknown =>
    read(text, title, company)['hoursPerWeekMax']
  assert.equal(hours('0,8 fte', 'Monteur'), 32)
  assert.equal(hours('0,8 fte', 'Wijkverpleegkundige'), 28.8)
  assert.equal(hours('0,8 fte', 'Jurist', 'Gemeente Ede'), 28.8)
  assert.equal(hours('0,5 fte. Een fulltime werkweek is 38 uur.', 'Monteur'), 19)
  assert.equal(hours('Je werkt van 9 tot 17 uur', 'Monteur'), undefined)
})

test('a date without a year is the next one, and days come before months', () => {
  assert.equal(read('Reageren kan tot 1 december.')['applicationDeadline'], '2026-12-01')
  assert.equal(read('Je start per 1 maart.')['startDate'], '2027-03-01')
  assert.equal(read('Startdatum: 03-11-2027')['startDate'], '2027-11-03')
  assert.equal(read('Start eind februari 2028')['startDate'], '2028-02-29')
  assert.equal(read('De gesprekken zijn op 3 december.')['applicationDeadline'], undefined)
})

test('names and places say nothing of a level', () => {
  assert.equal(read('', 'Verpleegkundige Hoofddorp')['experienceLevel'], undefined)
  assert.equal(read('', 'Account executive')['experienceLevel'], undefined)
  assert.equal(read('', 'Monteur bij Senior Techniek', 'Senior Techniek')['experienceLevel'], undefined)
  assert.equal(read('', 'Hoofd financiën')['experienceLevel'], 'LEAD')
})

test('any text gives sound values or none, in bounded time', () => {
  const word = fc.constantFrom(
    ...'€ 3.200 4.500 36 uur per maand 1 december 2026 tot - Salaris: vanaf max fte 0,8 in Arnhem vast contract | \n . , ( ) % k schaal 10 thuis'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const job = read(words.join(' '))
      const [min, max] = [job['salaryMin'] as number | undefined, job['salaryMax'] as number | undefined]
      if (min !== undefined && max !== undefined) assert.ok(min <= max)
      if (min !== undefined) assert.ok(min >= 800 && min <= 40_000_000 && job['salaryPeriod'] !== undefined)
      const [low, high] = [
        job['hoursPerWeekMin'] as number | undefined,
        job['hoursPerWeekMax'] as number | undefined,
      ]
      if (low !== undefined && high !== undefined) assert.ok(low <= high && low >= 1 && high <= 60)
    }),
    { numRuns: 200 },
  )
  const long = `${'€ 1 - '.repeat(8_000)}${'van 1 tot '.repeat(3_000)}${'a'.repeat(20_000)}`
  assert.equal(read(long)['salaryMin'], undefined)
})
