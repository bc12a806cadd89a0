import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { visitor, visitorAs } from '../testing/page-visitor.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
})
after(() => polder[Symbol.asyncDispose]())

const path = '/account/adres-bevestigen'
const linksTo = (email: string): string[] =>
  polder.platform.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/auth\/verify-email\?token=\S+/.exec(text)?.[0] ?? [])

test('whoever has not confirmed their address is told so, and has a new link mailed without scripts', async () => {
  const who = await polder.candidate({ language: 'nl' })
  const page = await visitorAs(polder, who)
  await polder.post('/job-alerts', { token: who.token, json: { name: 'Kok', keywords: 'kok' } })
  for (const where of ['/account', '/mijn/alerts'])
    assert.match(
      (await page.see(where)).body,
      /nog niet bevestigd[\s\S]*href="\/account\/adres-bevestigen"/,
      where,
    )
  assert.match((await page.see(path, 'en')).body, /not confirmed yet[\s\S]*Mail me a new link/)
  await eventually(() => linksTo(who.email).length === 1, 'the first mail')
  const sent = await page.send(path)
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, `${path}/verstuurd`])
  assert.match((await page.see(`${path}/verstuurd`)).body, /Kijk in je mail/)
  const [, link] = await eventually(() => linksTo(who.email).length === 2 && linksTo(who.email), 'a new link')

  const token = new URL(link!, polder.address).searchParams.get('token')!
  assert.equal((await polder.get(`/api/auth/verify-email?token=${token}`)).status, 200)
  for (const where of ['/account', '/mijn/alerts'])
    assert.doesNotMatch((await page.see(where)).body, /nog niet bevestigd/, where)
  assert.equal((await page.see(path)).headers.get('location'), '/account')
})

test('nobody asks for it without signing in', async () => {
  const answer = await visitor(polder).see(path)
  assert.equal(answer.headers.get('location'), `/sign-in?back=${encodeURIComponent(path)}`)
})
