/** `/account/name`: correcting the own name. */

import type { Route } from '../../../kit/http/route.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { asksPassword, isOwnPassword } from '../addresses/email.pages.ts'
import {
  type BrowserSession,
  type CompanySite,
  demandSecondStep,
} from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { changeOwnName, readOwnName } from './own-name.actions.ts'
import { ownNameWords } from './own-name.words.ts'
import { peopleWords } from './people.views.ts'
import { attempt, messageFor, nothingSent, type Sent } from './sent.ts'

const path = '/account/name'
const access = 'session'

export const ownNamePages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const show = async (session: BrowserSession, language: Language, sent: Sent): Promise<Page> => {
    const entered = sent.mistakes.length > 0 ? sent.entered : { ...(await readOwnName(ctx, session)) }
    return ownNamePage({
      ...{ language, session, sent: { ...sent, entered } },
      asksPassword: asksPassword(session, ctx.clock.now()),
    })
  }
  return [
    page({
      ...{ method: 'GET', path, access },
      summary: 'The own name',
      handler: ({ session, view: { language } }) => show(session, language, nothingSent),
    }),
    page({
      ...{ method: 'POST', path, access },
      summary: 'Correct the own name',
      fields: ['firstName', 'lastNamePrefix', 'lastName', 'current'],
      handler: async ({ session, fields, view: { language }, address }) => {
        const now = ctx.clock.now()
        demandSecondStep(session, now)
        const { current, ...entered } = fields
        const again = (sent: Sent) => show(session, language, sent)
        if (asksPassword(session, now) && !(await isOwnPassword(ctx, session, current, address))) {
          const message = ownNameWords[language].wrongPassword
          return again({ entered, mistakes: [{ field: 'current', message }] })
        }
        const problems = peopleWords[language].joinProblems
        return attempt({ entered, problems }, again, async () => {
          await changeOwnName(ctx, session, entered)
          return seeOther('/account', { toast: 'name-changed' })
        })
      },
    }),
  ]
}

interface OwnNameView {
  language: Language
  session: BrowserSession
  sent: Sent
  /** Whether the password is asked for with the change. */
  asksPassword: boolean
}

const ownNamePage = ({ language, session, sent, asksPassword: asks }: OwnNameView): Page => {
  const words = ownNameWords[language]
  const labels = peopleWords[language]
  const text = (name: string) => ({
    ...{ language, name, value: sent.entered[name] ?? null, message: messageFor(sent, name) },
  })
  return {
    title: titleWithMistakes(words.title, language, sent.mistakes),
    status: sent.mistakes.length > 0 ? 422 : 200,
    current: '/account',
    body: html`<div class="stack">
${errorSummary({ language, mistakes: sent.mistakes })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
${session.facts.identityProvenAt && alert({ tone: 'warn', text: words.proofEnds })}
<form class="card stack" method="post" action="${path}" novalidate>${formKey()}
${field({ ...text('firstName'), label: labels.firstName, hint: labels.firstNameHint, autocomplete: 'given-name' })}
${field({ ...text('lastNamePrefix'), label: labels.prefix, optional: true, width: 'short' })}
${field({ ...text('lastName'), label: labels.lastName, autocomplete: 'family-name' })}
${
  asks &&
  passwordField({
    ...{ language, name: 'current', label: words.password, hint: words.passwordHint },
    ...{ autocomplete: 'current-password', message: messageFor(sent, 'current') },
  })
}
<div class="row">${button({ label: words.act })}</div></form>
<p>${link({ href: '/account', label: words.back })}</p>
</div>`,
  }
}
