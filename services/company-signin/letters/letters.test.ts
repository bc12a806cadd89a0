/** Letters through a real mail server: each once, kept over a restart, five an hour, sealed while they wait. */

import assert from 'node:assert/strict'
import { after, before, beforeEach, mock, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { systemIds, systemRandom } from '../../../kit/clock.ts'
import { createLog } from '../../../kit/log.ts'
import { createSmtpMailer, type Mailer } from '../../../kit/mail/mail.ts'
import type { Database } from '../../../kit/store/database.ts'
import { until } from '../../../kit/testing/eventually.ts'
import { createFakeClock, type FakeClock } from '../../../kit/testing/fake-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import { migrations } from '../migrations/all.ts'
import { createVault } from '../onboarding/vault.ts'
import type { Tables } from '../tables.ts'
import { letterKinds } from './all-kinds.ts'
import { createLetters, type Letters } from './letters.ts'

interface Received {
  to: string
  subject: string
  text: string
}

let received: Received[] = []
/** The server refuses everything while it is away. */
let isAway = false
let refusals = 0
let arrived: () => void = () => {}
let server: SMTPServer
let mailer: Mailer
let database: TestDatabase
let db: Database<Tables>
let clock: FakeClock
const lines: string[] = []

/** The plain text of a mail in parts (RFC 2045, 6.7). */
const textOf = (source: string): string => {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source)![1]!
  const bytes = part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

before(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      if (isAway) refusals++
      arrived()
      done(isAway ? new Error('not now, jan@voorbeeld.nl') : null)
    },
    onData: (stream, { envelope }, done) => {
      Array.fromAsync(stream).then((chunks) => {
        const source = Buffer.concat(chunks as Buffer[]).toString()
        received.push({
          to: envelope.rcptTo[0]!.address,
          subject: /^Subject: (.*)\r$/m.exec(source)![1]!,
          text: textOf(source),
        })
        done()
        arrived()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Polder <no-reply@polder.example>')
  database = await openTestDatabase()
  db = await database.open<Tables>('company_signin', migrations)
  await db
    .insertInto('companies')
    .values({
      ...{ kvk_number: '68750110', company_name: 'Zeil http://x.example B.V.', legal_form: 'BV' },
      ...{ registered_address: null, assurance_level: 'BASIS', active: true, kvk_verified: true },
      ...{ iban_sealed: null, iban_masked: null, created_at: new Date(0) },
    })
    .execute()
  await db
    .insertInto('representatives')
    .values({
      ...{ record, kvk_number: '68750110', first_name: 'Jan', last_name_prefix: 'de', last_name: 'Vries' },
      ...{ email: jan, phone: null, register_role: 'BESTUURDER', role: 'BESTUURDER', bsn_sealed: null },
      ...{ bsn_index: null, password_hash: '-', created_at: new Date(0) },
    })
    .execute()
})
beforeEach(async () => {
  await db.deleteFrom('outgoing_letters').execute()
  await db.deleteFrom('mail_tokens').execute()
  clock = createFakeClock()
  received = []
  refusals = 0
  isAway = false
})
after(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await db.destroy()
  await database.close()
})

const jan = 'jan@voorbeeld.nl'
const record = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const vault = createVault(
  { current: 1, keys: new Map([[1, Buffer.alloc(32, 1)]]) },
  Buffer.alloc(32, 2),
  systemRandom,
)

const open = (): Letters =>
  createLetters({
    ...{ db, clock, vault, mailer, ids: systemIds, random: systemRandom, perHour: 5 },
    log: createLog('info', { write: (line) => void lines.push(line) }),
    publicUrl: () => 'https://toegang.example',
    onCommitted: () => {},
  })

/** Waits for what the mail server sees; no time is looked at. */
const untilSeen = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  until('what the mail server sees', isSo, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    arrived = resolve
    setImmediate(resolve)
    return promise
  })
const waiting = async (): Promise<number> =>
  (await db.selectFrom('outgoing_letters').select('id').where('sealed', 'is not', null).execute()).length

const to = (email = jan, language: 'nl' | 'en' = 'nl') => ({
  ...{ email, language, name: 'Jan', personId: record },
})
const askReset = (letters: Letters, email = jan): Promise<void> =>
  letters.send('password-reset', to(email), { kvkNumber: '68750110' })

test('a letter goes out once, and the first address of its text is its link', async () => {
  const letters = open()
  letters.start()
  await askReset(letters)
  await letters.send('address-changed', to(jan, 'en'), {})
  await untilSeen(async () => received.length === 2 && (await waiting()) === 0)
  await letters.close()
  assert.deepEqual(
    received.map((mail) => [mail.to, mail.subject]),
    [
      [jan, 'Kies een nieuw wachtwoord'],
      [jan, 'Your e-mail address was changed'],
    ],
  )
  assert.match(received[0]!.text, /Er is een nieuw wachtwoord gevraagd voor uw toegang bij Zeil http: \/\/x/)
  const links = received.map(({ text }) => /https?:\/\/\S+/.exec(text)![0])
  assert.match(links[0]!, /^https:\/\/toegang\.example\/login\/reset\?token=[\w-]{43}$/)
  assert.match(links[1]!, /^https:\/\/toegang\.example\/account\/email\/verify\?token=[\w-]{43}$/)
  const stored = await db.selectFrom('mail_tokens').selectAll().execute()
  assert.ok(stored.every(({ token_hash }) => !links.some((link) => link.endsWith(token_hash))))
})

