import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, xaf } from '../analysis/testing/small-file.ts'
import { createService } from '../service.ts'

let audit: TestService
let customerId: number
before(async () => {
  audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1', MAX_SESSIONS: '2' } })
  customerId = (await audit.post('/api/customers', { json: { name: 'Proef' } })).body.id
})
after(() => audit[Symbol.asyncDispose]())

const makeDossier = async (year = 2025): Promise<number> => {
  const json = {
    customerId,
    engagementName: `Controle ${year}`,
    engagementPeriodStart: `${year}-01-01`,
    engagementPeriodEnd: `${year}-12-31`,
  }
  return (await audit.post('/api/dossiers', { json })).body.id
}

const upload = (text: string, dossierId?: number): Promise<TestAnswer> => {
  const form = new FormData()
  if (dossierId !== undefined) form.append('dossierId', String(dossierId))
  form.append('file', new Blob([text]), 'boek.xaf')
  return audit.post('/api/analysis/upload', { body: form })
}

/** A round amount among others, so that there is one finding. */
const book = (first: [string, number, string?][], year = 2025): string =>
  xaf([
    ['1', `${year}-05-12`, first],
    sale('2', `${year}-05-13`, 1234),
    sale('3', `${year}-05-14`, 5678),
  ] as never).replaceAll('2025', String(year))
const roundSale = (description = 'verkoop'): [string, number, string?][] => [
  ['1300', 1_000_000, description],
  ['8000', -1_000_000, description],
]

const decide = (id: string, key: string, note = 'contract gezien') =>
  audit.put(`/api/analysis/${id}/decisions/${key}`, {
    json: { status: 'EXPLAINED', note, author: 'Anna' },
  })
const bind = (dossierId: number, analysisId: string, keepLedger = false) =>
  audit.post(`/api/dossiers/${dossierId}/analyses`, { json: { analysisId, keepLedger } })

/** Others take its place in memory. */
const evict = async (id: string): Promise<void> => {
  await audit.post('/api/analysis/examples/bouwbedrijf')
  await audit.post('/api/analysis/examples/stichting')
  void id
}

test('what a comparison found is kept, so that a signed paper is the same after its analysis and the prior one have gone', async () => {
  const openedAt = (cents: string) =>
    `<openingBalance><obLine><nr>1</nr><accID>1300</accID><amnt>${cents}</amnt><amntTp>D</amntTp></obLine></openingBalance>`
  const opened = (text: string) => text.replace('<transactions>', `${openedAt('12.34')}<transactions>`)
  const prior = (await upload(book(roundSale('vorig jaar'), 2043))).body.analysisId
  const id = (await upload(opened(book(roundSale('dit jaar'), 2044)), await makeDossier(2044))).body
    .analysisId
  await bind((await audit.get(`/api/dossiers`)).body.at(-1).id, id, true)
  assert.equal((await audit.get(`/api/analysis/${id}/comparison/${prior}`)).status, 200)
  const differences = async () =>
    (await audit.get(`/api/analysis/${id}/findings?kind=COMPARISON`)).body.content
  assert.ok((await differences()).length > 0)
  for (const { key } of (await audit.get(`/api/analysis/${id}/findings?priority=HIGH`)).body.content)
    await decide(id, key)
  for (const [role, author] of [
    ['PREPARER', 'Anna'],
    ['REVIEWER', 'Bram'],
  ])
    assert.equal((await audit.put(`/api/analysis/${id}/sign-off/${role}`, { json: { author } })).status, 200)
  const paper = async () => (await audit.get(`/api/analysis/${id}/working-paper`)).body
  const [found, signed] = [await differences(), await paper()]
  await evict(id)
  assert.equal((await audit.get(`/api/analysis/${prior}/summary`)).status, 404)
  assert.deepEqual(await differences(), found)
  assert.equal(await paper(), signed)
})
