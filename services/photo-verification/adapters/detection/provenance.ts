/** The embedded detector: offline, by provenance marks only; it works in a thread of its own. */

import type { ImageType } from '../../core/image-type.ts'
import type { Evidence } from '../../core/provenance/evidence.ts'
import { weigh } from '../../core/provenance/evidence.ts'
import { createThread, ThreadError } from '../thread.ts'
import { DetectionError, type Detector } from './detector.ts'

export type ProvenanceQuestion = { bytes: Uint8Array; contentType: ImageType; trustAnchors: string | null }
export type ProvenanceAnswer = Evidence[]

/** The thread's memory grows to about three times the largest photo it was given. */
const largeBytes = 12 * 1024 * 1024

export type ProvenanceSettings = {
  timeoutSeconds: number
  /** PEM certificates of C2PA signers to trust; without any, every signer is shown as untrusted. */
  trustAnchors?: string | null
}

/** The `provenance` detector. Nothing leaves the machine: a manifest kept elsewhere is not fetched. */
export const createProvenanceDetector = ({
  timeoutSeconds,
  trustAnchors = null,
}: ProvenanceSettings): Detector => {
  const thread = createThread<ProvenanceQuestion, ProvenanceAnswer>(
    new URL('./provenance-thread.ts', import.meta.url),
    { timeoutSeconds, endsAfter: ({ bytes }) => bytes.length > largeBytes },
  )
  return {
    name: 'provenance',
    detect: async ({ bytes, contentType, signal }) => {
      try {
        return weigh(await thread.ask({ bytes, contentType, trustAnchors }, signal))
      } catch (error) {
        // What was too slow or brought the thread down may be the machine's fault; the job's tries are bounded.
        const retryable = signal.aborted || (error instanceof ThreadError && error.reason !== 'failed')
        throw new DetectionError(
          `provenance: ${error instanceof Error ? error.message : String(error)}`,
          retryable,
        )
      }
    },
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}
