/** Language and appearance of pages: cookies that people set for themselves, else what their browser asks for. */

import { type Language, languageOf } from './language.ts'
import type { PageHeaders } from './page-headers.ts'
import type { Appearance } from './site.ts'

type Cookies = Record<string, string | undefined>

export const appearances: readonly Appearance[] = ['system', 'light', 'dark']

export const chosenLanguage = (cookies: Cookies, headers: PageHeaders): Language => {
  const { language } = cookies
  return language === 'nl' || language === 'en' ? language : languageOf(headers['accept-language'])
}

export const chosenAppearance = (cookies: Cookies): Appearance =>
  appearances.find((one) => one === cookies['appearance']) ?? 'system'

const yearSeconds = 365 * 24 * 60 * 60

/** With `Secure` over HTTPS, unless it has that already. */
export const withSecure = (cookie: string, production: boolean): string =>
  production && !/;\s*secure\b/i.test(cookie) ? `${cookie}; Secure` : cookie

/** For a year, on this service alone. */
export const preferenceCookie = (name: string, value: string, production: boolean): string =>
  withSecure(`${name}=${value}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`, production)

/** Until the browser closes: what somebody else has asked for on their behalf. */
export const passingPreferenceCookie = (name: string, value: string, production: boolean): string =>
  withSecure(`${name}=${value}; Path=/; HttpOnly; SameSite=Lax`, production)
