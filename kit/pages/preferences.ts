/** Language and appearance of pages: cookies that people set for themselves, else what their browser asks for. */

import { type Language, languageOf } from './language.ts'
import type { PageHeaders } from './page-headers.ts'
import type { Appearance } from './site.ts'

type Cookies = Record<string, string | undefined>

export const appearances: readonly Appearance[] = ['system', 'light', 'dark']

const isLanguage = (text: string | undefined): text is Language => text === 'nl' || text === 'en'

/** What people chose here themselves goes before what a site asked for on their behalf. */
export const chosenLanguage = (cookies: Cookies, headers: PageHeaders): Language =>
  [cookies['language'], cookies['asked-language']].find(isLanguage) ?? languageOf(headers['accept-language'])

export const chosenAppearance = (cookies: Cookies): Appearance =>
  appearances.find((one) => one === cookies['appearance']) ?? 'system'

const yearSeconds = 365 * 24 * 60 * 60

/** With `Secure` over HTTPS, unless it has that already. */
export const withSecure = (cookie: string, production: boolean): string =>
  production && !/;\s*secure\b/i.test(cookie) ? `${cookie}; Secure` : cookie

/** For a year, on this service alone. */
export const preferenceCookie = (name: string, value: string, production: boolean): string =>
  withSecure(`${name}=${value}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`, production)

/** Until the browser closes, or another site asks: what a site has asked for on somebody's behalf. */
export const askedLanguageCookie = (language: Language, production: boolean): string =>
  withSecure(`asked-language=${language}; Path=/; HttpOnly; SameSite=Lax`, production)
