/** What webhooks are told of companies, written in the act's own transaction. */

import { tellWebhooks } from '../../../kit/webhooks/tell.ts'
import type { Trx } from '../tables.ts'

/** Each under all its names. */
export const companyEvents = [['company.registered'], ['onboarding.completed']] as const

/**
 * Webhooks of all companies are told: a company that has one is registered already. The number is register data, and whoever
 * has a webhook may look up any company by it.
 */
export const tellOfCompany = (
  trx: Trx,
  event: 'company.registered' | 'onboarding.completed',
  kvkNumber: string,
  now: Date,
): Promise<void> => tellWebhooks(trx, [event], [{ owner: null, data: { kvkNumber } }], now)
