/** In which language mails come: that of the person's own pages, or as the program that made the account named it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { type Jar, openJar } from '../testing/browser-sign-in.ts'
import {
  onboardUpToPassword,
  password,
  register,
  registration,
  startCompanySignin,
  tablesOf,
} from '../testing/company-signin.ts'
import { joinAs, managerAt } from '../testing/managing.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

type Language = 'nl' | 'en'

/** Signs in from a browser whose pages are in a language. */
const signInSpeaking = async (
  jar: Jar,
  kvkNumber: string,
  email: string,
  language: Language,
): Promise<void> => {
  const speaking = { 'accept-language': language }
  await jar.post('/login', { step: 'identifier', kvkNumber, email }, speaking)
  assert.equal((await jar.post('/login', { step: 'password', password }, speaking)).status, 303)
}

const subjects = (email: string): string[] =>
  polder.platform.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

const subjectsOf = async (email: string, count: number): Promise<string[]> => {
  await until(`${count} mails to ${email}`, () => subjects(email).length >= count)
  return subjects(email)
}

const languageOfPerson = async (email: string): Promise<string> => {
  const db = await tablesOf(polder)
  const row = db.selectFrom('representatives').select('language').where('email', '=', email)
  return (await row.executeTakeFirstOrThrow()).language
}

const newBrowser = { nl: 'Nieuwe browser bij uw account', en: 'New browser at your account' }

test('who came by the API is warned of a first browser in its language, of another in their own', async () => {
  const email = 'eerste@voorbeeld.nl'
  await register(polder, '68750110', email)
  const own = openJar(polder)
  await signInSpeaking(own, '68750110', email, 'en')
  assert.deepEqual(await subjectsOf(email, 1), [newBrowser.en])
  await signInSpeaking(openJar(polder), '68750110', email, 'nl')
  assert.deepEqual(
    await subjectsOf(email, 2),
    [newBrowser.en, newBrowser.en],
    'a stranger does not choose it',
  )
  await own.send('/account/sign-out')
  await signInSpeaking(own, '68750110', email, 'nl')
  await signInSpeaking(openJar(polder), '68750110', email, 'en')
  assert.deepEqual((await subjectsOf(email, 3)).slice(2), [newBrowser.nl], 'the own browser speaks Dutch now')
})

test('a program names the language by Accept-Language; without it, it is Dutch', async () => {
  for (const [kvkNumber, header, language] of [
    ['90004760', 'en-GB, nl;q=0.5', 'en'],
    ['69599084', 'nl', 'nl'],
    ['68727720', '*', 'nl'],
  ] as const) {
    const email = `${kvkNumber}@voorbeeld.nl`
    const headers = { 'accept-language': header }
    const json = registration(kvkNumber, email)
    assert.equal((await polder.post('/api/auth/register', { json, headers })).status, 201)
    assert.equal(await languageOfPerson(email), language)
  }
})

test('so does one that completes an onboarding: the mail that proves the address comes in it', async () => {
  const sessionId = await onboardUpToPassword(polder, '90001966')
  const completed = await polder.post(`/api/onboarding/${sessionId}/complete`, {
    ...{ json: { password }, headers: { 'accept-language': 'en' } },
  })
  assert.equal(completed.status, 200)
  const { email } = await (await tablesOf(polder))
    .selectFrom('representatives')
    .select('email')
    .where('kvk_number', '=', '90001966')
    .executeTakeFirstOrThrow()
  const [subject] = await subjectsOf(email, 1)
  assert.match(subject!, /Confirm/)
})

test('who takes up an invitation gets mails in the language of that page', async () => {
  const manager = await managerAt(polder, '55344526', 'baas@voorbeeld.nl')
  await joinAs(polder, manager, { email: 'els@voorbeeld.nl', role: 'GEMACHTIGDE' })
  assert.equal(await languageOfPerson('els@voorbeeld.nl'), 'en')
})
