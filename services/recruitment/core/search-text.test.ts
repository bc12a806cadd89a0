/** Words and tags of the search index, the calendar of the Netherlands, and corrections of typing errors. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { endOfDate, lastMonths, localDate, startOfDate, startOfMonth, startOfWeek } from './calendar.ts'
import { isDictionaryWord, searchText, searchWords, tagOf, tagsOf, wordTags } from './search-text.ts'
import { editDistance, mostLikelyMeant } from './spelling.ts'

test('texts become folded words', () => {
  assert.equal(
    searchText('C#-Ontwikkelaar', null, 'één .NET & C++!'),
    'csharp ontwikkelaar een dotnet cplusplus',
  )
  assert.equal(searchText('IT-manager, it is fun'), 'ict manager it is fun')
  assert.deepEqual(['java', 'b2b', 'c', '2026', 'cplusplus', 'x'.repeat(41)].map(isDictionaryWord), [
    true,
    true,
    false,
    false,
    true,
    false,
  ])
})

test('tags are lexemes that no word can be', () => {
  assert.equal(tagOf('category', ' Zórg '), '=category:zorg')
  assert.deepEqual(wordTags('location', 'Den Haag'), ['=location:den', '=location:haag'])
  const tags = tagsOf({
    day: '2026-03-18',
    company: 'A & B',
    location: null,
    category: ' ',
    employmentType: 'FULL_TIME',
    experienceLevel: null,
    workArrangement: null,
    skills: ['Java', 'java'],
    source: null,
  })
  assert.deepEqual(tags, [
    '=day:2026-03-18',
    '=company:a',
    '=company:b',
    '=wholeCompany:a b',
    '=employment:full_time',
    '=skill:java',
    '=unknown:arrangement',
    '=unknown:contract',
  ])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) =>
      assert.ok(searchWords(value).every((word) => !word.startsWith('='))),
    ),
    { seed: 7 },
  )
})

/** Straight from the definition, with recursion over both words. */
const plainDistance = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length
  const swap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    plainDistance(a.slice(1), b) + 1,
    plainDistance(a, b.slice(1)) + 1,
    plainDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    swap ? plainDistance(a.slice(2), b.slice(2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

test('distances are those of the definition', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => assert.equal(editDistance(a, b), plainDistance(a, b))),
    { seed: 7, numRuns: 200 },
  )
})

test('what was likely meant', () => {
  const known = ['java', 'lava', 'manager', 'ontwikkelaar', 'ontwikkelaars', 'kok'].map((word) => ({
    word,
    uses: word === 'lava' ? 2 : 1,
  }))
  const likelyMeant = (word: string) => mostLikelyMeant(word, known, 5)
  assert.deepEqual(likelyMeant('jva'), [])
  assert.deepEqual(likelyMeant('javva'), ['java'])
  assert.deepEqual(likelyMeant('mangaer'), ['manager'])
  assert.deepEqual(likelyMeant('ontwikelar'), ['ontwikkelaar'])
  assert.deepEqual(likelyMeant('kak'), [])
  assert.deepEqual(likelyMeant('bava'), ['lava', 'java'])
})

test('days, weeks and months begin at midnight in the Netherlands', () => {
  assert.equal(startOfDate('2026-03-28').toISOString(), '2026-03-27T23:00:00.000Z')
  assert.equal(startOfDate('2026-03-29').toISOString(), '2026-03-28T23:00:00.000Z')
  assert.equal(endOfDate('2026-03-29').toISOString(), '2026-03-29T22:00:00.000Z')
  assert.equal(startOfDate('2026-10-25').toISOString(), '2026-10-24T22:00:00.000Z')
  assert.equal(endOfDate('2026-10-25').toISOString(), '2026-10-25T23:00:00.000Z')
  assert.equal(endOfDate('9999-12-31').toISOString(), '9999-12-31T23:00:00.000Z')
  assert.equal(startOfWeek(new Date('2026-03-18T12:00:00Z')).toISOString(), '2026-03-15T23:00:00.000Z')
  assert.equal(startOfWeek(new Date('2026-03-15T22:59:59Z')).toISOString(), '2026-03-08T23:00:00.000Z')
  assert.equal(startOfMonth(new Date('2026-03-31T22:00:00Z')).toISOString(), '2026-03-31T22:00:00.000Z')
  assert.deepEqual(lastMonths(new Date('2026-01-31T23:30:00Z'), 3), ['2025-12', '2026-01', '2026-02'])
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (moment) => {
      const date = localDate(moment)
      assert.ok(startOfDate(date) <= moment && moment < endOfDate(date))
      assert.equal(localDate(startOfDate(date)), date)
      assert.notEqual(localDate(new Date(startOfDate(date).getTime() - 1)), date)
    }),
    { seed: 7, numRuns: 300 },
  )
})
