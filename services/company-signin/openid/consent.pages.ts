/** `/consent/{uid}`: people agree that a site gets their data, or refuse. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import * as actions from './consent.actions.ts'
import { consentPage } from './consent.views.ts'
import { readInteraction } from './interactions.ts'
import { pageOfOver } from './openid.views.ts'
import { routes } from './openid-paths.ts'

const path = '/consent/{uid}'
const params = closed({ uid: Type.String({ maxLength: 100 }) })

export const consentPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const onFailure = pageOfOver
  return [
    page({
      ...{ method: 'GET', path, access: 'public', params, onFailure },
      summary: 'What a site gets of somebody who signs in to it',
      handler: async ({ session, view: { language }, ...request }) => {
        if (!session) return signInAgain(ctx, request)
        const consent = await actions.readConsent(ctx, request, session, language)
        return consentPage({ language, consent, chosen: consent.optional })
      },
    }),
    page({
      ...{ method: 'POST', path, access: 'public', params, onFailure },
      summary: 'Agree that a site gets it, or refuse',
      fields: ['decision'],
      lists: ['grant'],
      repeatable: true,
      handler: async ({ session, fields, lists, view: { language }, ...request }) => {
        if (!session) return signInAgain(ctx, request)
        if (fields.decision === 'deny') return actions.deny(ctx, request, session)
        if (fields.decision === 'allow')
          return actions.allow(ctx, request, session, { granted: lists.grant, locale: language })
        const consent = await actions.readConsent(ctx, request, session, language)
        return { ...consentPage({ language, consent, chosen: lists.grant, isMistaken: true }), status: 422 }
      },
    }),
  ]
}

/** The session is over: the provider has the person sign in and asks again. */
const signInAgain = async (
  ctx: Ctx,
  request: { params: { uid: string }; cookies: Record<string, string | undefined> },
) => {
  const { uid } = await readInteraction(ctx, request)
  return seeOther(`${routes.authorization}/${uid}`)
}
