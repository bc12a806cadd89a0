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

const attributes = (production: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`

/** For a year, on this service alone. */
export const preferenceCookie = (name: string, value: string, production: boolean): string =>
  `${name}=${value}; Max-Age=${yearSeconds}; ${attributes(production)}`

/** Until the browser closes: what somebody else has asked for on their behalf. */
export const passingPreferenceCookie = (name: string, value: string, production: boolean): string =>
  `${name}=${value}; ${attributes(production)}`
