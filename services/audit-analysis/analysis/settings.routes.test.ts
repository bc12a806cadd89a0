import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService

before(async () => {
  audit = await startTestService(createService, { database: false })
})
after(() => audit[Symbol.asyncDispose]())

/** The initial values (specification, Settings), one by one. */
const shown = {
  roundAmountDivisor: 1000,
  cutoffWindowBusinessDays: 5,
  zScoreOutlierThreshold: 3.0,
  manualEntryAccountThresholdPct: 50.0,
  abnormalDirectionMinAmount: 10000.0,
  sameDayReversalTolerancePct: 0.01,
  thresholdAvoidanceMinEntries: 3,
  periodEndWindowBusinessDays: 5,
  periodEndConcentrationFactor: 2.0,
  circularFlowThresholdFactor: 0.95,
  materialityThreshold: 0,
  materialityWeights: {
    flagCountWeight: 1.0,
    amountWeight: 1.0,
    highRiskScoreThreshold: 2.0,
    accountTypeMultipliers: { BALANCE: 1.0, PROFIT_LOSS: 1.0, UNKNOWN: 1.0 },
  },
  enabledExtras: [],
}

const path = '/api/analysis/settings'

it('begin with their initial values', async () => {
  const { status, body } = await audit.get(path)
  assert.equal(status, 200)
  assert.deepEqual(body, shown)
})

it('change in part; null and absent fields stay', async () => {
  const json = {
    roundAmountDivisor: 500,
    zScoreOutlierThreshold: null,
    materialityWeights: { amountWeight: 2, flagCountWeight: null },
  }
  const { status, body } = await audit.put(path, { json })
  assert.equal(status, 200)
  const changed = {
    ...shown,
    roundAmountDivisor: 500,
    materialityWeights: { ...shown.materialityWeights, amountWeight: 2 },
  }
  assert.deepEqual(body, changed)
  assert.deepEqual((await audit.get(path)).body, changed)
})

it('keep the multipliers that a change does not name', async () => {
  const change = (accountTypeMultipliers: object) =>
    audit.put(path, { json: { materialityWeights: { accountTypeMultipliers } } })
  await change({ BALANCE: 2, UNKNOWN: 0 })
  const { status, body } = await change({ PROFIT_LOSS: 3, BALANCE: null })
  assert.equal(status, 200)
  assert.deepEqual(body.materialityWeights.accountTypeMultipliers, { BALANCE: 2, PROFIT_LOSS: 3, UNKNOWN: 0 })
  await change({ BALANCE: 1, PROFIT_LOSS: 1, UNKNOWN: 1 })
})

it('take a 0 where it is compared or multiplied', async () => {
  const before = (await audit.get(path)).body
  const { enabledExtras: _, materialityWeights, roundAmountDivisor, ...compared } = before
  const { highRiskScoreThreshold, accountTypeMultipliers, ...weights } = materialityWeights
  const zeros = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, 0]))
  const json = {
    ...zeros(compared),
    materialityWeights: { ...zeros(weights), accountTypeMultipliers: zeros(accountTypeMultipliers) },
  }
  const { status, body } = await audit.put(path, { json })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body, {
    ...before,
    ...json,
    materialityWeights: { ...json.materialityWeights, highRiskScoreThreshold },
  })
  assert.equal((await audit.put(path, { json: before })).status, 200)
})

it('refuse what cannot be, and then nothing changes', async () => {
  const before = (await audit.get(path)).body
  for (const json of [
    { roundAmountDivisor: 0 },
    { roundAmountDivisor: -1 },
    { cutoffWindowBusinessDays: 2.5 },
    { thresholdAvoidanceMinEntries: 0.5 },
    { zScoreOutlierThreshold: -0.1 },
    { periodEndConcentrationFactor: -1 },
    { thresholdAvoidanceMinEntries: -1 },
    { materialityThreshold: -0.01 },
    { materialityWeights: { highRiskScoreThreshold: 0 } },
    { materialityWeights: { accountTypeMultipliers: { OTHER: 1 } } },
    { materialityWeights: { accountTypeMultipliers: { BALANCE: -1 } } },
    { enabledExtras: ['NOTHING'] },
    { enabledExtras: ['BENFORD', 'BENFORD'] },
    { unknown: 1 },
    { roundAmountDivisor: '1000' },
    { cutoffWindowBusinessDays: 3, unknown: 1 },
    [],
  ])
    assert.equal((await audit.put(path, { json })).status, 400, JSON.stringify(json))
  assert.deepEqual((await audit.get(path)).body, before)
})

it('count at once in the next answer about an analysis', async () => {
  const { body } = await audit.post('/api/analysis/examples/stichting')
  await audit.put(path, { json: { materialityThreshold: 1234.5, enabledExtras: ['NON_BUSINESS_DAY'] } })
  const { body: summary } = await audit.get(`/api/analysis/${body.analysisId}/summary`)
  assert.equal(summary.materialityThreshold, '1234.50')
  assert.equal(summary.materialityConfigured, true)
  assert.ok('NON_BUSINESS_DAY' in summary.flagCounts)
})

it('say what is wrong with a request in the language of the reader', async () => {
  const told = async (body: unknown, language: string) =>
    (await audit.put(path, { json: body, headers: { 'accept-language': language } })).body.message
  const wrong: [body: object, dutch: string, english: string][] = [
    [{ roundAmountDivisor: 0 }, 'roundAmountDivisor moet meer dan 0 zijn', 'roundAmountDivisor must be > 0'],
    [
      { zScoreOutlierThreshold: -1 },
      'zScoreOutlierThreshold moet 0 of meer zijn',
      'zScoreOutlierThreshold must be >= 0',
    ],
    [
      { onbekend: 1 },
      'onbekend is geen bekend veld van de inhoud',
      'onbekend is not a known field of the body',
    ],
    [
      { cutoffWindowBusinessDays: 1.5 },
      'cutoffWindowBusinessDays moet een geheel getal zijn',
      'cutoffWindowBusinessDays must be integer',
    ],
  ]
  for (const [body, dutch, english] of wrong)
    assert.deepEqual([await told(body, 'nl'), await told(body, 'en')], [dutch, english])
  const nowhere = await audit.get('/api/nowhere', { headers: { 'accept-language': 'nl' } })
  assert.deepEqual([nowhere.status, nowhere.body.message], [404, 'Op dit adres is niets.'])
  const broken = await audit.put(path, {
    headers: { 'accept-language': 'nl', 'content-type': 'application/json' },
    body: '{',
  })
  assert.deepEqual([broken.status, broken.body.message], [400, 'De inhoud is geen geldige JSON.'])
})
