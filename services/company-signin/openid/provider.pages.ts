/** The pages that the OpenID Provider answers with: errors, signing out, and the way back as a form. */

import { parseCookie } from 'cookie'
import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { Reply } from '../../../kit/http/reply.ts'
import { failurePage } from '../../../kit/pages/failure-page.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { chosenLanguage } from '../../../kit/pages/preferences.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { pageInstead } from '../../../kit/pages/site-failure.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { ProviderPages } from './configuration.ts'
import {
  askedPage,
  formPostDocument,
  logoutPage,
  overPage,
  signedOutPage,
  wrongRequestPage,
} from './openid.views.ts'
import { routes } from './openid-paths.ts'

/** Routes that browsers are sent to; the others answer programs. */
const browserRoutes = new Set([
  'authorization',
  'resume',
  'end_session',
  'end_session_confirm',
  'end_session_success',
])

const send = (koa: KoaContextWithOIDC, { status, headers = {}, body }: Reply): void => {
  for (const [name, value] of Object.entries(headers)) koa.set(name, value)
  koa.status = status
  koa.body = body
}

const languageOf = ({ req }: KoaContextWithOIDC): Language =>
  chosenLanguage(parseCookie(req.headers.cookie ?? ''), req.headers)

const show = (site: CompanySite, koa: KoaContextWithOIDC, page: (language: Language) => Page): void => {
  const { headers, method = 'GET' } = koa.req
  const request = { headers, cookies: parseCookie(headers.cookie ?? ''), path: '/', method }
  send(koa, pageInstead(site, request, page))
}

const traceOf = ({ res }: KoaContextWithOIDC): string => String(res.getHeader('x-trace-id') ?? '')

/** What failed here is told as everywhere; the rest a site asked for, but for the answer to our own question. */
const pageOf = (koa: KoaContextWithOIDC, detail: string, error: Error, language: Language): Page => {
  const { status } = koa
  if (error instanceof errors.SessionNotFound) return overPage(language)
  if (status < 500)
    return koa.oidc.route === 'end_session_confirm'
      ? askedPage(language, routes.end_session)
      : wrongRequestPage(language, detail)
  return failurePage({ status, message: detail, traceId: traceOf(koa), language })
}

export const providerPages = (site: CompanySite): ProviderPages => ({
  renderError: (koa, out, error) => {
    if (!browserRoutes.has(koa.oidc?.route ?? '')) {
      koa.type = 'json'
      koa.body = out
      return
    }
    const { error: code, error_description: description } = out
    const detail = [code, description].filter(Boolean).join(': ')
    show(site, koa, (language) => ({
      ...pageOf(koa, detail, error, language),
      status: koa.status,
      path: '/',
    }))
  },
  logoutSource: async (koa) => showLogout(site, koa),
  postLogoutSuccessSource: async (koa) =>
    show(site, koa, (language) => signedOutPage(language, koa.oidc.client !== undefined)),
})

/** The question before signing out. */
export const showLogout = (site: CompanySite, koa: KoaContextWithOIDC): void => {
  const { session, client } = koa.oidc
  const { secret, postLogoutRedirectUri } = session!.state as {
    secret: string
    postLogoutRedirectUri?: string
  }
  show(site, koa, (language) =>
    logoutPage({
      language,
      action: `${routes.end_session}/confirm`,
      xsrf: secret,
      client: client?.clientName ?? null,
      isSignedIn: session!.accountId !== undefined,
      returnOrigin: postLogoutRedirectUri ? new URL(postLogoutRedirectUri).origin : null,
    }),
  )
}

/** `response_mode=form_post` in our own words, in the language of whoever has no scripts. */
export const sendFormPost = (
  koa: KoaContextWithOIDC,
  action: string,
  inputs: Record<string, unknown>,
): void => {
  const { body, policy } = formPostDocument(languageOf(koa), action, inputs)
  koa.status = 'error' in inputs && koa.status >= 500 ? koa.status : 200
  koa.type = 'html'
  koa.set('content-security-policy', policy)
  koa.body = body
}
