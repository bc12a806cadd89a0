import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearch } from './asked-search.ts'

test('pay is read as people write whole euros, and refused where it is none', () => {
  const read = (salaris: string) => {
    const { asked, problems } = readSearch({ salaris })
    return problems.length > 0 ? problems : asked.salaris
  }
  for (const text of [
    '2500',
    '2.500',
    '2,500',
    '€ 2500',
    '2 500',
    '2500,-',
    '2.500,00',
    '€2,500.00',
    '2.500,--',
  ])
    assert.equal(read(text), 2_500, text)
  assert.equal(read('100.000'), 100_000)
  assert.equal(read('1'), 1)
  assert.equal(read(''), null)
  for (const text of ['0', '-1', '100.001', '2.50', '25.00.00', '2.5000', '1.2,500', 'veel', '2500,50'])
    assert.deepEqual(read(text), [{ parameter: 'salaris', kind: 'range', least: 1, most: 100_000 }], text)
})
