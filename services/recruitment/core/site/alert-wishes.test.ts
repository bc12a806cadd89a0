import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { alertWishes, leftOut } from './alert-wishes.ts'
import { type AskedSearch, emptySearch } from './asked-search.ts'

const wishes = (asked: Partial<AskedSearch>) => alertWishes({ ...emptySearch, ...asked }, 'Alle vacatures')

test('what alerts can wish is wished as it was asked', () => {
  const asked = wishes({
    q: 'kok',
    plaats: 'Arnhem',
    straal: 10,
    bedrijf: ['De Pan'],
    dienstverband: ['PART_TIME', 'FULL_TIME'],
    niveau: ['SENIOR'],
    werkplek: ['REMOTE'],
    salaris: 3000,
  })
  assert.deepEqual(asked, {
    name: 'kok, De Pan, Arnhem',
    keywords: 'kok',
    location: 'Arnhem',
    radiusKm: 10,
    company: 'De Pan',
    employmentTypes: ['PART_TIME', 'FULL_TIME'],
    experienceLevels: ['SENIOR'],
    remote: true,
    salaryMin: 300_000,
  })
  assert.equal(wishes({ plaats: 'Ede' }).radiusKm, 25)
  assert.equal(wishes({ straal: 50 }).radiusKm, null)
  assert.deepEqual([wishes({}).name, wishes({}).keywords], ['Alle vacatures', null])
})

test('what only words can say is said in words', () => {
  assert.equal(wishes({ q: 'kok', uren: { min: 24, max: 32 } }).keywords, 'kok 24-32 uur')
  assert.equal(wishes({ uren: { min: 36, max: 36 } }).keywords, '36 uur')
  assert.equal(wishes({ q: 'kok', uren: { min: 24, max: null } }).keywords, 'kok vanaf 24 uur')
  assert.equal(wishes({ uren: { min: null, max: 20 } }).keywords, 'maximaal 20 uur')
  const several = wishes({ dienstverband: ['PERMANENT', 'FREELANCE'], werkplek: ['HYBRID', 'REMOTE'] })
  assert.deepEqual([several.keywords, several.employmentTypes], ['vast zzp hybride thuiswerk', []])
  assert.equal(wishes({ q: 'kok', beroep: ['chef'] }).keywords, 'kok chef')
  assert.equal(wishes({ beroep: ['chef', 'kok'] }).keywords, 'chef OR kok')
  assert.equal(wishes({ q: 'x', beroep: ['chef', 'kok'] }).keywords, 'x')
  const terms = wishes({ dienstverband: ['PERMANENT'], werkplek: ['HYBRID'] })
  assert.deepEqual([terms.keywords, terms.employmentTypes, terms.remote], ['vast hybride', [], null])
  // Half of an alternative is another question.
  assert.deepEqual(wishes({ dienstverband: ['PERMANENT', 'PART_TIME'] }).employmentTypes, [])
})

test('what an alert cannot wish is named', () => {
  const left = (asked: Partial<AskedSearch>) => leftOut({ ...emptySearch, ...asked })
  const wished = { q: 'kok', beroep: ['chef'], bedrijf: ['De Pan'], uren: { min: 24, max: null } }
  assert.deepEqual(left({}), [])
  assert.deepEqual(left({ ...wished, dienstverband: ['PERMANENT', 'ON_CALL'], werkplek: ['REMOTE'] }), [])
  assert.deepEqual(left({ dienstverband: ['FULL_TIME', 'PART_TIME'], werkplek: ['HYBRID', 'REMOTE'] }), [])
  assert.deepEqual(left({ werkplek: ['ONSITE', 'HYBRID'], bedrijf: ['A', 'B'] }), ['werkplek', 'bedrijf'])
  assert.deepEqual(left({ q: 'kok', beroep: ['a', 'b'], dienstverband: ['PERMANENT', 'PART_TIME'] }), [
    'beroep',
    'dienstverband',
  ])
  const alternatives = { beroep: ['a', 'b'], uren: { min: 24, max: 24 } }
  assert.deepEqual(left({ ...alternatives, dienstverband: ['PERMANENT'], werkplek: ['REMOTE'] }), [
    'dienstverband',
    'uren',
  ])
})

test('whatever is asked, name and keywords are as long as alerts allow', () => {
  const text = fc.string({ maxLength: 200 })
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 10 }), (q, beroep) => {
      const { name, keywords } = wishes({ q: q.trim(), beroep })
      assert.ok(name.length <= 200 && [...name].length <= 100)
      assert.ok((keywords ?? '').length <= 255)
    }),
    { numRuns: 100 },
  )
})
