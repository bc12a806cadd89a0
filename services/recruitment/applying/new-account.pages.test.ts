import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { visitor } from '../testing/page-visitor.ts'
import { newAccountPath } from './new-account.views.ts'
import { confirm, confirmationPath, hiddenFields, sessionOf } from './testing/form.ts'

let polder: Applying
before(async () => {
  polder = await startApplying({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
after(() => polder[Symbol.asyncDispose]())

const nl = { 'accept-language': 'nl' }
/** The forms of the masthead have a way back too. */
const backIn = (body: string): string =>
  /action="\/account-maken"[\s\S]*?name="back" value="([^"]*)"/.exec(body)![1]!
let streets = 0
const ask = async (fields: Record<string, string>, query = '', wait = 10_000) => {
  const shown = await polder.get(`${newAccountPath}${query}`, { headers: nl })
  assert.equal(shown.status, 200)
  polder.platform.clock.advance(wait)
  const back = backIn(shown.body)
  return confirm(
    polder,
    newAccountPath,
    { ...hiddenFields(shown.body), back, ...fields },
    { from: `198.51.100.${++streets}` },
  )
}
const page = (path: string, cookie: string) => polder.get(path, { headers: { ...nl, cookie } })

test('whoever signs in finds the page, and comes back to where they were going', async () => {
  const jobId = await polder.newJob()
  const signIn = await visitor(polder).see(`/sign-in?back=/vacatures/${jobId}`)
  assert.match(
    signIn.body,
    new RegExp(`href="${newAccountPath}\\?back=%2Fvacatures%2F${jobId}">Account maken<`),
  )
  const email = 'nieuw@voorbeeld.nl'
  const asked = await ask(
    { email: ` ${email.toUpperCase()}`, firstName: 'Bo', lastName: 'Bos' },
    `?back=%2Fvacatures%2F${jobId}`,
  )
  assert.deepEqual([asked.status, asked.headers.get('location')], [303, `${newAccountPath}/verstuurd`])
  assert.match(
    (await visitor(polder).see(`${newAccountPath}/verstuurd`)).body,
    /We hebben je een mail gestuurd/,
  )
  const path = await confirmationPath(polder, email)
  const mail = polder.platform.mails.find(({ to }) => to === email)!
  assert.equal(mail.subject, 'Bevestig je account')
  assert.doesNotMatch(mail.text, /Bo\b/)
  // Programs that look at mails open every link.
  for (let i = 0; i < 2; i++)
    assert.match(
      (await polder.get(path, { headers: nl })).body,
      /Bevestig je account[\s\S]*Bo Bos[\s\S]*>Bevestigen</,
    )
  const made = await confirm(polder, path)
  assert.deepEqual([made.status, made.headers.get('location')], [303, `/vacatures/${jobId}`])
  const cookie = sessionOf(made)!
  const mine = await page('/mijn', cookie)
  assert.match(mine.body, /Kies een wachtwoord/)
  const account = await page('/account', cookie)
  assert.match(account.body, /value="Bo"[\s\S]*value="Bos"/)
  assert.equal(
    (await confirm(polder, '/mijn/wachtwoord', { newPassword: 'vier losse woorden hier' }, { cookie }))
      .status,
    303,
  )
  const signedIn = await confirm(polder, '/sign-in', {
    email,
    password: 'vier losse woorden hier',
    back: '/mijn',
  })
  assert.equal(signedIn.headers.get('location'), '/mijn')
  const again = await confirm(polder, path)
  assert.equal(again.status, 409)
  assert.match(again.body, /Je account is er al/)
  // Who is signed in has no need of the page.
  assert.equal((await page(newAccountPath, cookie)).headers.get('location'), '/mijn')
})

test('an address with an account is told so in its mailbox alone', async () => {
  const who = await polder.candidate()
  const verified = await eventually(
    () => polder.platform.mails.find(({ to }) => to === who.email),
    'the first mail',
  )
  await polder.get(`/api${/\/auth\/verify-email\?token=[\w-]+/.exec(verified.text)![0]}`)
  assert.equal((await ask({ email: who.email })).status, 303)
  const path = await confirmationPath(polder, who.email)
  const shown = await polder.get(path, { headers: nl })
  assert.match(
    shown.body,
    /Je hebt al een account[\s\S]*href="\/sign-in\?back=%2F"[\s\S]*href="\/wachtwoord-vergeten"/,
  )
  const sent = await confirm(polder, path)
  assert.equal(sessionOf(sent), undefined)
  assert.equal(
    (await polder.post('/api/auth/login', { json: { email: who.email, password: who.password } })).status,
    200,
  )
})

test('an account that somebody made with a foreign address goes to whoever has the mailbox', async () => {
  const thief = await polder.candidate()
  const erasure = { token: thief.token, json: { password: thief.password } }
  assert.equal((await polder.post('/api/v1/me/erasure', erasure)).status, 202)
  assert.equal((await ask({ email: thief.email })).status, 303)
  const path = await confirmationPath(polder, thief.email)
  assert.match(
    (await polder.get(path, { headers: nl })).body,
    /nog nooit is bevestigd[\s\S]*het account overnemen/,
  )
  const taken = await confirm(polder, path, { account: 'overnemen' })
  assert.equal(taken.headers.get('location'), '/mijn')
  // What whoever made it asked does not happen to whoever has it now.
  const privacy = await page('/mijn/privacy', sessionOf(taken)!)
  assert.match(privacy.body, /Account wissen/)
  assert.doesNotMatch(privacy.body, /Wissen annuleren/)
  const { email, password } = thief
  assert.equal((await polder.post('/api/auth/login', { json: { email, password } })).status, 401)
})

test('what is wrong is said at its field, with everything kept', async () => {
  const email = 'robot@voorbeeld.nl'
  for (const [fields, text, wait] of [
    [{ email, toelichting: 'x' }, /mensen niet zien/],
    [{ email, began: 'x' }, /langer dan een dag/],
    [{ email }, /heel snel/, 1_000],
    [{ email: 'geen adres' }, /<a href="#email">Vul een e-mailadres in/],
    [{ email, lastName: 'x'.repeat(101) }, /<a href="#lastName">Een naam mag hoogstens 100/],
  ] as const) {
    const answer = await ask({ firstName: 'Keet', ...fields }, '', wait)
    assert.equal(answer.status, 422)
    assert.match(answer.body, text)
    assert.match(answer.body, /value="Keet"/)
  }
  for (let i = 0; i < 3; i++) assert.equal((await ask({ email })).status, 303)
  assert.equal((await ask({ email })).status, 429)
})

test('a way back to another site is none', async () => {
  for (const back of ['//kwaad.nl', 'https://kwaad.nl', `/${'x'.repeat(600)}`]) {
    const shown = await visitor(polder).see(`${newAccountPath}?back=${encodeURIComponent(back)}`)
    assert.equal(backIn(shown.body), '/')
  }
})

test('a job alert that is confirmed says that it was saved, and nothing of an application', async () => {
  const shown = await visitor(polder).see('/vacatures/mail?q=kok')
  polder.platform.clock.advance(10_000)
  const { began, zoek } = hiddenFields(shown.body)
  const email = 'seint@voorbeeld.nl'
  await confirm(polder, '/vacatures/mail', { email, began: began!, zoek: zoek!.replaceAll('&amp;', '&') })
  const made = await confirm(polder, await confirmationPath(polder, email))
  const cookie = `${sessionOf(made)}; toast=${/toast=([\w-]+)/.exec(made.headers.getSetCookie().join())![1]}`
  const { body } = await page('/mijn/alerts', cookie)
  assert.match(body, /role="status"[\s\S]*Je alert is bewaard/)
  assert.doesNotMatch(body, /sollicitatie is verstuurd/)
})
