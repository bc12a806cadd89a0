import { test } from 'node:test'
import { expectOddClaimsRefused } from '../../../kit/testing/odd-claims.ts'
import { openKeys } from '../key-rings.ts'
import { startRecruitment } from '../testing/recruitment-service.ts'

test('a token of the service’s own key with odd claims is 401', async () => {
  await using service = await startRecruitment()
  const { tokens } = await openKeys(service.platform)
  await expectOddClaimsRefused({
    service,
    tokens,
    genuine: async () => service.admin.token,
    names: ['sid', 'sub'],
    call: (token) => service.get('/api/auth/me', { token }),
  })
})
