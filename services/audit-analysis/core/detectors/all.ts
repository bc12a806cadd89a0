/** Every detector, in the order of the settings' categories; its place here is its bit in an analysis's flags. */

import { abnormalDirection } from './abnormal-direction.ts'
import { backdated } from './backdated.ts'
import { benford } from './benford.ts'
import { circularFlow } from './circular-flow.ts'
import { cutoff } from './cutoff.ts'
import type { Detector } from './detector.ts'
import { duplicateInvoice } from './duplicate-invoice.ts'
import { manualEntry } from './manual-entry.ts'
import { nonBusinessDay } from './non-business-day.ts'
import { outlier } from './outlier.ts'
import { periodEnd } from './period-end.ts'
import { rareAccountPair } from './rare-account-pair.ts'
import { rareUser } from './rare-user.ts'
import { roundAmounts } from './round-amounts.ts'
import { sameDayReversal } from './same-day-reversal.ts'
import { sequenceGap } from './sequence-gap.ts'
import { suspiciousKeyword } from './suspicious-keyword.ts'
import { thresholdAvoidance } from './threshold-avoidance.ts'

/** The detectors that always run (specification, Detectors). */
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

/** The others, each run only when `enabledExtras` lists it (specification, Extra detectors). */
export const extraDetectors: readonly Detector[] = [
  duplicateInvoice,
  nonBusinessDay,
  sequenceGap,
  suspiciousKeyword,
  rareAccountPair,
  rareUser,
  backdated,
  benford,
]

export const allDetectors: readonly Detector[] = [...standardDetectors, ...extraDetectors]
