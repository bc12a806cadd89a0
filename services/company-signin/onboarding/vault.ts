/** Seals values that must not be readable in the database, and opens them, with the keys of this deployment. */

import type { Random } from '../../../kit/clock.ts'
import {
  blindIndex,
  type KeyRing,
  keyVersionOf,
  openValue,
  rewrapValue,
  sealValue,
  type ValuePlace,
} from '../core/envelope-encryption.ts'

export interface Vault {
  /** The version of the master key that new values are sealed under. */
  keyVersion: number
  seal(place: ValuePlace, text: string): string
  /** Throws SealError for a value that was altered or moved. */
  open(place: ValuePlace, sealed: string): string
  /** The same value under the current master key; null when it is under that key already. */
  rewrap(place: ValuePlace, sealed: string): string | null
  /** Equal values of a column have equal indexes. */
  indexOf(column: { table: string; column: string }, text: string): string
}

export const createVault = (ring: KeyRing, indexKey: Buffer, random: Random): Vault => {
  const randomBytes = (size: number): Buffer => random.bytes(size)
  return {
    get keyVersion() {
      return ring.current
    },
    seal: (place, text) => sealValue(ring, place, text, randomBytes),
    open: (place, sealed) => openValue(ring, place, sealed),
    rewrap: (place, sealed) =>
      keyVersionOf(sealed) === ring.current ? null : rewrapValue(ring, place, sealed, randomBytes),
    indexOf: (column, text) => blindIndex(indexKey, column, text),
  }
}

/** Where each sealed value of this service lives; `record` is what names its row. */
export const places = {
  onboardingIban: (record: string): ValuePlace => ({ table: 'onboarding_sessions', column: 'iban', record }),
  onboardingBsn: (record: string): ValuePlace => ({ table: 'onboarding_sessions', column: 'bsn', record }),
  companyIban: (record: string): ValuePlace => ({ table: 'companies', column: 'iban', record }),
  representativeBsn: (record: string): ValuePlace => ({ table: 'representatives', column: 'bsn', record }),
  openIdKey: (kid: string): ValuePlace => ({ table: 'openid_keys', column: 'private', record: kid }),
  totpSecret: (record: string): ValuePlace => ({ table: 'totp_factors', column: 'secret', record }),
  recoveryCodes: (record: string): ValuePlace => ({
    table: 'unseen_recovery_codes',
    column: 'codes',
    record,
  }),
  webhookSecret: (record: string): ValuePlace => ({ table: 'webhooks', column: 'secret', record }),
  letter: (record: string): ValuePlace => ({ table: 'outgoing_letters', column: 'sealed', record }),
}
