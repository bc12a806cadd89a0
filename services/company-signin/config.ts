/** Settings of company-signin. */

import {
  listSetting,
  optionalSetting,
  portSetting,
  type SettingsOf,
  switchSetting,
  urlSetting,
} from '../../kit/config.ts'

export const settings = {
  port: portSetting('COMPANY_SIGNIN_PORT', 'Port of company-signin.', 8082),
  kvkApiUrl: urlSetting('KVK_API_URL', 'Address of the KVK API.'),
  kvkApiKey: optionalSetting(
    'KVK_API_KEY',
    'Key of the KVK API. Unset: the offline registry with test numbers.',
  ),
  registryStrict: switchSetting(
    'KVK_OFFLINE_STRICT',
    'The offline registry knows the listed test numbers alone.',
    false,
  ),
  psd2ApiUrl: urlSetting('PSD2_API_URL', 'Address of the bank data API. Unset: the sandbox bank.'),
  psd2SecretId: optionalSetting('PSD2_SECRET_ID', 'Secret id of the bank data API.'),
  psd2SecretKey: optionalSetting('PSD2_SECRET_KEY', 'Secret key of the bank data API.'),
  psd2RedirectOrigins: listSetting(
    'PSD2_REDIRECT_ORIGINS',
    'Origins that a bank may send people back to. Unset: the service itself and, outside production, any loopback origin.',
  ),
  nameMismatchReview: switchSetting(
    'PSD2_NAME_MISMATCH_REVIEW',
    'An account in another name goes on, marked for review, instead of being refused.',
    false,
  ),
  checkpointFile: optionalSetting(
    'AUDIT_CHECKPOINT_FILE',
    'Where signed checkpoints go. Unset: `DATA_DIR/audit-checkpoints.jsonl`.',
  ),
}

export type CompanySigninSettings = SettingsOf<typeof settings>
