/** The clients against running services: sessions, renewal, files, pages and errors. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../kit/testing/test-service.ts'
import { xaf } from '../../services/audit-analysis/analysis/testing/small-file.ts'
import { createService as createAuditAnalysis } from '../../services/audit-analysis/service.ts'
import { registration, startCompanySignin } from '../../services/company-signin/testing/company-signin.ts'
import {
  sha256Of,
  smallJpeg,
  startPhotoService,
} from '../../services/photo-verification/testing/photo-service.ts'
import { startRecruitment } from '../../services/recruitment/testing/recruitment-service.ts'
import { createAuditAnalysisClient } from './src/audit-analysis.ts'
import { createCompanySigninClient } from './src/company-signin.ts'
import { createPhotoVerificationClient } from './src/photo-verification.ts'
import { ApiError, createRecruitmentClient, dataOf, everyItem, type Tokens } from './src/recruitment.ts'

const minute = 60_000

const isError = (status: number) => (error: unknown) => {
  assert.ok(error instanceof ApiError)
  assert.equal(error.status, status)
  assert.match(error.traceId ?? '', /^[0-9a-f]{32}$/)
  assert.ok(error.message.length > 0)
  return true
}

test('recruitment: sign in, renew, go through pages, sign out', async () => {
  await using service = await startRecruitment()
  const kept: (Tokens | null)[] = []
  const polder = createRecruitmentClient({ baseUrl: service.address, onTokens: (t) => kept.push(t) })
  const { email, password } = service.admin
  await assert.rejects(polder.signIn({ email, password: 'something else' }), isError(401))
  assert.equal(polder.tokens(), null)
  assert.equal((await polder.signIn({ email, password })).user.email, email)
  for (const title of ['Kok', 'Kelner', 'Afwasser'])
    await dataOf(polder.POST('/jobs', { body: { title, company: 'De Pan', description: 'Soep' } }))
  service.platform.clock.advance(16 * minute)
  const me = await Promise.all([1, 2, 3].map(() => dataOf(polder.GET('/api/auth/me'))))
  assert.deepEqual(
    me.map((user) => user.email),
    [email, email, email],
  )
  assert.equal(kept.length, 2, 'one renewal')

  const titles: string[] = []
  const ask = (page: number) => polder.GET('/jobs', { params: { query: { page, size: 2 } } })
  for await (const job of everyItem(ask)) titles.push(job.title)
  assert.deepEqual(titles.toSorted(), ['Afwasser', 'Kelner', 'Kok'])

  const again = createRecruitmentClient({ baseUrl: service.address, tokens: kept.at(-1)! })
  await again.signOut()
  await assert.rejects(dataOf(polder.GET('/api/auth/me')), isError(401))
  assert.equal(polder.tokens(), null, 'its refresh token is refused too')
  await assert.rejects(async () => {
    for await (const job of everyItem((page) =>
      polder.GET('/jobs', { params: { query: { page, size: 0 } } }),
    ))
      assert.fail(job.title)
  }, isError(400))
})

test('company-signin: sign in, read, sign out', async () => {
  await using service = await startCompanySignin()
  const polder = createCompanySigninClient({ baseUrl: service.address })
  const { kvkNumber, representativeEmail: email, password } = registration('68750110')
  const path = { kvkNumber }
  await dataOf(polder.POST('/api/auth/register', { body: { ...registration(kvkNumber), legalForm: 'BV' } }))
  await assert.rejects(dataOf(polder.GET('/api/audit/verify')), isError(401))
  await polder.signIn({ kvkNumber, email, password })
  assert.equal((await dataOf(polder.GET('/api/companies/{kvkNumber}', { params: { path } }))).active, true)
  const events: string[] = []
  const ask = (page: number) =>
    polder.GET('/api/audit/company/{kvkNumber}', { params: { path, query: { page, size: 2 } } })
  for await (const event of everyItem(ask)) events.push(event.eventType)
  assert.deepEqual(events, ['COMPANY_VIEWED', 'LOGIN_SUCCESS', 'COMPANY_REGISTERED'])
  const accessToken = polder.tokens()!.accessToken
  await polder.signOut()
  assert.equal(polder.tokens(), null)
  const old = createCompanySigninClient({ baseUrl: service.address, tokens: { accessToken } })
  await assert.rejects(dataOf(old.GET('/api/audit/verify')), isError(401))
})

test('photo-verification: register, upload a file, renew, see the verdict and the bytes', async () => {
  await using service = await startPhotoService()
  const polder = createPhotoVerificationClient({ baseUrl: service.address })
  await polder.register({ email: 'fleur@example.nl', password: 'correct horse battery' })
  const bytes = await smallJpeg()
  service.platform.clock.advance(16 * minute)
  const capturedAt = service.platform.clock.now().toISOString()
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  const body = { file, sha256: sha256Of(bytes), capturedAt }
  const photo = await dataOf(polder.POST('/api/v1/photos', { body }))
  const path = { id: photo.verificationId }
  const verdict = await dataOf(polder.GET('/public/photos/{id}/verify', { params: { path } }))
  assert.deepEqual([verdict.verdict, verdict.sha256], ['verified', sha256Of(bytes)])
  const download = polder.GET('/api/v1/photos/{id}/download', { params: { path }, parseAs: 'arrayBuffer' })
  assert.equal(sha256Of(new Uint8Array(await dataOf(download))), sha256Of(bytes))
  polder.signOut()
  await assert.rejects(dataOf(polder.GET('/api/v1/photos')), isError(401))
})

test('audit-analysis: upload a file, read the entries', async () => {
  await using service = await startTestService(createAuditAnalysis, { database: false })
  const polder = createAuditAnalysisClient({ baseUrl: service.address })
  const ledger = xaf([
    [
      '1',
      '2025-06-02',
      [
        ['1100', 12_100],
        ['8000', -12_100],
      ],
    ],
  ])
  const { analysisId: id } = await dataOf(
    polder.POST('/api/analysis/upload', { body: { file: [new Blob([ledger])] } }),
  )
  const accounts = await dataOf(polder.GET('/api/analysis/{id}/accounts', { params: { path: { id } } }))
  assert.ok(accounts)
  const ask = (page: number) =>
    polder.GET('/api/analysis/{id}/transactions', { params: { path: { id }, query: { page, size: 1 } } })
  let entries = 0
  for await (const entry of everyItem(ask)) if (entry) entries++
  assert.equal(entries, 2)
  const unknown = polder.GET('/api/analysis/{id}/summary', { params: { path: { id: 'none' } } })
  await assert.rejects(dataOf(unknown), isError(404))
})
