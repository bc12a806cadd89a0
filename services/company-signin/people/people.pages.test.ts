/** The pages of people, mandates and who somebody is, as people meet them. */

import type { PageCheck } from '../../../kit/testing/page-checks.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { complete, onboardUpToPassword, tablesOf } from '../testing/company-signin.ts'
import { joinAs, linkInMail, managerAt, personIdOf, tokenIn } from '../testing/managing.ts'
import { lookAtPages, mistaken } from '../testing/page-looks.ts'
import { routes } from './people.looked-at.ts'

const { polder, looksRight } = lookAtPages(routes)

const of = ({ cookies }: Jar): PageCheck => ({ cookies })
/** Each company has an address of its own, as an address gets five mails an hour. */
const elsAt = (kvkNumber: string): string => `els.bakker-van-der-linden@zeilmakerij-${kvkNumber}.example`

/** A manager with two colleagues, an open invitation and mandates. */
const lively = async (kvkNumber: string): Promise<{ manager: Jar; personId: string; member: Jar }> => {
  const manager = await managerAt(polder(), kvkNumber)
  const els = elsAt(kvkNumber)
  const member = await joinAs(polder(), manager, { email: els, role: 'GEVOLMACHTIGDE' })
  await joinAs(polder(), manager, { email: `p@${kvkNumber}.example`, role: 'GEMACHTIGDE', manages: true })
  await manager.post('/account/people', { email: 'nieuw@voorbeeld.nl', role: 'MAAT' })
  const personId = await personIdOf(polder(), kvkNumber, els)
  const common = { personId, validUntil: '2027-01-31' }
  await manager.post('/account/mandates', { ...common, clientId: '*' })
  const terms = { limitAmount: '250000', branchNumber: '000012345678', validFrom: '2026-12-01' }
  await manager.post('/account/mandates', { ...common, ...terms, clientId: '*' })
  return { manager, personId, member }
}

const people = '/account/people'
looksRight('people', people, async () => of((await lively('14000001')).manager))
looksRight('people-seen-by-a-member', people, async () => of((await lively('14000002')).member))
looksRight('people-without-second-step', people, async () => of(await browserSignIn(polder(), '14000003')))
looksRight('people-mistakes', people, async () => ({
  ...of(await managerAt(polder(), '14000004')),
  ...mistaken({ email: 'els' }),
  prepare: async (page) => {
    await page.fill('#email', 'els')
    await Promise.all([page.waitForNavigation(), page.click('#invite button.main')])
  },
}))
const one = `${people}/{id}`
looksRight('person', one, async () => {
  const { manager, personId } = await lively('14000005')
  return { ...of(manager), address: `${people}/${personId}` }
})
looksRight('person-remove-dialog', one, async () => {
  const { manager, personId } = await lively('14000006')
  return {
    ...of(manager),
    ...{ address: `${people}/${personId}`, withoutScripts: false },
    prepare: async (page) => {
      await page.click('a[data-opens=remove]')
      await page.locator('dialog[open]').waitFor()
    },
  }
})
for (const what of ['remove', 'reset-factors'] as const)
  looksRight(`person-${what}`, `${one}/${what}`, async () => {
    const kvkNumber = what === 'remove' ? '14000008' : '14000009'
    const { manager, personId } = await lively(kvkNumber)
    return { ...of(manager), address: `${people}/${personId}/${what}` }
  })

const invitation = '/account/invitation'
const linkTo = async (kvkNumber: string, email: string): Promise<string> => {
  const manager = await managerAt(polder(), kvkNumber)
  await manager.post(people, { email, role: 'VENNOOT', manager: 'yes' })
  return `${invitation}?token=${tokenIn(await linkInMail(polder(), email))}`
}
looksRight('own-name', '/account/name', async () => of(await browserSignIn(polder(), '14000031')))
looksRight('invitation', invitation, async () => ({ address: await linkTo('14000010', 'i1@voorbeeld.nl') }))
looksRight('invitation-mistakes', invitation, async () => ({
  address: await linkTo('14000011', 'i2@voorbeeld.nl'),
  ...mistaken(),
}))
looksRight('invitation-gone', invitation, async () => ({ status: 410 }))

const mandates = '/account/mandates'
looksRight('mandates', mandates, async () => of((await lively('14000012')).manager))
looksRight('mandates-none', mandates, async () => of(await managerAt(polder(), '14000013')))
looksRight('mandates-own', mandates, async () => of((await lively('14000014')).member))
looksRight('mandates-mistakes', mandates, async () => ({
  ...of((await lively('14000015')).manager),
  ...mistaken({ branchNumber: '12', clientId: '*', limitAmount: 'veel' }),
}))
looksRight('mandate-revoke', `${mandates}/{id}/revoke`, async () => {
  const { manager } = await lively('14000016')
  const { id } = await (await tablesOf(polder()))
    .selectFrom('mandates')
    .select('id')
    .where('kvk_number', '=', '14000016')
    .executeTakeFirstOrThrow()
  return { ...of(manager), address: `${mandates}/${id}/revoke` }
})

const identity = '/account/identity/start'
looksRight('identity', identity, async () => of(await managerAt(polder(), '14000017')))
looksRight('identity-proven', identity, async () => {
  const jar = await managerAt(polder(), '14000018')
  const db = await tablesOf(polder())
  const identity_proven_at = polder().platform.clock.now()
  await db
    .updateTable('representatives')
    .set({ identity_proven_at })
    .where('kvk_number', '=', '14000018')
    .execute()
  return { cookies: { ...jar.cookies, toast: 'identity-match' } }
})
looksRight('identity-none-chosen', identity, async () => ({
  ...of(await managerAt(polder(), '14000019')),
  ...mistaken(),
}))
looksRight('identity-returned-from', '/account/identity/return', async () => ({
  ...of(await managerAt(polder(), '14000020')),
  address: '/account/identity/return?ref=nothing',
}))

const reset = '/account/factors/reset'
looksRight('reset', reset, async () => {
  const kvkNumber = '14000022'
  const sessionId = await onboardUpToPassword(polder(), kvkNumber)
  await complete(polder(), sessionId)
  const jar = await browserSignIn(polder(), kvkNumber)
  const db = await tablesOf(polder())
  const { id } = await db
    .selectFrom('representatives')
    .select('id')
    .where('kvk_number', '=', kvkNumber)
    .executeTakeFirstOrThrow()
  const now = polder().platform.clock.now()
  await db
    .insertInto('totp_factors')
    .values({
      ...{ representative_id: id, record: polder().platform.ids.uuid(), secret_sealed: 'sealed' },
      ...{ created_at: now, confirmed_at: now },
    })
    .execute()
  return of(jar)
})
looksRight('reset-returned-from', '/account/factors/return', async () => ({
  ...of(await browserSignIn(polder(), '14000023')),
  address: '/account/factors/return?ref=nothing',
}))
