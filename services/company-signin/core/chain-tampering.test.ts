/** Tampering with the audit chain, each on a fresh copy: what must be seen, and which event must be named. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEvent } from './audit-event.ts'
import { chainFixture } from './testing/chain-fixture.ts'
import { rowAt, verdictOn } from './testing/tampering.ts'
import { tamperingCases } from './testing/tampering-cases.ts'

for (const [what, tamper, brokenAtId, kind] of tamperingCases) {
  test(`seen: ${what}`, async () => {
    const fixture = chainFixture()
    tamper(fixture)
    const verdict = await verdictOn(fixture)
    assert.deepEqual(
      [verdict.intact, verdict.fault?.kind, verdict.brokenAtId],
      [false, kind, brokenAtId],
      verdict.fault?.message,
    )
  })
}

const otherValues: Record<keyof AuditEvent, unknown> = {
  id: 99,
  eventType: 'LOGOUT',
  actorEmailCommitment: null,
  actorKvkNumber: '68750111',
  actorRole: null,
  result: 'DENIED',
  assuranceLevelUsed: 'HOOG',
  timestamp: '2026-01-05T09:00:10.001Z',
  subject: '',
  details: { attempt: 10, more: true },
}
for (const [field, value] of Object.entries(otherValues)) {
  test(`seen: the field ${field} is changed, emptied of its name, or joined by another`, async () => {
    for (const change of [
      (event: Record<string, unknown>) => Object.assign(event, { [field]: value }),
      (event: Record<string, unknown>) =>
        field === 'id' ? Object.assign(event, { extra: 1 }) : Reflect.deleteProperty(event, field),
    ]) {
      const fixture = chainFixture()
      change(rowAt(fixture, 10).event as unknown as Record<string, unknown>)
      rowAt(fixture, 10).actorEmail = null
      const verdict = await verdictOn(fixture)
      assert.deepEqual([verdict.intact, verdict.brokenAtId], [false, 10])
    }
  })
}
