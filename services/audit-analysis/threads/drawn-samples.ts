/** Samples that were drawn on this thread: evaluating one does not draw it again. */

import type { Ledger } from '../core/ledger/ledger.ts'
import { type DrawnSample, drawSample } from '../core/sampling/sample.ts'
import type { SampleRequest } from '../core/sampling/sample-request.ts'

/** As many as an analysis keeps. */
const maximumDrawn = 100

const drawn = new WeakMap<Ledger, Map<string, DrawnSample>>()

/** Throws as `drawSample` does. */
export const drawnSample = (ledger: Ledger, request: SampleRequest): DrawnSample => {
  const known = drawn.get(ledger) ?? new Map<string, DrawnSample>()
  drawn.set(ledger, known)
  const key = JSON.stringify(request)
  const sample = known.get(key) ?? drawSample(ledger, request)
  known.delete(key)
  known.set(key, sample)
  if (known.size > maximumDrawn) known.delete(known.keys().next().value!)
  return sample
}
