/** Settings of recruitment. */

import { listSetting, optionalSetting, portSetting, type SettingsOf, urlSetting } from '../../kit/config.ts'

export const settings = {
  port: portSetting('RECRUITMENT_PORT', 'Port of recruitment.', 8081),
  publicUrl: urlSetting(
    'RECRUITMENT_URL',
    'Address that links in mails begin with. Unset: where the service listens.',
  ),
  adminEmail: optionalSetting('ADMIN_EMAIL', 'The first administrator, made when there is none.'),
  adminPassword: optionalSetting(
    'ADMIN_PASSWORD',
    'Password of the first administrator. Unset: one is made and shown once.',
  ),
  crawlerAllowedHosts: listSetting(
    'CRAWLER_ALLOWED_HOSTS',
    'Hosts (host or host:port) that the crawler may fetch although they are not public; for tests.',
  ),
}

export type RecruitmentSettings = SettingsOf<typeof settings>
