/** The fast form of an event against the general one. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AuditEvent } from './audit-event.ts'
import { canonicalJson, type JsonObject } from './canonical-json.ts'
import { canonicalEvent, emailCommitment, isCommitmentTo } from './hash-chain.ts'
import { plainHash } from './testing/chain-fixture.ts'

const outcome = (work: () => string): string => {
  try {
    return work()
  } catch (error) {
    return `refused: ${(error as Error).name}`
  }
}

// Grapheme text and binary text bring quotes, control characters, lone surrogates and what lies outside ASCII.
const word = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
)
const value = fc.option(word, { nil: null })
const event = fc.record({
  id: fc.oneof(fc.nat(), fc.constant(Number.NaN)),
  eventType: word,
  actorEmailCommitment: value,
  actorKvkNumber: value,
  actorRole: value,
  result: word,
  assuranceLevelUsed: value,
  timestamp: word,
  subject: value,
  details: fc.option(fc.dictionary(word, fc.oneof(word, fc.integer(), fc.boolean())), { nil: null }),
})

test('the form of an event is its RFC 8785 form, for whatever its members hold', () => {
  fc.assert(
    fc.property(event, fc.dictionary(fc.string({ minLength: 1 }), word, { maxKeys: 2 }), (fields, extra) => {
      const whole = { ...extra, ...fields } as unknown as AuditEvent
      assert.equal(
        outcome(() => canonicalEvent(whole)),
        outcome(() => canonicalJson(whole as unknown as JsonObject)),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a member more or less is another event', () => {
  const [plain] = fc.sample(
    event.filter(({ id }) => Number.isFinite(id)),
    { numRuns: 1, seed: 7 },
  )
  const { subject: _gone, ...less } = plain!
  for (const other of [less, { ...plain, more: 1 }] as unknown as AuditEvent[])
    assert.equal(canonicalEvent(other), canonicalJson(other as unknown as JsonObject))
  assert.notEqual(
    plainHash('0'.repeat(64), plain as AuditEvent),
    plainHash('0'.repeat(64), less as AuditEvent),
  )
})

test('a commitment is to one salt and address, and never to a short salt', () => {
  const salt = 'ab'.repeat(16)
  fc.assert(
    fc.property(fc.string(), fc.string(), (address, other) => {
      const commitment = emailCommitment(salt, address)
      assert.equal(isCommitmentTo(commitment, salt, address), true)
      assert.equal(isCommitmentTo(commitment, salt, other), address === other)
      assert.equal(isCommitmentTo(commitment, 'cd'.repeat(16), address), false)
      assert.equal(isCommitmentTo(commitment, 'ab', address), false)
      assert.equal(isCommitmentTo(null, salt, address), false)
    }),
  )
})
