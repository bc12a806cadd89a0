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

const headers = {
  'accept-language': 'nl',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
}
const page = async (): Promise<string> =>
  (await audit.get(`/a/${id}/settings`, { headers: { 'accept-language': 'nl' } })).body

/** Everything that the form on the page would send, as it stands. */
const fieldsOf = (body: string): URLSearchParams => {
  const form = body.slice(
    body.indexOf('<form class="stack" id="settings"'),
    body.indexOf('</form>', body.indexOf('id="settings"')),
  )
  const fields = new URLSearchParams()
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
    if (value('name') === 'key' || (value('type') === 'checkbox' && !/ checked/.test(input))) continue
    fields.append(value('name')!, value('value') ?? '')
  }
  return fields
}
const send = (fields: URLSearchParams, below = '') =>
  audit.post(`/a/${id}/settings${below}`, { headers, body: fields.toString() })
const own = async () => (await audit.get(`/api/analysis/${id}/settings`)).body

test('the form as it stands changes nothing; one field changes one setting', async () => {
  const before = await own()
  const fields = fieldsOf(await page())
  assert.equal((await send(fields)).status, 303)
  assert.deepEqual(await own(), before)
  fields.set('zScoreOutlierThreshold', '2,5')
  fields.append('enabledExtras', 'BACKDATED')
  assert.equal((await send(fields)).status, 303)
  const after = await own()
  assert.deepEqual([after.zScoreOutlierThreshold, after.enabledExtras], [2.5, ['BACKDATED']])
  assert.deepEqual(
    Object.keys(after.sources).filter((name) => after.sources[name] === 'SESSION'),
    ['zScoreOutlierThreshold', 'enabledExtras'],
  )
  fields.set('act', 'reset')
  assert.equal((await send(fields)).status, 303)
  assert.deepEqual(await own(), before)
})

test('amounts are read as people write them: thousands are thousands', async () => {
  const fields = fieldsOf(await page())
  const written: [string, number][] = [
    ['12.500', 12_500],
    ['12.500,50', 12_500.5],
    ['€ 1.250.000', 1_250_000],
    ['12500,5', 12_500.5],
    ['0,125', 0.125],
  ]
  for (const [text, euros] of written) {
    fields.set('materialityThreshold', text)
    assert.equal((await send(fields)).status, 303, text)
    assert.equal((await own()).materialityThreshold, euros, text)
  }
  for (const text of ['-12.500', '12.50.0', '1.25,00', 'twaalf']) {
    fields.set('materialityThreshold', text)
    assert.equal((await send(fields)).status, 422, text)
  }
  // What the API set with three decimals stands as it was when the form is sent as it is.
  await audit.put(`/api/analysis/${id}/settings`, {
    json: { materialityThreshold: 12.345, zScoreOutlierThreshold: 2.125 },
  })
  assert.equal((await send(fieldsOf(await page()))).status, 303)
  const { materialityThreshold, zScoreOutlierThreshold } = await own()
  assert.deepEqual([materialityThreshold, zScoreOutlierThreshold], [12.345, 2.125])
})

test('the preview counts without changing anything, as page and for its module', async () => {
  const before = await own()
  const fields = fieldsOf(await page())
  fields.set('roundAmountDivisor', '1')
  const { body: expected } = await audit.post(`/api/analysis/${id}/settings/preview`, {
    json: { roundAmountDivisor: 1 },
  })
  const module = await send(fields, '/preview')
  assert.deepEqual(module.body, expected.then)
  fields.set('act', 'preview')
  const shown = await send(fields)
  assert.equal(shown.status, 200)
  assert.match(
    shown.body,
    new RegExp(`data-count="flagCounts.ROUND_AMOUNTS">${expected.then.flagCounts.ROUND_AMOUNTS}<`),
  )
  assert.match(shown.body, /name="roundAmountDivisor" type="text" value="1"/)
  assert.deepEqual(await own(), before)
})

test('a journal that is ticked or not becomes what people have said of it', async () => {
  const fields = fieldsOf(await page())
  const manual = fields.getAll('manual')
  assert.deepEqual(manual, ['MEM'])
  fields.delete('manual')
  fields.append('manual', 'LON')
  await send(fields)
  assert.deepEqual((await own()).manualJournals, { add: ['LON'], remove: ['MEM'] })
  assert.deepEqual(fieldsOf(await page()).getAll('manual'), ['LON'])
})

test('what is no number is said beside its field, and nothing changes', async () => {
  const before = await own()
  const fields = fieldsOf(await page())
  fields.set('roundAmountDivisor', '0')
  fields.set('cutoffWindowBusinessDays', '1,5')
  fields.set('abnormalDirectionMinAmount', '<b>')
  const { status, body } = await send(fields)
  assert.equal(status, 422)
  for (const name of ['roundAmountDivisor', 'cutoffWindowBusinessDays', 'abnormalDirectionMinAmount'])
    assert.ok(body.includes(`id="${name}-message"`), name)
  assert.ok(body.includes('value="&lt;b&gt;"'))
  assert.equal((await send(fields, '/preview')).status, 422)
  assert.deepEqual(await own(), before)
})
