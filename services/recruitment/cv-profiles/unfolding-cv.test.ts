/** CVs that unfold to more than can be read: refused for what they take, not for the time, and others do not wait for them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCvExchange } from '../threads/cv-exchange/cv-exchange.ts'
import { placedPdf } from './testing/placed-pdf.ts'
import { unfoldingPdf } from './testing/unfolding-pdf.ts'

const sound = placedPdf([[{ x: 40, y: 40, size: 10, text: 'Jan Jansen, lasser te Arnhem' }]])
const megabyte = 1024 * 1024

/** 800 MB in some two kilobytes. */
const spaces = unfoldingPdf(Buffer.alloc(800 * megabyte, ' '), 2)
const texts = unfoldingPdf(Buffer.from('BT /F1 12 Tf (hallo) Tj ET\n'.repeat(1_500_000)))
const oneText = unfoldingPdf(Buffer.alloc(60 * megabyte, '('))

test('a PDF that unfolds without end is refused for its size, before its ten seconds are over', async () => {
  await using exchange = createCvExchange()
  for (const [what, bytes] of Object.entries({ spaces, texts, oneText })) {
    const reading = await exchange.read(bytes, 'somebody')
    assert.equal(reading.outcome, 'too large', `${what}: ${JSON.stringify(reading)}`)
    assert.equal((await exchange.read(sound, 'somebody')).outcome, 'read', `after ${what}`)
  }
})

test('whoever sends several of those is the one who waits for them', async () => {
  await using exchange = createCvExchange()
  const ended: string[] = []
  const sending = (whose: string, bytes: Buffer) =>
    exchange.read(bytes, whose).then(({ outcome }) => ended.push(`${whose}: ${outcome}`))
  await Promise.all([...Array.from({ length: 3 }, () => sending('one', texts)), sending('another', sound)])
  assert.deepEqual(ended, ['one: too large', 'another: read', 'one: too large', 'one: too large'])
})
