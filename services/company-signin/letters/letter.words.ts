/** Whom this service's letters are from. */

import type { Language } from '../../../kit/pages/language.ts'

export const letterFrom: Record<Language, string> = {
  nl: 'Polder bedrijfstoegang',
  en: 'Polder company sign-in',
}
