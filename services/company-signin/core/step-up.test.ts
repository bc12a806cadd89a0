import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assuranceLevels, meetsAssurance } from './assurance-level.ts'
import { levelNow, type SignInFacts } from './sign-in-level.ts'
import { lackingFor, stepUpTo } from './step-up.ts'

const now = new Date('2026-03-18T12:00:00Z')
const moment = fc.option(
  fc.integer({ min: 0, max: 20_000 }).map((minutes) => new Date(+now - minutes * 60_000)),
)
const anyFacts: fc.Arbitrary<SignInFacts> = fc.record({
  passwordAt: fc.constant(now),
  otpAt: moment,
  passkeyAt: moment,
  emailProvenAt: moment,
  identityProvenAt: moment,
  companyProvenAt: moment,
  companyCheckedAt: moment,
  actsByLawOrMandate: fc.boolean(),
})
const anyFactors = fc.record({ code: fc.boolean(), passkey: fc.boolean() })
const anyLevel = fc.constantFrom(...assuranceLevels)

test('a way that is offered leads there, one that is not does not, and nothing is asked in vain', () => {
  fc.assert(
    fc.property(anyFacts, anyFactors, anyLevel, (facts, has, wanted) => {
      const after = (proven: Partial<SignInFacts>) =>
        meetsAssurance(levelNow({ ...facts, ...proven }, now) ?? 'BASIS', wanted)
      const answer = stepUpTo(facts, has, wanted, now)
      if (after({})) return assert.equal(answer, 'NOTHING')
      const ways = {
        code: has.code && after({ otpAt: now }),
        passkey: has.passkey && after({ passkeyAt: now }),
      }
      assert.deepEqual(answer, ways.code || ways.passkey ? ways : 'UNREACHABLE')
    }),
  )
})

test('who cannot reach a level lacks something, and who can lacks nothing', () => {
  fc.assert(
    fc.property(anyFacts, anyFactors, anyLevel, (facts, has, wanted) => {
      if (wanted === 'BASIS') return
      const isReachable = stepUpTo(facts, has, wanted, now) !== 'UNREACHABLE'
      const isFresh = stepUpTo({ ...facts, otpAt: null, passkeyAt: null }, has, wanted, now) !== 'UNREACHABLE'
      const lacking = lackingFor(facts, has, wanted, now)
      if (!isReachable) assert.notDeepEqual(lacking, [])
      if (isFresh) assert.deepEqual(lacking, [])
    }),
  )
})

test('what is lacking is named one by one', () => {
  const nothing: SignInFacts = {
    ...{ passwordAt: now, otpAt: null, passkeyAt: null, emailProvenAt: null, identityProvenAt: null },
    ...{ companyProvenAt: null, companyCheckedAt: null, actsByLawOrMandate: false },
  }
  const none = { code: false, passkey: false }
  assert.deepEqual(lackingFor(nothing, none, 'MIDDEN', now), ['SECOND_STEP', 'EMAIL', 'REGISTER'])
  assert.deepEqual(lackingFor(nothing, { code: true, passkey: false }, 'SUBSTANTIEEL', now), [
    ...['PASSKEY', 'EMAIL', 'REGISTER', 'COMPANY', 'PERSON', 'MANDATE'],
  ])
  assert.deepEqual(lackingFor(nothing, none, 'HOOG', now), ['LEVEL'])
})
