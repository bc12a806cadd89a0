/** Which assurance level a sign-in holds now, of what was proven and when (specification, Levels of a sign-in). */

import type { AssuranceLevel } from './assurance-level.ts'

/** What a level rests on. Null is "never". */
export interface SignInFacts {
  passwordAt: Date | null
  /** A TOTP or recovery code, after the password. */
  otpAt: Date | null
  /** A passkey that verified the person. */
  passkeyAt: Date | null
  /** A link in a mail to the person's address was opened. */
  emailProvenAt: Date | null
  /** The person's own bank gave the person's own name (MATCH). */
  identityProvenAt: Date | null
  /** The company's bank gave the company's own name (MATCH). */
  companyProvenAt: Date | null
  /** The register said that the company is active. */
  companyCheckedAt: Date | null
  /** A representative by law, or somebody mandated by one who reached SUBSTANTIEEL. */
  actsByLawOrMandate: boolean
}

/** How the person signed in, as OpenID's `amr` says it: `pop` is a passkey. */
export type SignInMethod = 'pwd' | 'otp' | 'pop' | 'mfa'

const minute = 60_000
const hour = 60 * minute

/** How long each level lasts after the act that reached it, in milliseconds. */
export const lasting = { BASIS: 12 * hour, MIDDEN: 8 * hour, SUBSTANTIEEL: 15 * minute } as const

/** A session that nobody uses for so long is over, in milliseconds. */
export const idleLimit = 60 * minute

/** How old the register's word may be, in milliseconds. */
export const registerFreshness = 24 * hour

/** How old the proofs of a person and of a company may be. */
const proofMonths = 24

/** The level that holds at a moment; null when not even the lowest does, and the session is over. Never HOOG. */
export const levelNow = (facts: SignInFacts, now: Date): AssuranceLevel | null => {
  const holds = (at: Date | null, level: keyof typeof lasting): boolean =>
    at !== null && now.getTime() - at.getTime() < lasting[level]
  if (!holds(facts.passwordAt, 'BASIS') && !holds(facts.passkeyAt, 'BASIS')) return null
  const twoSteps =
    (holds(facts.passwordAt, 'BASIS') && holds(facts.otpAt, 'MIDDEN')) || holds(facts.passkeyAt, 'MIDDEN')
  if (!twoSteps || !facts.emailProvenAt || !isRegisterFresh(facts.companyCheckedAt, now)) return 'BASIS'
  const isProven = isProofFresh(facts.identityProvenAt, now) && isProofFresh(facts.companyProvenAt, now)
  return holds(facts.passkeyAt, 'SUBSTANTIEEL') && isProven && facts.actsByLawOrMandate
    ? 'SUBSTANTIEEL'
    : 'MIDDEN'
}

/** Whether the register's word is of the last 24 hours. */
export const isRegisterFresh = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() <= registerFreshness

const isProofFresh = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() <= monthsAfter(provenAt, proofMonths).getTime()

/** The same day and time so many months on; the month's last day where it is shorter. In UTC. */
export const monthsAfter = (moment: Date, months: number): Date => {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

/** The methods that still count, for `amr`. A passkey that verified the person is two factors in one. */
export const methodsNow = (
  { passwordAt, otpAt, passkeyAt }: Pick<SignInFacts, 'passwordAt' | 'otpAt' | 'passkeyAt'>,
  now: Date,
): SignInMethod[] => {
  const counts = (at: Date | null, milliseconds: number): boolean =>
    at !== null && now.getTime() - at.getTime() < milliseconds
  const methods: SignInMethod[] = []
  if (counts(passwordAt, lasting.BASIS)) methods.push('pwd')
  if (counts(otpAt, lasting.MIDDEN)) methods.push('otp')
  if (counts(passkeyAt, lasting.BASIS)) methods.push('pop')
  if ((methods.includes('pwd') && methods.includes('otp')) || methods.includes('pop')) methods.push('mfa')
  return methods
}

/** The last time that the person proved who they are, for `auth_time`; codes only add to it. */
export const authTimeOf = ({ passwordAt, passkeyAt }: SignInFacts): Date =>
  new Date(Math.max(passwordAt?.getTime() ?? 0, passkeyAt?.getTime() ?? 0))
