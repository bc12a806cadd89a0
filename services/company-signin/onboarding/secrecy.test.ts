/** After a whole onboarding the BSN, the IBAN and the password are in no answer, no log line, no table and no file. */

import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createLog } from '../../../kit/log.ts'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import {
  bsn,
  complete,
  connectBank,
  logIn,
  password,
  sendRepresentative,
  startCompanySignin,
  startOnboarding,
  tablesOf,
} from '../testing/company-signin.ts'

/** All tables of the service as text. */
const dump = async (polder: TestService): Promise<string> => {
  const db = await tablesOf(polder)
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'company_signin'`.execute(
    db,
  )
  assert.ok(tables.rows.length >= 7)
  let text = ''
  for (const { name } of tables.rows) {
    const rows = await sql<{
      row: string
    }>`SELECT t::text AS row FROM ${sql.id('company_signin', name)} t`.execute(db)
    text += rows.rows.map(({ row }) => row).join('\n')
  }
  return text
}

const filesIn = async (folder: string): Promise<string> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return (
    await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))
  ).join('\n')
}

const startLogging = async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const polder = await startCompanySignin({ overrides: { log: createLog('trace', destination as never) } })
  const answers: string[] = []
  const { post, get } = polder
  const kept = async <T extends { body: unknown; headers: Headers }>(answer: Promise<T>): Promise<T> => {
    const { body, headers } = await answer
    answers.push(JSON.stringify(body), JSON.stringify([...headers]))
    return answer
  }
  Object.assign(polder, {
    post: (...args: Parameters<typeof post>) => kept(post(...args)),
    get: (...args: Parameters<typeof get>) => kept(get(...args)),
  })
  return { polder, lines, answers }
}

test('neither BSN, IBAN nor password is anywhere', async () => {
  const { polder, lines, answers } = await startLogging()
  await using _closing = polder
  const sessionId = await startOnboarding(polder, '68750110')
  // The account's whole number is what the sandbox bank shows to the person.
  const seen: string[] = []
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (...args) => {
    const answer = await originalFetch(...args)
    const text = await answer.clone().text()
    seen.push(...(text.match(/NL\d\d[A-Z]{4}\d{10}/g) ?? []))
    return answer
  }
  const { answer, ref } = await connectBank(polder, sessionId).finally(() => {
    globalThis.fetch = originalFetch
  })
  assert.equal(answer.status, 200)
  assert.ok(seen.length > 0, 'the whole number was on the bank page')
  const iban = seen.find((one) => one.endsWith(answer.body.ibanMasked.slice(-4)))!
  await sendRepresentative(polder, sessionId, { bsn: '111222334' })
  await sendRepresentative(polder, sessionId)
  const during = await dump(polder)
  await complete(polder, sessionId)
  await polder.get(`/api/onboarding/${sessionId}`)
  await logIn(polder, '68750110', { password: `${password}x` })
  await polder.post('/api/auth/login', { json: { kvkNumber: 'x', password } })
  const signedIn = await logIn(polder, '68750110')
  await polder.get('/api/audit/company/68750110', { token: signedIn.body.accessToken })
  const places = {
    answers: answers.join('\n'),
    log: lines.join('\n'),
    tables: during + (await dump(polder)),
    files: await filesIn(polder.platform.folder),
  }
  for (const [place, text] of Object.entries(places)) {
    assert.ok(text.length > 50, place)
    for (const secret of [bsn, iban, password]) assert.ok(!text.includes(secret), `${place} holds ${secret}`)
  }
  assert.ok(!places.log.includes(sessionId), 'the log holds no sessionId')
  assert.ok(!places.tables.includes(sessionId), 'the tables hold no sessionId')
  assert.ok(!places.log.includes(ref) && !places.answers.includes(ref))
})

test('an expired session leaves nothing of the person, in the trail neither', async () => {
  await using polder = await startCompanySignin()
  const sessionId = await startOnboarding(polder, '68750110')
  await connectBank(polder, sessionId)
  await sendRepresentative(polder, sessionId)
  assert.ok((await dump(polder)).includes('jan@voorbeeld.nl'))
  polder.platform.clock.advance(24 * 3_600_000)
  const db = await tablesOf(polder)
  // The sweep does it without anybody looking.
  await until('the sweep of the session', async () => {
    const row = await db.selectFrom('onboarding_sessions').select('status').executeTakeFirstOrThrow()
    return row.status === 'EXPIRED'
  })
  const after = await dump(polder)
  for (const personal of ['jan@voorbeeld.nl', 'Vries', '+31612345678'])
    assert.ok(!after.includes(personal), personal)
  const [{ sealed } = { sealed: 'x' }] = (
    await sql<{ sealed: string | null }>`
    SELECT coalesce(iban_sealed, bsn_sealed, iban_masked) AS sealed FROM onboarding_sessions`.execute(db)
  ).rows
  assert.equal(sealed, null)
})
