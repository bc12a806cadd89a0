import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

type Row = { accountId: string; prior: string | null; current: string | null }

test('the page compares with the analysis whose address is given, and remembers it', async () => {
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
  const load = async (name: string) => (await audit.post(`/api/analysis/examples/${name}`)).body.analysisId
  const [id, prior] = [await load('bouwbedrijf'), await load('stichting')]
  const page = (query: string) =>
    audit.get(`/a/${id}/comparison${query}`, { headers: { 'accept-language': 'nl' } })
  const first = await page('')
  assert.match(first.body, /<h1>Jaarvergelijking<\/h1>/)
  assert.doesNotMatch(first.body, /Zelfde onderneming/)
  const address = encodeURIComponent(`${audit.address}/a/${prior}/findings`)
  assert.match((await page(`?prior=${address}&rowsSort=difference,desc`)).body, /Zelfde onderneming/)
  assert.match((await page('')).body, /Alle rekeningen van beide jaren/)
  const { body: both } = await audit.get(`/api/analysis/${id}/comparison/${prior}`)
  const nothing = both.rows.filter((row: Row) => [row.prior, row.current].every((one) => !Number(one)))
  assert.ok(nothing.length > 0)
  const { body: shown } = await page('?rowsSort=account,asc')
  for (const { accountId } of nothing) assert.doesNotMatch(shown, new RegExp(`<th[^>]*>${accountId}</th>`))
  const unknown = await page('?prior=nobody')
  assert.equal(unknown.status, 422)
  assert.match(unknown.body, /Deze analyse is er niet/)
  assert.equal((await audit.get(`/a/${id}/comparison/export/rows?prior=${prior}`)).status, 200)
})

test('a comparison whose prior year is gone says what it found, also that the two were no pair', async () => {
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
  const load = async (name: string) => (await audit.post(`/api/analysis/examples/${name}`)).body.analysisId
  const [id, prior] = [await load('bouwbedrijf'), await load('stichting')]
  assert.equal((await audit.get(`/api/analysis/${id}/comparison/${prior}`)).status, 200)
  assert.equal((await audit.delete(`/api/analysis/${prior}`)).status, 204)
  const { status, body } = await audit.get(`/a/${id}/comparison`)
  assert.equal(status, 200)
  assert.match(body, /no longer in memory.*the two were no adjoining years/s)
  assert.doesNotMatch(body, /Differences in the opening balance|There is no such analysis/)
})
