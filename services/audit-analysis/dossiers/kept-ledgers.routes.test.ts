/** Kept ledgers that come back: with the same working paper, and what happens where one is not what was kept. */

import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestService, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { sale, xaf } from '../analysis/testing/small-file.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'

let audit: TestService
let dossierId: number
before(async () => {
  audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1', MAX_SESSIONS: '1' } })
  const customerId = (await audit.post('/api/customers', { json: { name: 'Proef' } })).body.id
  const json = {
    ...{ customerId, engagementName: 'Controle 2025' },
    ...{ engagementPeriodStart: '2025-01-01', engagementPeriodEnd: '2025-12-31' },
  }
  dossierId = (await audit.post('/api/dossiers', { json })).body.id
})
after(() => audit[Symbol.asyncDispose]())

const upload = (text: string): Promise<TestAnswer> => {
  const form = new FormData()
  form.append('dossierId', String(dossierId))
  form.append('file', new Blob([text]), 'boek.xaf')
  return audit.post('/api/analysis/upload', { body: form })
}
const keep = (analysisId: string): Promise<TestAnswer> =>
  audit.post(`/api/dossiers/${dossierId}/analyses`, { json: { analysisId, keepLedger: true } })
const evict = (): Promise<TestAnswer> => audit.post('/api/analysis/examples/bouwbedrijf')
const book = (cents: number): string => xaf([sale('1', '2025-05-12', cents), sale('2', '2025-05-13', 1234)])

test('what comes back has the same working paper, which names the program that made the file', async () => {
  const text = book(5678).replace('</header>', '<softwareDesc>Kasboek Zeven</softwareDesc></header>')
  const id = (await upload(text)).body.analysisId
  assert.deepEqual(Object.keys((await keep(id)).body.files[0]).sort(), ['bytes', 'format', 'name', 'sha256'])
  const report = async () => (await audit.get(`/a/${id}/report`)).body
  assert.match(await report(), /Kasboek Zeven/)
  const paper = () => audit.get(`/api/analysis/${id}/working-paper?format=pdf`)
  const before = (await paper()).body
  await evict()
  assert.equal((await paper()).status, 200)
  assert.equal((await paper()).body, before)
  assert.match(await report(), /Kasboek Zeven/)

  // A dossier of a release that did not store the program.
  const db = await audit.platform.database!.open<Tables>('audit_analysis', migrations)
  const { files } = await db
    .selectFrom('dossier_analyses')
    .select('files')
    .where('analysis_id', '=', id)
    .executeTakeFirstOrThrow()
  const older = JSON.parse(files).map(({ program: _, ...file }: { program: string }) => file)
  await db
    .updateTable('dossier_analyses')
    .set({ files: JSON.stringify(older) })
    .where('analysis_id', '=', id)
    .execute()
  await evict()
  assert.equal((await paper()).body, before)
})

test('a broken kept ledger is told on its page, and the same file mends it', async () => {
  const text = book(9876)
  const folder = join(audit.platform.folder, 'objects', 'audit-analysis', 'ledgers')
  const others = new Set(await readdir(folder))
  const id = (await upload(text)).body.analysisId
  await keep(id)
  const name = (await readdir(folder)).find((one) => !others.has(one))!
  await writeFile(join(folder, name), '')
  await evict()
  for (const [language, title] of [
    ['nl', 'Het bewaarde grootboek is beschadigd'],
    ['en', 'The kept ledger is damaged'],
  ] as const) {
    const page = await audit.get(`/a/${id}/findings`, { headers: { 'accept-language': language } })
    assert.equal(page.status, 409)
    assert.match(page.body, new RegExp(`<h1>${title}</h1>`))
    assert.match(page.body, /href="\/dossiers"/)
  }
  assert.equal((await upload(text)).body.analysisId, id)
  await evict()
  assert.equal((await audit.get(`/api/analysis/${id}/summary`)).status, 200)
  assert.ok(!(await readdir(folder)).includes(name))
})
