/**
 * Strangers learn nothing of addresses from the pages: whether one has an account, has applied or has none, the answer is
 * the same to the last byte. How long answers take is measured by `npm run bench -- enumeration-recruitment`.
 */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { fillIn, hiddenFields } from '../applying/testing/form.ts'
import { visitor } from '../testing/page-visitor.ts'
import { forgotPath } from './forgot-path.ts'

let polder: Applying
let jobId: number
const stranger = 'niemand@voorbeeld.nl'
before(async () => {
  polder = await startApplying({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  jobId = await polder.newJob()
  await polder.apply(polder.anna, { jobId })
})
after(() => polder[Symbol.asyncDispose]())

type Answered = Awaited<ReturnType<Applying['post']>>

/** All but what is drawn anew for each answer, and the address itself. */
const said = ({ status, headers, body }: Answered, email: string): unknown => [
  status,
  [...headers].filter(
    ([name]) => !/^(date|x-trace-id|traceparent|content-length|x-ratelimit|ratelimit)/.test(name),
  ),
  String(body ?? '')
    .replaceAll(email, 'X')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/name="(key|began)" value="[^"]*"/g, '$1'),
]

const withoutNonce = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/'nonce-[^']*'|\\"nonce-[^"]*/g, '')

let senders = 0
const from = (): string => `198.51.100.${++senders}`

const ways: [string, (email: string) => Promise<Answered>][] = [
  ['signing in', (email) => post('/sign-in', { email, password: 'verkeerd', back: '/' })],
  ['a forgotten password', (email) => post(forgotPath, { email })],
  [
    'applying',
    (email) => fillIn(polder, jobId, { email: email, key: `sleutel-${senders}-0000` }, { from: from() }),
  ],
  [
    'making an account',
    async (email) => {
      const shown = await visitor(polder).see('/account-maken')
      polder.platform.clock.advance(10_000)
      return post('/account-maken', { email, began: hiddenFields(shown.body)['began']! })
    },
  ],
  [
    'an alert',
    async (email) => {
      const shown = await visitor(polder).see('/vacatures/mail?q=kok')
      polder.platform.clock.advance(10_000)
      const { began, zoek } = hiddenFields(shown.body)
      return post('/vacatures/mail', { email, began: began!, zoek: zoek!.replaceAll('&amp;', '&') })
    },
  ],
]
const post = (path: string, fields: Record<string, string>): Promise<Answered> =>
  polder.post(path, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      ...{ accept: 'text/html', 'accept-language': 'nl', 'sec-fetch-site': 'same-origin' },
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from() },
    },
  })

for (const [name, ask] of ways)
  test(`${name} is answered alike for an address with an account and for one without`, async () => {
    const [known, unknown] = [await ask(polder.anna.email), await ask(stranger)]
    assert.ok([303, 422].includes(known.status), String(known.body))
    assert.equal(withoutNonce(said(known, polder.anna.email)), withoutNonce(said(unknown, stranger)))
  })

test('asking for another address is answered alike for one with an account, whose holder is told', async () => {
  const asker = await polder.candidate()
  const { token } = asker
  const ask = (newEmail: string) =>
    polder.post('/api/auth/email-change', { token, json: { newEmail, password: asker.password } })
  polder.forgetMails()
  const mailTo = (email: string) =>
    eventually(() => polder.platform.mails.find(({ to }) => to === email), `a mail to ${email}`)
  const known = await ask(polder.anna.email)
  const told = await mailTo(polder.anna.email)
  assert.match(told.subject, /wil je e-mailadres gebruiken|wants to use your e-mail address/)
  assert.ok(!`${told.text}${told.html}`.includes('token='), 'a way in for whoever asked')
  assert.ok(!told.text.includes(asker.email))
  const free = await ask('nog-vrij@voorbeeld.nl')
  assert.equal(known.status, 202)
  assert.equal(
    withoutNonce(said(known, polder.anna.email)),
    withoutNonce(said(free, 'nog-vrij@voorbeeld.nl')),
  )
  assert.match((await mailTo('nog-vrij@voorbeeld.nl')).text, /confirm-email\?token=/)
})

test('whoever forgot a password finds the page where they sign in, and a mail that leads to a new one', async () => {
  const nobody = visitor(polder)
  assert.match((await nobody.see('/sign-in')).body, /href="\/wachtwoord-vergeten">Wachtwoord vergeten</)
  const wrong = await nobody.send(forgotPath, [['email', 'geen adres']])
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /value="geen adres"/)
  assert.match(wrong.body, /Vul een e-mailadres in, zoals/)
  polder.forgetMails()
  const sent = await nobody.send(forgotPath, [['email', ` ${polder.stranger.email.toUpperCase()} `]])
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${forgotPath}/verstuurd`])
  const mail = await eventually(
    () => polder.platform.mails.find(({ to }) => to === polder.stranger.email),
    'the mail',
  )
  const link = /\/auth\/reset-password\?token=[\w-]+/.exec(mail.text)![0]
  assert.equal((await nobody.see(link)).status, 200)
  const over = await nobody.see('/auth/reset-password')
  assert.equal(over.status, 400)
  assert.match(over.body, /href="\/wachtwoord-vergeten"[^>]*>Nieuwe link aanvragen/)
})

test('the twenty-first request from one network address waits, and says how long', async () => {
  const ask = () => visitor(polder).send(forgotPath, [['email', stranger]])
  const answers: Answered[] = []
  for (let i = 0; i < 21; i++) answers.push(await ask())
  const last = answers.at(-1)!
  assert.equal(last.status, 429)
  assert.ok(Number(last.headers.get('retry-after')) > 0)
  assert.match(last.body, /Probeer het over \d+ minuten opnieuw/)
})
