/** The way from a photo's number or link to its page. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { PhotoSite } from '../site/site.ts'
import { checkPage } from './check.views.ts'

export const checkPages = (site: PhotoSite): Route[] => [
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
      return { ...checkPage({ language, isMissing: isAsked }), status: isAsked ? 422 : 200 }
    },
  }),
]

/** The last part of a link, or the text itself; empty where there is neither. */
const numberIn = (text: string): string => {
  const trimmed = text.trim()
  const path = trimmed.split(/[?#]/, 1)[0]!
  return path.replace(/\/+$/, '').split('/').at(-1)!
}
