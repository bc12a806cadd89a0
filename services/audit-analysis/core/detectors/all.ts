/** Every detector, in the order of the settings' categories; its place here is its bit in an analysis's flags. */

import { abnormalDirection } from './abnormal-direction.ts'
import { circularFlow } from './circular-flow.ts'
import { cutoff } from './cutoff.ts'
import type { Detector } from './detector.ts'
import { manualEntry } from './manual-entry.ts'
import { outlier } from './outlier.ts'
import { periodEnd } from './period-end.ts'
import { roundAmounts } from './round-amounts.ts'
import { sameDayReversal } from './same-day-reversal.ts'
import { thresholdAvoidance } from './threshold-avoidance.ts'

/** The detectors of the specification. */
export const standardDetectors: readonly Detector[] = [
  roundAmounts,
  periodEnd,
  cutoff,
  outlier,
  sameDayReversal,
  thresholdAvoidance,
  manualEntry,
  abnormalDirection,
  circularFlow,
]

/** Those beyond it, each run only when `enabledExtras` lists it. */
export const extraDetectors: readonly Detector[] = []

export const allDetectors: readonly Detector[] = [...standardDetectors, ...extraDetectors]
