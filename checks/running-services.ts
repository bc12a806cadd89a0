/** The four services, started one after the other for the checks that read what they declare or serve. */

import type { RunningService } from '../kit/service.ts'
import { openTestPlatform } from '../kit/testing/test-platform.ts'
import { createService as createAuditAnalysis } from '../services/audit-analysis/service.ts'
import { createService as createCompanySignin } from '../services/company-signin/service.ts'
import { createService as createPhotoVerification } from '../services/photo-verification/service.ts'
import { createService as createRecruitment } from '../services/recruitment/service.ts'

const services = {
  recruitment: createRecruitment,
  'company-signin': createCompanySignin,
  'photo-verification': createPhotoVerification,
  'audit-analysis': createAuditAnalysis,
}

/** What `read` makes of each service, by the service's name. */
export const ofEachService = async <T>(
  read: (service: RunningService) => Promise<T>,
): Promise<Map<string, T>> => {
  await using platform = await openTestPlatform({
    environment: { OPERATOR_TOKEN: 'an operator token for the document' },
  })
  const found = new Map<string, T>()
  for (const [name, createService] of Object.entries(services)) {
    await using service = await createService(platform, { port: 0 })
    found.set(name, await read(service))
  }
  return found
}