test('what waits is sealed, survives a restart, and what the mail server answers is not logged', async () => {
  isAway = true
  const first = open()
  first.start()
  await askReset(first)
  await untilSeen(() => refusals === 1)
  await first.close()
  const [row] = await db.selectFrom('outgoing_letters').selectAll().execute()
  assert.equal(row?.sent_at, null, 'what was refused does not count')
  assert.ok(!JSON.stringify(row).includes('voorbeeld'), JSON.stringify(row))
  assert.equal(lines.length > 0 && !lines.some((line) => line.includes('voorbeeld')), true)
  isAway = false
  const second = open()
  second.start()
  clock.advance(15_000)
  await untilSeen(async () => received.length === 1 && (await waiting()) === 0)
  await second.close()
})

test('five an hour for one address: what strangers ask for is dropped, what must be learned waits', async () => {
  const letters = open()
  for (let count = 0; count < 7; count++) await askReset(letters)
  clock.advance(1)
  await letters.send('address-changed', to(), {})
  clock.advance(1)
  // Nobody has this address, so nothing goes out and nothing is counted.
  for (let count = 0; count < 7; count++) await askReset(letters, 'wie@voorbeeld.nl')
  letters.start()
  await untilSeen(async () => received.length === 5 && (await waiting()) === 1)
  assert.ok(received.every(({ subject }) => subject === 'Kies een nieuw wachtwoord'))
  clock.advance(3_600_000 - 15_000)
  letters.announce()
  await letters.close()
  assert.equal(received.length, 5)
  const later = open()
  clock.advance(15_000)
  later.start()
  await untilSeen(async () => received.length === 6 && (await waiting()) === 0)
  assert.equal(received[5]?.subject, 'Uw e-mailadres is veranderd')
  clock.advance(3_600_001)
  await later.sweep()
  await later.close()
  assert.deepEqual(await db.selectFrom('outgoing_letters').select('id').execute(), [])
})

test('two senders beside each other send each letter once, and together no more than five', async () => {
  const [one, other] = [open(), open()]
  for (let count = 0; count < 9; count++) await askReset(one)
  one.start()
  other.start()
  await untilSeen(async () => received.length === 5 && (await waiting()) === 0)
  await Promise.all([one.close(), other.close()])
  assert.equal(new Set(received.map(({ text }) => /token=(\S+)/.exec(text)![1])).size, 5)
})

test('a letter exists exactly when its transaction commits, and goes with whom it is about', async () => {
  const letters = open()
  await db
    .transaction()
    .execute(async (trx) => {
      await letters.send('address-proof', to(), {}, trx)
      throw new Error('undone')
    })
    .catch(() => {})
  assert.equal(await waiting(), 0)
  await db.transaction().execute((trx) => letters.send('address-proof', to(), {}, trx))
  await letters.send('address-change', { ...to('nieuw@voorbeeld.nl') }, {})
  await askReset(letters, 'iemand@voorbeeld.nl')
  await db
    .updateTable('outgoing_letters')
    .set({ person: null })
    .where('kind', '=', 'password-reset')
    .execute()
  assert.equal(await waiting(), 3)
  await db.transaction().execute((trx) => letters.forget(trx, record, jan))
  assert.equal(await waiting(), 1)
  await letters.close()
})

test('a letter that is withdrawn while it is written does not go out', async () => {
  const letters = open()
  const kind = letterKinds['address-changed']
  const { write } = kind
  let written = 0
  mock.method(kind, 'write', async (...call: Parameters<typeof write>) => {
    const content = await write(...call)
    if (call[1].email === jan)
      await db.transaction().execute((trx) => letters.withdraw(trx, 'address-changed', record))
    written++
    return content
  })
  letters.start()
  await letters.send('address-changed', to(), {})
  await untilSeen(() => written === 1)
  await letters.send('address-changed', to('nieuw@voorbeeld.nl'), {})
  await untilSeen(async () => received.length > 0 && (await waiting()) === 0)
  await letters.close()
  mock.restoreAll()
  assert.deepEqual(
    received.map((mail) => mail.to),
    ['nieuw@voorbeeld.nl'],
  )
})

test('a letter about one mandate that an earlier release queued goes out as it would have', async () => {
  const letters = open()
  const queued = { company: 'Zeil B.V.', holder: 'Piet Smit', site: 'Bouwloket', until: '2026-03-31' }
  await letters.send('mandate-ends', to(), { ...queued, days: 7, isHolder: false })
  letters.start()
  await untilSeen(async () => received.length === 1 && (await waiting()) === 0)
  await letters.close()
  const [{ subject, text }] = received as [Received]
  assert.equal(subject, 'Een machtiging die u gaf eindigt over 7 dagen')
  for (const said of ['Piet Smit', 'Bouwloket', '31 maart 2026']) assert.ok(text.includes(said), text)
})
