/** What a page's data says comes before its text, if it is sound; a sentence in a field of numbers is read as one. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPosting } from '../core/job-posting.ts'
import { draftFromJsonLd } from '../core/json-ld.ts'
import { readJob } from './job-reading.ts'

const posted = '2026-11-22'
/** Pay with its period, and where it was read. */
const read = (baseSalary: unknown, description: string) => {
  const node = { title: 'Kok', description, hiringOrganization: 'De Pan', baseSalary }
  const posting = toPosting(draftFromJsonLd(node, 'https://pan.example/1'), posted)
  assert.ok(!('missing' in posting))
  const { values, readings } = readJob(posting, posting.given, posted)
  const from = readings.find(({ field }) => field === 'salaryMin')?.from
  return [values.salary_min, values.salary_max, values.salary_period, from]
}
const pay = (value: object) => ({ currency: 'EUR', value })

test('sound data comes before a labelled text, and unsound data leaves the word to it', () => {
  const text = 'Salaris: € 2.900 - € 3.300 per maand'
  assert.deepEqual(read(pay({ minValue: 2500, maxValue: 2800, unitText: 'MONTH' }), text), [
    ...[250_000, 280_000, 'MONTH', 'STRUCTURED'],
  ])
  for (const value of [
    { minValue: 1, maxValue: 1, unitText: 'YEAR' },
    { minValue: 3000, maxValue: 2000, unitText: 'MONTH' },
    { value: 'Marktconform', unitText: 'MONTH' },
  ])
    assert.deepEqual(read(pay(value), text), [290_000, 330_000, 'MONTH', 'LABEL'], JSON.stringify(value))
})

test('a label comes before a sentence', () => {
  const text = 'Vorig jaar verdiende men € 2.000 tot € 2.200 per maand.\nSalaris: € 2.900 - € 3.300 per maand'
  assert.deepEqual(read(undefined, text), [290_000, 330_000, 'MONTH', 'LABEL'])
})

test('a sentence where a number belongs', () => {
  const value = { value: 'tussen 3.000 en 4.000 euro bruto per maand bij 36 uur', unitText: 'MONTH' }
  assert.deepEqual(read(pay(value), 'Soep.').slice(0, 3), [300_000, 400_000, 'MONTH'])
})

test('amounts that the data and the page both say are pay, though the data names a wrong unit', () => {
  const ofPage = (fact: string) => {
    const baseSalary = pay({ minValue: 48_000, maxValue: 61_000, unitText: 'MONTH' })
    const node = { title: 'Kok', description: 'Soep.', hiringOrganization: 'De Pan', baseSalary }
    const draft = { ...draftFromJsonLd(node, 'https://pan.example/1'), pageText: `Kok\n\n- Ede\n- ${fact}` }
    const posting = toPosting(draft, posted)
    assert.ok(!('missing' in posting))
    const { salary_min, salary_max, salary_period } = readJob(posting, posting.given, posted).values
    return [salary_min, salary_max, salary_period]
  }
  assert.deepEqual(ofPage('€48.000 - €61.000'), [4_800_000, 6_100_000, 'YEAR'])
  assert.deepEqual(ofPage('€52.000 - €61.000'), [null, null, null])
})

test('amounts whose unit in the data cannot be right are those of the text that says them, and of nothing else', () => {
  const read = (value: object, text: string) => {
    const node = { title: 'Kok', description: text, hiringOrganization: 'De Pan', baseSalary: pay(value) }
    const posting = toPosting(draftFromJsonLd(node, 'https://pan.example/1'), posted)
    assert.ok(!('missing' in posting))
    const { values, readings } = readJob(posting, posting.given, posted)
    const { from, where } = readings.find(({ field }) => field === 'salaryPeriod') ?? {}
    return [values.salary_min, values.salary_max, values.salary_period, from, where]
  }
  const none = [null, null, null, undefined, undefined]
  const hourly = { value: 3_500, unitText: 'HOUR' }
  assert.deepEqual(read(hourly, 'Soep. Je krijgt er 3.500 voor.'), [
    350_000,
    350_000,
    'MONTH',
    'TEXT',
    'description:1',
  ])
  assert.deepEqual(read(hourly, 'Soep, tot € 3.500.'), [null, 350_000, 'MONTH', 'TEXT', 'description:1'])
  const range = { minValue: 2_800, maxValue: 3_500, unitText: 'YEAR' }
  assert.deepEqual(read(range, 'Soep\n\n2800 - 3500'), [280_000, 350_000, 'MONTH', 'TEXT', 'description:3'])
  for (const text of ['Soep.', 'Soep, 3.600 liter.', 'Een bonus van € 3.500.', 'Soep voor 3500 gasten.'])
    assert.deepEqual(read(hourly, text), none, text)
  assert.deepEqual(read({ value: 16, unitText: 'MONTH' }, 'Wij zijn met 16 koks.'), none)
  assert.deepEqual(read(range, 'Er is € 3.100 te verdelen.'), none)
})

test('a closing day decades ahead is none, and what is no town is no place', () => {
  const read = (fields: object) => {
    const node = { title: 'Kok', description: 'Soep.', hiringOrganization: 'De Pan', ...fields }
    const posting = toPosting(draftFromJsonLd(node, 'https://pan.example/1'), posted)
    assert.ok(!('missing' in posting))
    const { values } = readJob(posting, posting.given, posted)
    const names = (JSON.parse(String(values.locations)) as { name: string }[]).map(({ name }) => name)
    return [values.application_deadline, names]
  }
  assert.deepEqual(read({ validThrough: '2099-12-31' }), [null, []])
  assert.deepEqual(read({ validThrough: '2028-08-24' }), ['2028-08-24', []])
  const at = (addressLocality: string) => read({ jobLocation: { address: { addressLocality } } })[1]
  for (const name of ['Thuis', 'Diverse locaties', 'Heel Nederland', 'Provincie Groningen'])
    assert.deepEqual(at(name), [], name)
  assert.deepEqual(at('HENGELO OV'), ['Hengelo'])
  assert.deepEqual(at('Schiphol-Rijk'), ['Schiphol-Rijk'])
})
