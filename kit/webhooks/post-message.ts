/** Sends one message to its receiver: pinned to the checked addresses, no redirects, fifteen seconds for all of it. */

import { pinnedLookup } from '../outside/checked-target.ts'
import { FetchFailure } from '../outside/fetch-failure.ts'
import { retryAfterSeconds } from '../outside/retry-after.ts'
import type { DeliveryProblem } from './webhook.tables.ts'
import { openTarget, type TargetRules } from './webhook-target.ts'

export interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Answer {
  /** Null where there was none. */
  status: number | null
  /** Null where the receiver took it. */
  problem: DeliveryProblem | null
  retryAfterSeconds: number | null
}

export interface PostOptions extends TargetRules {
  nowMilliseconds: number
  timeoutMilliseconds: number
  /** Aborts when the process stops; then the promise rejects. */
  signal: AbortSignal
}

const problemOf = (status: number): DeliveryProblem | null => {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'GONE'
  return status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED'
}

const unanswered = (problem: DeliveryProblem): Answer => ({ status: null, problem, retryAfterSeconds: null })

const ask = async ({ url, headers, body }: Message, options: PostOptions, signal: AbortSignal) => {
  const { timeoutMilliseconds: timeout } = options
  const target = await openTarget(url, options, signal)
  // Loaded with the first message.
  const { Client } = await import('undici')
  const client = new Client(target.url.origin, {
    connect: { lookup: pinnedLookup(target.addresses), timeout },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxHeaderSize: 16_384,
  })
  try {
    const path = target.url.pathname + target.url.search
    const answer = await client.request({ path, method: 'POST', headers, body, signal })
    // What the receiver writes is nobody's business, however long it is: the connection ends here.
    answer.body.on('error', () => undefined)
    return answer
  } finally {
    void client.destroy().catch(() => undefined)
  }
}

/** Every answer and every failure of the receiver is an Answer. */
export const postMessage = async (message: Message, options: PostOptions): Promise<Answer> => {
  const deadline = AbortSignal.timeout(options.timeoutMilliseconds)
  try {
    const { statusCode, headers } = await ask(message, options, AbortSignal.any([deadline, options.signal]))
    const wait = headers['retry-after']
    return {
      status: statusCode,
      problem: problemOf(statusCode),
      retryAfterSeconds: retryAfterSeconds(Array.isArray(wait) ? wait[0] : wait, options.nowMilliseconds),
    }
  } catch (error) {
    if (options.signal.aborted) throw error
    if (error instanceof FetchFailure && error.isRefusedAddress) return unanswered('FORBIDDEN_ADDRESS')
    const { code = '' } = error as { code?: string }
    return unanswered(deadline.aborted || /TIMEOUT/.test(code) ? 'TIMEOUT' : 'UNREACHABLE')
  }
}
