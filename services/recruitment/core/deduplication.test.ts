/** Twins: what is the same job, and what only looks like it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalUrl, companyKey, locationKey, titleKey, twinKeys } from './deduplication.ts'

test('addresses of one page are one', () => {
  const same = [
    'https://voorbeeld.nl/vacature/12?a=1&b=2',
    'http://www.Voorbeeld.nl:80/vacature/12/?b=2&a=1#solliciteer',
    'https://voorbeeld.nl//vacature/12?utm_source=x&a=1&b=2&fbclid=9&gclid=1',
    'https://voorbeeld.nl./vacature/%31%32?a=1&b=2&ref=mail',
    'https://voorbeeld.nl/vacature/12/index.html?a=1&b=2',
  ]
  assert.deepEqual([...new Set(same.map(canonicalUrl))], ['https://voorbeeld.nl/vacature/12?a=1&b=2'])
  assert.notEqual(
    canonicalUrl('https://voorbeeld.nl/?gh_jid=1'),
    canonicalUrl('https://voorbeeld.nl/?gh_jid=2'),
  )
  assert.notEqual(
    canonicalUrl('https://voorbeeld.nl/#/vacature/1'),
    canonicalUrl('https://voorbeeld.nl/#/vacature/2'),
  )
  assert.equal(canonicalUrl('javascript:alert(1)'), null)
  assert.equal(canonicalUrl('geen adres'), null)
})

test('canonical addresses stay as they are', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const once = canonicalUrl(url)!
      assert.equal(canonicalUrl(once), once)
    }),
    { numRuns: 500 },
  )
})

const oneKey = (key: (text: string) => string, texts: string[]): void => {
  assert.deepEqual(
    [...new Set(texts.map(key))].length,
    1,
    texts.map((text) => `${text}: ${key(text)}`).join('\n'),
  )
}

test('companies', () => {
  oneKey(companyKey, [
    'Molenaar B.V.',
    'MOLENAAR BV',
    'Molenaar',
    'Molenaar Holding B.V.',
    'Molenaar Nederland',
    'Molénaar b.v',
  ])
  oneKey(companyKey, ['Stichting Rijnstate', 'Rijnstate'])
  oneKey(companyKey, ['Van Dijk & Zonen', 'van dijk en zonen B.V.'])
  assert.notEqual(companyKey('De Groot BV'), companyKey('De Klein BV'))
  assert.notEqual(companyKey('Nederland B.V.'), '')
})

test('titles', () => {
  oneKey(titleKey, [
    'Senior Java-ontwikkelaar (m/v/x)',
    'Senior Java ontwikkelaar',
    'SENIOR JAVA ONTWIKKELAAR m/v',
    'Senior Java-ontwikkelaar – 32-40 uur',
    'Senior Java ontwikkelaar (32 tot 40 uur per week)',
    'Senior Java ontwikkelaar | v/m/d',
  ])
  assert.notEqual(titleKey('C++ developer'), titleKey('C# developer'))
  assert.notEqual(titleKey('Junior jurist'), titleKey('Senior jurist'))
})

test('places', () => {
  oneKey(locationKey, [
    'Amsterdam',
    '1012 AB Amsterdam, Noord-Holland, Nederland',
    'Amsterdam, NL',
    'Amsterdam (hybride)',
    'Netherlands, Amsterdam',
  ])
  oneKey(locationKey, ['Den Haag', 'The Hague', "'s-Gravenhage"])
  oneKey(locationKey, ['Den Bosch', "'s-Hertogenbosch, Noord-Brabant"])
  assert.equal(locationKey(null), '')
  assert.equal(locationKey('Utrecht'), 'utrecht')
  assert.notEqual(locationKey('Utrecht'), locationKey('Nederland'))
})

test('a title with its own place or the word vacature is the same job; another place is not', () => {
  const keyOf = (title: string, location: string): string =>
    twinKeys({ source: '1', externalId: null, sourceUrl: null, company: 'Kade', title, location }).contentKey
  const key = keyOf('Planner', 'Utrecht')
  for (const title of ['Planner - Utrecht', 'Planner in Utrecht', 'Vacature: Planner (m/v) | Utrecht'])
    assert.equal(keyOf(title, 'Utrecht, Nederland'), key, title)
  assert.equal(keyOf('Planner', 'Utrecht (UT)'), key)
  assert.notEqual(keyOf('Planner - Zeist', 'Utrecht'), key)
  assert.notEqual(keyOf('Planner Utrecht', 'Zeist'), keyOf('Planner', 'Zeist'))
  assert.notEqual(keyOf('Utrecht', 'Utrecht'), key)
})
