/** `POST /language` and `POST /appearance`: what people choose for themselves, on every service. */

import { badRequest } from '../errors.ts'
import type { Route } from '../http/route.ts'
import { backPath } from './back.ts'
import { pagesFor, seeOther } from './page-route.ts'
import { appearances, preferenceCookie } from './preferences.ts'
import type { PageSession, Site } from './site.ts'

/** Both lead back to the page that they were chosen on. */
export const preferencePages = <S extends PageSession>(site: Site<S>): Route[] => {
  const page = pagesFor(site)
  const choice = (name: 'language' | 'appearance', values: readonly string[]): Route =>
    page({
      method: 'POST',
      path: `/${name}`,
      summary: `Choose the ${name} of the pages`,
      access: 'public',
      fields: ['language', 'appearance', 'back'],
      handler: ({ fields }) => {
        const chosen = fields[name]
        if (!values.includes(chosen))
          throw badRequest(`${name} must be one of ${values.join(', ')}.`, {
            faults: [{ kind: 'odd', field: name }],
          })
        const cookies = [preferenceCookie(name, chosen, site.production)]
        return seeOther(backPath(fields.back), { cookies })
      },
    })
  return [choice('language', ['nl', 'en']), choice('appearance', appearances)]
}
