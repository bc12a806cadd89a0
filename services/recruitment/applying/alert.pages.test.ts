import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Kysely } from 'kysely'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { confirm, confirmationPath, hiddenFields, sessionOf } from './testing/form.ts'

let polder: Applying
let db: Kysely<Tables>
before(async () => {
  polder = await startApplying({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  db = await polder.platform.database!.open<Tables>('recruitment', migrations)
})
after(async () => {
  await db.destroy()
  await polder[Symbol.asyncDispose]()
})

const nl = { 'accept-language': 'nl' }
let streets = 0
const ask = async (query: string, fields: Record<string, string>, cookie?: string) => {
  const page = await polder.get(`/vacatures?${query}`, { headers: { ...nl, ...(cookie ? { cookie } : {}) } })
  assert.equal(page.status, 200)
  const form = /<form[^>]*action="\/vacatures\/mail"[\s\S]*?<\/form>/.exec(page.body)![0]
  assert.match(form, />Mail mij nieuwe vacatures</)
  polder.platform.clock.advance(3_000)
  const from = `198.51.100.${++streets}`
  const hidden = hiddenFields(form.replaceAll('&amp;', '&'))
  return confirm(polder, '/vacatures/mail', { ...hidden, ...fields }, { from, ...(cookie ? { cookie } : {}) })
}

test('without an account: confirmed by a link, which makes an account with the alert as it was searched', async () => {
  const email = 'zoekt@voorbeeld.nl'
  const asked = await ask('q=kok&plaats=Arnhem&straal=10&salaris=2500&dienstverband=PART_TIME', { email })
  assert.deepEqual([asked.status, asked.headers.get('location')], [303, '/vacatures/mail/verstuurd'])
  const path = await confirmationPath(polder, email)
  const shown = await polder.get(path, { headers: nl })
  assert.match(
    shown.body,
    /Bevestig je zoekopdracht[\s\S]*kok[\s\S]*Arnhem, binnen 10 km[\s\S]*2\.500[\s\S]*>Bevestigen</,
  )
  const accounts = () =>
    db.selectFrom('users').select(['email_verified', 'password_hash']).where('email', '=', email).execute()
  assert.deepEqual(await accounts(), [])
  const sent = await confirm(polder, path)
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/mijn/alerts'])
  assert.ok(sessionOf(sent))
  assert.deepEqual(await accounts(), [{ email_verified: true, password_hash: '' }])
  assert.equal((await confirm(polder, path)).status, 409)

  const [alert] = await db.selectFrom('job_alerts').selectAll().execute()
  assert.deepEqual(
    [
      alert?.keywords,
      alert?.location,
      alert?.radius_km,
      alert?.salary_min,
      alert?.employment_types,
      alert?.frequency,
    ],
    ['kok', 'Arnhem', 10, 250_000, ['PART_TIME'], 'DAILY'],
  )
})

test('an account that is there gets the alert and no session; whoever is signed in has it at once', async () => {
  const who = await polder.candidate()
  await ask('q=lasser', { email: who.email })
  const sent = await confirm(polder, await confirmationPath(polder, who.email))
  assert.equal(sessionOf(sent), undefined)
  const names = async () =>
    (await polder.get('/job-alerts', { token: who.token })).body.map((alert: { name: string }) => alert.name)
  assert.deepEqual(await names(), ['lasser'])
  const cookie = sessionOf(
    await confirm(polder, '/sign-in', { email: who.email, password: who.password, back: '/' }),
  )!
  const made = await ask('', {}, cookie)
  assert.deepEqual([made.status, made.headers.get('location')], [303, '/mijn/alerts'])
  assert.deepEqual(await names(), ['Alle vacatures', 'lasser'])
})

test('what keeps robots off is the same as with applications, and so is the answer for every address', async () => {
  const email = 'robot@voorbeeld.nl'
  for (const [fields, text] of [
    [{ email, toelichting: 'x' }, /mensen niet zien/],
    [{ email, began: 'x' }, /langer dan een dag/],
    [{ email: 'geen adres' }, /Vul een e-mailadres in/],
  ] as const) {
    const answer = await ask('q=kok', fields)
    assert.equal(answer.status, 422)
    assert.match(answer.body, text)
    assert.match(answer.body, /kok/)
  }
  const shapeOf = async (address: string) => {
    const { status, headers, body } = await ask('q=kok', { email: address })
    return [status, headers.get('location'), headers.getSetCookie(), body]
  }
  assert.deepEqual(await shapeOf('niemand@voorbeeld.nl'), await shapeOf(polder.anna.email))
  for (let i = 0; i < 3; i++) assert.equal((await ask('q=kok', { email })).status, 303)
  assert.equal((await ask('q=kok', { email })).status, 429)
  await eventually(() => polder.platform.mails.filter(({ to }) => to === email).length === 3, 'three mails')
})
