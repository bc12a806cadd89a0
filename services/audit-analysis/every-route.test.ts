import { everyRouteTests } from '../../kit/testing/every-route.ts'
import { startTestService } from '../../kit/testing/test-service.ts'
import { createService } from './service.ts'

everyRouteTests(() => startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } }), {
  roles: [],
})
