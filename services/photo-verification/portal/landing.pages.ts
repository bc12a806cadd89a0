/** The front page, and the way from a photo's number or link to its page. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { landingPage } from '../../../kit/pages/landing.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { PhotoSession } from '../dialect.ts'
import { checkForm, checkPage } from './landing.views.ts'
import { photoWords } from './photo.languages.ts'

export const landingPages = (site: Site<PhotoSession>): Route[] => [
  landingPage(site, ({ language }) => {
    const { title, lead, act } = photoWords[language].landing
    return { title, lead, act: { href: '/app', label: act }, more: checkForm({ language }) }
  }),
  pagesFor(site)({
    method: 'GET',
    path: '/check',
    summary: 'From the number or link of a photo to its page',
    access: 'public',
    query: closed({ photo: Type.Optional(Type.String()) }),
    handler: ({ query, view: { language } }) => {
      const number = numberIn(query.photo ?? '')
      if (number !== '') return seeOther(`/v/${encodeURIComponent(number)}`)
      const isAsked = query.photo !== undefined
      return { ...checkPage({ language, isMissing: isAsked }), ...(isAsked ? { status: 422 } : {}) }
    },
  }),
]

/** The last part of a link, or the text itself. */
const numberIn = (text: string): string => {
  const trimmed = text.trim()
  const path = URL.parse(trimmed)?.pathname ?? trimmed
  return path.replace(/\/+$/, '').split('/').at(-1)!
}
