/** Files in the code pages of old programs keep their letters, read at once and as they come. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { looksLikeDos, upperHalfOf } from './code-pages.ts'
import { createLedgerReader, readLedger } from './read-ledger.ts'
import { account, bytesOf, xaf } from './testing/small-file.ts'

/** A name in each encoding, its bytes by the tables of the standards. */
const written: Record<string, { bytes: number[]; text: string }> = {
  'iso-8859-15': { bytes: [0xc9, 0xe9, 0x6e, 0x20, 0xa4, 0x20, 0xbd], text: 'Één € œ' },
  IBM850: { bytes: [0x90, 0x82, 0x6e, 0x20, 0x9b, 0x20, 0xe1], text: 'Één ø ß' },
  cp858: { bytes: [0x90, 0x82, 0x6e, 0x20, 0xd5, 0x20, 0xe1], text: 'Één € ß' },
  cp437: { bytes: [0x90, 0x82, 0x6e, 0x20, 0x9f, 0x20, 0xe1], text: 'Één ƒ ß' },
  'windows-1250': { bytes: [0xc9, 0xe9, 0x6e, 0x20, 0x80, 0x20, 0xb3], text: 'Één € ł' },
  macintosh: { bytes: [0x83, 0x8e, 0x6e, 0x20, 0xdb, 0x20, 0xa7], text: 'Één € ß' },
}

const fileIn = (declared: string, bytes: readonly number[]): Buffer => {
  const text = xaf({ chart: account('1000').replace('Rekening 1000', '@') + account('8000', 'P') })
  const [before, after] = text.replace('encoding="UTF-8"', `encoding="${declared}"`).split('@') as [
    string,
    string,
  ]
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}

for (const [declared, { bytes, text }] of Object.entries(written)) {
  test(`${declared} is read as what it says`, () => {
    const ledger = readLedger(bytesOf(fileIn(declared, bytes)))
    assert.equal(ledger.accounts[0]!.description, text)
    assert.deepEqual(ledger.notes.encoding, { declared: declared.toLowerCase(), belied: false })
  })

  test(`${declared} in pieces of any size is the same`, () => {
    const file = fileIn(declared, bytes)
    const memory = new Uint8Array(new SharedArrayBuffer(file.length))
    const reader = createLedgerReader(memory)
    for (let at = 0; at < file.length; at += 97) {
      memory.set(file.subarray(at, at + 97), at)
      reader.advance(Math.min(at + 97, file.length))
    }
    assert.equal(reader.finish(file.length).accounts[0]!.description, text)
  })
}

test('a code page that the bytes belie, for they are UTF-8, is read as UTF-8 and said', () => {
  const ledger = readLedger(bytesOf(fileIn('ibm850', [...Buffer.from('Één €')])))
  assert.equal(ledger.accounts[0]!.description, 'Één €')
  assert.equal(ledger.notes.encoding.belied, true)
})

test('an unknown encoding stays as it was: windows-1252, and said', () => {
  const ledger = readLedger(bytesOf(fileIn('ebcdic', [0xc9, 0xe9, 0x6e])))
  assert.equal(ledger.accounts[0]!.description, 'Één')
  assert.equal(ledger.notes.encoding.belied, true)
})

test('what declares nothing is of DOS where its accents are', () => {
  assert.equal(looksLikeDos(Buffer.from([0x63, 0x61, 0x66, 0x82, 0x73])), true)
  assert.equal(looksLikeDos(Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x73])), false)
  // foto’s, in windows-1252
  assert.equal(looksLikeDos(Buffer.from([0x66, 0x6f, 0x74, 0x6f, 0x92, 0x73])), false)
  assert.equal(upperHalfOf('utf-8'), null)
  assert.equal(upperHalfOf('iso-8859-1'), null)
})
