/** `/account/password`: the own password. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { type CompanySite, demandSecondStep } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { isPresentPassword } from '../sessions/present-password.ts'
import { signIn } from '../sign-in/sign-in.actions.ts'
import { factorWords } from './factor.views.ts'
import { passwordPage } from './passkey.views.ts'
import { changePassword } from './password.actions.ts'

const path = '/account/password'

export const passwordPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path, access: 'session' },
      summary: 'Change the own password',
      handler: ({ session, view: { language, toast } }) =>
        passwordPage({ language, toast, email: session.caller.email }),
    }),
    page({
      ...{ method: 'POST', path, access: 'session', fields: ['current', 'password'], repeatable: true },
      summary: 'Change the own password; all other sessions end',
      handler: async ({ fields: { current, password }, ...asked }) => {
        const { session, view, address } = asked
        demandSecondStep(session, ctx.clock.now())
        const words = factorWords[view.language]
        const again = (mistake: Mistake) =>
          passwordPage({
            language: view.language,
            toast: null,
            email: session.caller.email,
            mistakes: [mistake],
          })
        try {
          await changePassword(ctx, session, { current, password }, address)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (error.status === 401) return again({ field: 'current', message: words.wrongPassword })
          if (error.status !== 400) throw error
          const message = isPresentPassword(error) ? words.presentPassword : words.refusedPassword
          return again({ field: 'password', message })
        }
        const { cookies } = await signIn(
          ctx,
          { ...asked, language: view.language },
          session.representativeId,
          { passwordAt: ctx.clock.now() },
        )
        return seeOther('/account', { toast: 'password-changed', cookies })
      },
    }),
  ]
}
