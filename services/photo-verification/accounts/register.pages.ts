/** The page on which somebody makes an account. */

import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import { listed } from '../../../kit/pages/robots.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import type { PhotoSite } from '../site/site.ts'
import { registerOnPage } from './page-accounts.ts'
import { registerWords } from './register.words.ts'

/** Where a new account leads whoever was not on the way somewhere, such as to an invitation. */
const home = '/app'

const isAddress = (email: string): boolean =>
  /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/.test(email.trim()) && email.length <= 254

/** Asked before the account is made, so that a mistake in the address is told beside it. */
const mayBeChosen = (password: string, email: string): boolean => {
  try {
    checkNewPassword(password)
    checkNotOwn(password, [email])
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

export const registerPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/register',
      summary: 'Make an account',
      access: 'public',
      query: closed({ back: Type.Optional(Type.String()) }),
      handler: ({ session, query, view }) => {
        const back = backPath(query.back ?? home)
        if (session) return seeOther(back)
        const { language } = view
        const { description } = registerWords[language]
        return listed(view, { ...registerPage({ language, email: '', back, mistakes: [] }), description })
      },
    }),
    page({
      method: 'POST',
      path: '/register',
      summary: 'Make an account',
      access: 'public',
      fields: ['email', 'password', 'back'],
      repeatable: true,
      handler: async ({ fields, view: { language }, address, headers }) => {
        const { email, password } = fields
        const back = backPath(fields.back || home)
        const again = (mistakes: Mistake[], status = 422, rest: Partial<Page> = {}): Page => ({
          ...registerPage({ language, email, back, mistakes }),
          ...rest,
          status,
        })
        const words = registerWords[language]
        const mistakes = [
          ...(isAddress(email) ? [] : [{ field: 'email', message: words.emailInvalid }]),
          ...(mayBeChosen(password, email) ? [] : [{ field: 'password', message: words.passwordRefused }]),
        ]
        if (mistakes.length > 0) return again(mistakes)
        try {
          const request = { address, language, userAgent: headers['user-agent'] }
          const { cookie } = await registerOnPage(ctx, { email, password }, request)
          return seeOther(back, { cookies: [cookie], toast: 'registered' })
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (error.status === 429)
            return again([{ message: words.tooMany }], 429, { headers: error.options.headers ?? {} })
          if (error.status !== 400) throw error
          return again([{ field: 'email', message: words.emailTaken }])
        }
      },
    }),
  ]
}

const registerPage = ({
  language,
  email,
  back,
  mistakes,
}: {
  language: Language
  email: string
  back: string
  mistakes: readonly Mistake[]
}): Page => {
  const words = registerWords[language]
  const messageFor = (name: string): string | null =>
    (mistakes.find((mistake) => mistake.field === name)?.message as string | undefined) ?? null
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    noStore: true,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<form class="stack" method="post" action="/register" novalidate>
<input type="hidden" name="back" value="${back}">
${field({ language, name: 'email', type: 'email', label: words.email, autocomplete: 'username', value: email, message: messageFor('email'), spellcheck: false })}
${passwordField({ language, name: 'password', label: words.password, hint: words.passwordHint, autocomplete: 'new-password', message: messageFor('password') })}
<div class="row">${button({ label: words.submit })}</div>
</form>
<p><a href="/sign-in?back=${encodeURIComponent(back)}">${words.toSignIn}</a></p>
</div>`,
  }
}
