/** `/wachtwoord-vergeten`: a mail to choose a new password. Every address is answered alike. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { isEmailAddress } from '../core/email-address.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { forgotPassword } from './account.actions.ts'
import { askedPage, askPage } from './forgot.views.ts'
import { forgotWords } from './forgot.words.ts'
import { forgotPath } from './forgot-path.ts'

const ask = async (ctx: Ctx, given: string, language: Language, address: string): Promise<Page | Reply> => {
  const words = forgotWords[language]
  const email = given.trim()
  if (!isEmailAddress(email.toLowerCase()))
    return { ...askPage(language, given, [{ field: 'email', message: words.wrong }]), status: 422 }
  try {
    await forgotPassword(ctx, { email }, address)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 429) throw error
    const { headers } = error.options
    const minutes = Math.max(1, Math.ceil(Number(headers?.['retry-after'] ?? 60) / 60))
    return { ...askPage(language, given, [{ message: words.tooMany(minutes) }]), status: 429, headers }
  }
  return seeOther(`${forgotPath}/verstuurd`)
}

export const forgotPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: forgotPath,
      summary: 'Ask for a mail to choose a new password',
      access: 'public',
      handler: ({ view: { language } }) => askPage(language),
    }),
    page({
      method: 'POST',
      path: forgotPath,
      summary: 'Have a link to choose a new password mailed',
      access: 'public',
      fields: ['email'],
      repeatable: true,
      handler: ({ fields: { email }, view: { language }, address }) => ask(ctx, email, language, address),
    }),
    page({
      method: 'GET',
      path: `${forgotPath}/verstuurd`,
      summary: 'What comes next for whoever forgot a password',
      access: 'public',
      handler: ({ view: { language } }) => askedPage(language),
    }),
  ]
}
