/** Every page of recruitment as people meet it: in both languages, light and dark, narrow and wide, with and without scripts. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { testListedPages } from '../../../kit/testing/listed-pages.ts'
import { openPageChecker, type PageCheck, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { exampleMatchRecord } from '../examples.ts'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let checker: PageChecker
let cookies: Record<string, string>
let adminCookies: Record<string, string>
let jobId: number

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

const signedIn = async ({ email, password }: SignedIn): Promise<Record<string, string>> => {
  const body = new URLSearchParams({ email, password, back: '/' }).toString()
  const answer = await polder.post('/sign-in', { body, headers: form })
  const [name, value] = answer.headers.getSetCookie()[0]!.split(';')[0]!.split('=') as [string, string]
  return { [name]: value }
}

/** Something of everything that the pages about privacy show. */
const sendThings = async ({ token, password }: SignedIn): Promise<void> => {
  const cv = {
    name: 'Staal',
    firstName: 'Ans',
    headline: 'Ervaren lasser, 32 uur',
    city: 'Arnhem',
    workExperiences: [{ company: 'De Werf', position: 'Lasser', startDate: '2019' }],
    skills: [{ name: 'TIG' }],
  }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', { token, json: cv })).body.id
  const application = { jobId, cvProfileId, coverLetter: 'Ik las graag.' }
  const sent = await polder.post('/applications', { token, json: application })
  assert.equal(sent.status, 201)
  const { body } = await polder.post('/api/v1/me/exports', { token, json: { password } })
  const isReady = async () =>
    (await polder.get(`/api/v1/me/exports/${body.id}`, { token })).body.status === 'READY'
  await eventually(isReady, 'the copy')
  const unpaid = { title: 'Kok', company: 'De Pan', description: 'Vermeld je huidige salaris.' }
  await polder.post('/jobs', { token: polder.admin.token, json: unpaid })
}

