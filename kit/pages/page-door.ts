/** The door of a page: where its form comes from, who asks, and whether they may see it, before a byte of the body is read. */

import { forbidden, unauthorized } from '../errors.ts'
import type { Reply } from '../http/reply.ts'
import type { PageDoor, RouteRequest } from '../http/route.ts'
import { isFromOwnPage } from './page-headers.ts'
import { viewOf } from './page-view.ts'
import { seeOther } from './see-other.ts'
import type { PageSession, Site } from './site.ts'

/** Who may see a page: anybody; people who are signed in; people who are signed in with one of these roles. */
export type PageAccess = 'public' | 'session' | readonly string[]

interface Guarded {
  method: 'GET' | 'POST'
  path: string
  access: PageAccess
  fromAnywhere?: boolean
}

/** What the page is told is the session, or null on a public page that nobody who is signed in asks for. */
export const pageDoor = <S extends PageSession>(site: Site<S>, page: Guarded): PageDoor => ({
  access: page.access,
  fromAnywhere: page.fromAnywhere ?? false,
  admit: async (request) => {
    if (page.method === 'POST' && !page.fromAnywhere && !isFromOwnPage(request.headers, site.ownOrigin?.()))
      throw forbidden('This form must be sent from a page of this site.')
    const session = (await site.sessions?.current(request.cookies)) ?? null
    return page.access === 'public' ? session : admitted(site, page, request, session)
  },
})

/** Where somebody signs in who goes on at `back` after. */
export const signInAddress = (
  { signInPath = '/sign-in' }: Pick<Site<never>, 'signInPath'>,
  back: string,
): string => `${signInPath}?back=${encodeURIComponent(back)}`

const admitted = async <S extends PageSession>(
  site: Site<S>,
  { method, path, access }: Guarded,
  request: RouteRequest<unknown, unknown, unknown, unknown>,
  session: S | null,
): Promise<S | Reply> => {
  if (!session) {
    if (method === 'POST') throw unauthorized('Sign in first.')
    return seeOther(signInAddress(site, viewOf(request).path))
  }
  if (access !== 'session' && !access.includes(session.caller.role))
    throw forbidden('This page is for other roles.')
  const detour = site.detour?.(session, path)
  if (detour && method === 'POST') throw forbidden('Something else of the account comes first.')
  if (detour) return seeOther(detour)
  await request.letIn(session.caller)
  return session
}
