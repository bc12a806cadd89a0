import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purposeProblems, purposes } from '../services/recruitment/privacy/purposes/all.ts'
import { checkPurposes } from './purposes.ts'

const names = purposes.flatMap(({ table, columns }) =>
  columns.flatMap((group) => group.columns.map((column) => `${table}.${column}`)),
)

test('every column of every table has a purpose', async () => {
  assert.deepEqual(await checkPurposes(), [])
})

test('a column without a purpose, one that is gone, and one with two are named', () => {
  assert.deepEqual(purposeProblems(names), [])
  assert.deepEqual(purposeProblems([...names, 'users.shoe_size']), ['users.shoe_size has no purpose'])
  assert.deepEqual(purposeProblems(names.filter((name) => name !== 'users.email')), [
    'users.email has a purpose and is not there',
  ])
  assert.ok(purposeProblems(names, [...purposes, purposes[0]!]).includes('users.email has two purposes'))
})
