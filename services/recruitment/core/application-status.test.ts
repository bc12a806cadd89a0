/** Every actor, from every status, to every status, against the rules written out another way. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applicationStatuses, canApply, decideStatus, type StatusActor } from './application-status.ts'

/** The specification's sentences as a table: `ok+mail`, `ok`, `same`, or the reason of a refusal. */
const expected = (actor: StatusActor, from: string, to: string): string => {
  if (actor === 'stranger') return 'not-theirs'
  if (!(applicationStatuses as readonly string[]).includes(to)) return 'unknown-status'
  if (actor === 'recruiter') {
    if (to === from) return 'same'
    if (from === 'WITHDRAWN') return 'withdrawn'
    return to === 'WITHDRAWN' ? 'not-permitted' : 'ok+mail'
  }
  if (to === from) return 'same'
  if (from === 'WITHDRAWN') return 'withdrawn'
  if (to === 'WITHDRAWN') return 'ok'
  return from === 'OFFERED' && to === 'ACCEPTED' ? 'ok' : 'not-permitted'
}

test('all changes', () => {
  let seen = 0
  for (const actor of ['recruiter', 'owner', 'stranger'] as const) {
    for (const from of applicationStatuses) {
      for (const to of [...applicationStatuses, 'pending', 'HIRED', '', 'PENDING ']) {
        const decision = decideStatus(actor, from, to)
        const word =
          decision.result === 'refused'
            ? decision.reason
            : decision.result === 'unchanged'
              ? 'same'
              : decision.mailsCandidate
                ? 'ok+mail'
                : 'ok'
        assert.equal(word, expected(actor, from, to), `${actor} ${from} -> ${to}`)
        if (decision.result !== 'refused') assert.equal(decision.status, to)
        seen++
      }
    }
  }
  assert.equal(seen, 3 * 8 * 12)
})

test('applying again after a withdrawal only, and to an open job only', () => {
  assert.equal(canApply([], true), true)
  assert.equal(canApply(['WITHDRAWN', 'WITHDRAWN'], true), true)
  assert.equal(canApply(['WITHDRAWN', 'REJECTED'], true), false)
  assert.equal(canApply(['PENDING'], true), false)
  assert.equal(canApply([], false), false)
})
