/** What a verification of the audit chain finds, and how far it has come. */

import type { CompactRange } from './merkle.ts'

/** How far a verification has come; from a state that matches a signed checkpoint another one can go on. */
export interface ChainState {
  size: number
  /** The hash of event `size`, or the genesis hash at 0. */
  head: string
  range: CompactRange
}

export type FaultKind =
  | 'MISSING'
  | 'OUT_OF_ORDER'
  | 'HASH'
  | 'E_MAIL'
  | 'CHECKPOINT'
  | 'CHECKPOINT_GONE'
  | 'RESTORE'
  | 'START'

export interface ChainFault {
  kind: FaultKind
  /**
   * The first event that is wrong or missing. For a CHECKPOINT fault, where every event is consistent with the next,
   * it is the first event that no matching checkpoint vouches for: the change lies there or later.
   */
  brokenAtId: number
  message: string
}

export interface Restore {
  /** The event RESTORED. */
  id: number
  lostFrom: number
  lostTo: number
  /** ISO 8601; checkpoints over lost events are older. */
  time: string
}

export interface ChainVerdict {
  intact: boolean
  /** Events read and found right in this run, the part before `from` not counted. */
  eventsChecked: number
  brokenAtId: number | null
  fault: ChainFault | null
  /** Up to here a matching signed checkpoint vouches for every event. */
  vouchedUpToId: number
  /** The state at the newest checkpoint that matched, to keep for a later `from`; null when none did. */
  vouchedState: ChainState | null
  /** Where an older backup was restored, and the events that were lost by it. They are no fault, and a matter for people. */
  restores: Restore[]
}
