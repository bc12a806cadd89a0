/** A service whose analysis and link are those that the examples of its API document name; it starts when this is imported. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { type Ids, type Random, systemIds, systemRandom } from '../../../kit/clock.ts'
import type { EveryExampleOptions } from '../../../kit/testing/every-example.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { zip } from '../documents/testing/document-forms.ts'
import { exampleAnalysisId, exampleFileId, exampleSample, exampleToken } from '../example-values.ts'
import { examplePath } from '../examples/catalogue.ts'
import { createService } from '../service.ts'

/** Given out once; then random ones again. */
const nextIds: string[] = []
const ids: Ids = { uuid: () => nextIds.shift() ?? systemIds.uuid() }
const random: Random = {
  ...systemRandom,
  bytes: (size) => (size === 32 ? Buffer.from(exampleToken, 'base64url') : systemRandom.bytes(size)),
}

export const service = await startTestService(createService, {
  environment: { ANALYSIS_THREADS: '1' },
  overrides: { ids, random },
})

/** The analysis of the examples, anew. */
const loadAnalysis = async (audit: TestService): Promise<void> => {
  await audit.delete(`/api/analysis/${exampleAnalysisId}`)
  nextIds.push(exampleAnalysisId)
  const { body } = await audit.post(`/api/analysis/examples/${exampleFileId}`)
  assert.equal(body.analysisId, exampleAnalysisId)
}

const makeLink = async (audit: TestService): Promise<void> => {
  await loadAnalysis(audit)
  const { body } = await audit.post(`/api/analysis/${exampleAnalysisId}/upload-link`)
  assert.equal(body.token, exampleToken)
}

const makeDossier = async (audit: TestService): Promise<void> => {
  if ((await audit.get('/api/dossiers/1')).status === 200) return
  if ((await audit.get('/api/customers/1')).status !== 200)
    assert.equal((await audit.post('/api/customers', { json: { name: 'Bakkerij Jansen' } })).body.id, 1)
  const dossier = {
    customerId: 1,
    engagementName: 'Controle',
    engagementPeriodStart: '2025-01-01',
    engagementPeriodEnd: '2025-12-31',
  }
  assert.equal((await audit.post('/api/dossiers', { json: dossier })).body.id, 1)
}

/** What the example of each operation needs; the dossiers of a customer that is deleted go to another. */
const prepare: NonNullable<EveryExampleOptions['prepare']> = {
  removeCustomer: async (audit) => {
    const other = await audit.post('/api/customers', { json: { name: 'Slagerij de Boer' } })
    for (const { id, engagementName, engagementPeriodStart, engagementPeriodEnd } of (
      await audit.get('/api/dossiers')
    ).body) {
      const moved = { customerId: other.body.id, engagementName, engagementPeriodStart, engagementPeriodEnd }
      assert.equal((await audit.put(`/api/dossiers/${id}`, { json: moved })).status, 200)
    }
  },
}
/** The sample of the examples: what drawing one is shown with. */
const drawSample = async (audit: TestService): Promise<void> => {
  await loadAnalysis(audit)
  const drawn = await audit.post(`/api/analysis/${exampleAnalysisId}/samples`, { json: exampleSample })
  assert.equal(drawn.body.n, 1)
}

/** Nothing of priority HIGH is open, so that somebody may sign. */
const decideAll = async (audit: TestService): Promise<void> => {
  await loadAnalysis(audit)
  const address = `/api/analysis/${exampleAnalysisId}`
  const { body } = await audit.get(`${address}/findings?priority=HIGH&size=100`)
  for (const { key } of body.content) {
    const json = { status: 'EXPLAINED', note: 'Gezien.', author: 'Anna' }
    assert.equal((await audit.put(`${address}/decisions/${key}`, { json })).status, 200)
  }
}

const sign = async (audit: TestService): Promise<void> => {
  await decideAll(audit)
  const { status } = await audit.put(`/api/analysis/${exampleAnalysisId}/sign-off/PREPARER`, {
    json: { author: 'Anna' },
  })
  assert.equal(status, 200)
}

const bound = `/api/dossiers/1/analyses/${exampleAnalysisId}`

const loadForDossier = async (audit: TestService): Promise<void> => {
  await makeDossier(audit)
  await audit.delete(bound)
  await loadAnalysis(audit)
}

const bindForDossier = async (audit: TestService): Promise<void> => {
  await loadForDossier(audit)
  const json = { analysisId: exampleAnalysisId }
  assert.equal((await audit.post('/api/dossiers/1/analyses', { json })).status, 201)
}

for (const { path, operationId = '' } of service.service.routes) {
  if (/^\/api\/(analysis|reconciliation|documents)\/\{id\}/.test(path)) prepare[operationId] = loadAnalysis
  if (path.includes('/samples/{n}')) prepare[operationId] = drawSample
  if (operationId === 'signOff') prepare[operationId] = decideAll
  if (operationId === 'withdrawSignOff') prepare[operationId] = sign
  if (path.startsWith('/api/public/upload/')) prepare[operationId] = makeLink
  if (/^\/api\/(customers|dossiers)/.test(path)) prepare[operationId] ??= makeDossier
  if (operationId === 'bindAnalysis') prepare[operationId] = loadForDossier
  if (operationId === 'eraseAnalysis') prepare[operationId] = bindForDossier
}

const file = (filename: string, bytes: Uint8Array, contentType = 'application/octet-stream') => ({
  filename,
  contentType,
  bytes: Buffer.from(bytes),
})
const statements = file('afschriften.pdf', Buffer.from('%PDF-1.7'), 'application/pdf')
const balance = [
  ['Rekening', 'Omschrijving', 'Eindsaldo'],
  ['1000', 'Kas', 125.5],
]

/** For the every-example test and the fuzz test. */
export const exampleOptions: EveryExampleOptions = {
  prepare,
  files: {
    uploadAuditFile: { file: file('bouwbedrijf.xaf', await readFile(examplePath(exampleFileId)!)) },
    reconcileTrialBalance: {
      trialBalanceFile: file('saldi.xlsx', await writeXlsx({ sheets: [{ name: 'Saldi', rows: balance }] })),
    },
    mergeRestrictedCsv: { file: file('geblokkeerd.csv', Buffer.from('1120,G_REKENING,G-rekening ING\n')) },
    registerDocument: { file: statements },
    classifyDocuments: { files: [statements, file('archief.zip', zip(['debiteuren.csv', 'a;b\n']))] },
    submitDocument: { file: statements },
  },
}
