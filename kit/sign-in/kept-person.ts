/** A signed-in person as text, for keeping. */

import type { SignedInPerson } from './person.ts'

export const personText = (person: SignedInPerson): string => JSON.stringify(person)

/** Of what `personText` made. */
export const keptPerson = (text: string): SignedInPerson => {
  const kept = JSON.parse(text) as SignedInPerson & {
    signedInAt: string | null
    mandate: { id: string | null; validUntil: string | null } | null
  }
  const date = (value: string | null): Date | null => (value === null ? null : new Date(value))
  return {
    ...kept,
    signedInAt: date(kept.signedInAt),
    mandate: kept.mandate && { ...kept.mandate, validUntil: date(kept.mandate.validUntil) },
  }
}
