import { test } from 'node:test'
import { expectOddClaimsRefused } from '../../../kit/testing/odd-claims.ts'
import { openKeys } from '../key-rings.ts'
import { startPhotoService } from '../testing/photo-service.ts'

test('a token of the service’s own key with odd claims is 401', async () => {
  await using service = await startPhotoService()
  const { tokens } = await openKeys(service.platform)
  const { token } = await service.account()
  await expectOddClaimsRefused({
    service,
    tokens,
    genuine: async () => token,
    names: ['sub'],
    call: (odd) => service.get('/api/v1/photos', { token: odd }),
  })
  await expectOddClaimsRefused({
    service,
    tokens,
    genuine: async () => (await service.account()).refreshToken,
    type: 'rt+jwt',
    names: ['sub', 'family', 'jti'],
    call: (odd) => service.post('/api/v1/auth/refresh', { json: { refreshToken: odd } }),
  })
})
