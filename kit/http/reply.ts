/** An answer that is sent as it is. */

import type { Readable } from 'node:stream'

/** An answer that is not JSON, or that needs headers of its own. */
export interface Reply {
  status: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer | Readable
}

/** The whole answer but for what each request has of its own. */
export interface ReadyAnswer {
  headers: Record<string, string>
  /** ASCII. */
  body: string
}

const isReplyKey = Symbol('reply')

/** Answers with these bytes and headers as they are. */
export const reply = (answer: Reply): Reply => Object.assign(answer, { [isReplyKey]: true })

export const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && isReplyKey in value
