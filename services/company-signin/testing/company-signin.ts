/** The service as its tests use it: started, onboarded, signed in to. */

import assert from 'node:assert/strict'
import type { Database } from '../../../kit/store/database.ts'
import type { TestPlatformOptions } from '../../../kit/testing/test-platform.ts'
import {
  callHttp,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'

export const password = 'vlinderstruik-73-molen'
/** Passes the eleven test. */
export const bsn = '111222333'
export const connectingBank = 'SANDBOXFINANCE_SFIN0000'

export const registration = (kvkNumber: string, email = 'jan@voorbeeld.nl') => ({
  kvkNumber,
  companyName: 'Zonneveld Zeilmakers B.V.',
  legalForm: 'BV',
  registeredAddress: 'Hizzaarderlaan 3, 8823SJ Lollum',
  representativeFirstName: 'Jan',
  representativeLastNamePrefix: 'de',
  representativeLastName: 'Vries',
  representativeEmail: email,
  representativePhone: '06 12345678',
  password,
})

export const representative = {
  firstName: 'Jan',
  lastNamePrefix: 'de',
  lastName: 'Vries',
  email: 'Jan@Voorbeeld.nl',
  phone: '06 12345678',
  bsn,
  role: 'EIGENAAR',
}

/** What a browser says of a form that it sends from a page of the service. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

/** What the calls below need of a service, in this process or in another. */
export type Poster = Pick<TestService, 'post'>

export const startCompanySignin = (options: TestPlatformOptions = {}): Promise<TestService> =>
  startTestService(createService, options)

/** A second handle on the service's tables. */
export const tablesOf = (polder: TestService): Promise<Database<Tables>> =>
  polder.platform.database!.open<Tables>('company_signin', migrations)

export const register = async (polder: Poster, kvkNumber: string, email?: string): Promise<void> => {
  const answer = await polder.post('/api/auth/register', { json: registration(kvkNumber, email) })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
}

export const logIn = (
  polder: Poster,
  kvkNumber: string,
  changes: Record<string, unknown> = {},
): Promise<TestAnswer> =>
  polder.post('/api/auth/login', { json: { kvkNumber, email: 'jan@voorbeeld.nl', password, ...changes } })

/** A token of a representative of a company, which is registered when it is not yet. */
export const tokenFor = async (polder: Poster, kvkNumber: string): Promise<string> => {
  let answer = await logIn(polder, kvkNumber)
  if (answer.status === 404) {
    await register(polder, kvkNumber)
    answer = await logIn(polder, kvkNumber)
  }
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.accessToken
}

export const startOnboarding = async (polder: Poster, kvkNumber: string): Promise<string> => {
  const answer = await polder.post('/api/onboarding', { json: { kvkNumber } })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.sessionId
}

export const initiate = (
  polder: Poster,
  sessionId: string,
  institutionId = connectingBank,
): Promise<TestAnswer> =>
  polder.post(`/api/onboarding/${sessionId}/psd2/initiate`, {
    json: { institutionId, redirectUri: 'http://localhost:3000/terug' },
  })

/** Presses a button of the sandbox bank's consent page. */
export const callTheBank = (redirectUrl: string, fields: Record<string, string>): Promise<TestAnswer> =>
  callHttp(redirectUrl, 'POST', '', { body: new URLSearchParams(fields), headers: fromOwnPage })

/** What the person does at the bank, as a browser without JavaScript; gives the address they are sent back to. */
export const atTheBank = async (
  redirectUrl: string,
  doing: 'approve' | 'approve-private' | 'cancel' | 'wrong-credentials' = 'approve',
): Promise<URL> => {
  const press = (fields: Record<string, string>) => callTheBank(redirectUrl, fields)
  await callHttp(redirectUrl, 'GET', '')
  if (doing === 'cancel' || doing === 'wrong-credentials')
    return new URL((await press({ action: doing })).headers.get('location')!)
  await press({ action: 'sign-in' })
  const page = await callHttp(redirectUrl, 'GET', '')
  const accounts = [...String(page.body).matchAll(/name="account"[^>]*value="([^"]+)"/g)].map(([, id]) => id!)
  const account = doing === 'approve' ? accounts[0]! : accounts[1]!
  return new URL((await press({ action: 'approve', account })).headers.get('location')!)
}

export const completeBank = (polder: Poster, sessionId: string, ref: string): Promise<TestAnswer> =>
  polder.post(`/api/onboarding/${sessionId}/psd2/complete`, { json: { ref } })

/** Initiates, consents and comes back. */
export const connectBank = async (
  polder: Poster,
  sessionId: string,
  doing: Parameters<typeof atTheBank>[1] = 'approve',
  institutionId = connectingBank,
): Promise<{ answer: TestAnswer; ref: string }> => {
  const started = await initiate(polder, sessionId, institutionId)
  assert.equal(started.status, 200, JSON.stringify(started.body))
  const back = await atTheBank(started.body.redirectUrl, doing)
  const ref = back.searchParams.get('ref')!
  return { answer: await completeBank(polder, sessionId, ref), ref }
}

export const sendRepresentative = (
  polder: Poster,
  sessionId: string,
  changes: Record<string, unknown> = {},
): Promise<TestAnswer> =>
  polder.post(`/api/onboarding/${sessionId}/representative`, { json: { ...representative, ...changes } })

export const complete = (polder: Poster, sessionId: string): Promise<TestAnswer> =>
  polder.post(`/api/onboarding/${sessionId}/complete`, { json: { password } })

/** Everything up to the password. */
export const onboardUpToPassword = async (polder: Poster, kvkNumber: string): Promise<string> => {
  const sessionId = await startOnboarding(polder, kvkNumber)
  const { answer } = await connectBank(polder, sessionId)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const captured = await sendRepresentative(polder, sessionId)
  assert.equal(captured.status, 200, JSON.stringify(captured.body))
  return sessionId
}

/** Types and results of all events so far, in order. */
export const eventsOf = async (
  polder: TestService,
): Promise<{ type: string; result: string; details: Record<string, unknown> | null }[]> => {
  const rows = await (await tablesOf(polder)).selectFrom('audit_events').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    type: row.event_type,
    result: row.result,
    details: row.details === null ? null : JSON.parse(row.details),
  }))
}

/** Gives the first person of a company another role; somebody else acts by law meanwhile, as the database demands. */
export const setRole = async (
  polder: TestService,
  kvkNumber: string,
  role: Tables['representatives']['role'],
): Promise<void> => {
  const db = await tablesOf(polder)
  const people = await db
    .selectFrom('representatives')
    .selectAll()
    .where('kvk_number', '=', kvkNumber)
    .orderBy('id')
    .execute()
  const { id, ...first } = people[0]!
  if (people.length === 1) {
    const other = { record: polder.platform.ids.uuid(), email: 'tweede@voorbeeld.nl' }
    await db
      .insertInto('representatives')
      .values({ ...first, ...other, role: 'BESTUURDER' })
      .execute()
  }
  await db.updateTable('representatives').set({ role }).where('id', '=', id).execute()
}
