/**
 * The onboarding state machine: what each call does to a session (specification, Onboarding). Pure: time is an
 * argument.
 */

export const onboardingStatuses = [
  'KVK_VERIFIED',
  'BANK_PENDING',
  'BANK_CONNECTED',
  'REPRESENTATIVE_CAPTURED',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
] as const
export type OnboardingStatus = (typeof onboardingStatuses)[number]

export const onboardingSteps = [
  'BANK_CONNECT',
  'BANK_CALLBACK',
  'REPRESENTATIVE',
  'SET_PASSWORD',
  'DONE',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const onboardingLimits = {
  /** Without a bank connection: since the last call that changed the session. */
  idleSeconds: 30 * 60,
  /** With one: since it was made, whatever happens afterwards. */
  connectedSeconds: 24 * 60 * 60,
  /** The refusal by the bank that ends the session. */
  refusals: 5,
} as const

/**
 * What decides the next move; everything else about a session is data beside it. Times are milliseconds since the
 * epoch.
 */
export interface OnboardingState {
  status: OnboardingStatus
  currentStep: OnboardingStep
  /** The reference of the requisition under way or, once connected, of the one that connected. */
  bankRef: string | null
  refusals: number
  bankError: string | null
  failureReason: string | null
  updatedAt: number
  expiresAt: number
}

/** What a call brings. The bank's answer has been fetched before: `ref` alone proves nothing. */
export type OnboardingMove =
  | { type: 'initiate'; ref: string }
  | { type: 'bankAnswer'; ref: string; answer: BankAnswer }
  | { type: 'representative' }
  | { type: 'complete' }
  | { type: 'cancel'; reason: string }

export type BankAnswer =
  | { outcome: 'linked' }
  | { outcome: 'inProgress' }
  /** The bank refused, or the account is not the company's; the reason is shown as `bankError`. */
  | { outcome: 'refused'; reason: string }

export type OnboardingProblemCode =
  | 'OUT_OF_ORDER'
  | 'ENDED'
  | 'EXPIRED'
  | 'WRONG_REF'
  | 'BANK_IN_PROGRESS'
  | 'BANK_REFUSED'

/** Why a call is answered with 400. */
export interface OnboardingProblem {
  code: OnboardingProblemCode
  message: string
  /** Where the session is after the call, and where the call belongs; null when the session can never be there again. */
  currentStep: OnboardingStep
  expectedStep: OnboardingStep | null
}

/**
 * The outcome of a call. When the bank refuses, and when the session expires, it is both a change and a problem: store
 * the change, then answer the problem.
 */
export interface OnboardingTransition {
  state: OnboardingState
  changed: boolean
  problem: OnboardingProblem | null
}

const expectedSteps: Record<Exclude<OnboardingMove['type'], 'cancel'>, readonly OnboardingStep[]> = {
  initiate: ['BANK_CONNECT', 'BANK_CALLBACK'],
  bankAnswer: ['BANK_CALLBACK'],
  representative: ['REPRESENTATIVE', 'SET_PASSWORD'],
  complete: ['SET_PASSWORD'],
}

/** Whether a session takes no more calls. Once it has ended, another one may start for the same company. */
export const isEnded = (status: OnboardingStatus): boolean =>
  status === 'COMPLETED' || status === 'FAILED' || status === 'EXPIRED' || status === 'CANCELLED'

/** A new session, for a number that the registry knows. */
export const startOnboarding = (now: number): OnboardingState => ({
  status: 'KVK_VERIFIED',
  currentStep: 'BANK_CONNECT',
  bankRef: null,
  refusals: 0,
  bankError: null,
  failureReason: null,
  updatedAt: now,
  expiresAt: now + onboardingLimits.idleSeconds * 1000,
})

/** The session as it is at a moment: expired when its time is up. Every read and every call goes through it. */
export function observeOnboarding(state: OnboardingState, now: number): OnboardingTransition {
  if (isEnded(state.status) || now < state.expiresAt) return unchanged(state)
  const expired: OnboardingState = {
    ...state,
    status: 'EXPIRED',
    bankRef: null,
    bankError: null,
    failureReason: 'the session expired',
    updatedAt: now,
  }
  return { state: expired, changed: true, problem: null }
}

/** What a call does to a session. */
export function moveOnboarding(
  before: OnboardingState,
  move: OnboardingMove,
  now: number,
): OnboardingTransition {
  const observed = observeOnboarding(before, now)
  const { state } = observed
  if (state.status === 'EXPIRED') {
    return { ...observed, problem: problemOf(state, 'EXPIRED', null, 'this onboarding session has expired') }
  }
  if (isEnded(state.status)) {
    const message = `this onboarding session has ended (${state.status})`
    return unchanged(state, problemOf(state, 'ENDED', null, message))
  }
  if (move.type === 'cancel') return changed(state, { status: 'CANCELLED', failureReason: move.reason }, now)
  if (isRepeatedCallback(state, move)) return unchanged(state)
  const expected = expectedSteps[move.type]
  if (!expected.includes(state.currentStep)) {
    const message = `this call belongs to step ${expected[0]}, the session is at ${state.currentStep}`
    return unchanged(state, problemOf(state, 'OUT_OF_ORDER', expected[0] as OnboardingStep, message))
  }
  switch (move.type) {
    case 'initiate':
      return changed(
        state,
        { status: 'BANK_PENDING', currentStep: 'BANK_CALLBACK', bankRef: move.ref, bankError: null },
        now,
      )
    case 'bankAnswer':
      return answerBank(state, move.ref, move.answer, now)
    case 'representative':
      return changed(state, { status: 'REPRESENTATIVE_CAPTURED', currentStep: 'SET_PASSWORD' }, now)
    case 'complete':
      return changed(state, { status: 'COMPLETED', currentStep: 'DONE' }, now)
  }
}

/** Whether a callback is the one that made the connection, for instance of a reloaded page. It changes nothing. */
export const isRepeatedCallback = (state: OnboardingState, move: OnboardingMove): boolean =>
  move.type === 'bankAnswer' &&
  (state.status === 'BANK_CONNECTED' || state.status === 'REPRESENTATIVE_CAPTURED') &&
  state.bankRef === move.ref

/**
 * The outcome of a callback where the bank need not be asked; null where it must be. It saves a call and keeps a wrong
 * `ref` from the bank.
 */
export function precheckCallback(
  before: OnboardingState,
  ref: string,
  now: number,
): OnboardingTransition | null {
  const transition = moveOnboarding(
    before,
    { type: 'bankAnswer', ref, answer: { outcome: 'inProgress' } },
    now,
  )
  return transition.problem?.code === 'BANK_IN_PROGRESS' ? null : transition
}

function answerBank(
  state: OnboardingState,
  ref: string,
  answer: BankAnswer,
  now: number,
): OnboardingTransition {
  if (state.bankRef !== ref) {
    return unchanged(
      state,
      problemOf(state, 'WRONG_REF', 'BANK_CALLBACK', 'this ref is not that of the consent under way'),
    )
  }
  switch (answer.outcome) {
    case 'inProgress': {
      const message = 'the bank has not finished; give consent at the bank first'
      return unchanged(state, problemOf(state, 'BANK_IN_PROGRESS', 'BANK_CALLBACK', message))
    }
    case 'linked':
      return changed(state, { status: 'BANK_CONNECTED', currentStep: 'REPRESENTATIVE', bankError: null }, now)
    case 'refused':
      return refuse(state, answer.reason, now)
  }
}

function refuse(state: OnboardingState, reason: string, now: number): OnboardingTransition {
  const refusals = state.refusals + 1
  const isLast = refusals >= onboardingLimits.refusals
  const next = changed(
    state,
    isLast
      ? {
          status: 'FAILED',
          refusals,
          bankRef: null,
          bankError: reason,
          failureReason: 'the bank refused too often',
        }
      : { status: 'KVK_VERIFIED', currentStep: 'BANK_CONNECT', refusals, bankRef: null, bankError: reason },
    now,
  )
  const message = `the bank connection was refused (${reason})`
  return { ...next, problem: problemOf(next.state, 'BANK_REFUSED', isLast ? null : 'BANK_CONNECT', message) }
}

function changed(
  state: OnboardingState,
  change: Partial<OnboardingState>,
  now: number,
): OnboardingTransition {
  const next = { ...state, ...change, updatedAt: now }
  if (next.status === 'BANK_CONNECTED') next.expiresAt = now + onboardingLimits.connectedSeconds * 1000
  if (next.status === 'KVK_VERIFIED' || next.status === 'BANK_PENDING') {
    next.expiresAt = now + onboardingLimits.idleSeconds * 1000
  }
  return { state: next, changed: true, problem: null }
}

const unchanged = (
  state: OnboardingState,
  problem: OnboardingProblem | null = null,
): OnboardingTransition => ({
  state,
  changed: false,
  problem,
})

const problemOf = (
  state: OnboardingState,
  code: OnboardingProblemCode,
  expectedStep: OnboardingStep | null,
  message: string,
): OnboardingProblem => ({ code, message, currentStep: state.currentStep, expectedStep })
