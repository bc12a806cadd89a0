/** The page that the mail of an invitation leads to. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { Ctx } from '../context.ts'
import type { PhotoSite } from '../site/site.ts'
import { acceptInvitation, findInvitation } from './team.actions.ts'
import { teamWords } from './team.words.ts'

const params = closed({ token: text(100) })

export const invitationPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/invitations/{token}',
      summary: 'An invitation to a team',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { token }, view: { language } }) => {
        const { invitation, team } = await findInvitation(ctx, caller, token)
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
      },
    }),
    page({
      method: 'POST',
      path: '/app/invitations/{token}',
      summary: 'Join a team',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { token } }) => {
        await acceptInvitation(ctx, caller, token)
        return seeOther('/app', { toast: 'joined' })
      },
    }),
  ]
}