before(async () => {
  polder = await startRecruitment({ environment: { RECRUITER_MATCH: 'on' } })
  if (!missingBrowser) checker = await openPageChecker()
  const ans = await polder.candidate({ firstName: 'Ans', lastName: 'de Vries' })
  cookies = await signedIn(ans)
  adminCookies = await signedIn(polder.admin)
  const job = await polder.post('/api/v1/admin/jobs', {
    token: polder.admin.token,
    json: {
      title: 'Lasser <TIG> én pijpfitter',
      company: 'De Pan & Zonen',
      location: 'Ede',
      description: 'Je last.\n\nJe werkt met staal\nen met aluminium.',
      skills: ['TIG', 'Tekening lezen'],
      salaryMin: 310_000,
      salaryMax: 390_000,
      salaryPeriod: 'MONTH',
      hoursPerWeekMin: 32,
      hoursPerWeekMax: 40,
      employmentType: 'FULL_TIME',
      applicationUrl: 'https://example.org/solliciteren',
    },
  })
  assert.equal(job.status, 201, JSON.stringify(job.body))
  jobId = job.body.id
  const record = await polder.put('/api/v1/admin/match-record', {
    token: polder.admin.token,
    json: exampleMatchRecord,
  })
  assert.equal(record.status, 200)
  await sendThings(ans)
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

/** `route` is the declared path. */
const looksRight = (route: string, address: () => string, options: () => PageCheck = () => ({})): void => {
  test(`page: ${route}`, { skip: missingBrowser }, () =>
    checker.check(`${polder.address}${address()}`, options()),
  )
}

const fixed = (route: string, options?: () => PageCheck): void => looksRight(route, () => route, options)

fixed('/', () => ({ headers: { accept: 'text/html' } }))
fixed('/sign-in')
fixed('/about')
fixed('/account', () => ({ cookies }))
fixed('/account/sessions', () => ({ cookies }))
fixed('/mijn/privacy', () => ({ cookies }))
fixed('/mijn/privacy/wissen', () => ({ cookies }))
fixed('/mijn/privacy/gewist')
fixed('/werkplek/procedures', () => ({ cookies: adminCookies }))
looksRight(
  '/werkplek/procedures/{id}',
  () => `/werkplek/procedures/${jobId}`,
  () => ({ cookies: adminCookies }),
)
fixed('/beheer/privacy', () => ({ cookies: adminCookies }))
fixed('/beheer/privacy/retention', () => ({ cookies: adminCookies }))
fixed('/beheer/privacy/log', () => ({ cookies: adminCookies }))
fixed('/beheer/privacy/match', () => ({ cookies: adminCookies }))
fixed('/account-maken')
fixed('/account-maken/verstuurd')
fixed('/wachtwoord-vergeten')
fixed('/wachtwoord-vergeten/verstuurd')
fixed('/account/adres-bevestigen', () => ({ cookies }))
fixed('/account/adres-bevestigen/verstuurd', () => ({ cookies }))
looksRight('/auth/reset-password', () => '/auth/reset-password?token=example')
looksRight('/vacatures/{job}', () => `/vacatures/${jobId}-lasser-tig-en-pijpfitter`)
looksRight('/vacatures/{job}/gelezen', () => `/vacatures/${jobId}-lasser-tig-en-pijpfitter/gelezen`)

test('page: a job with the own match beside it', { skip: missingBrowser }, () =>
  checker.check(`${polder.address}/vacatures/${jobId}-lasser-tig-en-pijpfitter`, {
    name: 'job-match',
    cookies,
  }),
)

test('page: signing in with a mistake', { skip: missingBrowser }, () =>
  checker.check(`${polder.address}/sign-in`, {
    name: 'sign-in-mistake',
    preparedStatus: 422,
    withoutScripts: false,
    prepare: async (page) => {
      await Promise.all([page.waitForNavigation(), page.locator('main form button').last().click()])
    },
  }),
)

test('page: the end of a job alert', { skip: missingBrowser }, async () => {
  const person = await polder.candidate()
  const { body } = await polder.post('/job-alerts', {
    token: person.token,
    json: { name: 'Lassen', keywords: 'lasser', frequency: 'INSTANT' },
  })
  assert.ok(body.id, JSON.stringify(body))
  const { rows } = await polder.platform
    .database!.runner('recruitment')
    .executeSql('SELECT unsubscribe_token FROM job_alerts WHERE id = $1', [body.id])
  await checker.check(`${polder.address}/job-alerts/unsubscribe/${rows[0]!['unsubscribe_token']}`, {
    name: 'unsubscribe',
  })
})

test('a job has one address: another slug leads there, and what is closed or missing says so', async () => {
  const at = (path: string) => polder.get(path, { headers: { accept: 'text/html', 'accept-language': 'nl' } })
  const path = `/vacatures/${jobId}-lasser-tig-en-pijpfitter`
  for (const other of [`/vacatures/${jobId}`, `/vacatures/${jobId}-kok`]) {
    const answer = await at(other)
    assert.equal(answer.status, 301)
    assert.equal(answer.headers.get('location'), path)
  }
  const open = await at(path)
  assert.match(open.body, /<h1 id="job-title" dir="auto"[^>]*>Lasser &lt;TIG&gt; én pijpfitter<\/h1>/)
  assert.match(open.body.replace(/<[^>]+>/g, ''), /€\s3\.100 – €\s3\.900 per maand/)
  assert.match(open.body, /Je werkt met staal<br>en met aluminium\./)
  for (const missing of ['/vacatures/999999-x', '/vacatures/nonsense', '/vacatures/99999999999999999999'])
    assert.equal((await at(missing)).status, 404, missing)
  await polder.put(`/api/v1/admin/jobs/${jobId}/toggle`, { token: polder.admin.token })
  const closed = await at(path)
  assert.equal(closed.status, 410)
  assert.match(closed.body, /Deze vacature is gesloten/)
})

test('the confirming of an address shows people a page in their language, and programs the sentence', async () => {
  const { email } = await polder.candidate({ language: 'en' })
  const mail = await eventually(() => polder.platform.mails.find(({ to }) => to === email), 'the mail')
  const link = new URL(/https?:\S+/.exec(mail.text)![0])
  const opened = { headers: { accept: 'text/html', 'accept-language': 'nl' } }
  assert.match((await polder.get(link.pathname + link.search, opened)).body, />Bevestigen</)
  const page = await polder.get(`/api${link.pathname}${link.search}`, opened)
  assert.equal(page.status, 200)
  assert.match(page.body, /<html lang="nl">[\s\S]*Je e-mailadres is bevestigd/)
  const stale = await polder.get('/api/auth/verify-email?token=x', { headers: { accept: 'text/html' } })
  assert.equal(stale.status, 400)
  assert.match(stale.body, /This link does not work any more/)
})

test('a new password is chosen on the page; a refused one is asked for again, a spent link says so', async () => {
  const { email } = await polder.candidate({ language: 'nl' })
  await polder.post('/api/auth/forgot-password', { json: { email } })
  const find = () =>
    polder.platform.mails.find(({ to, text }) => to === email && text.includes('reset-password'))
  const token = /token=([\w-]+)/.exec((await eventually(find, 'the mail')).text)![1]!
  const post = (newPassword: string) =>
    polder.post('/auth/reset-password', {
      body: new URLSearchParams({ token, newPassword }).toString(),
      headers: { ...form, 'accept-language': 'nl' },
    })
  const refused = await post('12345678')
  assert.equal(refused.status, 422)
  assert.match(refused.body, /Er is een probleem[\s\S]*href="#newPassword"/)
  assert.ok(!refused.body.includes('12345678'))
  const done = await post('een heel ander wachtwoord')
  assert.equal(done.status, 200)
  assert.match(done.body, /Je wachtwoord is veranderd[\s\S]*href="\/sign-in"/)
  const spent = await post('een heel ander wachtwoord')
  assert.equal(spent.status, 400)
  assert.match(spent.body, /Deze link werkt niet meer/)
  assert.equal((await polder.get('/auth/reset-password')).status, 400)
})

test('the style page is there for those who build', async () => {
  const { status, body } = await polder.get('/design', { headers: { accept: 'text/html' } })
  assert.equal(status, 200)
  assert.match(body, /href="\/design\/button/)
})

testListedPages(() => polder, ['/', '/sign-in', '/problems', '/problems/conflict'])
