import { everyRouteTests } from '../../kit/testing/every-route.ts'
import { type PhotoTestService, startPhotoService } from './testing/photo-service.ts'

let polder: PhotoTestService

await everyRouteTests(
  async () => {
    polder = await startPhotoService()
    return polder
  },
  {
    roles: ['USER'],
    rulesWithoutRoutes: 1,
    tokenFor: async () => (await polder.account()).token,
    expiredToken: async () => {
      const { token } = await polder.account()
      polder.platform.clock.advance(15 * 60_000)
      return token
    },
    parameters: { id: 'abcdef', email: 'nobody@example.nl' },
  },
)
