/**
 * How many companies one network address may register or start to onboard in a window, as each costs a call to the
 * registry; and for how many new passwords it may ask.
 */

import { addressKey, enforce, type Limiter, type LimitRule } from '../../../kit/limits/limiter.ts'
import { limits } from '../limits.ts'

export interface RegistrationLimits {
  /** Counts one registration; throws 429 with the wait. */
  countRegistration(address: string): Promise<void>
  /** Counts one onboarding; throws 429 with the wait. */
  countOnboarding(address: string): Promise<void>
  /** Counts one request for a new password; throws 429 with the wait. */
  countReset(address: string): Promise<void>
}

export interface RegistrationLimitsOptions {
  limiter: Limiter
  registrationsPerAddress: number
  onboardingsPerAddress: number
  windowSeconds: number
  resetsPerAddress: number
  resetWindowSeconds: number
}

/** They guard no secret, so registering and onboarding go on when nothing can be counted. */
export const createRegistrationLimits = ({
  limiter,
  registrationsPerAddress,
  onboardingsPerAddress,
  windowSeconds,
  resetsPerAddress,
  resetWindowSeconds,
}: RegistrationLimitsOptions): RegistrationLimits => {
  const registrations: LimitRule = { ...limits.registrations, limit: registrationsPerAddress, windowSeconds }
  const onboardings: LimitRule = { ...limits.onboardings, limit: onboardingsPerAddress, windowSeconds }
  const resets: LimitRule = {
    ...{ ...limits.resets, limit: resetsPerAddress, windowSeconds: resetWindowSeconds },
  }
  return {
    countRegistration: (address) => enforce(limiter, registrations, addressKey(address)),
    countOnboarding: (address) => enforce(limiter, onboardings, addressKey(address)),
    countReset: (address) => enforce(limiter, resets, addressKey(address)),
  }
}
