/** What the sandbox bank remembers, in memory and bounded: tokens, agreements, requisitions, accounts. */

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

/** A map that forgets its oldest entries. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) this.#entries.delete(this.#entries.keys().next().value as string)
  }

  delete(key: string): boolean {
    return this.#entries.delete(key)
  }

  get size(): number {
    return this.#entries.size
  }
}

export interface SandboxState {
  /** Until when each token is good, in milliseconds since the epoch. */
  accessTokens: BoundedMap<number>
  refreshTokens: BoundedMap<number>
  agreements: BoundedMap<Agreement>
  requisitions: BoundedMap<Requisition>
  /** Requisition ids by reference: a reference is used once. */
  references: BoundedMap<string>
  /** Only accounts to which access was given. */
  accounts: BoundedMap<SandboxAccount>
}

export const emptySandboxState = (limit: number): SandboxState => ({
  accessTokens: new BoundedMap(limit),
  refreshTokens: new BoundedMap(limit),
  agreements: new BoundedMap(limit),
  requisitions: new BoundedMap(limit),
  references: new BoundedMap(limit),
  accounts: new BoundedMap(limit),
})
