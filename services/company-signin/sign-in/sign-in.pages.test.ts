/** The pages of signing in, of the own account and of second steps as people meet them. */

import type { Page } from 'playwright-core'
import { until } from '../../../kit/testing/eventually.ts'
import { addPasskey, addTotp, browserSignIn, type Jar, proveEmail } from '../testing/browser-sign-in.ts'
import { password } from '../testing/company-signin.ts'
import { lookAtPages, mistaken } from '../testing/page-looks.ts'
import { routes } from './sign-in.looked-at.ts'

const { polder, looksRight } = lookAtPages(routes)

/** Somebody of this company; each number is used by one check. */
const person = (kvkNumber: string): Promise<Jar> => browserSignIn(polder(), kvkNumber)

const send = (page: Page, button = 'main form button.main') =>
  Promise.all([page.waitForNavigation(), page.click(button)])

const identify = (kvkNumber: string) => async (page: Page) => {
  await page.fill('#kvkNumber', kvkNumber)
  await page.fill('#email', 'jan@voorbeeld.nl')
  await send(page)
}

looksRight('login', '/login')
looksRight('login-empty', '/login', async () => mistaken())
looksRight('login-password', '/login', async () => ({
  ...{ withoutScripts: false, prepare: identify('12.34.56.78') },
}))
looksRight('login-wrong', '/login', async () => ({
  ...{ withoutScripts: false, preparedStatus: 422 },
  prepare: async (page) => {
    await identify('12345678')(page)
    await page.fill('#password', 'geraden')
    await send(page)
  },
}))
looksRight('login-code', '/login', async () => {
  const jar = await person('11000001')
  await addTotp(polder(), jar)
  return {
    withoutScripts: false,
    prepare: async (page) => {
      await identify('11000001')(page)
      await page.fill('#password', password)
      await send(page)
      await page.locator('#code').waitFor()
    },
  }
})
looksRight('login-second-step', '/login', async () => {
  const jar = await person('11000002')
  await addPasskey(polder(), jar)
  return { cookies: jar.cookies, address: '/login?ask=second-step&back=/account' }
})
looksRight('login-lacking', '/login', async () => ({
  ...{ cookies: (await person('11000003')).cookies, address: '/login?ask=SUBSTANTIEEL' },
}))
looksRight('login-of-no-site', '/login/{uid}', async () => ({ address: '/login/nothing', status: 400 }))

looksRight('account', '/account', async () => {
  const jar = await person('68750110')
  await addTotp(polder(), jar)
  await proveEmail(polder(), '68750110')
  return { cookies: jar.cookies }
})

looksRight('totp', '/account/totp', async () => ({ cookies: (await person('11000004')).cookies }))
looksRight('totp-set-up', '/account/totp', async () => {
  const jar = await person('11000005')
  await jar.post('/account/totp', { step: 'start' })
  return { cookies: jar.cookies }
})
looksRight('totp-wrong', '/account/totp', async () => {
  const jar = await person('11000006')
  await jar.post('/account/totp', { step: 'start' })
  return { ...mistaken({ code: '12' }), cookies: jar.cookies }
})
looksRight('totp-on', '/account/totp', async () => {
  const jar = await person('11000007')
  await addTotp(polder(), jar)
  return { cookies: jar.cookies }
})
looksRight('recovery-codes-none', '/account/recovery-codes', async () => ({
  cookies: (await person('11000008')).cookies,
}))
looksRight('recovery-codes', '/account/recovery-codes', async () => {
  const jar = await person('11000009')
  await addTotp(polder(), jar)
  return { cookies: jar.cookies }
})
looksRight('passkeys', '/account/passkeys', async () => ({ cookies: (await person('11000010')).cookies }))
looksRight('passkeys-one', '/account/passkeys', async () => {
  const jar = await person('11000011')
  await addPasskey(polder(), jar)
  return { cookies: jar.cookies }
})

looksRight('password', '/account/password', async () => ({ cookies: (await person('11000013')).cookies }))
looksRight('password-wrong', '/account/password', async () => ({
  ...{ ...mistaken(), cookies: (await person('11000014')).cookies },
}))
looksRight('not-me', '/login/not-me', async () => {
  await person('11000015')
  const letters = () => polder().platform.mails.filter(({ text }) => text.includes('/login/not-me?'))
  await until('the mail about a new browser', () => letters().length > 0)
  return { address: /https?:\/\/\S+/.exec(letters()[0]!.text)![0] }
})
looksRight('not-me-over', '/login/not-me', async () => ({ address: '/login/not-me?token=x', status: 410 }))
