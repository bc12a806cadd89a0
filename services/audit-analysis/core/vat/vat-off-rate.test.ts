import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { block, offRate, posting, purchase, sale } from './testing/vat-ledger.ts'

/** Nine invoices that fit, so that the tenth stands out. */
const ordinary = () => Array.from({ length: 9 }, (_, i) => purchase(10_000 + i * 700, 2100 + i * 147))

describe('VAT that is not the percentage of its code', () => {
  it('is found on what was bought and sold, with what the code would come to', () => {
    const bought = purchase(612_000, 285_200)
    const [one, ...more] = offRate([...ordinary(), bought])
    assert.deepEqual(more, [])
    assert.equal(one!.amountCents, 285_200 - 128_520)
    assert.equal(one!.title.nl, `Btw van boeking I-${bought.nr} past niet bij code H`)
    assert.match(one!.reason.nl, /21 % van 6\.120,00 is 1\.285,20, geboekt is 2\.852,00\./)
    assert.match(one!.reason.en, /21% of 6,120\.00 is 1,285\.20; 2,852\.00 was posted\./)
    const sold = Array.from({ length: 9 }, () => sale(1000, 210))
    assert.equal(offRate([...sold, sale(3_000_000, 380_000)])[0]!.amountCents, 250_000)
  })

  it('is not found for cents, a discount for early payment, 0 % and credit notes', () => {
    const some = [purchase(9999, 2105), purchase(100_000, 20_580), purchase(-5000, -1050)]
    assert.deepEqual(offRate([...ordinary(), ...some, purchase(700, 0, 'Z', 0)]), [])
  })

  it('is not found where blocks repeat, and of two lines only together', () => {
    const repeated = posting('I', [
      { account: '4000', cents: 6000, ...block('H', 21, 2100) },
      { account: '0200', cents: 4000, ...block('H', 21, 2100) },
      { account: '1510', cents: 2100 },
      { account: '1600', cents: -12_100 },
    ])
    const apart = posting('I', [
      { account: '4000', cents: 6000, ...block('H', 21, 2100) },
      { account: '0200', cents: 4000, ...block('H', 21, 0) },
      { account: '1510', cents: 2100 },
      { account: '1600', cents: -12_100 },
    ])
    assert.deepEqual(offRate([...ordinary(), repeated, apart]), [])
  })

  it('is found where the file states no percentage, by that of nine of ten', () => {
    const silent = (one: PlainTransaction): PlainTransaction => ({
      ...one,
      lines: one.lines.map((line) => ({
        ...line,
        vat: line.vat?.map(({ code, cents }) => ({ code, cents })),
      })),
    })
    const off = purchase(612_000, 55_080)
    const [one, ...more] = offRate([...ordinary(), off].map(silent))
    assert.deepEqual(more, [])
    assert.match(one!.reason.en, /21% of 6,120\.00 is 1,285\.20; 550\.80 was posted\./)
    assert.deepEqual(offRate([...ordinary().slice(1), off].map(silent)), [])
  })

  it('is found where the transaction states another percentage than nine of ten of the code', () => {
    const off = purchase(612_000, 55_080, 'H', 9)
    const [one, ...more] = offRate([...ordinary(), off])
    assert.deepEqual(more, [])
    assert.match(one!.reason.en, /21% of 6,120\.00 is 1,285\.20; 550\.80 was posted\./)
    // With one in five there is no rule; on the other side it is another; and VAT of the rule is right whatever is stated.
    assert.deepEqual(offRate([...ordinary(), off, purchase(1000, 90, 'H', 9)]), [])
    assert.deepEqual(offRate([...ordinary(), sale(612_000, 55_080, 'H', 9)]), [])
    assert.deepEqual(offRate([...ordinary(), purchase(612_000, 128_520, 'H', 9)]), [])
  })

  it('is not found where the other percentage is the one before the law changed', () => {
    const low = Array.from({ length: 9 }, (_, i) => purchase(10_000 + i * 700, 900 + i * 63, 'L', 9))
    assert.deepEqual(offRate([...low, purchase(612_000, 36_720, 'L', 6)]), [])
  })

  it('is found where a program writes the block of a sale on each of its lines', () => {
    const paidInCash = (base: number, vat: number) =>
      posting('M', [
        { account: '1100', cents: base + vat, ...block('H', 21, -vat) },
        { account: '8000', cents: -base, ...block('H', 21, -vat) },
        { account: '1500', cents: -vat, ...block('H', 21, -vat) },
      ])
    const sales = Array.from({ length: 9 }, (_, i) => paidInCash(10_000 + i * 100, 2100 + i * 21))
    const [one, ...more] = offRate([...sales, paidInCash(100_000, 12_000)])
    assert.deepEqual(more, [])
    assert.match(one!.reason.en, /21% of 1,000\.00 is 210\.00; 120\.00 was posted\./)
    assert.deepEqual(offRate([...sales, paidInCash(100_000, 21_000)]), [])
  })

  it('says nothing of a code whose lines are seldom the base of its VAT', () => {
    const gross = Array.from({ length: 6 }, () => purchase(12_100, 2100))
    assert.deepEqual(offRate([...ordinary(), ...gross]), [])
  })
})
