/** Without a mail server each mail is a file: erasing a person takes theirs out of the folder too. */

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { systemRandom } from '../../../kit/clock.ts'
import { createFolderMailer } from '../../../kit/mail/mail.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'

const password = 'correct horse battery'

/** Somebody who registered and applied. */
const applicant = async (polder: Applying, firstName: string) => {
  const email = `${firstName.toLowerCase()}-post@example.nl`
  await polder.post('/api/auth/register', { json: { email, password, firstName, lastName: 'Post' } })
  const who = await polder.signIn(email, password)
  const json = { name: 'CV', firstName, email }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token: who.token, json })).body.id
  const jobId = await polder.newJob({ title: 'Kok' })
  const applied = await polder.apply(who, { jobId, cvProfileId })
  assert.equal(applied.status, 201)
  return { ...who, email, firstName }
}

test('the mails of an erased person are in the folder no more, and those of others stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-mail-'))
  const context = { clock: createFakeClock(), random: systemRandom }
  const mailer = createFolderMailer(folder, 'Polder <no-reply@polder.example>', context)
  await using polder = await startApplying({ overrides: { mailer } })
  const texts = async (): Promise<string[]> =>
    Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFile(join(folder, name), 'utf8')),
    )
  const naming = async (word: string): Promise<number> =>
    (await texts()).filter((text) => text.includes(word)).length
  const gone = await applicant(polder, 'Wegwijn')
  const other = await applicant(polder, 'Blijfwijn')
  // The letter that confirms the address, and what was sent with the application.
  await eventually(async () => (await naming(gone.email)) >= 2, 'mails to the one')
  await eventually(async () => (await naming(other.email)) >= 2, 'mails to the other')

  // An address that they asked for and that is somebody else's: that person's mails are not theirs.
  const json = { newEmail: other.email, password }
  assert.equal((await polder.post('/api/auth/email-change', { token: gone.token, json })).status, 202)
  const told = /een ander account|another account/
  await eventually(
    async () => (await texts()).some((text) => told.test(text)),
    'a mail to whose address it is',
  )

  const path = `/api/v1/admin/users/${gone.id}`
  assert.equal((await polder.delete(path, { token: polder.admin.token })).status, 204)
  for (const word of [gone.email, gone.firstName]) assert.equal(await naming(word), 0, word)
  assert.ok((await naming(other.email)) >= 3)
  await rm(folder, { recursive: true, force: true })
})
