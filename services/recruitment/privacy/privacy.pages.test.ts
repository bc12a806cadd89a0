import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import { testPassword as password, type SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
before(async () => {
  polder = await startApplying()
})
after(() => polder[Symbol.asyncDispose]())

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const nl = { 'accept-language': 'nl' }
const signIn = async ({ email }: SignedIn): Promise<string> => {
  const body = new URLSearchParams({ email, password, back: '/' }).toString()
  return (await polder.post('/sign-in', { body, headers: form })).headers.getSetCookie()[0]!.split(';')[0]!
}
const see = (path: string, cookie = '') => polder.get(path, { headers: { ...nl, cookie } })
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  polder.post(path, { body: new URLSearchParams(fields).toString(), headers: { ...form, ...nl, cookie } })

test('a candidate sees what was sent and until when, and chooses a year by a box that is not ticked', async () => {
  const { anna, stranger } = polder
  const id = await polder.applied(anna, { coverLetter: 'Mijn brief <b>' })
  const cookie = await signIn(anna)
  const page = await see('/mijn/privacy', cookie)
  assert.equal(page.status, 200)
  assert.match(page.body, /<h1>Privacy<\/h1>[\s\S]*Kok, De Pan[\s\S]*28 dagen na het einde/)
  assert.match(page.body, new RegExp(`<input type="checkbox" id="keep-${id}" name="keep" value="yes"[^>]*>`))
  assert.doesNotMatch(page.body, /checked/)
  const letter = await see(`/mijn/sollicitaties/${id}/verstuurd?part=letter`, cookie)
  assert.deepEqual([letter.status, letter.body], [200, 'Mijn brief <b>'])
  assert.match(letter.headers.get('content-type')!, /^text\/plain/)
  assert.equal((await see(`/mijn/sollicitaties/${id}/verstuurd?part=cv`, cookie)).status, 404)
  assert.equal(
    (await see(`/mijn/sollicitaties/${id}/verstuurd?part=letter`, await signIn(stranger))).status,
    404,
  )

  const kept = await post('/mijn/privacy/bewaren', { application: String(id), keep: 'yes' }, cookie)
  assert.deepEqual([kept.status, kept.headers.get('location')], [303, '/mijn/privacy'])
  assert.match(
    (await see('/mijn/privacy', `${cookie}; toast=kept`)).body,
    /Je keuze is bewaard[\s\S]*checked/,
  )
  await post('/mijn/privacy/bewaren', { application: String(id) }, cookie)
  assert.doesNotMatch((await see('/mijn/privacy', cookie)).body, /checked/)
  const strangers = await signIn(stranger)
  assert.equal(
    (await post('/mijn/privacy/bewaren', { application: String(id), keep: 'yes' }, strangers)).status,
    404,
  )
  assert.equal((await post('/mijn/privacy/bewaren', { application: 'x' }, cookie)).status, 404)
})

test('a copy is asked for with the password and downloaded from the page', async () => {
  const who = await polder.candidate()
  const cookie = await signIn(who)
  const wrong = await post('/mijn/privacy/kopie', { password: 'geraden' }, cookie)
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /Er is een probleem[\s\S]*href="#copy-password"/)
  assert.ok(!wrong.body.includes('geraden'))
  assert.equal((await post('/mijn/privacy/kopie', { password }, cookie)).status, 303)
  const link = await eventually(
    async () => /href="(\/mijn\/privacy\/kopie\/\d+)"/.exec((await see('/mijn/privacy', cookie)).body)?.[1],
    'the link',
  )
  assert.match((await see('/mijn/privacy', cookie)).body, /Je kopie staat klaar\. Je kunt die downloaden tot/)
  const zip = await see(link, cookie)
  assert.deepEqual([zip.status, zip.bytes.subarray(0, 2).toString()], [200, 'PK'])
  assert.equal((await see(link, await signIn(polder.stranger))).status, 404)
  assert.match((await post('/mijn/privacy/kopie', { password }, cookie)).body, /één kopie per dag/)
})

test('erasing is asked for on a page of its own, signs out, and is stopped on the page', async () => {
  const who = await polder.candidate()
  const cookie = await signIn(who)
  assert.match(
    (await see('/mijn/privacy/wissen', cookie)).body,
    /<h1>Account wissen<\/h1>[\s\S]*72 uur[\s\S]*Dit verdwijnt[\s\S]*Dit blijft/,
  )
  assert.equal((await post('/mijn/privacy/wissen', { password: 'geraden' }, cookie)).status, 422)
  const asked = await post('/mijn/privacy/wissen', { password }, cookie)
  assert.deepEqual([asked.status, asked.headers.get('location')], [303, '/mijn/privacy/gewist'])
  assert.match(asked.headers.getSetCookie()[0]!, /Max-Age=0/)
  assert.equal((await see('/mijn/privacy', cookie)).status, 303)
  const again = await signIn(who)
  assert.match((await see('/mijn/privacy', again)).body, /Wissen annuleren/)
  assert.equal((await post('/mijn/privacy/stoppen', { password: 'geraden' }, again)).status, 422)
  assert.equal((await post('/mijn/privacy/stoppen', { password }, again)).status, 303)
  assert.doesNotMatch((await see('/mijn/privacy', again)).body, /Wissen annuleren/)
  const twice = await post('/mijn/privacy/stoppen', { password }, again)
  assert.deepEqual([twice.status, twice.headers.get('location')], [303, '/mijn/privacy'])
  const elsewhere = {
    body: `password=${encodeURIComponent(password)}`,
    headers: { ...form, 'sec-fetch-site': 'cross-site', cookie: again },
  }
  assert.equal((await polder.post('/mijn/privacy/wissen', elsewhere)).status, 403)
})

test('a recruiter sees procedures and jobs without pay, and ends one', async () => {
  const { recruiter, anna } = polder
  const jobId = await polder.newJob({ title: 'Gids', description: 'Noem je huidige salaris.' })
  await polder.apply(anna, { jobId })
  const cookie = await signIn(recruiter)
  const list = await see('/werkplek/procedures', cookie)
  assert.match(list.body, /Gids, De Pan[\s\S]*salaris niet vermeld[\s\S]*vraagt naar eerder salaris/)
  const path = `/werkplek/procedures/${jobId}`
  assert.match((await see(path, cookie)).body, /Er loopt 1 sollicitatie/)
  assert.equal((await see(path, await signIn(anna))).status, 403)
  assert.equal((await post(path, {}, await signIn(anna))).status, 403)
  assert.equal((await post(path, {}, cookie)).headers.get('location'), '/werkplek/procedures')
  assert.equal((await polder.get(`/jobs/${jobId}`)).body.active, false)
  assert.match((await see('/werkplek/procedures', `${cookie}; toast=procedure-ended`)).body, /afgesloten/)
})

test('an administrator reads the register, what will be erased and who looked, and nobody else', async () => {
  const cookie = await signIn(polder.admin)
  for (const [path, words] of [
    ['/beheer/privacy', /Verwerkingen[\s\S]*CV-bestanden/],
    ['/beheer/privacy/retention', /Wat wordt gewist/],
    ['/beheer/privacy/log', /Las het register/],
  ] as const) {
    const page = await see(path, cookie)
    assert.equal(page.status, 200, path)
    assert.match(page.body, words)
    assert.equal((await see(path, await signIn(polder.recruiter))).status, 403)
  }
  const csv = await see('/beheer/privacy/register/csv', cookie)
  assert.match(csv.headers.get('content-type')!, /^text\/csv/)
  assert.match(csv.body, /users,email,/)
})
