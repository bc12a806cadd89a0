import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPattern } from './password-patterns.ts'

test('what rules make is refused as a whole, whatever its case', () => {
  for (const password of [
    ...['00000000', '99999999', '55555555', 'aaaaaaaa', 'xxxxxxxx', 'AAAAaaaa', '        ', '........'],
    ...['123123123', '12341234', 'abcabcab', 'ab1ab1ab1', 'abc abc abc', '12121212', 'xyzwXYZWxyzw'],
    ...[
      '12345678',
      '87654321',
      '01234567',
      '34567890',
      '09876543',
      '890123456',
      'abcdefgh',
      'HGFEDCBA',
      'stuvwxyz',
    ],
    ...[
      'qwertyui',
      'poiuytre',
      'asdfghjkl',
      'zxcvbnm123',
      'qwerty123',
      '123qweasd',
      'azertyuiop',
      'abcd1234',
    ],
    ...['abc123xyz', '1234qwer', 'asdfzxcv', 'qwertzxc'],
    ...['welkom01', 'Welkom123', 'geheim123', 'voetbal1', 'ajax1234', 'Zomer2026', 'wachtwoord'],
    ...['geheim123456', 'Amsterdam020', 'september', 'Oktober1'],
  ])
    assert.equal(isPattern(password), true, password)
})

test('each unit of one to four characters, however often', () => {
  for (const unit of ['q', '7%', 'k9z', 'é-3Q'])
    for (let length = 8; length <= 64; length++)
      assert.equal(isPattern(unit.repeat(64).slice(0, length)), true, `${unit} to ${length}`)
})

test('each stretch of the digits and the alphabet, up and down', () => {
  for (const row of ['0123456789', '1234567890', 'abcdefghijklmnopqrstuvwxyz'])
    for (let from = 0; from + 8 <= row.length; from++)
      for (let to = from + 8; to <= row.length; to++) {
        const stretch = row.slice(from, to)
        assert.equal(isPattern(stretch), true, stretch)
        assert.equal(isPattern([...stretch].reverse().join('')), true, `${stretch} backwards`)
      }
})

test('a password that only holds such a part is left alone', () => {
  for (const password of [
    ...['aaaaaaaab', 'xaaaaaaaa', '12345678x', 'mijn12345678', 'abcdefghq', 'qwerty-1987', '1357924680'],
    ...[
      'welkom in de polder',
      'welkombij123',
      'geheim81730264',
      'voetbal op zaterdag',
      'xvoetbal1',
      'zomer2026!',
    ],
    ...['abcde12345abcde6789', 'tulpetulpe', 'abc123xyz789', 'abcx1234', 'é'.repeat(65)],
    ...[
      'correct horse battery',
      'vlinderstruik-73-molen',
      'lange gele tulpen',
      'een lang wachtwoord',
      'vfqzkwpx',
    ],
  ])
    assert.equal(isPattern(password), false, password)
})

test('random passwords of twelve characters pass', () => {
  const sign = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')
  // Chosen without a liking for equal or small values, as generators of passwords do.
  const random = fc.noBias(fc.array(sign, { minLength: 12, maxLength: 12 }).map((signs) => signs.join('')))
  fc.assert(
    fc.property(random, (password) => assert.equal(isPattern(password), false, password)),
    { numRuns: 5_000 },
  )
})
