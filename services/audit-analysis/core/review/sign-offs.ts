/** Who signed for an analysis: first who prepared it, then another who reviewed it (specification, Review). */

import type { AnalysisSettings } from '../settings.ts'

export const signOffRoles = ['PREPARER', 'REVIEWER'] as const
export type SignOffRole = (typeof signOffRoles)[number]

/** A signature, or the withdrawal of the one before it. */
export type SignOffRecord =
  | {
      role: SignOffRole
      act: 'SIGNED'
      author: string
      conclusion: string | null
      /** What the analysis was made with, and stays made with while the reviewer's signature stands. */
      settings: AnalysisSettings
    }
  | { role: SignOffRole; act: 'WITHDRAWN'; author: string; reason: string }

/** The record with its time, yyyy-MM-ddTHH:mm:ss, UTC. */
export type SignOffEntry = SignOffRecord & { at: string }

/** A signature that stands. */
export type Signature = Extract<SignOffEntry, { act: 'SIGNED' }>

/** The signature of a role that stands; null where there is none or it was withdrawn. */
export const signatureOf = (entries: readonly SignOffEntry[], role: SignOffRole): Signature | null => {
  const last = entries.findLast((entry) => entry.role === role)
  return last?.act === 'SIGNED' ? last : null
}

/** Whether two names are one person's: case and blanks make no other. */
export const isSameName = (a: string, b: string): boolean => foldedName(a) === foldedName(b)

const foldedName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
