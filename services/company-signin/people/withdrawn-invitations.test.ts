/** Invitations rest on whoever sent them, and end with what that person may do. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { type Jar, openJar } from '../testing/browser-sign-in.ts'
import { eventsOf, startCompanySignin } from '../testing/company-signin.ts'
import {
  invitee,
  joinAs,
  linkInMail,
  managerAt,
  personIdOf,
  raiseToMidden,
  tokenIn,
} from '../testing/managing.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

/** A second director, who has invited one more of each rank. */
const secondDirector = async (
  company: string,
): Promise<{ director: Jar; second: Jar; id: string; tokens: Record<'high' | 'middle' | 'low', string> }> => {
  const director = await managerAt(polder, company)
  const email = `tweede-${company}@voorbeeld.nl`
  const second = await joinAs(polder, director, { email, role: 'BESTUURDER' })
  await raiseToMidden(polder, company, email)
  const invite = async (rank: string, role: string): Promise<string> => {
    const to = `${rank}-${company}@voorbeeld.nl`
    assert.equal((await second.post('/account/people', { email: to, role })).status, 303)
    return tokenIn(await linkInMail(polder, to))
  }
  const tokens = {
    high: await invite('high', 'BESTUURDER'),
    middle: await invite('middle', 'GEVOLMACHTIGDE'),
    low: await invite('low', 'GEMACHTIGDE'),
  }
  return { director, second, id: await personIdOf(polder, company, email), tokens }
}

const joining = async (token: string): Promise<number> =>
  (await openJar(polder).post('/account/invitation', { ...invitee, token })).status

/** The events of withdrawn invitations so far. */
const withdrawals = async (): Promise<number> =>
  (await eventsOf(polder)).filter(
    ({ type, details }) => type === 'PERSON_REMOVED' && details?.['invitation'] === true,
  ).length

test('whoever is lowered leaves no invitation behind that they may no longer send', async () => {
  const { director, id, tokens } = await secondDirector('11000021')
  const before_ = await withdrawals()
  const role = { role: 'GEVOLMACHTIGDE', manager: 'yes' }
  assert.equal((await director.post(`/account/people/${id}/role`, role)).status, 303)
  assert.equal(await joining(tokens.high), 410, 'nobody becomes a director by a link of somebody who is none')
  assert.equal(await joining(tokens.middle), 303)
  assert.equal((await withdrawals()) - before_, 1)
  assert.equal((await director.post(`/account/people/${id}/role`, { role: 'GEVOLMACHTIGDE' })).status, 303)
  assert.equal(await joining(tokens.low), 410, 'nor does who manages no more')
  assert.equal((await withdrawals()) - before_, 2)
})

test('another role of the same rank keeps them', async () => {
  const { director, id, tokens } = await secondDirector('11000022')
  assert.equal((await director.post(`/account/people/${id}/role`, { role: 'VENNOOT' })).status, 303)
  for (const token of Object.values(tokens)) assert.equal(await joining(token), 303)
})

test('whoever is removed, or erases themselves, takes along what they sent', async () => {
  const removed = await secondDirector('11000023')
  const before_ = await withdrawals()
  assert.equal((await removed.director.post(`/account/people/${removed.id}/remove`)).status, 303)
  for (const token of Object.values(removed.tokens)) assert.equal(await joining(token), 410)
  assert.equal((await withdrawals()) - before_, 3)

  const erased = await secondDirector('11000024')
  const { status } = await erased.second.post('/account/erase', { confirm: 'ERASE' })
  assert.equal(status, 303)
  for (const token of Object.values(erased.tokens)) assert.equal(await joining(token), 410)
})
