/** Slugs, folding, vocabulary and the common shape of a posting. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldText } from '../../../kit/text/fold-text.ts'
import { type PostingDraft, toPosting } from './job-posting.ts'
import {
  employmentTypeOf,
  experienceLevelOf,
  isInternshipTitle,
  workArrangementOf,
} from './job-vocabulary.ts'
import { freeSlug, isReservedSlug, slugify } from './slug.ts'
import { wordsOf } from './words.ts'

test('slugs', () => {
  assert.equal(slugify("Één café in 's-Hertogenbosch & IJmuiden!"), 'een-cafe-in-s-hertogenbosch-en-ijmuiden')
  assert.equal(slugify('Ĳsselmeer, Straße, Ørsted, Łódź'), 'ijsselmeer-strasse-orsted-lodz')
  assert.equal(slugify('日本'), '')
  assert.equal(slugify('een twee drie', 8), 'een-twee')
  assert.equal(slugify('een tweedrie', 6), 'een-tw')
  assert.equal(
    freeSlug('Search', () => false),
    'search-2',
  )
  const taken = new Set(['werk', 'werk-2'])
  assert.equal(
    freeSlug('Werk', (slug) => taken.has(slug)),
    'werk-3',
  )
  assert.equal(
    freeSlug('日本', () => false),
    'artikel',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) =>
      assert.match(slugify(title), /^([a-z0-9]+(-[a-z0-9]+)*)?$/),
    ),
  )
  for (const slug of ['search', 'popular', 'recent', 'bookmarks', 'category'])
    assert.equal(isReservedSlug(slug), true)
})

test('folding and words', () => {
  assert.equal(foldText('ÉÉN Ĳssel'), 'een ijssel')
  assert.deepEqual(wordsOf('C++, C#/.NET en Node.js. Einde'), [
    'c++',
    'c#',
    '.net',
    'en',
    'node',
    'js',
    'einde',
  ])
})

test('words of other systems', () => {
  const types: Record<string, string | null> = {
    FULL_TIME: 'FULL_TIME',
    FullTime: 'FULL_TIME',
    fulltime_permanent: 'FULL_TIME',
    Voltijd: 'FULL_TIME',
    'Part-time': 'PART_TIME',
    Deeltijd: 'PART_TIME',
    CONTRACTOR: 'CONTRACT',
    Detachering: 'CONTRACT',
    Intern: 'INTERNSHIP',
    Stage: 'INTERNSHIP',
    TEMPORARY: 'TEMPORARY',
    Uitzendwerk: 'TEMPORARY',
    ZZP: 'FREELANCE',
    OTHER: null,
    '': null,
  }
  for (const [word, type] of Object.entries(types)) assert.equal(employmentTypeOf(word), type, word)
  const places: Record<string, string | null> = {
    TELECOMMUTE: 'REMOTE',
    'on-site': 'ONSITE',
    OnSite: 'ONSITE',
    Hybride: 'HYBRID',
    fully: 'REMOTE',
    none: 'ONSITE',
    unspecified: null,
  }
  for (const [word, place] of Object.entries(places)) assert.equal(workArrangementOf(word), place, word)
  const levels: Record<string, string | null> = {
    'Senior jurist': 'SENIOR',
    mid_level: 'MEDIOR',
    entry_level: 'JUNIOR',
    'Lead developer': 'LEAD',
    'Hoofd inkoop': 'LEAD',
    Kok: null,
  }
  for (const [word, level] of Object.entries(levels)) assert.equal(experienceLevelOf(word), level, word)
  const titles: Record<string, boolean> = {
    'Stage marketing': true,
    'Stagiair data': true,
    'Marketing intern': true,
    'Meewerkstage HR': true,
    'Stage manager': false,
    'Intern begeleider': false,
    Stagebegeleider: false,
  }
  for (const [title, internship] of Object.entries(titles))
    assert.equal(isInternshipTitle(title), internship, title)
})

const draft: PostingDraft = { sourceUrl: 'https://a.nl/1', title: 'Kok', company: 'Zee' }

test('a posting is cleaned and bounded; without title, company or address there is none', () => {
  assert.deepEqual(toPosting({ ...draft, title: ' <b></b> ' }), { missing: 'title' })
  assert.deepEqual(toPosting({ ...draft, company: undefined }), { missing: 'company' })
  for (const sourceUrl of ['', 'ftp://a.nl', 'javascript:1', 'https://x:y@a.nl'])
    assert.deepEqual(toPosting({ ...draft, sourceUrl }), { missing: 'sourceUrl' })
  const posting = toPosting({
    ...draft,
    title: `<b>${'x'.repeat(300)}</b>`,
    description: 'y'.repeat(60_000),
    salaryMin: 5,
    salaryMax: 3,
    hoursPerWeekMin: 40,
    hoursPerWeekMax: 24,
    skills: ['Java', 'java', '', ...Array.from({ length: 80 }, (_, at) => `s${at}`)],
    startDate: '31-02-2026',
    postedAt: 'nooit',
    applicationUrl: '/solliciteer',
  })
  assert.ok(!('missing' in posting))
  assert.deepEqual(
    [posting.title.length, posting.description.length, posting.skills.length],
    [200, 50_000, 50],
  )
  assert.deepEqual(
    [
      posting.salaryMin,
      posting.salaryMax,
      posting.salaryCurrency,
      posting.hoursPerWeekMin,
      posting.hoursPerWeekMax,
    ],
    [3, 5, 'EUR', 24, 40],
  )
  assert.deepEqual(
    [posting.startDate, posting.postedAt, posting.applicationUrl, posting.externalId],
    ['2026-02-28', null, 'https://a.nl/solliciteer', 'https://a.nl/1'],
  )
})
