/** The reader against a slow, plain reader on generated files, and on the same files damaged. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createLedgerReader, readLedger } from './read-ledger.ts'
import { generatedFile } from './testing/audit-file-arbitrary.ts'
import { plainLedger } from './testing/plain-ledger.ts'
import { readWithSaxes } from './testing/reference-reader.ts'
import type { PlainResult } from './testing/reference-result.ts'
import { bytesOf, line, xaf } from './testing/small-file.ts'
import { writeFile } from './testing/write-audit-file.ts'
import { XafError } from './xaf-error.ts'

const shared = (bytes: Uint8Array): Uint8Array => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

test('every field of a generated file is what the reference reader reads', () => {
  fc.assert(
    fc.property(generatedFile, (file) => {
      const bytes = writeFile(file)
      const expected = readWithSaxes(bytes)
      assert.deepEqual(plainLedger(readLedger(bytes)), expected)
      if (file.format === 'XAF 4.0' || file.format === 'CLAIR 2.00.00')
        assert.equal(expected.format, file.format)
    }),
    { numRuns: 400, seed: 32 },
  )
})

interface Damage {
  kind: 'flip' | 'truncate' | 'delete tag' | 'swap' | 'insert' | 'repeat'
  at: number
  to: number
  value: number
}

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom<Damage['kind']>('flip', 'truncate', 'delete tag', 'swap', 'insert', 'repeat'),
  at: fc.nat(1_000_000),
  to: fc.nat(1_000_000),
  value: fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('<>&/"\'=]- 0'))),
})

/** A copy of the file with one thing wrong. */
const damaged = (file: Uint8Array, { kind, at, to, value }: Damage): Uint8Array => {
  const bytes = Buffer.from(file)
  const p = at % bytes.length
  const q = to % bytes.length
  if (kind === 'flip') bytes[p]! ^= 1 << (value & 7)
  else if (kind === 'truncate') return shared(bytes.subarray(0, p))
  else if (kind === 'swap') {
    const kept = bytes[p]!
    bytes[p] = bytes[q]!
    bytes[q] = kept
  } else if (kind === 'insert')
    return shared(Buffer.concat([bytes.subarray(0, p), Buffer.from([value]), bytes.subarray(p)]))
  else {
    const from = bytes.indexOf('<', p)
    const end = bytes.indexOf('>', from) + 1
    if (from === -1 || end === 0) return shared(bytes.subarray(0, p))
    const tail = kind === 'repeat' ? bytes.subarray(from) : bytes.subarray(end)
    return shared(Buffer.concat([bytes.subarray(0, kind === 'repeat' ? end : from), tail]))
  }
  return shared(bytes)
}

/** Leaves out what the readers tell from words, of which the reference knows only the generated ones. */
const withoutWords = (result: PlainResult): unknown => ({
  ...result,
  format: '',
  accounts: result.accounts.map(({ type, ...account }) => account),
  relations: result.relations.map(({ type, ...relation }) => relation),
  journals: result.journals.map(({ type, ...journal }) => journal),
})

const attempt = (read: () => PlainResult): PlainResult | Error => {
  try {
    return read()
  } catch (error) {
    return error as Error
  }
}

test('a damaged file is refused with a line, or read as the reference reader reads it', () => {
  fc.assert(
    fc.property(generatedFile, fc.array(damage, { minLength: 1, maxLength: 2 }), (file, damages) => {
      const bytes = damages.reduce(
        (current, one) => (current.length ? damaged(current, one) : current),
        writeFile(file),
      )
      const found = attempt(() => plainLedger(readLedger(bytes)))
      const expected = attempt(() => readWithSaxes(bytes))
      if (found instanceof Error) {
        assert.ok(found instanceof XafError, `${found.stack}`)
        assert.ok(found.line >= 1 && found.reason.length > 0)
        assert.ok(expected instanceof Error, `refused (${found.message}) what the reference reads`)
      } else {
        assert.ok(!(expected instanceof Error), `read what the reference refuses: ${expected}`)
        assert.deepEqual(withoutWords(found), withoutWords(expected))
      }
    }),
    { numRuns: 1500, seed: 40 },
  )
})

/** The file read while it comes in, in a memory that held another file before. */
const readInParts = (file: Uint8Array, cuts: number[]) => {
  const memory = shared(new Uint8Array(file.length + 200).fill(0x3c))
  const reader = createLedgerReader(memory)
  for (const received of cuts.map((cut) => cut % (file.length + 1)).sort((a, b) => a - b)) {
    memory.set(file.subarray(0, received))
    reader.advance(received)
  }
  memory.set(file)
  return reader.finish(file.length)
}

const outcome = (read: () => ReturnType<typeof readLedger>): unknown => {
  const found = attempt(() => plainLedger(read()))
  return found instanceof Error ? `${found.name}: ${found.message}` : found
}

const spliced = (file: Uint8Array, extra: Uint8Array, ...places: [number, number]): Buffer =>
  Buffer.concat([
    file.subarray(0, places[0]),
    extra,
    file.subarray(places[0], places[1]),
    extra,
    file.subarray(places[1]),
  ])

test('a file that is read while it comes in is read as when it is all there', () => {
  const damages = fc.array(damage, { maxLength: 1 })
  const cuts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(generatedFile, damages, cuts, fc.boolean(), (generated, wrong, parts, long) => {
      const small = wrong.reduce(damaged, writeFile(generated))
      // Comments enough to read ahead of, before and behind the records.
      const comments = Buffer.from(`<!--${' '.repeat(50)}-->\n`.repeat(200))
      const at = small.indexOf(0x3e, small.indexOf(0x3e) + 1) + 1
      const last = small.lastIndexOf(0x3c)
      const file = long && last > at ? shared(spliced(small, comments, at, last)) : small
      assert.deepEqual(
        outcome(() => readInParts(file, parts)),
        outcome(() => readLedger(file)),
      )
    }),
    { numRuns: 500, seed: 41 },
  )
})

test('what was read ahead is not read again', () => {
  const lines = Array.from({ length: 200 }, (_, i) => line('1000', `${i + 1}.00`, i % 2 ? 'D' : 'C')).join(
    '\n',
  )
  const file = bytesOf(xaf({ lines }))
  const reader = createLedgerReader(file)
  reader.advance(file.length - 100)
  const at = Buffer.from(file.buffer).indexOf('<amnt>1.00') + '<amnt>'.length
  file[at] = 0x39
  assert.equal(reader.finish(file.length).lines.cents[0], -100)
})

test('a late byte that is no UTF-8 changes the encoding of what was read before it', () => {
  const lines = (desc: string) => line('1000', '1.00', 'D', `<desc>${desc}</desc>`).repeat(200)
  const text = xaf({ lines: `${lines('Ren\u00c3\u00a9')}${lines('Z\u00fcrich')}` })
  const file = bytesOf(text, 'latin1')
  const reader = createLedgerReader(file)
  reader.advance(file.indexOf(0xfc) - 1)
  const ledger = reader.finish(file.length)
  assert.equal(ledger.encoding, 'windows-1252')
  assert.deepEqual(plainLedger(ledger), plainLedger(readLedger(file)))
})

test('random bytes are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      assert.throws(() => readLedger(shared(bytes)), XafError)
    }),
    { seed: 31 },
  )
})
