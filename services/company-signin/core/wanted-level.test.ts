import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AssuranceLevel, assuranceLevels } from './assurance-level.ts'
import { acrOf, type LevelRequest, reachableLevels, wantedLevel } from './wanted-level.ts'

const none: LevelRequest = { acrValues: [], claim: null, minimumLevel: null }
const texts = [
  'BASIS',
  'MIDDEN',
  'SUBSTANTIEEL',
  'HOOG',
  'urn:etoegang:core:assurance-class:loa3',
  '',
  'midden',
]

test('a request that says nothing wants nothing', () => {
  assert.deepEqual(wantedLevel(none), { required: null, wished: null, impossible: false, among: null })
  for (const level of reachableLevels) assert.equal(acrOf(level, wantedLevel(none)), level)
})

test('wishes are the lowest known value; essential values and the minimum are demands', () => {
  assert.equal(wantedLevel({ ...none, acrValues: ['HOOG', 'SUBSTANTIEEL', 'x', 'MIDDEN'] }).wished, 'MIDDEN')
  assert.equal(wantedLevel({ ...none, acrValues: ['HOOG', 'x'] }).wished, null)
  assert.equal(wantedLevel({ ...none, claim: { essential: false, values: ['MIDDEN'] } }).wished, 'MIDDEN')
  const essential = (values: string[], minimumLevel: AssuranceLevel | null = null) =>
    wantedLevel({ ...none, claim: { essential: true, values }, minimumLevel })
  assert.equal(essential(['SUBSTANTIEEL', 'MIDDEN']).required, 'MIDDEN')
  assert.equal(essential(['MIDDEN'], 'SUBSTANTIEEL').required, 'SUBSTANTIEEL')
  assert.equal(essential(['HOOG']).impossible, true)
  assert.equal(essential(['x']).impossible, true)
  assert.equal(essential(['HOOG', 'BASIS']).impossible, false)
  assert.equal(essential([]).impossible, false)
})

test('the answer is one of the demanded values that the sign-in truly meets, against all combinations', () => {
  const request = fc.record({
    acrValues: fc.subarray(texts),
    claim: fc.option(fc.record({ essential: fc.boolean(), values: fc.subarray(texts) }), { nil: null }),
    minimumLevel: fc.constantFrom(null, ...reachableLevels),
  })
  const rank = (level: string): number => (assuranceLevels as readonly string[]).indexOf(level)
  fc.assert(
    fc.property(request, fc.constantFrom(...reachableLevels), (asked, level) => {
      const wanted = wantedLevel(asked)
      const acr = acrOf(level, wanted)
      const demanded = asked.claim?.essential && asked.claim.values.length > 0 ? asked.claim.values : null
      const isEnough = asked.minimumLevel === null || rank(level) >= rank(asked.minimumLevel)
      const met = demanded?.filter(
        (value) => rank(value) >= 0 && value !== 'HOOG' && rank(value) <= rank(level),
      )
      if (!isEnough || met?.length === 0) assert.equal(acr, null)
      else if (met) assert.equal(rank(acr!), Math.max(...met.map(rank)))
      else assert.equal(acr, level)
    }),
    { numRuns: 300, seed: 13 },
  )
})
