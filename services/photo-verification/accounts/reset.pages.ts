/** The page that the link of `polder admin reset` leads to: one form, which works without JavaScript. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import type { PhotoSite } from '../site/site.ts'
import { accountOfLink, choosePassword } from './admin-reset.actions.ts'
import { resetWords } from './reset.words.ts'

export const resetPath = '/reset-password'

const refusedRequest = (error: unknown): Failure => {
  if (error instanceof Failure && error.status === 400) return error
  throw error
}

export const resetPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: resetPath,
      summary: 'The page on which to choose a new password',
      access: 'public',
      query: closed({ token: Type.Optional(Type.String({ maxLength: 1000 })) }),
      handler: async ({ query: { token = '' }, view: { language } }) => {
        try {
          await accountOfLink(ctx, token)
        } catch (error) {
          refusedRequest(error)
          return overPage(language)
        }
        return resetPage(language, token)
      },
    }),
    page({
      method: 'POST',
      path: resetPath,
      summary: 'Choose a new password on the page',
      access: 'public',
      fields: ['token', 'newPassword'],
      handler: async ({ fields: { token, newPassword }, view: { language } }) => {
        try {
          await choosePassword(ctx, token, newPassword)
        } catch (error) {
          // A refused password is asked for again; anything else wrong means that the link is over.
          return refusedRequest(error).options.fieldErrors
            ? { ...resetPage(language, token, true), status: 422 }
            : overPage(language)
        }
        return noticePage(language, 'good', resetWords[language].doneTitle, resetWords[language].done)
      },
    }),
  ]
}

const resetPage = (language: Language, token: string, refused = false): Page => {
  const words = resetWords[language]
  const message = refused ? words.refused : null
  const mistakes = message ? [{ field: 'newPassword', message }] : []
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    noStore: true,
    // The token is in the address.
    referrerPolicy: 'same-origin',
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<form class="stack" method="post" action="${resetPath}" novalidate>
<input type="hidden" name="token" value="${token}">
${passwordField({ language, name: 'newPassword', label: words.label, hint: words.hint, autocomplete: 'new-password', message })}
<div class="row">${button({ label: words.button })}</div>
</form>
</div>`,
  }
}

const noticePage = (language: Language, tone: 'good' | 'bad', title: string, text: string): Page => ({
  title,
  noStore: true,
  body: html`<div class="stack">
<h1>${title}</h1>
${alert({ tone, text })}
<p>${linkButton({ href: '/sign-in?back=/app', label: resetWords[language].signIn })}</p>
</div>`,
})

const overPage = (language: Language): Page => ({
  ...noticePage(language, 'bad', resetWords[language].overTitle, resetWords[language].over),
  status: 400,
})
