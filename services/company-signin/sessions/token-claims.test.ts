import { test } from 'node:test'
import { createTokenIssuer } from '../../../kit/auth/jwt.ts'
import { expectOddClaimsRefused } from '../../../kit/testing/odd-claims.ts'
import { openKeys } from '../keys.ts'
import { startCompanySignin, tokenFor } from '../testing/company-signin.ts'

test('a token of the service’s own key with odd claims is 401', async () => {
  await using service = await startCompanySignin()
  const tokens = await createTokenIssuer({
    issuer: 'polder-company-signin',
    audience: 'sandbox',
    ring: openKeys(service.platform).tokens,
    clock: service.platform.clock,
  })
  const token = await tokenFor(service, '68750110')
  await expectOddClaimsRefused({
    service,
    tokens,
    genuine: async () => token,
    names: ['sid', 'sub'],
    call: (odd) => service.get('/api/companies/68750110', { token: odd }),
  })
})
