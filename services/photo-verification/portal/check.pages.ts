/** The front page, on which a picture is checked, and the way from a photo's number or link to its page. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { frontPage } from '../../../kit/pages/landing.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { listed } from '../../../kit/pages/robots.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admitToRecognise } from '../recognition/recognise.actions.ts'
import { recogniseForm } from '../recognition/recognise.schema.ts'
import type { PhotoSite } from '../site/site.ts'
import { checkPage } from './check.views.ts'
import { checkFile } from './check-file.actions.ts'
import { type CheckAssets, checkedFilePage, checkFilePage } from './check-file.views.ts'
import { numberIn } from './photo-number.ts'

export const checkPages = (ctx: Ctx, site: PhotoSite, assets: () => Promise<CheckAssets>): Route[] => [
  frontPage(site, async ({ language }) => checkFilePage(language, await assets())),
  pagesFor(site)({
    method: 'POST',
    path: '/check',
    summary: 'Check a picture that is posted, without JavaScript',
    access: 'public',
    upload: recogniseForm,
    repeatable: true,
    handler: async ({ parts, signal, address, view: { language } }): Promise<Page> => {
      await admitToRecognise(ctx, address)
      const checked = await checkFile(ctx, parts(), signal)
      if (checked) return checkedFilePage(language, checked)
      return { ...checkFilePage(language, await assets(), { isMissing: true }), status: 422 }
    },
  }),
  pagesFor(site)({
    method: 'GET',
    path: '/check',
    summary: 'From the number or link of a photo to its page',
    access: 'public',
    query: closed({ photo: Type.Optional(Type.String()) }),
    handler: ({ query, view }) => {
      const number = numberIn(query.photo ?? '')
      if (number !== '') return seeOther(`/v/${encodeURIComponent(number)}`)
      const isAsked = query.photo !== undefined
      const shown = checkPage({ language: view.language, isMissing: isAsked })
      return isAsked ? { ...shown, status: 422 } : listed(view, shown)
    },
  }),
]
