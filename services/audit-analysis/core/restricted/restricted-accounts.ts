/** The restricted-accounts check: which balances the company cannot freely dispose of. */

import type { Language } from '../detectors/detector.ts'
import type { AccountType, Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { accountsById } from '../reports/balance-reports.ts'
import { deblokkeringCents } from './configuration.ts'
import { findingsOf, type RestrictedFinding } from './findings.ts'
import {
  defaultKeywords,
  defaultLabels,
  type RestrictedConfigEntry,
  type RestrictionType,
  suggestTypes,
} from './restriction.ts'

/** Amounts are decimal strings, debit positive. */
export interface RestrictedAccount {
  accountId: string
  accountDescription: string
  accountType: AccountType
  /** The closing balance. */
  netBalance: string
  restrictedBalance: string
  /** KEYWORD: the description suggests it, confirmed or not. AUDITOR: only the configuration names it. */
  flagSource: 'AUDITOR' | 'KEYWORD'
  restrictionType: RestrictionType
  restrictionLabel: string
  status: 'CONFIRMED' | 'SUGGESTED'
  deblokkeringGranted: boolean
  deblokkeringAmount: string | null
  vrijBeschikbaar: boolean
}

export interface RestrictedAccountsResult {
  accounts: RestrictedAccount[]
  restrictedTotal: string
  freeTotal: string
  suggestedTotal: string
  confirmedCount: number
  suggestedCount: number
  findings: RestrictedFinding[]
  noneFound: boolean
  analysisNote: string
}

interface Listed {
  account: number
  netCents: number
  restrictedCents: number
  row: RestrictedAccount
}

const listedAccount = (
  ledger: Ledger,
  account: number,
  netCents: number,
  entry: RestrictedConfigEntry | undefined,
  suggestion: RestrictionType | null,
): Listed | null => {
  if (entry?.status === 'REJECTED' || (!entry && !suggestion)) return null
  const { id, description, type } = ledger.accounts[account]!
  const restrictionType = entry?.restrictionType ?? suggestion!
  const granted = entry?.deblokkeringGranted ?? false
  const amount = entry?.deblokkeringAmount ?? null
  const restrictedCents = netCents - (granted && amount !== null ? deblokkeringCents(amount) : 0)
  return {
    account,
    netCents,
    restrictedCents,
    row: {
      accountId: id,
      accountDescription: description,
      accountType: type,
      netBalance: formatCents(netCents),
      restrictedBalance: formatCents(restrictedCents),
      flagSource: suggestion ? 'KEYWORD' : 'AUDITOR',
      restrictionType,
      restrictionLabel: entry?.label ?? defaultLabels[restrictionType],
      status: entry ? 'CONFIRMED' : 'SUGGESTED',
      deblokkeringGranted: granted,
      deblokkeringAmount: amount,
      vrijBeschikbaar: !entry,
    },
  }
}

const notes = {
  en: {
    source:
      'The audit file has no field for restrictions: suggestions come from keywords in account descriptions and await confirmation.',
    none: 'No account is configured or suggested as restricted.',
    missing: 'Configured, but not in the chart of accounts',
  },
  nl: {
    source:
      'De auditfile heeft geen veld voor beperkingen: suggesties komen uit trefwoorden in rekeningomschrijvingen en wachten op bevestiging.',
    none: 'Er is geen rekening als beperkt ingesteld of voorgesteld.',
    missing: 'Ingesteld, maar niet in het rekeningschema',
  },
}

const noteOf = (listed: Listed[], missing: string[], language: Language): string => {
  const words = notes[language]
  const sentences = [words.source]
  if (listed.length === 0) sentences.push(words.none)
  if (missing.length > 0) sentences.push(`${words.missing}: ${missing.join(', ')}.`)
  return sentences.join(' ')
}

/**
 * Every configured or suggested account of the file with its restricted balance, the totals over them and the
 * findings in the words of a language (specification, Restricted accounts).
 */
export const restrictedAccounts = (
  ledger: Ledger,
  config: readonly RestrictedConfigEntry[],
  keywords: readonly string[] = defaultKeywords,
  language: Language = 'en',
): RestrictedAccountsResult => {
  const balances = Float64Array.from(ledger.accounts, ({ openingCents }) => openingCents)
  const { account, cents, count } = ledger.lines
  for (let line = 0; line < count; line++) balances[account[line]!]! += cents[line]!
  const entries = new Map(config.map((entry) => [entry.accountCode, entry]))
  const suggestions = suggestTypes(ledger, keywords)
  const listed = accountsById(ledger).flatMap((a) => {
    const entry = entries.get(ledger.accounts[a]!.id)
    return listedAccount(ledger, a, balances[a]!, entry, suggestions[a]!) ?? []
  })
  const confirmed = listed.filter(({ row }) => row.status === 'CONFIRMED')
  const suggested = listed.filter(({ row }) => row.status === 'SUGGESTED')
  const restrictedOf = (some: Listed[]): number =>
    some.reduce((sum, { restrictedCents }) => sum + restrictedCents, 0)
  const net = listed.reduce((sum, { netCents }) => sum + netCents, 0)
  const gAccounts = listed
    .filter(({ row }) => row.restrictionType === 'G_REKENING')
    .map(({ account: a, netCents, row }) => ({ account: a, netCents, suggested: row.status === 'SUGGESTED' }))
  const ids = new Set(ledger.accounts.map(({ id }) => id))
  const missing = config
    .filter(({ accountCode, status }) => status === 'CONFIRMED' && !ids.has(accountCode))
    .map(({ accountCode }) => accountCode)
  return {
    accounts: listed.map(({ row }) => row),
    restrictedTotal: formatCents(restrictedOf(confirmed)),
    freeTotal: formatCents(net - restrictedOf(confirmed)),
    suggestedTotal: formatCents(restrictedOf(suggested)),
    confirmedCount: confirmed.length,
    suggestedCount: suggested.length,
    findings: findingsOf(ledger, gAccounts, language),
    noneFound: listed.length === 0,
    analysisNote: noteOf(listed, missing, language),
  }
}
