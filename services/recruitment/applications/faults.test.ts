import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { createSmtpMailer } from '../../../kit/mail/mail.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startS3 } from '../../../kit/testing/s3-server.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { sweepUploads } from './cv-upload.actions.ts'
import { pdf, startApplying } from './testing/applying.ts'

const listen = async (server: SMTPServer, port: number): Promise<number> => {
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.server.address() as { port: number }).port
}
const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()))

/** A mail server that refuses whoever writes for the first time, as one that greylists does. */
const startSmtp = (received: string[]): SMTPServer => {
  const seen = new Set<string>()
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (seen.has(address)) return done()
      seen.add(address)
      done(Object.assign(new Error('greylisted'), { responseCode: 451 }))
    },
    onData: (stream, { envelope }, done) => {
      Array.fromAsync(stream).then(() => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      }, done)
    },
  })
}

test('while the mail server is away statuses change all the same; each mail goes out later, once', async () => {
  const first = startSmtp([])
  const port = await listen(first, 0)
  await close(first)
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Polder <no-reply@polder.example>')
  await using polder = await startApplying({ overrides: { mailer }, service: { mailRetryDelaySeconds: 1 } })
  const { anna, stranger, recruiter } = polder
  const ids = [await polder.applied(anna), await polder.applied(stranger)]
  for (const id of ids) assert.equal((await polder.setStatus(recruiter, id, 'INTERVIEW')).status, 200)
  const health = await polder.get('/api/v1/admin/system/health', { token: recruiter.token })
  assert.equal(health.body.emailService, 'DOWN')
  const received: string[] = []
  const back = startSmtp(received)
  await listen(back, port)
  try {
    // To each candidate a verification of the address, what was sent and a change of status; the recruiter is told, once.
    await eventually(() => received.length >= 8, 'eight mails')
    const each = [anna, anna, anna, stranger, stranger, stranger, recruiter, recruiter]
    const expected = each.map(({ email }) => email)
    assert.deepEqual(received.toSorted(), expected.toSorted())
  } finally {
    mailer.close()
    await close(back)
  }
})

test('while the object store is away CV files are 503, and nothing of them stays', async () => {
  const keys = { bucket: 'polder', accessKeyId: 'key' }
  await using s3 = await startS3(keys)
  const environment = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  await using polder = await startApplying({ environment })
  const { anna, recruiter, platform } = polder
  const cvFilePath = (await polder.upload(anna, pdf)).body.filePath
  const id = await polder.applied(anna, { cvFilePath })
  const show = () => polder.get(`/api/v1/admin/applications/${id}/cv`, { token: recruiter.token })
  assert.deepEqual((await show()).bytes, pdf)

  s3.failures.set('PUT object', 'error')
  const refused = await polder.upload(anna, pdf)
  assert.equal(refused.status, 503)
  assert.match(refused.body.message, /CV files cannot be kept/)
  assert.doesNotMatch(refused.bytes.toString(), /AccessDenied|S3|bucket/i)
  s3.failures.set('GET object', 'error')
  assert.equal((await show()).status, 503)
  assert.deepEqual((await show()).bytes, pdf)
  assert.equal((await polder.upload(anna, pdf)).status, 200)

  await s3[Symbol.asyncDispose]()
  assert.equal((await polder.upload(anna, pdf)).status, 503)
  assert.equal((await show()).status, 503)

  const { clock, database } = platform
  await using db = await database!.open<Tables>('recruitment', migrations)
  const removed: string[] = []
  const objects = await platform.objectsFor('recruitment')
  const remove = async (key: string) => void removed.push(key)
  const sweep = () => sweepUploads({ db, clock, objects: { ...objects, remove } })
  assert.equal(await sweep(), 0)
  clock.advance(24 * 60 * 60 * 1000 + 1)
  // One that was never attached, and two that the store did not take.
  assert.equal(await sweep(), 3)
  assert.equal(new Set(removed).size, 3)
  assert.equal(await sweep(), 0)
  const kept = await db.selectFrom('cv_uploads').select('handle').execute()
  assert.deepEqual(kept, [{ handle: cvFilePath }])
})
