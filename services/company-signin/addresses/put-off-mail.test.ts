/** An address that is taken back while mails of later changes are still to come: their links are void too. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '../../../kit/testing/eventually.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, openJar } from '../testing/browser-sign-in.ts'
import { logIn, startCompanySignin, tablesOf } from '../testing/company-signin.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin()
})
after(() => polder[Symbol.asyncDispose]())

/** Whether nothing is on its way. */
const delivers = async (): Promise<boolean> => {
  const db = await tablesOf(polder)
  const waiting = db.selectFrom('outgoing_letters').select('id').where('sealed', 'is not', null)
  return (await waiting.execute()).length === 0
}
const mailsTo = (email: string): string[] =>
  polder.platform.mails.filter(({ to }) => to === email).map(({ text }) => text)
/** Of the mail to an address whose text says this, once it is there. */
const tokenTo = async (email: string, said: RegExp): Promise<string> => {
  const find = () => mailsTo(email).find((text) => said.test(text))
  await until(`the mail to ${email}`, () => Boolean(find()))
  return /token=([\w-]{43})/.exec(find()!)![1]!
}
const toChange = /given as the new e-mail address/
const toUndo = /now has another e-mail address/
const minutes = (count: number): void => polder.platform.clock.advance(count * 60_000)
const use = async (token: string): Promise<number> =>
  (await openJar(polder).post('/account/email/verify', { token })).status

/** The mail servers of these addresses put mails off until this is disposed of; then all goes out. */
const putOff = (...addresses: string[]) => {
  const { mails } = polder.platform
  const tried = new Set<string>()
  mails.push = (mail) => {
    if (!addresses.includes(mail.to)) return Array.prototype.push.call(mails, mail)
    tried.add(mail.to)
    throw new Error('451 4.7.1 Try again later')
  }
  return {
    each: () => until('a mail to each is put off', () => tried.size === addresses.length),
    [Symbol.asyncDispose]: async () => {
      Reflect.deleteProperty(mails, 'push')
      await until('nothing waits', delivers, () => minutes(1))
    },
  }
}

test('the link to a newer address', async () => {
  const [old, next, later] = ['tien@voorbeeld.nl', 'tien-nieuw@voorbeeld.nl', 'tien-later@voorbeeld.nl']
  const jar = await browserSignIn(polder, '11000010', old)
  await jar.send('/account/email', { email: next })
  assert.equal(await use(await tokenTo(next, toChange)), 303)
  const undo = await tokenTo(old, toUndo)
  {
    await using late = putOff(later)
    await jar.send('/account/email', { email: later })
    await late.each()
    assert.equal(await use(undo), 303)
  }
  assert.deepEqual(mailsTo(later), [])
})

test('the link that would take a later change back, but not that of an earlier one', async () => {
  const [first, own, thiefs, last] = [
    'noor@sluis.nl',
    'noor@dijk.nl',
    'post@dief.nl',
    'meer@dief.nl',
  ] as const
  const jar = await browserSignIn(polder, '11000011', first)
  const change = async (email: string): Promise<void> => {
    minutes(1)
    await jar.send('/account/email', { email })
    assert.equal(await use(await tokenTo(email, toChange)), 303)
  }
  await change(own)
  const earlier = await tokenTo(first, toUndo)
  await change(thiefs)
  const undo = await tokenTo(own, toUndo)
  {
    await using late = putOff(thiefs)
    await change(last)
    await late.each()
    assert.equal(await use(undo), 303)
  }
  assert.equal(mailsTo(thiefs).length, 1, 'but for the one that asked for it')
  assert.equal((await logIn(polder, '11000011', { email: own })).status, 200)
  assert.equal(await use(earlier), 303)
  assert.equal((await logIn(polder, '11000011', { email: first })).status, 200)
})
