/** Settings of recruitment. */

import {
  choiceSetting,
  headerSetting,
  hostsSetting,
  integerSetting,
  optionalSetting,
  portSetting,
  type SettingsOf,
  secretSetting,
  urlSetting,
} from '../../kit/config.ts'
import { signInSettings } from '../../kit/sign-in/settings.ts'

export const signInPrefix = 'RECRUITMENT'

export const settings = {
  port: portSetting('RECRUITMENT_PORT', 'Port of recruitment.', 8081),
  publicUrl: urlSetting(
    'RECRUITMENT_URL',
    'Address that links in mails begin with. Unset: where the service listens.',
  ),
  resetPage: urlSetting(
    'RECRUITMENT_RESET_PAGE',
    "Page that password-reset mails link to, with `?token=…` added. Unset: the service's own.",
  ),
  adminEmail: optionalSetting(
    'ADMIN_EMAIL',
    'The first administrator, made when there is none. Unset: admin@polder.example.',
  ),
  adminPassword: secretSetting(
    'ADMIN_PASSWORD',
    'Password of the first administrator. Unset: one is made and shown once.',
  ),
  // The two rings are read through the platform's secrets; here they are named and explained.
  tokenKeys: secretSetting(
    'RECRUITMENT_TOKEN_KEYS',
    'Ed25519 seeds that sign access tokens, `1:<base64>,2:<base64>` of 32 bytes; the version in use signs, all verify.',
  ),
  sealingKeys: secretSetting(
    'RECRUITMENT_SEALING_KEYS',
    'AES keys that seal the secrets of two-step sign-in in the database, written alike.',
  ),
  controllerName: optionalSetting(
    'CONTROLLER_NAME',
    'Name of whoever is responsible for the processing (article 30 of the GDPR), shown in the register and to people at Privacy.',
  ),
  controllerAddress: optionalSetting('CONTROLLER_ADDRESS', 'Postal address of whoever is responsible.'),
  controllerContact: optionalSetting(
    'CONTROLLER_CONTACT',
    'E-mail address or telephone number at which they are asked about personal data.',
  ),
  protectionOfficer: optionalSetting(
    'DATA_PROTECTION_OFFICER',
    'Data protection officer with their contact details. Unset: none is named.',
  ),
  staffMfa: choiceSetting(
    'STAFF_MFA',
    'optional or required: whether recruiters and administrators need two-step sign-in. Without it they get a token for its set-up only.',
    ['optional', 'required'],
    'optional',
  ),
  firstSelection: choiceSetting(
    'FIRST_SELECTION',
    'open or anonymous: whether recruiters see only the anonymised CV of an application until they reveal its candidate, with a reason.',
    ['open', 'anonymous'],
    'open',
  ),
  recruiterMatch: choiceSetting(
    'RECRUITER_MATCH',
    'off or on: whether recruiters may see the explained match of an application, once an administrator has recorded purpose, DPIA and overseer (Regulation 2024/1689, annex III 4(a)).',
    ['off', 'on'],
    'off',
  ),
  payRule: choiceSetting(
    'PAY_RULE',
    'off or on: whether an application for a job without pay moves to INTERVIEW only once the candidate was told the pay (Directive 2023/970).',
    ['off', 'on'],
    'off',
  ),
  articles: choiceSetting(
    'RECRUITMENT_ARTICLES',
    'public or members: who may read the pages of articles.',
    ['public', 'members'],
    'public',
  ),
  clamavAddress: optionalSetting(
    'CLAMAV_ADDRESS',
    'host:port of a clamd that checks uploaded CVs. Unset: they are not checked.',
  ),
  crawlerContact: headerSetting(
    'CRAWLER_CONTACT',
    "Address or mailbox in the crawler's user agent, for sites that want to ask about it.",
  ),
  crawlerPauseMilliseconds: integerSetting(
    'CRAWLER_PAUSE_MILLIS',
    'Pause between two requests of the crawler to one host.',
    1000,
    { maximum: 60_000 },
  ),
  crawlerAllowedHosts: hostsSetting(
    'CRAWLER_ALLOWED_HOSTS',
    'Hosts (host or host:port) that the crawler may fetch although they are not public; for tests.',
  ),
  ...signInSettings(signInPrefix),
}

export type RecruitmentSettings = SettingsOf<typeof settings>

/** Who is responsible for the processing, as set. */
export const controllerOf = (
  given: Pick<
    RecruitmentSettings,
    'controllerName' | 'controllerAddress' | 'controllerContact' | 'protectionOfficer'
  >,
) => ({
  name: given.controllerName ?? null,
  address: given.controllerAddress ?? null,
  contact: given.controllerContact ?? null,
  officer: given.protectionOfficer ?? null,
})
