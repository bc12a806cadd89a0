import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { wholePopulation } from '../ledger/population.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { keywordIn, mayHoldKeyword, suspiciousKeywords } from './keywords.ts'
import { suspiciousKeyword } from './suspicious-keyword.ts'
import { ledgerOf, linesFlagged, populationOf, transactionOn } from './testing/reference-entries.ts'

const flagged = (own: string, ofTransaction = ''): number[] => {
  const transaction = { ...transactionOn('2025-03-03', []), description: ofTransaction }
  transaction.lines = [
    { account: '4000', cents: 1, description: own },
    { account: '1000', cents: -1 },
  ]
  return linesFlagged(suspiciousKeyword, populationOf(ledgerOf([transaction])))
}

test('whole words of the own description or that of the transaction', () => {
  assert.deepEqual(flagged('Etentje, GEEN BON'), [0])
  assert.deepEqual(flagged('Opname Privé'), [0])
  assert.deepEqual(flagged('Opname prive.'), [0])
  assert.deepEqual(flagged('', 'In opdracht van de directeur'), [0, 1])
  assert.deepEqual(flagged('Privéé', 'pluggen, geen bonnen, dummy2'), [])
  assert.deepEqual(flagged('Verkoopfactuur 20250001', 'Kantoorartikelen'), [])
  assert.deepEqual(flagged('smeergeld & steekpenningen <x>'), [0])
})

test('a drawing may call itself private, and nothing else', () => {
  const on = (account: string, name: string, text: string): number[] => {
    const plain = ledgerOf([transactionOn('2025-03-03', [])])
    plain.transactions[0]!.lines = [
      { account, cents: 1, description: text },
      { account: '1000', cents: -1 },
    ]
    plain.accounts = [account, '1000'].map((id) => ({
      ...plain.accounts[0],
      id,
      description: id === account ? name : 'Bank',
      type: 'BALANCE' as const,
    }))
    return linesFlagged(suspiciousKeyword, populationOf(plain))
  }
  for (const name of ['Privé-opnamen', 'Prive', 'Privéstortingen', 'Privé (vennoot A)'])
    assert.deepEqual(on('0520', name, 'Privé-opname maart'), [], name)
  assert.deepEqual(on('4500', 'Advieskosten', 'Privé-opname maart'), [0])
  assert.deepEqual(on('4500', 'Privacy en advies', 'Privé-opname maart'), [0])
  assert.deepEqual(on('0520', 'Privé-opnamen', 'Privé, zonder bon'), [0])
})

test('every keyword is found in every case and at either end', () => {
  for (const keyword of suspiciousKeywords) {
    for (const text of [keyword, keyword.toUpperCase(), `x ${keyword}`, `${keyword} x`, `(${keyword})`]) {
      assert.deepEqual(flagged(text), [0], text)
    }
  }
})

test('in a file of one byte per letter', () => {
  const ledger = buildLedger(ledgerOf([transactionOn('2025-03-03', [['4000', 1]])]))
  const text = new Uint8Array(new SharedArrayBuffer(20))
  text.set(Buffer.from('Opname privé', 'latin1'), 3)
  const latin = { ...ledger, text, encoding: 'windows-1252' as const }
  latin.lines.description.start[0] = 3
  latin.lines.description.length[0] = 12
  assert.deepEqual(linesFlagged(suspiciousKeyword, wholePopulation(latin, new Uint8Array(9))), [0])
})

test('the scan over bytes misses nothing that the words find', () => {
  const piece = fc.oneof(
    fc.constantFrom(...suspiciousKeywords, 'p', 'pl', 'gee', 'bon', ' '),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(5), (pieces, before) => {
      const text = pieces.join('')
      const bytes = Buffer.from('x'.repeat(before) + text)
      const may = mayHoldKeyword(bytes, before, bytes.length - before)
      if (keywordIn(text) !== '') assert.ok(may, text)
      const lower = text.toLowerCase()
      assert.equal(
        may,
        suspiciousKeywords.some((keyword) => lower.includes(keyword.replace(/é.*/, ''))),
        text,
      )
    }),
    { seed: 13, numRuns: 2000 },
  )
})
