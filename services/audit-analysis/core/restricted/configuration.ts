/** Changes to the configuration of restricted accounts: one account at a time, or rows of a CSV. */

import { formatCents, parseCents } from '../ledger/money.ts'
import { wrongRestrictedAccount } from '../refused-input.ts'
import { type RestrictedConfigEntry, type RestrictionType, restrictionTypes } from './restriction.ts'

/** What an auditor sends about one account; status is CONFIRMED where it is missing. */
export interface RestrictedAccountRequest {
  restrictionType?: RestrictionType | null
  label?: string | null
  status?: 'CONFIRMED' | 'REJECTED' | null
  deblokkeringGranted?: boolean | null
  /** Euros, as a number or a decimal string with at most two decimals. */
  deblokkeringAmount?: number | string | null
}

/** Cents of an amount in euros. Refuses one that is no amount, is negative, or is finer than a cent. */
export const deblokkeringCents = (amount: number | string): number => {
  const cents = parseCents(String(amount))
  if (cents === null)
    throw wrongRestrictedAccount('deblokkeringAmount must be an amount in euros with at most two decimals')
  if (cents < 0) throw wrongRestrictedAccount('deblokkeringAmount must not be negative')
  return cents
}

const replaceEntry = (
  config: readonly RestrictedConfigEntry[],
  entry: RestrictedConfigEntry,
): RestrictedConfigEntry[] => {
  const known = config.some(({ accountCode }) => accountCode === entry.accountCode)
  if (!known) return [...config, entry]
  return config.map((each) => (each.accountCode === entry.accountCode ? entry : each))
}

/** The configuration with this account confirmed, rejected or annotated. Refuses one without a type or with a negative amount. */
export const configureAccount = (
  config: readonly RestrictedConfigEntry[],
  accountCode: string,
  request: RestrictedAccountRequest,
): RestrictedConfigEntry[] => {
  const code = accountCode.trim()
  if (code === '') throw wrongRestrictedAccount('accountCode must not be empty')
  const { restrictionType, deblokkeringAmount = null } = request
  if (!restrictionType || !restrictionTypes.includes(restrictionType)) {
    throw wrongRestrictedAccount(`restrictionType is required: one of ${restrictionTypes.join(', ')}`)
  }
  return replaceEntry(config, {
    accountCode: code,
    restrictionType,
    label: request.label?.trim() || null,
    status: request.status ?? 'CONFIRMED',
    deblokkeringGranted: request.deblokkeringGranted ?? false,
    deblokkeringAmount:
      deblokkeringAmount === null ? null : formatCents(deblokkeringCents(deblokkeringAmount)),
  })
}

/** The configuration without this account: a suggestion becomes pending again. */
export const removeAccount = (
  config: readonly RestrictedConfigEntry[],
  accountCode: string,
): RestrictedConfigEntry[] => config.filter((entry) => entry.accountCode !== accountCode.trim())

/** The configuration with the rows of a CSV: each confirms its account and keeps a deblokkering noted before. */
export const mergeRows = (
  config: readonly RestrictedConfigEntry[],
  rows: readonly Pick<RestrictedConfigEntry, 'accountCode' | 'restrictionType' | 'label'>[],
): RestrictedConfigEntry[] => {
  const merged = new Map(config.map((entry) => [entry.accountCode, entry]))
  for (const row of rows) {
    const before = merged.get(row.accountCode)
    merged.set(row.accountCode, {
      deblokkeringGranted: before?.deblokkeringGranted ?? false,
      deblokkeringAmount: before?.deblokkeringAmount ?? null,
      ...row,
      label: row.label ?? before?.label ?? null,
      status: 'CONFIRMED',
    })
  }
  return [...merged.values()]
}
