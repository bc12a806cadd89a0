/** What programs do with the relation columns of an ADF. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLedger } from './read-ledger.ts'
import { bytesOf } from './testing/small-file.ts'
import { type AdfColumns, adfLine, adfText } from './testing/write-adf.ts'

const posting = (number: string, more: AdfColumns): string[] => [
  adfLine({
    journal: 'VRK',
    number,
    line: '1',
    account: '1300',
    date: '05-01-2003',
    debit: '100.00',
    ...more,
  }),
  adfLine({
    journal: 'VRK',
    number,
    line: '2',
    account: '8000',
    date: '05-01-2003',
    credit: '100.00',
    ...more,
  }),
]

const relationsOf = (...lines: string[]) => {
  const { relations, lines: read } = readLedger(bytesOf(adfText(lines)))
  return {
    relations: relations.map(({ id, name }) => [id, name]),
    ofLines: [...read.relation.subarray(0, read.count)].map((row) => relations[row]?.id ?? null),
  }
}

test('a code of zeros is no relation', () => {
  const found = relationsOf(
    ...posting('1', { relation: '000000000000000', relationKind: '', relationName: '' }),
  )
  assert.deepEqual(found, { relations: [], ofLines: [null, null] })
})

test('one code for a customer and for a supplier is two relations', () => {
  const found = relationsOf(
    ...posting('1', { relation: '100', relationKind: 'D', relationName: 'Jansen' }),
    ...posting('2', { relation: '100', relationKind: 'C', relationName: 'De Vries' }),
    ...posting('3', { relation: '200', relationKind: 'C', relationName: 'Bakker' }),
  )
  assert.deepEqual(found.relations, [
    ['100 D', 'Jansen'],
    ['100 C', 'De Vries'],
    ['200', 'Bakker'],
  ])
  assert.deepEqual(found.ofLines, ['100 D', '100 D', '100 C', '100 C', '200', '200'])
})

test('the number of lines is whole where a program writes it one column early', () => {
  const text = adfText([...posting('1', {}), ...posting('2', {})], '1204')
  const early = `${text.slice(0, 221)}1204 ${text.slice(226)}`
  for (const file of [text, early]) assert.equal(readLedger(bytesOf(file)).declared.lines, 1204)
})
