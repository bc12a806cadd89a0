import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../errors.ts'
import { checkNewPassword, checkNotOwn, createPasswordHasher } from './password.ts'

const fast = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

test('a hash is Argon2id at the setting of OWASP, salted', async () => {
  const hasher = createPasswordHasher()
  const stored = await hasher.hash('correct horse battery')
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(await hasher.hash('correct horse battery'), stored)
  assert.equal(await hasher.verify(stored, 'correct horse battery'), true)
  assert.equal(await hasher.verify(stored, 'correct horse batterY'), false)
})

test('the same text typed in another way is the same password', async () => {
  const stored = await fast.hash('caf\u00e9 au lait')
  assert.equal(await fast.verify(stored, 'cafe\u0301 au lait'), true)
  assert.equal(await fast.verify(stored, 'cafe au lait'), false)
})

test('there is nothing to verify for an account that does not exist', async () => {
  assert.equal(await fast.verifyNothing('a password that no account has'), false)
  assert.equal(await fast.verifyNothing('other'), false)
})

test('8 to 128 characters, counted as people do, no common one and no pattern; nothing else is asked', () => {
  for (const password of ['vfqzkwpx', 'a b c d e', '🦆🐄🐑🐖🐓🐐🐎🐇', `${'x'.repeat(127)}y`, 'ééééèèèè'])
    assert.doesNotThrow(() => checkNewPassword(password), password)
  for (const password of [
    '',
    'short77',
    '🦆'.repeat(7),
    'z'.repeat(129),
    'password',
    'PASSWORD',
    'Password1',
    '12345678',
    'ｐａｓｓｗｏｒｄ',
    '🦆'.repeat(8),
    '８７６５４３２１',
    'Welkom2026',
  ])
    assert.throws(
      () => checkNewPassword(password, 'newPassword'),
      (error) =>
        error instanceof Failure &&
        error.status === 400 &&
        error.options.fieldErrors?.[0]?.field === 'newPassword',
      password,
    )
})

test('what its owner is known by is no password, whatever its case and the signs between; more than that is', () => {
  const known = ['71234567', 'Els.Toets@examen.example', '@', '']
  for (const password of [
    ...[
      '71234567',
      '71.23.45.67',
      'els.toets@examen.example',
      'ELS.TOETS@EXAMEN.EXAMPLE',
      'elstoets',
      'els-toets',
    ],
    ...['ｅｌｓ．ｔｏｅｔｓ', 'els.toets!'],
  ])
    assert.throws(
      () => checkNotOwn(password, known, 'newPassword'),
      (error) => error instanceof Failure && error.options.fieldErrors?.[0]?.field === 'newPassword',
      password,
    )
  for (const password of ['els.toets.71234567', 'vfqzkwpx', '@@@@----', 'examen.example'])
    assert.doesNotThrow(() => checkNotOwn(password, known), password)
})
