/** Details of events in people's words. */

import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { detailFacts, idsIn } from './detail-facts.ts'
import { codeText, detailName } from './detail-words.ts'

const person = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const names = new Map([
  [person, 'Jan de Vries'],
  ['kantoor', 'Kantoor & Co'],
])

test('names, codes, roles, sites and people are said in the reader’s language', () => {
  const details = {
    ...{ person, clientIds: ['kantoor', 'weg'], from: 'BESTUURDER', manager: false, why: 'ROLE_CHANGED' },
    ...{ scope: 'openid role email', page: 0, proofOf: 1234567, size: 1234, refused: '' },
  }
  assert.deepEqual(detailFacts(details, 'nl', names), [
    { name: 'Persoon', value: 'Jan de Vries' },
    { name: 'Sites', value: 'Kantoor & Co, weg' },
    { name: 'Van', value: 'Bestuurder' },
    { name: 'Machtigingenbeheerder', value: 'nee' },
    { name: 'Waarom', value: 'de rol is gewijzigd' },
    { name: 'Gegevens', value: 'inloggen, rol, e-mailadres' },
    { name: 'Bladzijde', value: '1' },
    { name: 'Bewijs van gebeurtenis', value: '1234567' },
    { name: 'Gebeurtenissen', value: '1.234' },
  ])
  assert.deepEqual(detailFacts({ clientId: '*', reason: 'STATUS_503', attempts: 5 }, 'en', names), [
    { name: 'Site', value: 'every site' },
    { name: 'Why', value: 'the site answered with 503' },
    { name: 'Attempts', value: '5' },
  ])
})

test('what is not known is shown as it stands, never as JSON', () => {
  const facts = detailFacts({ later: { deeper: ['A', null, true] } }, 'en', names)
  assert.deepEqual(facts, [{ name: 'later', value: 'deeper: A, –, yes' }])
  assert.deepEqual(detailFacts(null, 'en', names), [])
  assert.deepEqual(idsIn({ person, clientIds: ['a', 'b'], size: 3 }), [person, 'a', 'b'])
})

test('each code that the service writes has words, and each name', async () => {
  const codes = new Set<string>()
  const found = new Set<string>()
  for await (const file of glob('services/company-signin/*/*.actions.ts')) {
    const text = await readFile(file, 'utf8')
    for (const [, name, code] of text.matchAll(/\b(why|reason|by|what|verdict): '([A-Z_]+)'/g))
      codes.add(`${name} ${code}`)
    for (const [, code] of text.matchAll(/endAllOf\([^;]*?'([A-Z_]+)'/g)) codes.add(`why ${code}`)
    for (const [, given] of text.matchAll(/details: \{ ([^}]*)\}/g))
      for (const [, name] of given!.matchAll(/(?:^|, )(\w+)(?=[:,]| ?$)/g)) found.add(name!)
  }
  assert.ok(codes.size > 15 && found.size > 8, `${codes.size} codes, ${found.size} names`)
  for (const each of codes) {
    const [name, code] = each.split(' ') as [string, string]
    for (const language of ['nl', 'en'] as const) assert.ok(codeText(name, code, language), each)
  }
  for (const name of found) assert.ok(detailName(name, 'nl'), name)
})
