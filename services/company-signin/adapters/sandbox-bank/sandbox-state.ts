/** What the sandbox bank remembers, in memory and bounded: tokens, agreements, requisitions, accounts. */

import { LRUCache } from 'lru-cache'
import { roomAsNeeded } from '../../../../kit/room-as-needed.ts'

export interface Agreement {
  id: string
  created: string
  institutionId: string
  accessScope: string[]
  maxHistoricalDays: number
  accessValidForDays: number
}

/** What a Dutch bank calls its products. */
export const productNames = { business: 'Zakelijke rekening', personal: 'Privérekening' } as const

export interface SandboxAccount {
  id: string
  created: string
  institutionId: string
  iban: string
  ownerName: string
  product: keyof typeof productNames
}

export type RequisitionStatus = 'CR' | 'GC' | 'UA' | 'RJ' | 'SA' | 'GA' | 'LN' | 'EX'

export interface Requisition {
  id: string
  created: string
  redirect: string
  institutionId: string
  agreementId: string
  reference: string
  status: RequisitionStatus
  /** The accounts to choose from, once the person has signed in. */
  offered: SandboxAccount[]
  /** The accounts that access was given to. */
  accounts: string[]
}

export interface SandboxState {
  /** Until when each token is good, in milliseconds since the epoch. */
  accessTokens: LRUCache<string, number>
  refreshTokens: LRUCache<string, number>
  agreements: LRUCache<string, Agreement>
  requisitions: LRUCache<string, Requisition>
  /** Requisition ids by reference: a reference is used once. */
  references: LRUCache<string, string>
  /** Only accounts to which access was given. */
  accounts: LRUCache<string, SandboxAccount>
}

export const emptySandboxState = (limit: number): SandboxState => ({
  accessTokens: new LRUCache(roomAsNeeded(limit)),
  refreshTokens: new LRUCache(roomAsNeeded(limit)),
  agreements: new LRUCache(roomAsNeeded(limit)),
  requisitions: new LRUCache(roomAsNeeded(limit)),
  references: new LRUCache(roomAsNeeded(limit)),
  accounts: new LRUCache(roomAsNeeded(limit)),
})
