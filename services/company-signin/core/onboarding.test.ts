/**
 * The onboarding table row by row (specification, Onboarding), and any order of calls against a model that knows
 * nothing but that table.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  moveOnboarding,
  type OnboardingMove,
  type OnboardingState,
  type OnboardingStatus,
  type OnboardingStep,
  observeOnboarding,
  precheckCallback,
  startOnboarding,
} from './onboarding.ts'

const minute = 60_000
const initiate = (ref = 'r1'): OnboardingMove => ({ type: 'initiate', ref })
const linked = (ref = 'r1'): OnboardingMove => ({ type: 'bankAnswer', ref, answer: { outcome: 'linked' } })
const inProgress = (ref = 'r1'): OnboardingMove => ({
  type: 'bankAnswer',
  ref,
  answer: { outcome: 'inProgress' },
})
const refused = (ref = 'r1'): OnboardingMove => ({
  type: 'bankAnswer',
  ref,
  answer: { outcome: 'refused', reason: 'no' },
})
const representative: OnboardingMove = { type: 'representative' }
const complete: OnboardingMove = { type: 'complete' }

const after = (...moves: OnboardingMove[]): OnboardingState =>
  moves.reduce((state, move) => moveOnboarding(state, move, 0).state, startOnboarding(0))

const stepOf: Partial<Record<OnboardingStatus, OnboardingStep>> = {
  KVK_VERIFIED: 'BANK_CONNECT',
  BANK_PENDING: 'BANK_CALLBACK',
  BANK_CONNECTED: 'REPRESENTATIVE',
  REPRESENTATIVE_CAPTURED: 'SET_PASSWORD',
  COMPLETED: 'DONE',
}

test('the straight way through', () => {
  const way: [OnboardingMove, OnboardingStatus][] = [
    [initiate(), 'BANK_PENDING'],
    [linked(), 'BANK_CONNECTED'],
    [representative, 'REPRESENTATIVE_CAPTURED'],
    [complete, 'COMPLETED'],
  ]
  let state = startOnboarding(0)
  assert.deepEqual([state.status, state.currentStep], ['KVK_VERIFIED', 'BANK_CONNECT'])
  for (const [move, status] of way) {
    const transition = moveOnboarding(state, move, 0)
    assert.deepEqual([transition.problem, transition.changed], [null, true])
    state = transition.state
    assert.deepEqual([state.status, state.currentStep], [status, stepOf[status]])
  }
})

test('a call out of order says where the session is and where it would have to be', () => {
  const cases: [OnboardingState, OnboardingMove, OnboardingStep, OnboardingStep][] = [
    [after(), linked(), 'BANK_CONNECT', 'BANK_CALLBACK'],
    [after(), representative, 'BANK_CONNECT', 'REPRESENTATIVE'],
    [after(), complete, 'BANK_CONNECT', 'SET_PASSWORD'],
    [after(initiate()), representative, 'BANK_CALLBACK', 'REPRESENTATIVE'],
    [after(initiate()), complete, 'BANK_CALLBACK', 'SET_PASSWORD'],
    [after(initiate(), linked()), initiate('r2'), 'REPRESENTATIVE', 'BANK_CONNECT'],
    [after(initiate(), linked()), complete, 'REPRESENTATIVE', 'SET_PASSWORD'],
    [after(initiate(), linked(), representative), initiate('r2'), 'SET_PASSWORD', 'BANK_CONNECT'],
    [after(initiate(), linked()), linked('r2'), 'REPRESENTATIVE', 'BANK_CALLBACK'],
  ]
  for (const [state, move, currentStep, expectedStep] of cases) {
    const { problem, changed, state: next } = moveOnboarding(state, move, 1)
    assert.equal(problem?.code, 'OUT_OF_ORDER')
    assert.deepEqual([problem.currentStep, problem.expectedStep, changed], [currentStep, expectedStep, false])
    assert.equal(next, state)
  }
})

test('initiate again replaces the requisition: the old ref is wrong from then on', () => {
  const state = after(initiate('old'), initiate('new'))
  assert.equal(moveOnboarding(state, linked('old'), 1).problem?.code, 'WRONG_REF')
  assert.equal(moveOnboarding(state, linked('new'), 1).state.status, 'BANK_CONNECTED')
})

test('the same ref again is unchanged, before and after the representative; a bank still busy is a problem', () => {
  for (const state of [after(initiate(), linked()), after(initiate(), linked(), representative)]) {
    assert.deepEqual(moveOnboarding(state, linked(), 1), { state, changed: false, problem: null })
  }
  assert.equal(moveOnboarding(after(initiate()), inProgress(), 1).problem?.code, 'BANK_IN_PROGRESS')
  assert.equal(
    moveOnboarding(after(initiate(), linked(), representative, complete), linked(), 1).problem?.code,
    'ENDED',
  )
})

test('the fifth refusal fails the session, the four before it return it to BANK_CONNECT', () => {
  let state = startOnboarding(0)
  for (let count = 1; count <= 5; count += 1) {
    state = moveOnboarding(state, initiate(`r${count}`), 0).state
    const { problem, changed, state: next } = moveOnboarding(state, refused(`r${count}`), 0)
    assert.deepEqual(
      [problem?.code, changed, next.bankError, next.refusals],
      ['BANK_REFUSED', true, 'no', count],
    )
    assert.equal(next.status, count < 5 ? 'KVK_VERIFIED' : 'FAILED')
    state = next
  }
  assert.equal(state.currentStep, 'BANK_CALLBACK', 'an ended session keeps its last step')
  assert.equal(moveOnboarding(state, initiate(), 0).problem?.code, 'ENDED')
})

test('the bank is asked only where its answer can matter', () => {
  assert.equal(precheckCallback(after(initiate()), 'r1', 1), null)
  assert.equal(precheckCallback(after(initiate()), 'other', 1)?.problem?.code, 'WRONG_REF')
  assert.equal(precheckCallback(after(), 'r1', 1)?.problem?.code, 'OUT_OF_ORDER')
  assert.equal(precheckCallback(after(initiate(), linked()), 'r1', 1)?.problem, null)
})

test('without a bank a session ends after 30 idle minutes, with one 24 hours after the connection', () => {
  const pending = moveOnboarding(startOnboarding(0), initiate(), 20 * minute).state
  assert.equal(observeOnboarding(pending, 50 * minute - 1).changed, false)
  const expired = observeOnboarding(pending, 50 * minute)
  assert.deepEqual([expired.changed, expired.state.status, expired.state.bankRef], [true, 'EXPIRED', null])
  assert.equal(expired.state.currentStep, 'BANK_CALLBACK')
  const connected = moveOnboarding(pending, linked(), 40 * minute).state
  const captured = moveOnboarding(connected, representative, 1000 * minute).state
  assert.equal(observeOnboarding(captured, 1480 * minute - 1).state.status, 'REPRESENTATIVE_CAPTURED')
  const late = moveOnboarding(captured, complete, 1480 * minute)
  assert.deepEqual([late.state.status, late.changed, late.problem?.code], ['EXPIRED', true, 'EXPIRED'])
})

test('cancelling ends a session once', () => {
  const cancelled = moveOnboarding(
    after(initiate()),
    { type: 'cancel', reason: 'registered elsewhere' },
    1,
  ).state
  assert.deepEqual([cancelled.status, cancelled.failureReason], ['CANCELLED', 'registered elsewhere'])
  assert.equal(moveOnboarding(cancelled, { type: 'cancel', reason: 'again' }, 2).problem?.code, 'ENDED')
})

/** The table as data: status and call lead to one status; what is not listed is refused and changes nothing. */
const table: Record<string, OnboardingStatus> = {
  'KVK_VERIFIED initiate': 'BANK_PENDING',
  'BANK_PENDING initiate': 'BANK_PENDING',
  'BANK_PENDING linked': 'BANK_CONNECTED',
  'BANK_PENDING refused': 'KVK_VERIFIED',
  'BANK_CONNECTED representative': 'REPRESENTATIVE_CAPTURED',
  'REPRESENTATIVE_CAPTURED representative': 'REPRESENTATIVE_CAPTURED',
  'REPRESENTATIVE_CAPTURED complete': 'COMPLETED',
}
const openStatuses = new Set(['KVK_VERIFIED', 'BANK_PENDING', 'BANK_CONNECTED', 'REPRESENTATIVE_CAPTURED'])

