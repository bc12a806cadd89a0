/** The pages of signing in and of the own account as people meet them. */

import { browserSignIn } from '../testing/browser-sign-in.ts'
import { lookAtPages, mistaken } from '../testing/page-looks.ts'
import { routes } from './sign-in.looked-at.ts'

const { polder, looksRight } = lookAtPages(routes)

looksRight('login', '/login')
looksRight('login-empty', '/login', async () => mistaken())
looksRight('login-password', '/login', async () => ({
  withoutScripts: false,
  prepare: async (page) => {
    await page.fill('#kvkNumber', '12.34.56.78')
    await page.fill('#email', 'jan@voorbeeld.nl')
    await Promise.all([page.waitForNavigation(), page.click('main button.main')])
  },
}))
looksRight('account', '/account', async () => ({
  cookies: (await browserSignIn(polder(), '68750110')).cookies,
}))
