/** A company as one word of an address: jobs whose companies differ in case, accents or signs alone are of one company. */

import { foldText } from '../../../kit/text/fold-text.ts'
import { slugify } from './slug.ts'

/** `Zuivel & Zonen B.V.` becomes `zuivel-en-zonen-b-v`; a name without Latin letters its own code points. Never empty. */
export const companySlug = (name: string): string => {
  const slug = slugify(name)
  if (slug !== '') return slug
  const points = [...foldText(name).trim()].slice(0, 20).map((sign) => sign.codePointAt(0)!.toString(16))
  return ['u', ...points].join('-')
}