interface Model {
  status: OnboardingStatus
  ref: string
  refusals: number
  deadline: number
}

/** One call on the model; true when it must have been accepted without a problem. */
function callModel(model: Model, name: string, ref: string, now: number): boolean {
  if (openStatuses.has(model.status) && now >= model.deadline) model.status = 'EXPIRED'
  if (!openStatuses.has(model.status)) return false
  if (name === 'cancel') {
    model.status = 'CANCELLED'
    return true
  }
  const isAnswer = ['linked', 'refused', 'inProgress'].includes(name)
  if (isAnswer && ['BANK_CONNECTED', 'REPRESENTATIVE_CAPTURED'].includes(model.status))
    return ref === model.ref
  const target = table[`${model.status} ${name}`]
  if (target === undefined || (isAnswer && ref !== model.ref)) return false
  model.status = target
  if (name === 'initiate') model.ref = ref
  if (name === 'refused') model.refusals += 1
  if (model.refusals === 5) model.status = 'FAILED'
  if (name === 'linked') model.deadline = now + 24 * 60 * minute
  if (name === 'initiate' || name === 'refused') model.deadline = now + 30 * minute
  return name !== 'refused'
}

const moveNamed: Record<string, (ref: string) => OnboardingMove> = {
  initiate,
  linked,
  refused,
  inProgress,
  representative: () => representative,
  complete: () => complete,
  cancel: () => ({ type: 'cancel', reason: 'stopped' }),
}

