import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
})
after(() => audit[Symbol.asyncDispose]())
beforeEach(async () => {
  await audit.post('/api/admin/reset')
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
})

const own = (): string => `/api/analysis/${id}/settings`
const get = async () => (await audit.get(own())).body

test('an analysis has the settings of the service until it changes its own, and says which is which', async () => {
  const { manualJournals, sources, ...settings } = await get()
  assert.deepEqual(settings, (await audit.get('/api/analysis/settings')).body)
  assert.deepEqual(manualJournals, { add: [], remove: [] })
  assert.ok(Object.values(sources).every((source) => source === 'DEFAULT'))
  const { status, body } = await audit.put(own(), {
    json: {
      roundAmountDivisor: 500,
      zScoreOutlierThreshold: null,
      materialityWeights: { amountWeight: 2, accountTypeMultipliers: { BALANCE: 3 } },
      manualJournals: { add: ['KAS'] },
    },
  })
  assert.equal(status, 200)
  assert.equal(body.roundAmountDivisor, 500)
  assert.equal(body.zScoreOutlierThreshold, 3)
  assert.deepEqual(body.materialityWeights, {
    ...settings.materialityWeights,
    amountWeight: 2,
    accountTypeMultipliers: { BALANCE: 3, PROFIT_LOSS: 1, UNKNOWN: 1 },
  })
  assert.deepEqual(body.manualJournals, { add: ['KAS'], remove: [] })
  assert.deepEqual(
    Object.keys(body.sources).filter((name) => body.sources[name] === 'SESSION'),
    [
      'roundAmountDivisor',
      'materialityWeights.amountWeight',
      'materialityWeights.accountTypeMultipliers.BALANCE',
      'manualJournals.add',
    ],
  )
  assert.deepEqual(await get(), body)
  // Others and the service are as they were.
  assert.equal((await audit.get('/api/analysis/settings')).body.roundAmountDivisor, 1000)
  // What the service changes shows through where the analysis has said nothing.
  await audit.put('/api/analysis/settings', {
    json: { roundAmountDivisor: 250, cutoffWindowBusinessDays: 9 },
  })
  const later = await get()
  assert.deepEqual([later.roundAmountDivisor, later.cutoffWindowBusinessDays], [500, 9])
  const reset = (await audit.delete(own())).body
  assert.deepEqual([reset.roundAmountDivisor, reset.sources.roundAmountDivisor], [250, 'DEFAULT'])
})

test('every answer about the analysis is made with its own settings, and no other’s', async () => {
  const other = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
  const counts = async (of: string) => (await audit.get(`/api/analysis/${of}/summary`)).body.flagCounts
  const before = await counts(id)
  const { body: preview } = await audit.post(`${own()}/preview`, { json: { roundAmountDivisor: 1 } })
  assert.deepEqual(preview.now.flagCounts, before)
  assert.deepEqual(await counts(id), before, 'a preview changes nothing')
  await audit.put(own(), { json: { roundAmountDivisor: 1 } })
  const after = await counts(id)
  assert.ok(after.ROUND_AMOUNTS > before.ROUND_AMOUNTS)
  assert.deepEqual(after, preview.then.flagCounts)
  assert.deepEqual(await counts(other), before)
  const flagged = await audit.get(`/api/analysis/${id}/flagged/ROUND_AMOUNTS`)
  assert.equal(flagged.body.length, after.ROUND_AMOUNTS)
  const { body: findings } = await audit.get(`/api/analysis/${id}/findings`)
  const priorities = Object.fromEntries(
    findings.facets.priority.map(({ value, count }: { value: string; count: number }) => [value, count]),
  )
  assert.deepEqual(preview.then.priorities, { HIGH: 0, MEDIUM: 0, LOW: 0, ...priorities })
  const { body: configured } = await audit.post(`${own()}/preview`, {
    json: { materialityThreshold: 123.456 },
  })
  assert.equal(configured.then.materiality, '123.46')
})

test('wrong settings are 400 and change nothing', async () => {
  const before = await get()
  for (const json of [
    { roundAmountDivisor: 0 },
    { cutoffWindowBusinessDays: 1.5 },
    { unknown: 1 },
    { materialityWeights: { unknown: 1 } },
    { manualJournals: { add: ['a', 'a'] } },
    { manualJournals: { add: 'a' } },
    { sources: {} },
  ]) {
    assert.equal((await audit.put(own(), { json })).status, 400, JSON.stringify(json))
    assert.equal((await audit.post(`${own()}/preview`, { json })).status, 400, JSON.stringify(json))
  }
  assert.deepEqual(await get(), before)
})
