import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { factsOfFile } from '../integrity/file-facts.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { checkIntegrity } from '../xaf/integrity.ts'
import { readLedger } from '../xaf/read-ledger.ts'
import { type GeneratedFile, generatedFile } from '../xaf/testing/audit-file-arbitrary.ts'
import { plainLedger } from '../xaf/testing/plain-ledger.ts'
import { bytesOf, line, xaf } from '../xaf/testing/small-file.ts'
import { writeFile } from '../xaf/testing/write-audit-file.ts'
import type { LedgerPart } from './ledger-part.ts'
import { mergeLedgers } from './merge-ledgers.ts'

const merged = (...parts: LedgerPart[]) =>
  mergeLedgers(
    parts,
    parts.map(({ name }) => ({ source: name, ok: true, facts: [] })),
  )

/** A name of its own for each transaction, so that no two files have the same one. */
const marked = (file: GeneratedFile, mark: string): GeneratedFile => ({
  ...file,
  opening: 'none',
  journals: file.journals.map((journal, j) => ({
    ...journal,
    transactions: journal.transactions.map((transaction, t) => ({
      ...transaction,
      description: `${mark}${j}.${t}`,
    })),
  })),
})

const opening = (cents: string, start = '2024-01-01'): Uint8Array =>
  bytesOf(
    xaf({
      header: `<fiscalYear>2024</fiscalYear><startDate>${start}</startDate><endDate>2024-12-31</endDate><curCode>EUR</curCode>`,
      sections: `<openingBalance><obLine><nr>1</nr><accID>1000</accID><amnt>${cents}</amnt><amntTp>D</amntTp></obLine></openingBalance>`,
    }),
  )

const openingOf = (...files: Uint8Array[]): number =>
  merged(...files.map((file, i) => ({ name: `${i}.xaf`, ledger: readLedger(file) }))).accounts.find(
    ({ id }) => id === '1000',
  )!.openingCents

describe('ledgers of several files', () => {
  it('have the transactions, VAT blocks and sub-ledgers of all, in any mix of encodings', () => {
    fc.assert(
      fc.property(generatedFile, generatedFile, (one, other) => {
        const ledgers = [marked(one, 'a'), marked({ ...other, format: one.format }, 'b')].map((file) =>
          readLedger(writeFile(file)),
        )
        const plain = ledgers.map(plainLedger)
        const found = plainLedger(merged(...ledgers.map((ledger, i) => ({ name: `${i}.xaf`, ledger }))))
        assert.deepEqual(
          found.transactions,
          plain.flatMap(({ transactions }) => transactions),
        )
        assert.deepEqual(
          found.subLedgers,
          plain.flatMap(({ subLedgers }) => subLedgers.filter((subLedger) => !subLedger.opening)),
        )
        assert.deepEqual(
          new Set(found.accounts.map(({ id }) => id)),
          new Set(plain.flatMap(({ accounts }) => accounts.map(({ id }) => id))),
        )
      }),
      { numRuns: 150, seed: 77 },
    )
  })

  it('have an opening balance once where files state the same, and the first of those that follow each other', () => {
    assert.equal(openingOf(opening('5.00'), opening('5.00')), 500)
    assert.equal(openingOf(opening('5.00'), opening('7.00')), 1200)
    assert.equal(openingOf(opening('7.00', '2024-02-01'), opening('5.00')), 500)
  })

  it('take the chart from one file and the transactions from another, as programs export them that split large books', () => {
    const whole = xaf()
    const masterData = whole.replace(/<transactions>.*<\/transactions>/s, '')
    const postings = whole.replace(/<generalLedger>.*<\/generalLedger>/s, '')
    const read = (...files: string[]) => {
      const parts = files.map((file, i) => ({ name: `${i}.xaf`, ledger: readLedger(bytesOf(file), true) }))
      return mergeLedgers(
        parts,
        parts.map(({ name, ledger }) => factsOfFile(ledger, name)),
      )
    }
    const codes = ({ notes }: Ledger): string[] =>
      [...notes.parts.flatMap(({ facts }) => facts), ...notes.together].map(({ code }) => code)

    const books = read(masterData, postings)
    assert.deepEqual(plainLedger(books).accounts, plainLedger(readLedger(bytesOf(whole))).accounts)
    assert.equal(checkIntegrity(books).ok, true)
    assert.ok(!codes(books).includes('ACCOUNT_UNDEFINED'))
    assert.throws(
      () => read(postings, postings),
      /0.xaf, 1.xaf: Not an audit file: it has no <generalLedger>/,
    )
    assert.throws(() => read(masterData, masterData), /it has no <transactions>/)

    const strange = read(masterData, postings.replaceAll('8000', '9999'))
    assert.equal(checkIntegrity(strange).ok, false)
    assert.ok(codes(strange).includes('ACCOUNT_UNDEFINED'))
  })

  it('miss an opening balance only where no file has one', () => {
    const parts = [
      opening('0.00'),
      bytesOf(xaf({ lines: line('1000', '2.00', 'D') + line('8000', '2.00', 'C') })),
    ]
    const facts = parts.map((file, i) => factsOfFile(readLedger(file), `${i}.xaf`))
    const found = mergeLedgers(
      parts.map((file, i) => ({ name: `${i}.xaf`, ledger: readLedger(file) })),
      facts,
    ).notes.parts.flatMap((part) => part.facts.map(({ code }) => code))
    assert.ok(facts[1]!.facts.some(({ code }) => code === 'OPENING_MISSING'))
    assert.ok(!found.includes('OPENING_MISSING'))
  })
})
