import { everyRouteTests } from './every-route.ts'
import { createSampleService, sampleRoles, sampleToken } from './sample-service.ts'
import { startTestService } from './test-service.ts'

everyRouteTests(() => startTestService(createSampleService, { database: false }), {
  roles: sampleRoles,
  tokenFor: sampleToken,
  expiredToken: async () => 'expired-token',
})
