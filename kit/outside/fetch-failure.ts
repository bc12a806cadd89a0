/** The ways in which fetching an outside page can fail, each with its own word. */

export type FetchFailureKind =
  /** No http(s) address, credentials in it, or a port that is no web port: the asker's mistake. */
  | 'invalid-address'
  /** It points at an address that is not public. Answer 400 and do not say more. */
  | 'forbidden-address'
  | 'disallowed-by-robots'
  /** The site asked for a pause (Retry-After) that is longer than this request can wait; nothing was sent. */
  | 'asked-to-wait'
  /** An administrator keeps the crawler from this host; nothing was sent. */
  | 'paused'
  | 'too-many-redirects'
  | 'too-large'
  | 'timeout'
  /** No such name, no connection, a broken answer. */
  | 'unreachable'
  /** An answer other than 2xx; `status` says which. */
  | 'http-status'
  | 'aborted'

export interface FetchFailureFacts {
  status?: number
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** The message names the address asked for and never what was found inside. */
export class FetchFailure extends Error {
  readonly kind: FetchFailureKind
  readonly status: number | undefined
  readonly retryAfterSeconds: number | null

  constructor(kind: FetchFailureKind, message: string, facts: FetchFailureFacts = {}) {
    super(message, { cause: facts.cause })
    this.name = 'FetchFailure'
    this.kind = kind
    this.status = facts.status
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
  }

  /** Whether the address itself was refused, so that asking again cannot help and the answer is 400. */
  get isRefusedAddress(): boolean {
    return this.kind === 'invalid-address' || this.kind === 'forbidden-address'
  }
}
