/** Tokens that a service's own key signed, with claims that the service never writes. */

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import type { TokenIssuer } from '../auth/jwt.ts'
import type { TestAnswer, TestService } from './test-service.ts'

/** No log may show it. */
const marker = 'marker-of-an-odd-claim'

const oddValue = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, 1, 1.5, -1, 2 ** 40, Number.MAX_SAFE_INTEGER),
  fc.constantFrom('', ' ', '0', '-1', '1e3', '0x1', '01', ' 1', '99999999999', '9'.repeat(400), 'NaN', '\0'),
  fc.constantFrom(marker, [marker], { [marker]: marker }, `${marker}'; --`, '\ud83d'),
  fc.uuid(),
  fc.uuid().map((id) => `${id}\0`),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/**
 * Signs the claims of genuine tokens with any of `names` made odd, and expects 401 of each and nothing in the error log.
 * The claims as they were must be taken, so that a refusal is for what is odd.
 */
export const expectOddClaimsRefused = async (options: {
  service: TestService
  tokens: TokenIssuer
  /** A valid token. It is called each time, for a token may be used up. */
  genuine(): Promise<string>
  names: readonly string[]
  /** The header's `typ`, where it is not that of an access token. */
  type?: string
  call(token: string): Promise<TestAnswer>
}): Promise<void> => {
  const { service, tokens, genuine, names, type, call } = options
  const callWith = async (odd: object): Promise<TestAnswer> => {
    const {
      iss: _issuer,
      aud: _audience,
      iat: _at,
      nbf: _from,
      exp: _end,
      ...claims
    } = decodeJwt(await genuine())
    return call(await tokens.sign({ ...claims, ...odd }, 600, type))
  }
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), oddValue, { minKeys: 1, noNullPrototype: true }),
      async (odd) => {
        const answer = await callWith(odd)
        assert.equal(answer.status, 401, `${JSON.stringify(odd)}: ${answer.bytes}`)
        assert.deepEqual(service.platform.errorLines.splice(0), [], 'nothing is logged as an error')
        assert.ok(!answer.bytes.includes(marker), 'the answer does not repeat it')
      },
    ),
    { numRuns: 120, seed: 10 },
  )
  const taken = await callWith({})
  assert.equal(taken.status, 200, `the claims as they were: ${taken.bytes}`)
}
