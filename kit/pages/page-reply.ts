/** A page as an answer: its policy, how long anybody may keep it, and its bytes, compressed where the browser reads that. */

import { gzipSync } from 'node:zlib'
import { encodingOf } from '../http/accept-encoding.ts'
import { type Reply, reply } from '../http/reply.ts'
import { renderDocument } from './document.ts'
import { keptPage } from './kept-pages.ts'
import { newMark } from './marks.ts'
import { robotsOf } from './robots.ts'
import type { Page, PageSession, PageView, Site } from './site.ts'

const policyOf = ({ formTargets, workers, framesOwnFiles }: Page, nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'${workers ? " 'wasm-unsafe-eval'" : ''}`,
    ...(workers ? ["worker-src 'self'"] : []),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    ...(framesOwnFiles ? ["frame-src 'self'"] : []),
    `form-action 'self'${formTargets === undefined ? '' : ` ${formTargets}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Smaller documents gain nothing. */
const compressFromBytes = 1_000

/** Pages are new for each answer, so brotli, which takes longer, is for assets. A third of a millisecond for eight kilobytes; more costs time and saves little. */
const gzipLevel = 4

/** Nothing keeps a signed-in page. Other pages are asked for again each time. */
export const pageReply = <S extends PageSession>(
  site: Site<S>,
  view: PageView<S>,
  page: Page,
  acceptEncoding: string | undefined,
): Reply => {
  const nonce = newMark()
  const shown = page.path === undefined ? view : { ...view, path: page.path }
  const render = (nonce: string): string => renderDocument(site, shown, page, nonce)
  const kept = keptPage(page, shown, render)
  const text = kept ? '' : render(nonce)
  const isCompressed =
    (kept !== undefined || text.length >= compressFromBytes) && encodingOf(acceptEncoding) !== 'identity'
  return reply({
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page, nonce),
      'cache-control': view.session || page.noStore ? 'no-store' : 'no-cache',
      'referrer-policy': page.referrerPolicy ?? 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
      ...(page.indexed ? {} : { 'x-robots-tag': robotsOf(page) }),
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      ...page.headers,
    },
    body: kept
      ? isCompressed
        ? kept.gzip(nonce)
        : kept.plain(nonce)
      : isCompressed
        ? gzipSync(text, { level: gzipLevel })
        : text,
  })
}
