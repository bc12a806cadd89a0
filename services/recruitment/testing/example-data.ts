/** A service with everything that the examples of its API document name; it starts when this is imported. */

import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { typedCode } from '../../../kit/auth/totp.ts'
import type { Route } from '../../../kit/http/route.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { EveryExampleOptions } from '../../../kit/testing/every-example.ts'
import { drawnIds, prepareWebhook } from '../../../kit/webhooks/testing/example-webhook.ts'
import type { MailTokenPurpose } from '../accounts/account.tables.ts'
import { pdf } from '../applications/testing/applying.ts'
import { resume } from '../cv-profiles/testing/foreign-cvs.ts'
import * as examples from '../examples.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { startRecruitment } from './recruitment-service.ts'

const { exampleId, exampleEmail, examplePassword } = examples

// Nobody moves the clock here, so nothing may wait on it.
const nextIds: string[] = []
export const polder = await startRecruitment({
  overrides: { ids: drawnIds(nextIds) },
  environment: { CRAWLER_PAUSE_MILLIS: '0', RECRUITER_MATCH: 'on' },
})
const db = await polder.platform.database!.open<Tables>('recruitment', migrations)
const { admin } = polder
/** Whose applications, alerts and CV profiles the examples name. */
export const owner = await polder.candidate({ firstName: 'Anna' })
const soon = () => new Date(polder.platform.clock.millis() + 60_000)

