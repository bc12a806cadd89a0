/** The embedded detector: offline, by provenance marks only; it works in a thread of its own. */

import { createThreadPool, ThreadEndedError } from '../../../../kit/threads/thread-pool.ts'
import { weigh } from '../../core/provenance/evidence.ts'
import type { ProvenanceTasks } from '../../threads/provenance-thread.ts'
import { DetectionError, type Detector } from './detector.ts'

/** The thread's memory grows to about three times the largest photo it was given. */
const largeBytes = 12 * 1024 * 1024

export interface Anchors {
  /** PEM certificates of C2PA signers to trust, asked for at each file; without any, every signer is shown as untrusted. */
  trustAnchors?: () => Promise<string>
  /** The same of timestamp authorities; without any, the time of a signature is one that nobody here vouches for. */
  timeAnchors?: string | null | undefined
}

export type ProvenanceSettings = Anchors & { timeoutSeconds: number }

/** The `provenance` detector. Nothing leaves the machine: a manifest kept elsewhere is not fetched. */
export const createProvenanceDetector = ({
  timeoutSeconds,
  trustAnchors,
  timeAnchors = null,
}: ProvenanceSettings): Detector => {
  const thread = createThreadPool<ProvenanceTasks>(
    new URL('../../threads/provenance-thread.ts', import.meta.url),
    {
      threads: 1,
      heapMegabytes: 512,
      idleSeconds: 60,
    },
  )
  return {
    name: 'provenance',
    version: 'c2pa-wasm 0.13.3',
    detect: async ({ bytes, contentType, signal }) => {
      try {
        const options = {
          timeoutMilliseconds: timeoutSeconds * 1000,
          signal,
          endsThread: bytes.length > largeBytes,
        }
        const signers = (await trustAnchors?.()) ?? null
        const question = { bytes, contentType, trustAnchors: signers, timeAnchors }
        return weigh(await thread.run('detect', question, options))
      } catch (error) {
        // What was too slow or brought the thread down may be the machine's fault; the job's tries are bounded.
        const retryable = signal.aborted || error instanceof ThreadEndedError
        throw new DetectionError(
          `provenance: ${error instanceof Error ? error.message : String(error)}`,
          retryable,
        )
      }
    },
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}
