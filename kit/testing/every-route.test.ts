import { everyRouteTests } from './every-route.ts'
import { createSampleService, sampleRoles, sampleToken } from './sample-service.ts'
import { startTestService } from './test-service.ts'

await everyRouteTests(() => startTestService(createSampleService, { database: false }), {
  roles: sampleRoles,
  rulesWithoutRoutes: 7,
  tokenFor: sampleToken,
  accountOf: () => '7',
  expiredToken: async () => 'expired-token',
})
