import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflict } from '../../kit/errors.ts'
import { wrongExtension } from './core/refused-input.ts'
import { XafError } from './core/xaf/xaf-error.ts'
import { atTheDoor } from './refusals.ts'

const answer = (error: unknown) =>
  atTheDoor(() => {
    throw error
  })(null)

const later = async (error: unknown) =>
  atTheDoor(async () => {
    throw error
  })(null)

test('what core refuses is 400 in its own words, at once and later, and from another thread', async () => {
  const refused = wrongExtension('must be a .pdf file')
  const crossed = Object.assign(new Error('Line 3: no XML'), {
    name: 'XafError',
    code: 'AUDIT_FILE',
    line: 3,
  })
  for (const error of [refused, new XafError(7, 'no XML'), crossed]) {
    const expected = {
      name: 'Failure',
      status: 400,
      message: error.message,
      options: { code: error.code, cause: error },
    }
    assert.throws(() => answer(error), expected)
    await assert.rejects(later(error), expected)
  }
})

test('any other error stays as it is, and so does an answer', async () => {
  const expected = conflict('taken')
  for (const error of [expected, new TypeError('a defect')]) {
    assert.throws(
      () => answer(error),
      (thrown) => thrown === error,
    )
    await assert.rejects(later(error), (thrown) => thrown === error)
  }
  assert.equal(atTheDoor((n: number) => n + 1)(1), 2, 'an answer that is there at once is not made to wait')
  assert.equal(await atTheDoor(async (n: number) => n + 1)(1), 2)
})
