/** The pages of the OpenID Provider as people meet them: consent, signing out, and what was wrong with a site's request. */

import { browserSignIn } from '../testing/browser-sign-in.ts'
import {
  kvkNumber,
  pathOf,
  pendingOf,
  redirectUri,
  registerTestClient,
  signInTo,
} from '../testing/openid-client.ts'
import { lookAtPages, mistaken } from '../testing/page-looks.ts'
import { routes } from './openid.looked-at.ts'

const { polder, looksRight } = lookAtPages(routes)

const everything = {
  scope: 'openid profile email phone company role offline_access',
  prompt: 'consent',
  claims: JSON.stringify({ userinfo: { email_verified: null } }),
}

/** A browser that has been sent to the consent page. */
const atConsent = async () => {
  const jar = await browserSignIn(polder(), kvkNumber)
  const client = await registerTestClient(polder(), { name: '<b>Kantoor</b> & Zonen' })
  const { parameters } = pendingOf(client, everything)
  const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  return { address: pathOf(answer.headers.get('location')!), cookies: jar.cookies }
}

looksRight('consent', '/consent/{uid}', atConsent)
looksRight('consent-undecided', '/consent/{uid}', async () => ({
  ...(await atConsent()),
  ...mistaken(),
  prepare: async (page) => {
    await page.$eval('main form button.main', (button) => button.removeAttribute('name'))
    await mistaken().prepare!(page, 'nl')
  },
}))
looksRight('consent-elsewhere', '/consent/{uid}', async () => ({
  ...{ address: '/consent/of-another-browser', status: 400 },
  cookies: (await browserSignIn(polder(), kvkNumber)).cookies,
}))
looksRight('logout', '/openid/logout', async () => {
  const jar = await browserSignIn(polder(), kvkNumber)
  const client = await registerTestClient(polder(), { postLogoutRedirectUris: [redirectUri] })
  const { tokens } = await signInTo(polder(), jar, client)
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: redirectUri })
  return { address: `/openid/logout?${query}`, cookies: jar.cookies }
})
looksRight('logout-of-nobody', '/openid/logout')
looksRight('authorize-wrong', '/openid/authorize', async () => ({
  ...{ address: '/openid/authorize?client_id=none', status: 400 },
}))
