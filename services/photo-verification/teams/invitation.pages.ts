/** The page that the mail of an invitation leads to. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import type { AccountHolder } from '../dialect.ts'
import type { PhotoSite } from '../site/site.ts'
import { refusedInvitationPage } from './invitation.views.ts'
import { acceptInvitation, findInvitation, type OpenInvitation } from './team.actions.ts'
import { teamWords } from './team.words.ts'

const params = closed({ token: text(100) })

/** Shows, or does, what `act` answers; says why where the invitation is not for the caller, or is over. */
const orRefused = async <T>(
  { email }: AccountHolder,
  language: Language,
  act: () => Promise<T>,
): Promise<T | Page> => {
  try {
    return await act()
  } catch (error) {
    const page = error instanceof Failure && refusedInvitationPage({ language, failure: error, email })
    if (page) return page
    throw error
  }
}

export const invitationPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/invitations/{token}',
      summary: 'An invitation to a team',
      access: 'session',
      params,
      handler: ({ session: { caller }, params: { token }, view: { language } }) =>
        orRefused(caller, language, async () =>
          invitationPage(language, token, await findInvitation(ctx, caller, token)),
        ),
    }),
    page({
      method: 'POST',
      path: '/app/invitations/{token}',
      summary: 'Join a team',
      access: 'session',
      params,
      handler: ({ session: { caller }, params: { token }, view: { language } }) =>
        orRefused(caller, language, async () => {
          const { team } = await acceptInvitation(ctx, caller, token)
          return seeOther(`/app?team=${encodeURIComponent(team.id)}`, { toast: 'joined' })
        }),
    }),
  ]
}

const invitationPage = (language: Language, token: string, { invitation, team }: OpenInvitation): Page => {
  const words = teamWords[language]
  return {
    title: words.title,
    styles: ['photo-pages', 'app-style'],
    current: '/app',
    body: dialogPage({
      ...{ language, id: 'invitation', heading: words.heading(team.name) },
      body: html`${facts([
        { name: words.role, value: words.roles[invitation.role] },
        { name: words.until, value: dateText(invitation.expires_at, language) },
      ])}<p>${words.shares}</p>`,
      ...{ action: `/app/invitations/${encodeURIComponent(token)}`, act: words.accept },
      ...{ hidden: formKey(), back: '/app' },
    }),
  }
}
