/** What somebody who is signed in still has to prove for what is wanted of them (specification, Levels of a sign-in). */

import { type AssuranceLevel, meetsAssurance } from './assurance-level.ts'
import { levelNow, type SignInFacts } from './sign-in-level.ts'

/** Which of their second steps somebody can take. */
export interface Factors {
  /** A code of an app, or a recovery code. */
  code: boolean
  passkey: boolean
}

/** Nothing; one of these ways; or what cannot be had by signing in. */
export type StepUp = 'NOTHING' | 'UNREACHABLE' | Factors

/** The ways from these facts to a level. */
export const stepUpTo = (facts: SignInFacts, has: Factors, wanted: AssuranceLevel, now: Date): StepUp => {
  const reaches = (proven: Partial<SignInFacts>): boolean => {
    const level = levelNow({ ...facts, ...proven }, now)
    return level !== null && meetsAssurance(level, wanted)
  }
  if (reaches({})) return 'NOTHING'
  const ways = {
    code: has.code && reaches({ otpAt: now }),
    passkey: has.passkey && reaches({ passkeyAt: now }),
  }
  return ways.code || ways.passkey ? ways : 'UNREACHABLE'
}

/** What somebody lacks for a level, in the order in which it is had. */
export type Lacking =
  | 'SECOND_STEP'
  | 'PASSKEY'
  | 'EMAIL'
  | 'REGISTER'
  | 'COMPANY'
  | 'PERSON'
  | 'MANDATE'
  | 'LEVEL'

/** For who cannot reach a level: why. HOOG is for nobody. */
export const lackingFor = (
  facts: SignInFacts,
  has: Factors,
  wanted: AssuranceLevel,
  now: Date,
): Lacking[] => {
  if (wanted === 'HOOG') return ['LEVEL']
  const all = { ...facts, passwordAt: now, otpAt: now, passkeyAt: now }
  const without = (mended: Partial<SignInFacts>, level: AssuranceLevel): boolean =>
    meetsAssurance(levelNow({ ...complete(all, now), ...mended }, now) ?? 'BASIS', level)
  const isHigh = wanted === 'SUBSTANTIEEL'
  const lacking: [Lacking, boolean][] = [
    ['SECOND_STEP', !has.code && !has.passkey],
    ['PASSKEY', isHigh && !has.passkey && has.code],
    ['EMAIL', facts.emailProvenAt === null],
    ['REGISTER', !without({ companyCheckedAt: facts.companyCheckedAt }, 'MIDDEN')],
    ['COMPANY', isHigh && !without({ companyProvenAt: facts.companyProvenAt }, wanted)],
    ['PERSON', isHigh && !without({ identityProvenAt: facts.identityProvenAt }, wanted)],
    ['MANDATE', isHigh && !facts.actsByLawOrMandate],
  ]
  return lacking.filter(([, isLacking]) => isLacking).map(([name]) => name)
}

/** Everything proven now. */
const complete = (facts: SignInFacts, now: Date): SignInFacts => ({
  ...facts,
  ...{ emailProvenAt: now, identityProvenAt: now, companyProvenAt: now, companyCheckedAt: now },
  actsByLawOrMandate: true,
})
