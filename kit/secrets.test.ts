import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { parseKeyRing } from './auth/key-ring.ts'
import { systemRandom } from './clock.ts'
import { ConfigurationError } from './config.ts'
import { newKeyRing, openSecrets, ringOf } from './secrets.ts'

const root = mkdtempSync(join(tmpdir(), 'polder-secrets-'))
after(() => rmSync(root, { recursive: true, force: true }))
let folder = ''
let count = 0
beforeEach(() => {
  folder = join(root, String(count++))
})

test('a secret that is not given is made once and kept, for its owner only', () => {
  const first = openSecrets(folder, {}, false)
  assert.equal(
    first.get('A', () => 'made'),
    'made',
  )
  assert.equal(
    first.get('B', () => 'other'),
    'other',
  )
  assert.equal(first.wasMade('A'), true)
  const second = openSecrets(folder, {}, false)
  assert.equal(
    second.get('A', () => 'made anew'),
    'made',
  )
  assert.deepEqual(readdirSync(folder), ['secrets.json'])
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600)
  assert.equal(statSync(folder).mode & 0o777, 0o700)
})

test('a given secret wins and is not written down', () => {
  const secrets = openSecrets(folder, { A: ' given ' }, false)
  assert.equal(
    secrets.get('A', () => 'made'),
    'given',
  )
  assert.equal(secrets.wasMade('A'), false)
  secrets.get('B', () => 'made')
  assert.doesNotMatch(readFileSync(join(folder, 'secrets.json'), 'utf8'), /given/)
})

test('production makes nothing up, not even what an earlier start has kept', () => {
  openSecrets(folder, {}, false).get('A', () => 'made')
  assert.throws(() => openSecrets(folder, {}, true).get('A', () => 'made'), /A: must be given in production/)
  assert.throws(() => openSecrets(folder, { A: ' ' }, true).get('A', () => 'made'), /A: must be given/)
  assert.equal(
    openSecrets(folder, { A: 'x' }, true).get('A', () => 'made'),
    'x',
  )
})

test('a broken file stops the start by its name, without showing what is in it', () => {
  openSecrets(folder, {}, false).get('A', () => 'made')
  writeFileSync(join(folder, 'secrets.json'), '{"A":"hush')
  assert.throws(
    () => openSecrets(folder, {}, false),
    (error: Error) => error.message.includes('secrets.json') && !error.message.includes('hush'),
  )
})

test('a ring of keys is the operator’s or made up; a wrong one names its setting and shows no key', () => {
  const given = `2:${Buffer.alloc(32, 9).toString('base64')}`
  const secrets = openSecrets(folder, { GIVEN: given, SHORT: '1:c2hvcnQ=' }, false)
  const platform = { secrets, random: systemRandom }
  assert.equal(ringOf(platform, 'GIVEN').active, 2)
  assert.deepEqual(ringOf(platform, 'MADE'), ringOf(platform, 'MADE'))
  assert.throws(
    () => ringOf(platform, 'SHORT'),
    (error: Error) =>
      error instanceof ConfigurationError &&
      /^SHORT: key 1 must be 32 bytes/.test(error.message) &&
      !error.message.includes('c2hvcnQ'),
  )
})

test('a new key ring is one that can be read', () => {
  const ring = parseKeyRing(newKeyRing(systemRandom))
  assert.equal(ring.active, 1)
  assert.equal(ring.versions.get(1)?.length, 32)
})

test('what was made elsewhere is kept and can be put in the place of an earlier one; production refuses it', () => {
  const first = openSecrets(folder, {}, false)
  assert.equal(first.kept('A'), undefined)
  first.keep('A', 'one')
  first.keep('A', 'two')
  assert.equal(openSecrets(folder, {}, false).kept('A'), 'two')
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600)
  assert.throws(() => openSecrets(folder, {}, true).keep('A', 'three'), ConfigurationError)
})
