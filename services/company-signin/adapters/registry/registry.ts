/** What this service asks of a company registry. */

import type { LegalForm } from '../../core/legal-form.ts'

export interface RegisteredCompany {
  kvkNumber: string
  /** The name to show. */
  name: string
  statutoryName: string | null
  tradeNames: string[]
  legalForm: LegalForm
  registeredAddress: string | null
}

/** What the registry says of a number. */
export type RegistryAnswer = (
  | { status: 'active' | 'inactive'; company: RegisteredCompany }
  | { status: 'unknown' }
) & {
  /** When the registry itself said so, where the answer was remembered; in milliseconds since the epoch. */
  askedAt?: number
}

export interface Registry {
  /**
   * @param kvkNumber 8 digits, checked before
   * @param since An answer that is remembered from before this moment does not do; in milliseconds since the epoch
   * @throws RegistryUnavailable when the registry gives no verdict; an adapter never guesses one
   */
  lookup(kvkNumber: string, since?: number): Promise<RegistryAnswer>
}

/** The registry gave no verdict. The message is for the log. */
export class RegistryUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'RegistryUnavailable'
  }
}

/** Every name under which the company may hold a bank account. */
export const companyNames = (company: RegisteredCompany): string[] => [
  ...new Set([company.name, company.statutoryName, ...company.tradeNames].filter((name) => name !== null)),
]
