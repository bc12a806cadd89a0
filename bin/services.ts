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
  /** The setting of the address that its mails and pages lead to; null where all of them are relative. */
  publicUrl: string | null
}

export const services: Record<string, Service> = {
  recruitment: {
    load: () => import('../services/recruitment/service.ts'),
    operation: () => import('../services/recruitment/operation.ts'),
    port: portSetting('RECRUITMENT_PORT', '', 8081),
    publicUrl: 'RECRUITMENT_URL',
  },
  'company-signin': {
    load: () => import('../services/company-signin/service.ts'),
    operation: () => import('../services/company-signin/operation.ts'),
    port: portSetting('COMPANY_SIGNIN_PORT', '', 8082),
    publicUrl: 'COMPANY_SIGNIN_PUBLIC_URL',
  },
  'photo-verification': {
    load: () => import('../services/photo-verification/service.ts'),
    operation: () => import('../services/photo-verification/operation.ts'),
    port: portSetting('PHOTO_VERIFICATION_PORT', '', 8083),
    publicUrl: 'PHOTO_VERIFICATION_PUBLIC_URL',
  },
  'audit-analysis': {
    load: () => import('../services/audit-analysis/service.ts'),
    operation: () => import('../services/audit-analysis/operation.ts'),
    port: portSetting('AUDIT_ANALYSIS_PORT', '', 8084),
    publicUrl: null,
  },
}

export const serviceNames = Object.keys(services)

/** What an operator's command needs to know of each. */
export const openOperations = async (): Promise<ServiceOperation[]> =>
  Promise.all(Object.values(services).map(async (service) => (await service.operation()).operation))
