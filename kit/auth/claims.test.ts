import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Failure } from '../errors.ts'
import { idClaim, uuidClaim } from './claims.ts'

const isRefused = (error: unknown): boolean => error instanceof Failure && error.status === 401

test('a UUID and an id are read as they are written, anything else is 401', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.maxSafeNat().filter((id) => id > 0),
      (sid, id) => {
        assert.equal(uuidClaim({ sid }, 'sid'), sid)
        assert.equal(idClaim({ sub: String(id) }, 'sub'), id)
        assert.throws(
          () => idClaim({ sub: String(BigInt(id) + BigInt(Number.MAX_SAFE_INTEGER)) }, 'sub'),
          isRefused,
        )
      },
    ),
    { seed: 10 },
  )
  const odd = ['', ' 1', '1 ', '01', '0', '-1', '1e0', '0x1', '1.0', '١', 1, null, true, ['1'], {}, undefined]
  for (const sub of odd) assert.throws(() => idClaim({ sub } as never, 'sub'), isRefused, String(sub))
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.throws(() => uuidClaim({ value }, 'value'), isRefused)
    }),
    { seed: 10 },
  )
  assert.throws(() => uuidClaim({}, 'sid'), isRefused)
  assert.throws(() => uuidClaim({}, 'constructor'), isRefused)
})
