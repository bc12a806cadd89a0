/** The pages that mails to an address lead to: they show which address is to be proven, and one button does it. */

import { Failure } from '../../../kit/errors.ts'
import { prefersHtml } from '../../../kit/http/accept.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { verifyEmail } from './account.actions.ts'
import { mailedLinkPage } from './mailed-link.views.ts'
import { confirmPath, verifyPath } from './mailed-tokens.actions.ts'
import { lookAtEmailChange, lookAtVerification, type ProvableEmail } from './prove-email.actions.ts'
import { proveEmailWords } from './prove-email.words.ts'
import { staleLinkPage, takenAddressPage, verifiedPage } from './reset.views.ts'
import { confirmEmail } from './self-service.actions.ts'

interface Link {
  path: string
  shows: string
  does: string
  look: (token: string) => Promise<ProvableEmail | null>
  prove: (token: string) => Promise<unknown>
}

const linksOf = (ctx: Ctx): Link[] => [
  {
    path: verifyPath,
    shows: 'Which address the link of the first mail confirms',
    does: 'Confirm the address of an account on the page',
    look: (token) => lookAtVerification(ctx, token),
    prove: (token) => verifyEmail(ctx, token),
  },
  {
    path: confirmPath,
    shows: 'Which new address the mailed link confirms',
    does: 'Confirm a new address on the page',
    look: (token) => lookAtEmailChange(ctx, token),
    prove: (token) => confirmEmail(ctx, token),
  },
]

const over = (language: Language): Page => ({ ...staleLinkPage(language), status: 410 })

const shown = (language: Language, link: Link, token: string, found: ProvableEmail | null): Page => {
  if (!found) return over(language)
  if (found.isProven) return verifiedPage(language)
  return mailedLinkPage(proveEmailWords[language], { path: link.path, token, email: found.email })
}

const proven = async (language: Language, link: Link, token: string): Promise<Page> => {
  try {
    await link.prove(token)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.status === 400) return over(language)
    if (error.status === 409) return takenAddressPage(language)
    throw error
  }
  return verifiedPage(language)
}

/**
 * Scanners of mail open links as browsers do, and prove nothing by it. A program that asks for no page is led to the
 * operation that acts.
 */
export const proveEmailPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return linksOf(ctx).flatMap((link) => [
    page({
      method: 'GET',
      path: link.path,
      summary: link.shows,
      access: 'public',
      query: closed({ token: Type.Optional(Type.String({ maxLength: 500 })) }),
      handler: async ({ query: { token = '' }, view: { language }, headers }) =>
        prefersHtml(headers.accept)
          ? shown(language, link, token, await link.look(token))
          : seeOther(`/api${link.path}?token=${encodeURIComponent(token)}`),
    }),
    page({
      method: 'POST',
      path: link.path,
      summary: link.does,
      access: 'public',
      fields: ['token'],
      repeatable: true,
      handler: ({ fields: { token }, view: { language } }) => proven(language, link, token),
    }),
  ])
}
