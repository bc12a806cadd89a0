/** Settings of company-signin. */

import {
  integerSetting,
  listSetting,
  optionalSetting,
  portSetting,
  type Setting,
  type SettingsOf,
  secretSetting,
  switchSetting,
  urlSetting,
} from '../../kit/config.ts'

const originsPattern = 'must be origins such as https://app.example, separated by commas, without a path'

/** Origins as `URL.origin` writes them; undefined when there are none given. */
const originsSetting = (name: string, about: string): Setting<string[] | undefined> => {
  const list = listSetting(name, about)
  return {
    ...list,
    read: (text) => {
      if (text === undefined) return undefined
      const origins = list.read(text).map((given) => {
        const url = URL.parse(given)
        const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
        // The parsed address does not show an empty query or fragment.
        if (!isOrigin || /[?#]$/.test(given)) throw new Error(originsPattern)
        return url.origin
      })
      if (origins.length === 0) throw new Error(originsPattern)
      return origins
    },
  }
}

export const settings = {
  port: portSetting('COMPANY_SIGNIN_PORT', 'Port of company-signin.', 8082),
  publicUrl: urlSetting(
    'COMPANY_SIGNIN_PUBLIC_URL',
    'Address of company-signin as browsers reach it. Unset: `http://localhost` and its port.',
  ),
  loginFailuresPerAccount: integerSetting(
    'LOGIN_FAILURES_PER_ACCOUNT',
    'Failed sign-ins for one company and e-mail address in a window before 429.',
    10,
    { minimum: 1, maximum: 10_000 },
  ),
  loginFailuresPerAddress: integerSetting(
    'LOGIN_FAILURES_PER_ADDRESS',
    'Failed sign-ins from one network address in a window before 429.',
    100,
    { minimum: 1, maximum: 1_000_000 },
  ),
  loginWindowSeconds: integerSetting('LOGIN_WINDOW_SECONDS', 'Length of that window.', 900, {
    minimum: 1,
    maximum: 86_400,
  }),
  registrationsPerAddress: integerSetting(
    'REGISTRATIONS_PER_ADDRESS',
    'Companies that one network address may try to register in a window before 429.',
    1_000,
    { minimum: 1, maximum: 1_000_000 },
  ),
  onboardingsPerAddress: integerSetting(
    'ONBOARDINGS_PER_ADDRESS',
    'Onboardings that one network address may start in a window before 429, by API and page together.',
    1_000,
    { minimum: 1, maximum: 1_000_000 },
  ),
  registrationWindowSeconds: integerSetting(
    'REGISTRATION_WINDOW_SECONDS',
    'Length of the window for registrations and onboardings.',
    3_600,
    { minimum: 1, maximum: 86_400 },
  ),
  lettersPerHour: integerSetting(
    'COMPANY_SIGNIN_MAILS_PER_HOUR',
    'Mails of company-signin to one address within an hour.',
    5,
    { minimum: 1, maximum: 1_000 },
  ),
  outsideTimeoutSeconds: integerSetting(
    'OUTSIDE_TIMEOUT_SECONDS',
    'How long the registry and the bank may take to answer.',
    10,
    { minimum: 1, maximum: 120 },
  ),
  kvkApiUrl: urlSetting('KVK_API_URL', 'Address of the KVK API.'),
  kvkApiKey: secretSetting(
    'KVK_API_KEY',
    'Key of the KVK API. In production it must be given. Unset: the offline registry with test numbers.',
  ),
  registryStrict: switchSetting(
    'KVK_OFFLINE_STRICT',
    'The offline registry knows the listed test numbers alone.',
    false,
  ),
  psd2ApiUrl: urlSetting(
    'PSD2_API_URL',
    'Address of the bank data API. In production it must be given, with id and key. Unset: the sandbox bank.',
  ),
  psd2SecretId: secretSetting('PSD2_SECRET_ID', 'Secret id of the bank data API.'),
  psd2SecretKey: secretSetting('PSD2_SECRET_KEY', 'Secret key of the bank data API.'),
  psd2RedirectOrigins: originsSetting(
    'PSD2_REDIRECT_ORIGINS',
    'Origins that a bank may send people back to, besides the service itself. Unset: outside production, any loopback origin.',
  ),
  nameMismatchReview: switchSetting(
    'PSD2_NAME_MISMATCH_REVIEW',
    'An account in another name goes on, marked for review, instead of being refused.',
    false,
  ),
  checkpointFile: optionalSetting(
    'AUDIT_CHECKPOINT_FILE',
    'File that signed checkpoints are appended to, where there is no `S3_BUCKET`. Unset: `DATA_DIR/audit-checkpoints.jsonl`.',
  ),
  tokenKeys: secretSetting(
    'COMPANY_SIGNIN_TOKEN_KEYS',
    'Ed25519 seeds that sign access tokens: `1:<base64>,2:<base64>`, the version in use signs.',
  ),
  dataKeys: secretSetting('COMPANY_SIGNIN_DATA_KEYS', 'Master keys of sealed values, written alike.'),
  indexKey: secretSetting(
    'COMPANY_SIGNIN_INDEX_KEY',
    'Key of the blind index over citizen service numbers: `1:<base64>`, never rotated.',
  ),
  pkceExempt: listSetting(
    'OPENID_PKCE_EXEMPT_CLIENTS',
    'Ids of clients of type web that may do without PKCE, separated by commas. Unset: none.',
  ),
  checkpointKeys: secretSetting(
    'AUDIT_CHECKPOINT_KEYS',
    'Ed25519 seeds that sign checkpoints, written alike.',
  ),
}

export type CompanySigninSettings = SettingsOf<typeof settings>
