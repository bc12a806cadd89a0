/** What a page knows of the request that it answers, read from the request. */

import type { RouteRequest } from '../http/route.ts'
import { backPath } from './back.ts'
import { isFromElsewhere } from './page-headers.ts'
import { chosenAppearance, chosenLanguage } from './preferences.ts'
import type { PageSession, PageView } from './site.ts'

export type Incoming = Pick<
  RouteRequest<unknown, unknown, unknown, unknown>,
  'headers' | 'cookies' | 'path' | 'method'
>

const toastIn = (cookies: Record<string, string | undefined>): string | null =>
  /^[a-z][a-z-]{0,40}$/.exec(cookies['toast'] ?? '')?.[0] ?? null

export const viewOf = <S extends PageSession>(request: Incoming, session: S | null = null): PageView<S> => ({
  language: chosenLanguage(request.cookies, request.headers),
  appearance: chosenAppearance(request.cookies),
  path: shownPath(request),
  session,
  toast: toastIn(request.cookies),
  isFromElsewhere: isFromElsewhere(request.headers),
})

/** Where links lead back to: the page that was asked for, or the one that a form was posted from. */
const shownPath = ({ method, path, headers }: Incoming): string => {
  if (method === 'GET' || method === 'HEAD') return backPath(path)
  const from = URL.parse(headers.referer ?? '')
  return from && from.host === headers.host ? backPath(`${from.pathname}${from.search}`) : '/'
}
