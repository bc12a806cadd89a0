/** The one shape every AI detector has, and how one fails. */

import type { ImageType } from '../../core/image-type.ts'
import type { Detection } from '../../core/provenance/evidence.ts'

export type { Detection } from '../../core/provenance/evidence.ts'

/** The photo as stored; `signal` ends a try that takes too long. */
export type DetectionInput = {
  bytes: Uint8Array
  contentType: ImageType
  sha256: string
  signal: AbortSignal
}

export type Detector = AsyncDisposable & {
  name: string
  /** Where it asks; absent for one that works here. */
  url?: string
  /** What answers, where it can change: a model, an interface or a library, with its version. */
  version: string
  /** @throws DetectionError on any failure, also when the signal ends the try. */
  detect: (input: DetectionInput) => Promise<Detection>
}

/**
 * A detection that failed. `retryable` ones (time-outs, a broken connection, 429, 5xx, an answer that makes no sense) are
 * worth another try, after `retryAfterSeconds` where the provider said so; the others fail at once.
 */
export class DetectionError extends Error {
  readonly retryable: boolean
  readonly retryAfterSeconds: number | null
  constructor(message: string, retryable: boolean, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'DetectionError'
    this.retryable = retryable
    this.retryAfterSeconds = retryAfterSeconds
  }
}
