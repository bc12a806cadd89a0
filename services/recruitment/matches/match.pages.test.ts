import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Applying, startApplying } from '../applications/testing/applying.ts'
import type { SignedIn } from '../testing/recruitment-service.ts'

let polder: Applying
before(async () => {
  polder = await startApplying({ environment: { RECRUITER_MATCH: 'on' } })
})
after(() => polder[Symbol.asyncDispose]())

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const signIn = async ({ email, password }: SignedIn): Promise<string> => {
  const body = new URLSearchParams({ email, password, back: '/' }).toString()
  return (await polder.post('/sign-in', { body, headers: form })).headers.getSetCookie()[0]!.split(';')[0]!
}
const see = (path: string, cookie = '', language = 'nl') =>
  polder.get(path, { headers: { 'accept-language': language, cookie } })
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  polder.post(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...form, 'accept-language': 'nl', cookie },
  })
const path = '/beheer/privacy/match'

test('an administrator records purpose, DPIA and overseer on a page; what is missing is said and nothing is lost', async () => {
  const cookie = await signIn(polder.admin)
  const empty = await see(path, cookie)
  assert.match(empty.body, /<h1>Match voor recruiters<\/h1>[\s\S]*RECRUITER_MATCH staat aan/)
  const wrong = await post(
    path,
    { purpose: 'Vaardigheden <b> zien', dpia: ' ', overseer: 'x'.repeat(201) },
    cookie,
  )
  assert.equal(wrong.status, 422)
  assert.match(wrong.body, /<title>Fout: [\s\S]*href="#dpia"[^>]*>Vul de DPIA in\.[\s\S]*href="#overseer"/)
  assert.match(wrong.body, /Vaardigheden &lt;b&gt; zien/)
  assert.ok(wrong.body.includes('x'.repeat(201)))
  const entered = { purpose: 'Vaardigheden zien', dpia: 'DPIA 2026-11', overseer: 'Hoofd werving' }
  const done = await post(path, entered, cookie)
  assert.deepEqual([done.status, done.headers.get('location')], [303, path])
  const page = await see(path, `${cookie}; toast=recorded`)
  assert.match(page.body, /Het is vastgelegd\.[\s\S]*Vastgelegd op [\s\S]*Vaardigheden zien/)
  const { body } = await polder.get('/api/v1/admin/match-record', { token: polder.admin.token })
  assert.equal(body.overseer, 'Hoofd werving')
  assert.equal((await see(path, await signIn(polder.recruiter))).status, 403)
  assert.equal((await see(path)).status, 303)
  assert.match((await see('/beheer/privacy', cookie)).body, /href="\/beheer\/privacy\/match"/)
})

test('a candidate objects and takes it back on the page about their data', async () => {
  const { anna } = polder
  const cookie = await signIn(anna)
  const objected = async () =>
    (await polder.get('/api/v1/me/match-objection', { token: anna.token })).body.objectedAt !== null
  assert.match((await see('/mijn/privacy', cookie)).body, /Match voor recruiters[\s\S]*>Bezwaar maken</)
  const made = await post('/mijn/privacy/bezwaar', { objects: 'yes' }, cookie)
  assert.deepEqual([made.status, made.headers.get('location')], [303, '/mijn/privacy'])
  assert.ok(await objected())
  const page = await see('/mijn/privacy', `${cookie}; toast=objection`)
  assert.match(
    page.body,
    /Je bezwaar geldt vanaf nu\.[\s\S]*Je maakt bezwaar sinds[\s\S]*>Bezwaar intrekken</,
  )
  await post('/mijn/privacy/bezwaar', { objects: 'no' }, cookie)
  assert.ok(!(await objected()))
  assert.equal((await post('/mijn/privacy/bezwaar', { objects: 'yes' }, '')).status, 401)
})

test('the page of a job shows whoever is signed in their own match, and nobody else any', async () => {
  const { anna, stranger } = polder
  const json = {
    name: 'CV',
    headline: 'Kok',
    workExperiences: [{ company: 'X', position: 'Kok', startDate: '2019' }],
    skills: [{ name: '<Soep>' }],
  }
  await polder.post('/api/v1/cv-profiles', { token: anna.token, json })
  const id = await polder.newJob({ title: 'Kok', skills: ['<Soep>', 'Saus', 'Gebak'] })
  const address = `/vacatures/${id}-kok`
  const page = await see(address, await signIn(anna))
  assert.equal(page.status, 200)
  assert.match(page.body, /Hoe goed past dit bij je cv\?[\s\S]*61 van de 100 punten[\s\S]*60%/)
  assert.match(
    page.body,
    /25 van 25[\s\S]*11,7 van 35[\s\S]*In het cv: &lt;Soep&gt;\. Niet in het cv: Saus, Gebak\./,
  )
  assert.match(page.body, /Niet bekend: Niveau, Plaats, Uren, Loon, Talen\./)
  const english = await see(address, await signIn(anna), 'en')
  assert.match(english.body, /How well does this fit your CV\?[\s\S]*11\.7 of 35/)
  for (const cookie of ['', await signIn(stranger)])
    assert.ok(!(await see(address, cookie)).body.includes('Hoe goed past dit'))
})
