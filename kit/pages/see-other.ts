/** How a page sends people on. */

import { type Reply, reply } from '../http/reply.ts'

/** `303 See Other`; the next page shows the toast of that name. */
export const seeOther = (
  location: string,
  { toast, cookies = [] }: { toast?: string; cookies?: string[] } = {},
): Reply =>
  reply({
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      ...(toast || cookies.length > 0
        ? { 'set-cookie': [...cookies, ...(toast ? [toastCookie(toast)] : [])] }
        : {}),
    },
  })

const toastCookie = (name: string): string => `toast=${name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`
