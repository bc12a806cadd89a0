/** `/login` and `/login/{uid}`: identifier first, then what proves who somebody is. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import { type PageRequest, pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { listed } from '../../../kit/pages/robots.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { BrowserSession, CompanySite } from '../browser-sessions/browser-session.ts'
import { forgetSessionCookie } from '../browser-sessions/session-cookie.ts'
import type { Ctx } from '../context.ts'
import { signInOptions } from '../factors/passkey.actions.ts'
import { readInteraction } from '../openid/interactions.ts'
import { pageOfOver } from '../openid/openid.views.ts'
import { type Asked, askOf, loginFields } from './asked.ts'
import { identifierPage, loginWords } from './login.views.ts'
import { showLogin } from './login-flow.ts'
import { loseStep, takeStep } from './login-steps.ts'
import { findPending, type Place } from './pending-sign-in.ts'
import { signOut } from './sign-in.actions.ts'

const path = '/login'
const text = Type.Optional(Type.String({ maxLength: 2_000 }))

/** Where `back` leads nowhere else. */
const backOf = (given: string | undefined): string => (given ? backPath(given) : '/account')

/** For `site.signInPage`: what a form without a session gets; the act must be done again after. */
export const signInFirst =
  (ctx: Parameters<typeof signInOptions>[0]) =>
  ({ language, path: back }: PageView): Page =>
    identifierPage({
      ...{ language, path, back, address: path, ask: null, site: null, lower: false },
      ...{ notice: loginWords[language].first, options: signInOptions(ctx) },
      passkeyAddress: `${ctx.publicUrl()}${path}`,
    })

type Sent = Pick<
  PageRequest<BrowserSession | null, unknown, unknown, string, string>,
  'fields' | 'view' | 'session' | 'cookies' | 'headers' | 'address'
>

const askedOf = async (
  ctx: Ctx,
  { fields, view, session, cookies, headers, address }: Sent,
  { place, ask, back }: { place: Place; ask?: string | undefined; back?: string | undefined },
): Promise<Asked> => ({
  ...{ session, cookies, headers, address, place },
  fields: fields as Asked['fields'],
  language: view.language,
  ask: askOf(ask),
  back: backOf(back),
  pending: await findPending(ctx, cookies, place),
  interaction:
    place.interaction === null
      ? null
      : await readInteraction(ctx, { params: { uid: place.interaction }, cookies }),
})

export const loginPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const place: Place = { path, interaction: null }
  return [
    page({
      ...{ method: 'GET', path, access: 'public' },
      summary: 'Sign in for a company',
      query: Type.Object({ back: text, step: text, ask: text }),
      handler: async ({ query: { back, step, ask }, ...sent }) => {
        const asked = await askedOf(ctx, { ...sent, fields: {} }, { place, ask, back })
        const shown = await showLogin(ctx, asked, step === 'identifier')
        return 'title' in shown ? listed(sent.view, shown) : shown
      },
    }),
    page({
      ...{ method: 'POST', path, access: 'public', fields: loginFields, repeatable: true },
      summary: 'Take a step of signing in',
      handler: async (sent) => {
        const { ask, back } = sent.fields
        return takeStep(ctx, await askedOf(ctx, sent, { place, ask, back }))
      },
    }),
    page({
      ...{ method: 'POST', path: '/account/sign-out', access: 'public' },
      summary: 'Sign out',
      handler: async ({ session }) => {
        if (session) await signOut(ctx, session)
        return seeOther('/', { cookies: [forgetSessionCookie(ctx)] })
      },
    }),
    ...interactionPages(site, ctx),
  ]
}

/** For a site that waits: its interaction's cookie binds the address to one browser. */
const interactionPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const placeOf = (uid: string): Place => ({ path: `${path}/${uid}`, interaction: uid })
  const params = closed({ uid: Type.String({ pattern: '^[\\w-]{1,64}$' }) })
  return [
    page({
      ...{ method: 'GET', path: `${path}/{uid}`, access: 'public', params, onFailure: pageOfOver },
      summary: 'Sign in for a site that waits',
      query: Type.Object({ step: text }),
      handler: async ({ query, ...sent }) => {
        const asked = await askedOf(ctx, { ...sent, fields: {} }, { place: placeOf(sent.params.uid) })
        return query.step === 'lost'
          ? loseStep(ctx, asked)
          : showLogin(ctx, asked, query.step === 'identifier')
      },
    }),
    page({
      ...{ method: 'POST', path: `${path}/{uid}`, access: 'public', params, onFailure: pageOfOver },
      ...{ fields: loginFields, repeatable: true },
      summary: 'Take a step of signing in for a site that waits',
      handler: async (sent) => takeStep(ctx, await askedOf(ctx, sent, { place: placeOf(sent.params.uid) })),
    }),
  ]
}
