/** Settings of audit-analysis. */

import {
  headerNameSetting,
  hostsSetting,
  idPrefixSetting,
  integerSetting,
  listSetting,
  portSetting,
  type SettingsOf,
  secretSetting,
  urlSetting,
} from '../../kit/config.ts'
import { sharedSetting, signInSettings } from '../../kit/sign-in/settings.ts'

export const prefix = 'AUDIT_ANALYSIS'

export const settings = {
  port: portSetting('AUDIT_ANALYSIS_PORT', 'Port of audit-analysis.', 8084),
  maximumSessions: integerSetting(
    'MAX_SESSIONS',
    'Analyses kept in memory; the least recently used one goes first.',
    20,
    {
      minimum: 1,
      maximum: 10_000,
    },
  ),
  maximumSessionMegabytes: integerSetting(
    'MAX_SESSION_MEGABYTES',
    'Memory that all analyses together may hold.',
    1024,
    {
      minimum: 100,
      maximum: 1_000_000,
    },
  ),
  workerThreads: integerSetting(
    'ANALYSIS_THREADS',
    'Threads that read files and run detectors. 0: one per core, at most four.',
    0,
    {
      maximum: 64,
    },
  ),
  instance: idPrefixSetting(
    'AUDIT_ANALYSIS_INSTANCE',
    'Of several instances which this one is: hexadecimal digits that its analysis ids and upload tokens begin with, for a load balancer to tell them apart by (docs/scaling.md). As many digits at each.',
  ),
  hosts: hostsSetting(
    'AUDIT_ANALYSIS_HOSTS',
    'Names in the public DNS that audit-analysis is reached by. Requests under other public names are refused, so that no web page can pass for it (DNS rebinding). Left out in production, no name is refused.',
  ),
  dossierKey: secretSetting(
    'DOSSIER_KEY',
    'AES keys that wrap the keys of kept ledgers, `1:<base64>,2:<base64>` of 32 bytes; the version in use wraps. In production a ledger is kept only where it is given.',
  ),
  identityHeader: headerNameSetting(
    'IDENTITY_HEADER',
    'Header in which a proxy of TRUSTED_PROXIES says who decides and signs; names that are typed then do not count.',
  ),
  publicUrl: urlSetting(
    'AUDIT_ANALYSIS_PUBLIC_URL',
    'Where browsers and programs reach audit-analysis; people come back there from the issuer, and tokens must be for it. In production it must be given with SIGN_IN_ISSUER. Unset: this machine.',
  ),
  ...signInSettings(prefix),
  signInCompanies: sharedSetting(
    prefix,
    listSetting(
      'SIGN_IN_COMPANIES',
      'KVK numbers of the companies whose people may come in. Must be given with SIGN_IN_ISSUER.',
    ),
  ),
  restrictedKeywords: listSetting(
    'RESTRICTED_ACCOUNT_KEYWORDS',
    'Words in an account description that suggest a restricted account, replacing g-rekening, escrow, waarborg, derdengeld, geblokkeerd.',
  ),
}

export type AuditAnalysisSettings = SettingsOf<typeof settings>
