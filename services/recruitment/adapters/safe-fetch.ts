/** Fetches pages of the public internet and nothing else: checked addresses, pinned connections, hard limits. */

import type { Dispatcher } from 'undici'
import {
  type CheckedTarget,
  checkTarget,
  parseTarget,
  pinnedLookup,
  type Resolve,
  systemResolve,
  untilAborted,
} from '../../../kit/outside/checked-target.ts'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import { retryAfterSeconds } from '../../../kit/outside/retry-after.ts'
import { readBody } from './bounded-body.ts'
import type { Page, PageRequest } from './page.ts'

/** The token that robots.txt files can name, and the honest user agent that carries it. */
export const crawlerToken = 'PolderBot'

export interface SafeFetchOptions {
  /** Hosts that are opened although they are not public (`CRAWLER_ALLOWED_HOSTS`). */
  allowedHosts?: readonly string[]
  /** Where to ask about the crawler, put into the user agent: an address or mailbox of the operator. */
  contact?: string
  resolve?: Resolve
  nowMilliseconds: () => number
  maximumBytes?: number
  /** For the whole page with all its redirects, but not the waiting between. */
  timeoutMilliseconds?: number
}

export type FetchPage = (request: PageRequest) => Promise<Page>

const headersOf = (request: PageRequest, userAgent: string): Record<string, string> => ({
  'user-agent': userAgent,
  accept: request.accept ?? 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
  'accept-language': 'nl,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  ...(request.etag ? { 'if-none-match': request.etag } : {}),
  ...(request.lastModified ? { 'if-modified-since': request.lastModified } : {}),
  ...(request.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
})

const header = (headers: Dispatcher.ResponseData['headers'], name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

const locationOf = ({ headers, statusCode }: Dispatcher.ResponseData, url: URL): string | undefined => {
  const location = isRedirect(statusCode) ? header(headers, 'location') : undefined
  if (location !== undefined && !URL.canParse(location, url))
    throw new FetchFailure('unreachable', 'The page redirects to no address.')
  return location === undefined ? undefined : new URL(location, url).href
}

const readAnswer = async (
  answer: Dispatcher.ResponseData,
  url: URL,
  maximumBytes: number,
  now: number,
): Promise<Omit<Page, 'millisLeft'>> => {
  const { headers, statusCode: status } = answer
  const location = locationOf(answer, url)
  if (location === undefined && Number(header(headers, 'content-length') ?? 0) > maximumBytes) {
    throw new FetchFailure('too-large', `The page is larger than ${maximumBytes} bytes.`)
  }
  const body =
    location === undefined
      ? await readBody(answer.body, header(headers, 'content-encoding'), maximumBytes)
      : Buffer.alloc(0)
  return {
    url: url.href,
    status,
    contentType: header(headers, 'content-type') ?? '',
    body,
    etag: header(headers, 'etag') ?? null,
    lastModified: header(headers, 'last-modified') ?? null,
    retryAfterSeconds: retryAfterSeconds(header(headers, 'retry-after'), now),
    location: location ?? null,
  }
}

const failureOf = (error: unknown, deadline: AbortSignal, outer: AbortSignal | undefined): FetchFailure => {
  if (error instanceof FetchFailure) return error
  if (outer?.aborted) return new FetchFailure('aborted', 'Fetching was stopped.', { cause: error })
  const code = (error as { code?: string } | null)?.code ?? ''
  if (deadline.aborted || /TIMEOUT/.test(code)) {
    return new FetchFailure('timeout', 'The page took too long.', { cause: error })
  }
  return new FetchFailure('unreachable', 'The page could not be fetched.', { cause: error })
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/**
 * Makes the fetcher. It answers with any status (also 304 and 404; a redirect with its `location`, not followed) and
 * throws FetchFailure when there is no answer, when a limit is passed (5 MB counted before and after decompression and
 * 10 s by default) or when the address is not public.
 */
export const createSafeFetch = (options: SafeFetchOptions): FetchPage => {
  const { allowedHosts = [], resolve = systemResolve, nowMilliseconds } = options
  const { maximumBytes = 5_000_000, timeoutMilliseconds = 10_000 } = options
  const userAgent = `${crawlerToken}/1.0${options.contact ? ` (+${options.contact})` : ''}`

  const ask = async (
    { url, addresses }: CheckedTarget,
    request: PageRequest,
    signal: AbortSignal,
  ): Promise<Omit<Page, 'millisLeft'>> => {
    // Loaded with the first page.
    const { Client } = await import('undici')
    const client = new Client(url.origin, {
      connect: { lookup: pinnedLookup(addresses), timeout: timeoutMilliseconds },
      headersTimeout: timeoutMilliseconds,
      bodyTimeout: timeoutMilliseconds,
      maxHeaderSize: 32_768,
    })
    try {
      const answer = await client.request({
        path: url.pathname + url.search,
        method: request.form ? 'POST' : 'GET',
        headers: headersOf(request, userAgent),
        body: request.form ? new URLSearchParams(request.form).toString() : null,
        signal,
      })
      answer.body.on('error', () => undefined)
      return await readAnswer(answer, url, maximumBytes, nowMilliseconds())
    } finally {
      void client.destroy().catch(() => undefined)
    }
  }

  return async (request) => {
    const started = nowMilliseconds()
    const millis = request.millisLeft ?? timeoutMilliseconds
    const deadline = AbortSignal.timeout(millis)
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
    try {
      const url = parseTarget(request.url, allowedHosts)
      const target = await untilAborted(checkTarget(url, allowedHosts, resolve), signal)
      const page = await ask(target, request, signal)
      return { ...page, millisLeft: Math.max(0, millis - (nowMilliseconds() - started)) }
    } catch (error) {
      throw failureOf(error, deadline, request.signal)
    }
  }
}
