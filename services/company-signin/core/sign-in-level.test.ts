import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { levelNow, methodsNow, monthsAfter, type SignInFacts } from './sign-in-level.ts'

const now = new Date('2026-03-18T12:00:00Z')
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const never: SignInFacts = {
  passwordAt: null,
  otpAt: null,
  passkeyAt: null,
  emailProvenAt: null,
  identityProvenAt: null,
  companyProvenAt: null,
  companyCheckedAt: null,
  actsByLawOrMandate: false,
}
const all: SignInFacts = {
  passwordAt: now,
  otpAt: now,
  passkeyAt: now,
  emailProvenAt: ago(10_000),
  identityProvenAt: ago(24),
  companyProvenAt: ago(24),
  companyCheckedAt: now,
  actsByLawOrMandate: true,
}
const level = (changes: Partial<SignInFacts>, at = now) => levelNow({ ...all, ...changes }, at)

test('each level asks for its own proofs', () => {
  assert.equal(level({}), 'SUBSTANTIEEL')
  for (const missing of ['passkeyAt', 'identityProvenAt', 'companyProvenAt'] as const)
    assert.equal(level({ [missing]: null }), 'MIDDEN', missing)
  assert.equal(level({ actsByLawOrMandate: false }), 'MIDDEN')
  assert.equal(level({ emailProvenAt: null }), 'BASIS')
  assert.equal(level({ companyCheckedAt: null }), 'BASIS')
  assert.equal(level({ otpAt: null, passkeyAt: null }), 'BASIS')
  assert.equal(level({ passwordAt: null, otpAt: null }), 'SUBSTANTIEEL', 'a passkey needs no password')
  assert.equal(level({ passwordAt: null, passkeyAt: null }), null, 'a code alone is no sign-in')
  assert.equal(levelNow(never, now), null)
})

test('each level lasts its own time, and then the next lower one holds', () => {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const quarter = 15 * 60_000
  const hour = 3_600_000
  assert.equal(level({}, later(quarter - 1)), 'SUBSTANTIEEL')
  assert.equal(level({}, later(quarter)), 'MIDDEN')
  assert.equal(level({}, later(8 * hour - 1)), 'MIDDEN')
  assert.equal(level({}, later(8 * hour)), 'BASIS')
  assert.equal(level({}, later(12 * hour - 1)), 'BASIS')
  assert.equal(level({}, later(12 * hour)), null)
  assert.equal(level({ companyCheckedAt: ago(24) }), 'SUBSTANTIEEL')
  assert.equal(level({ companyCheckedAt: ago(24) }, later(1)), 'BASIS')
})

test('proofs of person and company last 24 months to the day', () => {
  const proven = new Date('2024-02-29T12:00:00Z')
  assert.equal(monthsAfter(proven, 24).toISOString(), '2026-02-28T12:00:00.000Z')
  for (const fact of ['identityProvenAt', 'companyProvenAt'] as const) {
    assert.equal(level({ [fact]: new Date('2024-03-18T12:00:00Z') }), 'SUBSTANTIEEL')
    assert.equal(level({ [fact]: new Date('2024-03-18T11:59:59Z') }), 'MIDDEN')
  }
})

const moment = fc.option(fc.integer({ min: 0, max: 26 * 60 }).map((minutes) => ago(minutes / 60)))
const anyFacts: fc.Arbitrary<SignInFacts> = fc.record({
  passwordAt: moment,
  otpAt: moment,
  passkeyAt: moment,
  emailProvenAt: moment,
  identityProvenAt: moment,
  companyProvenAt: moment,
  companyCheckedAt: moment,
  actsByLawOrMandate: fc.boolean(),
})

/** The table of the specification, read row by row in minutes. */
const byTable = (facts: SignInFacts): string | null => {
  const minutes = (at: Date | null) =>
    at ? (now.getTime() - at.getTime()) / 60_000 : Number.POSITIVE_INFINITY
  const key = minutes(facts.passkeyAt)
  const rows: [string, boolean][] = [
    [
      'SUBSTANTIEEL',
      key < 15 &&
        facts.emailProvenAt !== null &&
        minutes(facts.companyCheckedAt) <= 1440 &&
        facts.identityProvenAt !== null &&
        facts.companyProvenAt !== null &&
        facts.actsByLawOrMandate,
    ],
    [
      'MIDDEN',
      ((minutes(facts.passwordAt) < 720 && minutes(facts.otpAt) < 480) || key < 480) &&
        facts.emailProvenAt !== null &&
        minutes(facts.companyCheckedAt) <= 1440,
    ],
    ['BASIS', minutes(facts.passwordAt) < 720 || key < 720],
  ]
  return rows.find(([, holds]) => holds)?.[0] ?? null
}

test('whatever was proven when, the level is that of the table', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      assert.equal(levelNow(facts, now), byTable(facts))
    }),
  )
})

test('time alone never raises a level', () => {
  const order = [null, 'BASIS', 'MIDDEN', 'SUBSTANTIEEL']
  fc.assert(
    fc.property(anyFacts, fc.nat(1440), (facts, minutes) => {
      const later = new Date(now.getTime() + minutes * 60_000)
      assert.ok(order.indexOf(levelNow(facts, later)) <= order.indexOf(levelNow(facts, now)))
    }),
  )
})

test('amr names what counts, and mfa where two factors did', () => {
  assert.deepEqual(methodsNow({ ...never, passwordAt: now }, now), ['pwd'])
  assert.deepEqual(methodsNow({ ...never, passwordAt: now, otpAt: now }, now), ['pwd', 'otp', 'mfa'])
  assert.deepEqual(methodsNow({ ...never, passkeyAt: now }, now), ['pop', 'mfa'])
  assert.deepEqual(methodsNow({ ...never, passwordAt: now, otpAt: ago(8) }, now), ['pwd'])
})