test('no order of calls reaches a state that the table does not allow', () => {
  const call = fc.record({
    name: fc.oneof(
      {
        weight: 20,
        arbitrary: fc.constantFrom(
          'initiate',
          'linked',
          'refused',
          'inProgress',
          'representative',
          'complete',
        ),
      },
      { weight: 1, arbitrary: fc.constant('cancel') },
    ),
    ref: fc.constantFrom('r1', 'r2'),
    wait: fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 0, max: minute }) },
      { weight: 1, arbitrary: fc.constantFrom(30 * minute, 24 * 60 * minute) },
    ),
  })
  const reached = new Set<OnboardingStatus>()
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60, size: 'max' }), (calls) => {
      const model: Model = { status: 'KVK_VERIFIED', ref: '', refusals: 0, deadline: 30 * minute }
      let state = startOnboarding(0)
      let now = 0
      for (const { name, ref, wait } of calls) {
        now += wait
        const frozen = JSON.stringify(state)
        const transition = moveOnboarding(state, moveNamed[name]!(ref), now)
        assert.equal(JSON.stringify(state), frozen, 'the state given is not touched')
        if (!transition.changed) assert.equal(JSON.stringify(transition.state), frozen)
        assert.equal(transition.problem === null, callModel(model, name, ref, now), `${frozen} ${name}`)
        state = transition.state
        assert.equal(state.status, model.status)
        if (stepOf[state.status] !== undefined) assert.equal(state.currentStep, stepOf[state.status])
        if (openStatuses.has(state.status)) assert.equal(state.expiresAt, model.deadline)
        reached.add(state.status)
      }
    }),
    { numRuns: 3000, seed: 20260105 },
  )
  assert.equal(reached.size, 8, 'the calls reached every status')
})
