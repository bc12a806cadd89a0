/** `POST /shortcuts`: keys of one letter can be switched off (WCAG 2.1.4). Nobody signs in, so a cookie keeps it. */

import { invalidField } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { backPath } from '../../../kit/pages/back.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { preferenceCookie } from '../../../kit/pages/preferences.ts'
import type { Site } from '../../../kit/pages/site.ts'

export const shortcutPages = (site: Site): Route[] => [
  pagesFor(site)({
    method: 'POST',
    path: '/shortcuts',
    summary: 'Switch the shortcuts on or off',
    access: 'public',
    fields: ['shortcuts', 'back'],
    handler: ({ fields: { shortcuts, back } }) => {
      if (shortcuts !== 'on' && shortcuts !== 'off') throw invalidField('shortcuts', 'must be on or off')
      return seeOther(backPath(back), {
        cookies: [preferenceCookie('shortcuts', shortcuts, site.production)],
      })
    },
  }),
]
