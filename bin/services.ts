/** The four services by name. Each is loaded when it is asked for, so that one that is not started costs nothing. */

import { portSetting, type Setting } from '../kit/config.ts'
import type { ServiceOperation } from '../kit/operation.ts'
import type { Platform } from '../kit/platform.ts'
import type { RunningService } from '../kit/service.ts'

interface Service {
  load(): Promise<{ createService(platform: Platform): Promise<RunningService> }>
  operation(): Promise<{ operation: ServiceOperation }>
  /** For asking after its health without loading it. */
  port: Setting<number>
}

export const services: Record<string, Service> = {
  recruitment: {
    load: () => import('../services/recruitment/service.ts'),
    operation: () => import('../services/recruitment/operation.ts'),
    port: portSetting('RECRUITMENT_PORT', '', 8081),
  },
  'company-signin': {
    load: () => import('../services/company-signin/service.ts'),
    operation: () => import('../services/company-signin/operation.ts'),
    port: portSetting('COMPANY_SIGNIN_PORT', '', 8082),
  },
  'photo-verification': {
    load: () => import('../services/photo-verification/service.ts'),
    operation: () => import('../services/photo-verification/operation.ts'),
    port: portSetting('PHOTO_VERIFICATION_PORT', '', 8083),
  },
  'audit-analysis': {
    load: () => import('../services/audit-analysis/service.ts'),
    operation: () => import('../services/audit-analysis/operation.ts'),
    port: portSetting('AUDIT_ANALYSIS_PORT', '', 8084),
  },
}

export const serviceNames = Object.keys(services)

/** What an operator's command needs to know of each. */
export const openOperations = async (): Promise<ServiceOperation[]> =>
  Promise.all(Object.values(services).map(async (service) => (await service.operation()).operation))
