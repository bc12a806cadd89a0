/** The language in which a site wants people to be spoken to, `ui_locales` (OpenID Connect Core 1.0, section 3.1.2.1). */

import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Language } from '../../../kit/pages/language.ts'
import { askedLanguageCookie } from '../../../kit/pages/preferences.ts'

/** The first that our pages have; null where they have none of them. `nl-BE` is Dutch. */
export const firstSpoken = (uiLocales: unknown): Language | null => {
  if (typeof uiLocales !== 'string') return null
  const languages = uiLocales.split(' ').map((tag) => tag.toLowerCase().split('-')[0])
  return languages.find((one): one is Language => one === 'nl' || one === 'en') ?? null
}

/** Our pages follow the site that sent somebody last. What people chose here themselves goes first. */
export const speakAsAsked = ({ oidc, res }: KoaContextWithOIDC, production: boolean): void => {
  const language = firstSpoken(oidc.params?.['ui_locales'])
  if (language !== null) res.appendHeader('set-cookie', askedLanguageCookie(language, production))
}
