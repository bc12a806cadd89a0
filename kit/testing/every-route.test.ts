import { everyRouteTests } from './every-route.ts'
import { createSampleService, sampleRoles, sampleToken } from './sample-service.ts'
import { startTestService } from './test-service.ts'

await everyRouteTests(() => startTestService(createSampleService, { database: false }), {
  roles: sampleRoles,
  rulesWithoutRoutes: 0,
  tokenFor: sampleToken,
  expiredToken: async () => 'expired-token',
})
