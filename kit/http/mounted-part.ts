/** What the server and a mounted part of another make agree on. */

import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the house knows of a request beyond its bytes. */
export interface MountedRequest {
  /** The client's address, through trusted proxies only. */
  address: string
  traceId: string
}

/** A part that answers for itself. */
export interface Mount {
  /**
   * The service's own address, such as `https://signin.example`. Host and protocol of the request are set from it, so that
   * no header of a stranger enters an address that the part writes.
   */
  publicUrl(): string
  /** Browsers ask it before they call it from another origin, and it answers that by itself. */
  answersPreflights?: boolean
  /** Answers the request. What is thrown before the head has been sent becomes the house's failure. */
  handle(request: IncomingMessage, answer: ServerResponse, known: MountedRequest): Promise<void>
}
