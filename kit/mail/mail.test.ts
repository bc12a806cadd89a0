import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { systemRandom } from '../clock.ts'
import { mailboxSetting } from '../config.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFolderMailer, createSmtpMailer, type Mail, type Mailer } from './mail.ts'

interface Received {
  from: string
  to: string[]
  text: string
}

const received: Received[] = []
let server: SMTPServer
let mailer: Mailer
let folder: string
before(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      Array.fromAsync(stream).then((chunks) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks as Buffer[]).toString(),
        })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Polder <no-reply@polder.example>')
  folder = await mkdtemp(join(tmpdir(), 'polder-mail-'))
})
after(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await rm(folder, { recursive: true, force: true })
})

const mail: Mail = {
  to: 'jan@example.nl',
  subject: 'Bevestig uw e-mailadres – één klik',
  text: 'Hallo Jan,\n.\n',
  headers: { 'List-Unsubscribe': '<https://polder.example/u/1>' },
}

test('an invitation is a part that calendars take in, and a file', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await mailer.send({ ...mail, to: 'ina@example.nl', calendar: { method: 'REQUEST', content } })
  const { text } = received.find(({ to }) => to[0] === 'ina@example.nl')!
  assert.match(text, /Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  assert.match(text, /filename="?invite\.ics/)
  assert.ok(text.includes('METHOD:REQUEST') || text.includes(Buffer.from(content).toString('base64')))
  received.pop()
})

test('a mail reaches the server as it was meant', async () => {
  assert.equal(await mailer.check(), true)
  await mailer.send(mail)
  const [one] = received
  assert.deepEqual([one?.from, one?.to], ['no-reply@polder.example', ['jan@example.nl']])
  assert.match(one!.text, /^From: Polder <no-reply@polder\.example>\r$/m)
  assert.match(one!.text, /^List-Unsubscribe: <https:\/\/polder\.example\/u\/1>\r$/m)
  assert.match(one!.text, /^Subject: =\?UTF-8\?/m)
  assert.match(one!.text, /Hallo Jan/)
})

test('every sender that the settings take is the one on the envelope', async () => {
  received.length = 0
  const { port } = server.server.address() as { port: number }
  const setting = mailboxSetting('MAIL_FROM', '', 'no-reply@polder.example')
  for (const text of [
    'a@x.nl',
    'Polder (proef) <a@x.nl>',
    '"Zuid, BV" <a@x.nl>',
    'Café <a@x.nl>',
    '<a@x.nl>',
  ]) {
    const one = createSmtpMailer(`smtp://127.0.0.1:${port}`, setting.read(text))
    await one.send(mail)
    one.close()
    assert.equal(received.at(-1)?.from, 'a@x.nl', text)
  }
})

test('a line break in a field makes no new header and no new recipient', async () => {
  received.length = 0
  await mailer.send({ ...mail, subject: 'Hi\r\nBcc: spy@example.nl' })
  assert.deepEqual(received[0]?.to, ['jan@example.nl'])
  assert.doesNotMatch(received[0]!.text, /^Bcc:/im)
})

test('a mail that the server refuses is an error', async () => {
  await assert.rejects(mailer.send({ ...mail, to: 'nobody@example.nl' }))
})

test('a server that is away is told by check and by send', async () => {
  const away = createSmtpMailer('smtp://127.0.0.1:1', 'x@polder.example')
  assert.equal(await away.check(), false)
  await assert.rejects(away.send(mail))
  away.close()
})

test('without a server each mail is a file that a mail client opens', async () => {
  const clock = createFakeClock()
  const keeper = createFolderMailer(join(folder, 'mail'), 'Polder <no-reply@polder.example>', {
    clock,
    random: systemRandom,
  })
  assert.equal(await keeper.check(), true)
  await keeper.send({ ...mail, html: '<p>Hallo</p>' })
  await keeper.send(mail)
  const names = await readdir(join(folder, 'mail'))
  assert.equal(names.length, 2)
  for (const name of names) assert.match(name, /^2026-03-18T12-00-00-000Z-[0-9a-f]{8}\.eml$/)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')))
  for (const text of texts) {
    assert.match(text, /^To: jan@example\.nl\r$/m)
    assert.match(text, /^Date: Wed, 18 Mar 2026 12:00:00 \+0000\r$/m)
  }
  assert.equal(texts.filter((text) => text.includes('multipart/alternative')).length, 1)
  assert.equal((await stat(join(folder, 'mail', names[0]!))).mode & 0o777, 0o600)
  keeper.close()
})

test('kept mails about somebody are removed, and those about others stay', async () => {
  const kept = join(folder, 'forgetting')
  const keeper = createFolderMailer(kept, 'Polder <no-reply@polder.example>', {
    clock: createFakeClock(),
    random: systemRandom,
  })
  await keeper.forget!(['x:jan'])
  await keeper.send({ ...mail, about: ['x:jan', 'x:1'] })
  await keeper.send({ ...mail, text: 'over Anna', about: ['x:anna de wit'] })
  await keeper.send({ ...mail, text: 'X-Polder-About: x:jan' })
  await keeper.forget!(['x:jan', 'x:ann'])
  const texts = await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name), 'utf8')))
  assert.equal(texts.length, 2)
  assert.equal(texts.filter((text) => text.includes('over Anna')).length, 1)
  await keeper.forget!(['x:anna de wit'])
  assert.equal((await readdir(kept)).length, 1)
  keeper.close()
})

test('whom a mail is about goes to no mail server', async () => {
  const before = received.length
  await mailer.send({ ...mail, about: ['x:jan'] })
  assert.equal(received.length, before + 1)
  assert.doesNotMatch(JSON.stringify(received.at(-1)), /x:jan|Polder-About/i)
})
