/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */

import type { Clock } from '../clock.ts'
import { notFound } from '../errors.ts'
import { type Caller, type Route, reply, routeFor } from '../http/route.ts'

export interface SecurityTxtOptions {
  clock: Clock
  /** Address of a page or a mailbox (https: or mailto:); 404 without. */
  contact: string | undefined
}

/** RFC 9116, 2.5.5: less than a year ahead. It is made anew for each answer, so it holds as long as the service runs. */
const validMilliseconds = 180 * 24 * 3600 * 1000

export const securityTxtRoute = ({ clock, contact }: SecurityTxtOptions): Route =>
  routeFor<Caller>()({
    method: 'GET',
    path: '/.well-known/security.txt',
    summary: 'Whom to tell of a weakness',
    tag: 'Health',
    access: 'public',
    hidden: true,
    isFile: true,
    anyQuery: true,
    errors: [404],
    contentType: 'text/plain',
    handler: () => {
      if (!contact) throw notFound('There is nothing at this address.')
      const expires = new Date(clock.millis() + validMilliseconds).toISOString()
      return reply({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: `Contact: ${new URL(contact).href}\nExpires: ${expires}\nPreferred-Languages: nl, en\n`,
      })
    },
  })
