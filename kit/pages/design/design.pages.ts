/** `/design`, the living style page: what it shows is what the services' pages are made of. */

import { notFound } from '../../errors.ts'
import type { Route } from '../../http/route.ts'
import { closed, Type } from '../../http/schema.ts'
import { pagesFor } from '../page-route.ts'
import type { PageSession, Site } from '../site.ts'
import { designWords } from './design.words.ts'

/** Every component of the kit, charts and all: loaded when somebody looks, so that services start without them. */
const load = async () => ({ ...(await import('./design.views.ts')), ...(await import('./stories.ts')) })

/** None in production: the page is for those who build. */
export const designRoutes = <S extends PageSession>(site: Site<S>): Route[] => {
  if (site.production) return []
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/design',
      summary: 'The components of the pages',
      access: 'public',
      handler: async ({ view: { language } }) => {
        const { designListView, stories } = await load()
        return {
          title: designWords[language].title,
          wide: true,
          styles: ['design'],
          body: designListView(stories, language),
        }
      },
    }),
    page({
      method: 'GET',
      path: '/design/{component}',
      summary: 'One component in its states',
      access: 'public',
      params: closed({ component: Type.String({ maxLength: 40 }) }),
      query: closed({ state: Type.Optional(Type.String({ maxLength: 40 })) }),
      handler: async ({ params, query, view: { language } }) => {
        const { designEverythingView, designView, stories } = await load()
        if (params.component === 'all')
          return {
            title: designWords[language].all,
            wide: true,
            styles: ['design'],
            body: designEverythingView(stories, language),
          }
        const story = stories.find(({ component }) => component === params.component)
        const state = story?.states.find(({ name }) => name === query.state)
        if (!story || (query.state !== undefined && !state))
          throw notFound('There is no such component or state.')
        return {
          title: story.component,
          wide: true,
          styles: ['design'],
          body: designView(story, state, language),
        }
      },
    }),
  ]
}
