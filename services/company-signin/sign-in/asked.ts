/** A request of the sign-in pages, with all that it is answered from. */

import type { Language } from '../../../kit/pages/language.ts'
import type { PageHeaders } from '../../../kit/pages/page-headers.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import { type AssuranceLevel, isAssuranceLevel } from '../core/assurance-level.ts'
import type { Interaction } from '../openid/interactions.ts'
import type { PendingSignIn, Place } from './pending-sign-in.ts'

/** Names of the fields of their forms. */
export const loginFields = [
  'step',
  'kvkNumber',
  'email',
  'password',
  'code',
  'response',
  'back',
  'ask',
] as const
export type LoginFields = Record<(typeof loginFields)[number], string>

/** What somebody who is signed in is asked to prove again: a second step, or a level. */
export type Ask = 'second-step' | AssuranceLevel

export const askOf = (text: string | undefined): Ask | null =>
  text === 'second-step' || (text !== undefined && isAssuranceLevel(text)) ? text : null

/** Where somebody who lost their second step has it cleared through the company's bank. */
export const lostStepPath = '/account/factors/reset'

export interface Asked {
  fields: LoginFields
  language: Language
  session: BrowserSession | null
  pending: PendingSignIn | undefined
  cookies: Record<string, string | undefined>
  headers: PageHeaders
  address: string
  place: Place
  /** The OpenID interaction at `/login/{uid}`. */
  interaction: Interaction | null
  ask: Ask | null
  /** Where it leads in the end, at `/login`. */
  back: string
  /** What was wrong with the form that was sent; the page comes again and says so. */
  mistakes?: readonly Mistake[]
}

/** Where its pages are, with what has to survive until the next of them. */
export const addressOf = ({ place, ask, back }: Pick<Asked, 'place' | 'ask' | 'back'>): string => {
  if (place.interaction) return place.path
  const query = new URLSearchParams({ ...(ask ? { ask } : {}), back })
  return `${place.path}?${query}`
}

/** Whether the session's person has proven in this very sign-in who they are. */
export const isProvenHere = ({ session, pending }: Pick<Asked, 'session' | 'pending'>): boolean => {
  if (!session || pending?.representative_id !== session.representativeId) return false
  const { passwordAt, passkeyAt } = session.facts
  const since = (proven: Date | null, needed: Date | null): boolean =>
    needed !== null && proven !== null && proven.getTime() >= needed.getTime()
  return since(passwordAt, pending.password_at) || since(passkeyAt, pending.passkey_at)
}
