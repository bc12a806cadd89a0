/**
 * `/account-maken`: an account for a candidate, made once a mail is confirmed. The answer is alike for every address, and the
 * password is chosen after: whoever fills in the form may not own the mailbox (docs/decisions/0197-accounts-by-mail.md).
 */

import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { isEmailAddress } from '../core/email-address.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { heldPage } from './apply.views.ts'
import { signTime, timeProblem } from './form-time.ts'
import { holdForm } from './held-form.actions.ts'
import { newAccountPage, newAccountPath } from './new-account.views.ts'
import { newAccountWords } from './new-account.words.ts'

const formName = 'account'
const maximumNameLength = 100
/** Longer ones lead to the overview. */
const maximumBackLength = 500

const backOf = (given: string | undefined): string => {
  const back = backPath(given)
  return back.length > maximumBackLength ? '/' : back
}

interface Asking {
  fields: Record<'firstName' | 'lastName' | 'email' | 'back' | 'began' | 'toelichting', string>
  language: Language
  address: string
}

const answer = async (ctx: Ctx, { fields, language, address }: Asking): Promise<Page | Reply> => {
  const words = newAccountWords[language]
  const [firstName, lastName] = [fields.firstName.trim(), fields.lastName.trim()]
  const email = fields.email.trim().toLowerCase()
  const back = backOf(fields.back)
  const now = ctx.clock.millis()
  const time = timeProblem(ctx.seal, formName, fields.began, now)
  const again = (mistakes: readonly Mistake[], status = 422): Page => {
    const began = time === 'late' ? signTime(ctx.seal, formName, now) : fields.began
    return { ...newAccountPage({ language, entered: { ...fields, back }, began, mistakes }), status }
  }
  const isLong = (name: string): boolean => name.length > maximumNameLength
  const mistakes: Mistake[] = [
    ...(fields.toelichting === '' ? [] : [{ message: words.robot }]),
    ...(time ? [{ message: words[time] }] : []),
    ...(isEmailAddress(email) ? [] : [{ field: 'email', message: words.emailWrong }]),
    ...(isLong(firstName) ? [{ field: 'firstName', message: words.nameLong }] : []),
    ...(isLong(lastName) ? [{ field: 'lastName', message: words.nameLong }] : []),
  ]
  if (mistakes.length > 0) return again(mistakes)
  const form = { kind: 'ACCOUNT', email, language, firstName, lastName, back } as const
  const refused = await holdForm(ctx, form, { address, jobId: null })
  if (refused === null) return seeOther(`${newAccountPath}/verstuurd`)
  const minutes = Math.max(1, Math.ceil(refused.retrySeconds / 60))
  const message = refused.refused === 'email' ? words.waiting : words.address(minutes)
  return {
    ...again([{ message }], 429),
    headers: { 'retry-after': String(Math.ceil(refused.retrySeconds)) },
  }
}

export const newAccountPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: newAccountPath,
      summary: 'Make an account as a candidate',
      access: 'public',
      query: closed({ back: Type.Optional(Type.String()) }),
      handler: ({ query, session, view: { language } }) => {
        const back = backOf(query.back)
        if (session) return seeOther(back === '/' ? '/mijn' : back)
        const began = signTime(ctx.seal, formName, ctx.clock.millis())
        return newAccountPage({
          language,
          entered: { firstName: '', lastName: '', email: '', back },
          began,
        })
      },
    }),
    page({
      method: 'POST',
      path: newAccountPath,
      summary: 'Have a mail sent with which an account is made',
      access: 'public',
      fields: ['firstName', 'lastName', 'email', 'back', 'began', 'toelichting'],
      handler: ({ fields, view: { language }, address }) => answer(ctx, { fields, language, address }),
    }),
    page({
      method: 'GET',
      path: `${newAccountPath}/verstuurd`,
      summary: 'What comes next for whoever asked for an account',
      access: 'public',
      handler: ({ view: { language } }) => heldPage(language, newAccountWords[language].held),
    }),
  ]
}