/** Has there be one thing of this kind with the number that the examples name; later ones get the numbers after the last. */
const make = async (table: string, create: () => Promise<{ status: number; body: { id: number } }>) => {
  const { rows } = await sql.raw(`SELECT 1 FROM ${table} WHERE id = ${exampleId}`).execute(db)
  if (rows.length > 0) return
  await sql.raw(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${exampleId}`).execute(db)
  const { status, body } = await create()
  assert.ok(status === 200 || status === 201, `${table}: ${status} ${JSON.stringify(body)}`)
  await sql
    .raw(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
    .execute(db)
}

const makeAccount = () =>
  make('users', async () => {
    const json = { email: exampleEmail, password: examplePassword, firstName: 'Anna' }
    return polder.post('/api/auth/register', { json })
  })
const makeJob = () =>
  make('jobs', () => polder.post('/jobs', { token: admin.token, json: examples.exampleJob }))
const makeArticle = () =>
  make('articles', () =>
    polder.post('/admin/articles', { token: admin.token, json: examples.exampleArticle }),
  )
const makeProfile = () =>
  make('cv_profiles', () =>
    polder.post('/api/v1/cv-profiles', { token: owner.token, json: examples.exampleCvProfile }),
  )
const makeApplication = () =>
  make('applications', () =>
    polder.post('/applications', {
      token: owner.token,
      json: { ...examples.exampleApplication, cvProfileId: exampleId },
    }),
  )
const makeAlert = () =>
  make('job_alerts', () => polder.post('/job-alerts', { token: owner.token, json: examples.exampleAlert }))
const makeSource = () =>
  make('job_sources', () =>
    polder.post('/api/v1/admin/sources', { token: admin.token, json: examples.exampleSource }),
  )
const makeCrawl = () =>
  make('crawl_jobs', () =>
    polder.post('/crawler/crawl', { json: { url: examples.exampleSite, initiatedBy: 'Voorbeeld' } }),
  )

const makeApplicationAgain = async (): Promise<void> => {
  await makeProfile()
  await makeJob()
  await makeApplication()
}

const makeMove = async (): Promise<void> => {
  const path = `/api/v1/admin/applications/${exampleId}/moves`
  await db.updateTable('applications').set({ status: 'PENDING' }).where('id', '=', exampleId).execute()
  await make('application_moves', () =>
    polder.post(path, { token: admin.token, json: { from: 'PENDING', to: 'REVIEWING' } }),
  )
}
const makeTemplate = () =>
  make('message_templates', () => {
    const texts = { subjectNl: 'Over {vacature}', textNl: 'Dag', subjectEn: 'About {job}', textEn: 'Hello' }
    const json = { name: 'Voorbeeld', ...texts }
    return polder.post('/api/v1/admin/message-templates', { token: admin.token, json })
  })

const makeRecord = async (): Promise<void> => {
  const json = examples.exampleMatchRecord
  assert.equal((await polder.put('/api/v1/admin/match-record', { token: admin.token, json })).status, 200)
}

const makeInterview = () =>
  make('interviews', async () => {
    await sql.raw(`ALTER TABLE interview_slots ALTER COLUMN id RESTART WITH ${exampleId}`).execute(db)
    const json = { ...examples.exampleInterview, applicationId: exampleId }
    return polder.post('/api/v1/interviews', { token: admin.token, json })
  })

await makeRecord()
for (const each of [makeAccount, makeJob, makeArticle, makeProfile, makeApplication, makeAlert, makeSource])
  await each()
await makeInterview()
await makeCrawl()

const insertMailToken = (token: string, purpose: MailTokenPurpose) =>
  db
    .insertInto('mail_tokens')
    .values({ token_hash: tokenHash(token), user_id: exampleId, purpose, expires_at: soon() })
    .execute()

const insertSession = async (): Promise<void> => {
  const [id, secret] = examples.exampleRefreshToken.split('.') as [string, string]
  const row = { id, user_id: exampleId, refresh_hash: tokenHash(secret) }
  await db
    .insertInto('sessions')
    .values({ ...row, expires_at: soon(), created_at: polder.platform.clock.now() })
    .execute()
}

const insertChallenge = async (): Promise<void> => {
  const token_hash = tokenHash(examples.exampleMfaToken)
  await db
    .insertInto('mfa_challenges')
    .values({ token_hash, user_id: exampleId, tries_left: 5, expires_at: soon() })
    .execute()
  const code_hash = tokenHash(typedCode(examples.exampleBackupCode))
  await db.insertInto('backup_codes').values({ user_id: exampleId, code_hash }).execute()
}

/** Examples that give the example password of an account that may change. */
const withPassword = new Set(['changePassword', 'askEmailChange', 'askExport', 'askErasure'])
let others = 0
const somebodyElse = async (): Promise<string> => {
  const json = { email: `voorbeeld-${++others}@example.nl`, password: examplePassword }
  return (await polder.post('/api/auth/register', { json })).body.accessToken
}

const somebodyLeaving = async (): Promise<string> => {
  const token = await somebodyElse()
  await db
    .updateTable('users')
    .set({ erases_at: soon() })
    .where('email', '=', `voorbeeld-${others}@example.nl`)
    .execute()
  return token
}

/** The owner's copy, made by the service itself. */
const makeCopy = async (): Promise<void> => {
  await make('data_exports', async () => {
    const json = { password: owner.password }
    const { body } = await polder.post('/api/v1/me/exports', { token: owner.token, json })
    const look = () => polder.get(`/api/v1/me/exports/${body.id}`, { token: owner.token })
    await eventually(async () => (await look()).body.status === 'READY', 'the copy')
    return look()
  })
}

const insertEmailToken = async (): Promise<void> => {
  await somebodyElse()
  const { id } = await db
    .updateTable('users')
    .set({ pending_email: `nieuw-${others}@example.nl` })
    .where('email', '=', `voorbeeld-${others}@example.nl`)
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { token_hash: tokenHash(examples.exampleEmailToken), user_id: id, expires_at: soon() }
  await db
    .insertInto('mail_tokens')
    .values({ ...row, purpose: 'change-email', new_email: `nieuw-${others}@example.nl` })
    .execute()
}

const insertOwnersSession = (): Promise<unknown> =>
  db
    .insertInto('sessions')
    .values({
      id: examples.exampleSessionId,
      user_id: owner.id,
      refresh_hash: tokenHash('example'),
      expires_at: soon(),
      created_at: polder.platform.clock.now(),
    })
    .execute()

const tokenFor = async ({ operationId, access }: Route): Promise<string> => {
  if (withPassword.has(operationId ?? '')) return somebodyElse()
  if (operationId === 'cancelErasure') return somebodyLeaving()
  if (operationId === 'logOut') return (await polder.signIn(owner.email, owner.password)).token
  // Whoever applies has not applied for that job yet.
  if (operationId === 'apply') return (await polder.candidate()).token
  if (operationId === 'disableMfa') return (await polder.signIn(exampleEmail, examplePassword)).token
  if (operationId === 'changeApplicationStatus' || Array.isArray(access)) return admin.token
  return owner.token
}

/** For the every-example test and the fuzz test. */
export const exampleOptions: EveryExampleOptions = {
  tokenFor,
  files: {
    importCv: {
      file: {
        filename: 'resume.json',
        contentType: 'application/json',
        bytes: Buffer.from(JSON.stringify(resume)),
      },
    },
    uploadCv: { file: { filename: 'cv.pdf', contentType: 'application/pdf', bytes: pdf } },
  },
  prepare: {
    ...prepareWebhook({
      runner: polder.platform.database!.runner('recruitment'),
      nextIds,
      tokenFor: async () => admin.token,
      event: 'job.published',
    }),
    verifyEmail: () => insertMailToken(examples.exampleVerificationToken, 'verify-email'),
    resetPassword: () => insertMailToken(examples.exampleResetToken, 'reset-password'),
    refreshTokens: insertSession,
    getExport: makeCopy,
    downloadExport: makeCopy,
    confirmEmail: insertEmailToken,
    endOwnSession: insertOwnersSession,
    verifyLogin: insertChallenge,
    removeAnyCvProfile: makeProfile,
    removeManagedJob: makeJob,
    moveApplication: async () => {
      await db.updateTable('applications').set({ status: 'PENDING' }).where('id', '=', exampleId).execute()
    },
    undoMove: makeMove,
    saveTemplate: makeTemplate,
    removeTemplate: makeTemplate,
    withdrawApplication: makeApplicationAgain,
    cancelInterview: async () => {
      await makeApplicationAgain()
      await db.updateTable('applications').set({ status: 'PENDING' }).where('id', '=', exampleId).execute()
      await makeInterview()
    },
    untagApplication: makeApplicationAgain,
  },
  refused: {
    enableMfa: { status: 400, because: 'a code of an authenticator app holds for a minute and a half' },
    regenerateBackupCodes: { status: 409, because: 'it takes an account with two-step sign-in' },
  },
}
