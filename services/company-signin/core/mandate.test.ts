/** Who may act where, against a plain reference that looks at one mandate after the other. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { actsWithProof, type HeldMandate, isWithin, latestEnd, mayAct } from './mandate.ts'
import { representativeRoles } from './representative-role.ts'

const at = (text: string): number => Date.parse(text)

const held: fc.Arbitrary<HeldMandate> = fc
  .record({
    clientId: fc.constantFrom('*', 'shop', 'harbour', 'sho', 'shop '),
    limitCents: fc.option(fc.nat(5)),
    branchNumber: fc.option(fc.constantFrom('000012345678', '000012345679')),
    from: fc.nat(10),
    length: fc.integer({ min: 1, max: 5 }),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    grantedAt: fc.nat(3),
    grantedLevel: fc.constantFrom('BASIS', 'MIDDEN', 'SUBSTANTIEEL', 'HOOG', ''),
    revokedAt: fc.option(fc.nat(12)),
  })
  .map(({ length, ...rest }) => ({ ...rest, until: rest.from + length }))
const heldList = fc.uniqueArray(held, { selector: ({ id }) => id, maxLength: 5 })
const role = fc.constantFrom(...representativeRoles)

/** By hand: no list functions, no shared helper, and the choice by comparing each with the best so far. */
const slowly = (who: string, mandates: readonly HeldMandate[], clientId: string, now: number) => {
  if (who === 'BESTUURDER' || who === 'EIGENAAR' || who === 'VENNOOT' || who === 'MAAT') return 'by law'
  let best: HeldMandate | null = null
  for (const one of mandates) {
    if (one.clientId !== clientId && one.clientId !== '*') continue
    if (one.revokedAt !== null && now >= one.revokedAt) continue
    if (now < one.from || now >= one.until) continue
    if (best === null) {
      best = one
      continue
    }
    const scores = [one, best].map((each) =>
      [each.clientId === clientId ? 1 : 0, String(each.grantedAt).padStart(3, '0')].join('/'),
    )
    if (scores[0]! > scores[1]! || (scores[0] === scores[1] && one.id < best.id)) best = one
  }
  return best
}

test('who acts at a site, and by which mandate', () => {
  fc.assert(
    fc.property(
      role,
      heldList,
      fc.constantFrom('shop', 'harbour', 'mill'),
      fc.nat(16),
      (who, list, site, now) => {
        const expected = slowly(who, list, site, now)
        const found = mayAct(who, list, site, now)
        if (expected === 'by law') assert.deepEqual(found, { allowed: true, mandate: null })
        else if (expected === null) assert.deepEqual(found, { allowed: false })
        else assert.deepEqual(found, { allowed: true, mandate: expected })
      },
    ),
    { numRuns: 1_000 },
  )
})

const mandate: HeldMandate = {
  ...{ id: 'a', clientId: 'shop', limitCents: null, branchNumber: null, grantedAt: 0, revokedAt: null },
  ...{ from: at('2026-03-01T00:00:00Z'), until: at('2026-04-01T00:00:00Z'), grantedLevel: 'MIDDEN' },
}

test('the first moment belongs to a mandate and the last does not', () => {
  const moments: readonly [string, boolean][] = [
    ['2026-02-28T23:59:59.999Z', false],
    ['2026-03-01T00:00:00.000Z', true],
    ['2026-03-31T23:59:59.999Z', true],
    ['2026-04-01T00:00:00.000Z', false],
  ]
  for (const [moment, allowed] of moments)
    assert.equal(mayAct('GEVOLMACHTIGDE', [mandate], 'shop', at(moment)).allowed, allowed, moment)
})

test('a registered agent without a mandate acts nowhere, and a revoked mandate counts from its moment on', () => {
  const revoked = { ...mandate, revokedAt: mandate.from + 5 }
  assert.equal(mayAct('GEVOLMACHTIGDE', [], 'shop', mandate.from).allowed, false)
  assert.equal(mayAct('GEMACHTIGDE', [revoked], 'shop', mandate.from + 4).allowed, true)
  assert.equal(mayAct('GEMACHTIGDE', [revoked], 'shop', mandate.from + 5).allowed, false)
})

test('only a mandate in force from somebody who had reached SUBSTANTIEEL proves the right to represent', () => {
  fc.assert(
    fc.property(role, heldList, fc.nat(16), (who, list, now) => {
      let expected = slowly(who, [], 'shop', now) === 'by law'
      for (const one of list)
        if (
          (one.grantedLevel === 'SUBSTANTIEEL' || one.grantedLevel === 'HOOG') &&
          slowly('GEMACHTIGDE', [one], one.clientId, now) !== null
        )
          expected = true
      assert.equal(actsWithProof(who, list, now), expected)
    }),
    { numRuns: 500 },
  )
})

test('what is within one own mandate allows nothing that the own one does not', () => {
  fc.assert(
    fc.property(held, held, (given, own) => {
      const sites = ['shop', 'harbour', 'sho', 'shop ', 'mill']
      const branches = ['000012345678', '000012345679', '000000000000']
      const allows = (one: HeldMandate, site: string, cents: number, branch: string, now: number): boolean =>
        slowly('GEMACHTIGDE', [{ ...one, revokedAt: null }], site, now) !== null &&
        (one.limitCents === null || cents <= one.limitCents) &&
        (one.branchNumber === null || one.branchNumber === branch)
      let exceeds = false
      for (const site of sites)
        for (const cents of [0, 1, 2, 3, 4, 5, 9_999])
          for (const branch of branches)
            for (let now = 0; now < 17; now++)
              if (allows(given, site, cents, branch, now) && !allows(own, site, cents, branch, now))
                exceeds = true
      assert.equal(isWithin(given, own), !exceeds)
    }),
    { numRuns: 300 },
  )
})

test('five years on is the same day, and 28 February after a leap day', () => {
  const day = (text: string): string => new Date(latestEnd(at(text))).toISOString()
  assert.equal(day('2026-03-18T12:00:00.000Z'), '2031-03-18T12:00:00.000Z')
  assert.equal(day('2028-02-29T12:00:00.000Z'), '2033-02-28T12:00:00.000Z')
})
