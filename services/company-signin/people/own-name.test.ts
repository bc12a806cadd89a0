/** Correcting the own name, and what a bank's proof of the name before is worth then. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, mistakesIn } from '../testing/browser-sign-in.ts'
import { eventsOf, logIn, password, startCompanySignin } from '../testing/company-signin.ts'
import { managerAt } from '../testing/managing.ts'
import { proveAs, provenAt } from '../testing/own-bank.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

const hour = 3_600_000

test('whoever corrects their own name proves it anew, and no site takes the new name for proven', async () => {
  const company = '13000021'
  const jar = await managerAt(polder, company)
  const { accessToken } = (await logIn(polder, company, {})).body
  await proveAs(jar, 'J. de Vries')
  const elsewhere = await managerAt(polder, company)
  const name = { firstName: 'Jan', lastNamePrefix: 'de', lastName: 'Vries' }
  assert.equal((await jar.post('/account/name', name)).status, 303)
  assert.ok(await provenAt(polder, company), 'the same name is no change')
  assert.match((await jar.get('/account/name')).body, /That proof is of the name that stands here/)
  const wrong = await jar.post('/account/name', { ...name, firstName: '  ', lastName: '7' })
  assert.deepEqual([wrong.status, mistakesIn(wrong.body)], [422, ['firstName', 'lastName']])
  const changed = { firstName: 'Johannes  Cornelis', lastNamePrefix: '', lastName: 'van Vriesland' }
  assert.match(
    (await jar.send('/account/name', changed)).body,
    /Your name was saved[\s\S]*Johannes Cornelis van Vriesland/,
  )
  assert.equal(await provenAt(polder, company), null)
  assert.equal((await elsewhere.get('/account')).status, 303, 'other browsers are signed out')
  assert.equal((await polder.get(`/api/companies/${company}`, { token: accessToken })).status, 401)
  const events = (await eventsOf(polder)).filter(({ type }) => type === 'NAME_CHANGED')
  assert.equal(events.length, 1)
  assert.doesNotMatch(JSON.stringify(events), /Vries|Johannes/)
  assert.match(await proveAs(jar, 'J.C. van Vriesland'), /Your name is proven/)
})

test('who has no second step gives the password with another name once it is long ago', async () => {
  const jar = await browserSignIn(polder, '13000022')
  const name = { firstName: 'Jan', lastNamePrefix: 'de', lastName: 'Vriess' }
  polder.platform.clock.advance(hour / 2)
  const asked = await jar.post('/account/name', name)
  assert.deepEqual([asked.status, mistakesIn(asked.body)], [422, ['current']])
  assert.match(asked.body, /value="Vriess"/)
  assert.equal((await jar.post('/account/name', { ...name, current: password })).status, 303)
  assert.match((await jar.get('/account')).body, /Jan de Vriess/)
})
