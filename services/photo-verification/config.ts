/** Settings of photo-verification. */

import {
  choiceSetting,
  integerSetting,
  listSetting,
  optionalSetting,
  portSetting,
  type SettingsOf,
  secretSetting,
  switchSetting,
  urlSetting,
} from '../../kit/config.ts'
import { signInSettings } from '../../kit/sign-in/settings.ts'

export const signInPrefix = 'PHOTO_VERIFICATION'

/** Of each provider outside, for when there are several. */
const detectorSettings = {
  sightengineUrl: urlSetting('SIGHTENGINE_URL', 'Address of Sightengine. Unset: its own.'),
  sightengineUser: optionalSetting('SIGHTENGINE_USER', 'API user at Sightengine.'),
  sightengineKey: secretSetting('SIGHTENGINE_KEY', 'API secret at Sightengine.'),
  hiveUrl: urlSetting('HIVE_URL', 'Address of Hive. Unset: its own.'),
  hiveUser: optionalSetting('HIVE_USER', 'User at Hive, which asks for none.'),
  hiveKey: secretSetting('HIVE_KEY', 'Key at Hive.'),
  aiornotUrl: urlSetting('AIORNOT_URL', 'Address of AI or Not. Unset: its own.'),
  aiornotUser: optionalSetting('AIORNOT_USER', 'User at AI or Not, which asks for none.'),
  aiornotKey: secretSetting('AIORNOT_KEY', 'Key at AI or Not.'),
}

export const settings = {
  port: portSetting('PHOTO_VERIFICATION_PORT', 'Port of photo-verification.', 8083),
  // The four rings are read through the platform's secrets; here they are named and explained.
  signingKeys: secretSetting(
    'PHOTO_SIGNING_KEYS',
    'HMAC keys that sign photos, `1:<base64>,2:<base64>` of 32 bytes; the version in use signs, all verify.',
  ),
  publicSigningKeys: secretSetting(
    'PHOTO_PUBLIC_SIGNING_KEYS',
    'Ed25519 seeds of the signature that anyone can check, written alike.',
  ),
  tokenKeys: secretSetting('PHOTO_TOKEN_KEYS', 'Ed25519 seeds that sign access tokens, written alike.'),
  watermarkKey: secretSetting(
    'PHOTO_WATERMARK_KEY',
    'Keys of 32 bytes of the watermark that survives re-encoding, written alike; older ones still read what they marked.',
  ),
  logKey: secretSetting(
    'PHOTO_LOG_KEY',
    'Ed25519 seed that signs the checkpoints of the transparency log: 32 bytes in base64. It is never rotated.',
  ),
  logOrigin: optionalSetting(
    'PHOTO_LOG_ORIGIN',
    'Name of the transparency log, `<host>/log`. Unset: by the host at the first start, and kept.',
  ),
  tsaUrl: urlSetting(
    'TSA_URL',
    'Timestamp authority (RFC 3161) that stamps photos after their upload. Unset: the time is by our own clock.',
  ),
  tsaCa: secretSetting(
    'TSA_CA',
    'PEM of the certificates that its timestamps must lead to. Unset: the roots that Node trusts.',
  ),
  tsaUser: optionalSetting('TSA_USER', 'User at that authority.'),
  tsaPassword: secretSetting('TSA_PASSWORD', 'Password at that authority.'),
  logWitnesses: listSetting(
    'LOG_WITNESSES',
    'Witnesses that cosign checkpoints: verifier key, space, web address; several with commas between them.',
  ),
  publicLongestEdge: integerSetting(
    'PHOTO_PUBLIC_LONGEST_EDGE',
    'Longest edge of the public image in pixels.',
    2048,
    {
      minimum: 256,
      maximum: 10_000,
    },
  ),
  megapixelsAtOnce: integerSetting(
    'PHOTO_MEGAPIXELS_AT_ONCE',
    'Megapixels that are decoded at once; more wait.',
    120,
    {
      minimum: 100,
      maximum: 10_000,
    },
  ),
  detectionProvider: choiceSetting(
    'AI_DETECTION_PROVIDER',
    'Who detects AI generation.',
    ['provenance', 'sightengine', 'hive', 'aiornot'],
    'provenance',
  ),
  detectionProviders: listSetting(
    'AI_DETECTION_PROVIDERS',
    'Several of them, `provenance,sightengine`: the first fills the fields of the photo, all are shown. Unset: AI_DETECTION_PROVIDER alone.',
  ),
  detectionUrl: urlSetting('AI_DETECTION_URL', 'Address of the first provider. Unset: its own.'),
  detectionUser: optionalSetting('AI_DETECTION_USER', 'User at the first provider.'),
  detectionKey: secretSetting('AI_DETECTION_KEY', 'Key at the first provider.'),
  ...detectorSettings,
  publicUrl: urlSetting(
    'PHOTO_VERIFICATION_PUBLIC_URL',
    'Where browsers reach photo-verification: in the manifests of copies, and where people come back from the issuer. In production it must be given with SIGN_IN_ISSUER. Unset: this machine.',
  ),
  certChain: secretSetting(
    'C2PA_CERT_CHAIN',
    'PEM of the certificates that Content Credentials are signed with, the signer’s first, the root last. In production it must be given. Unset: a sandbox makes its own.',
  ),
  privateKey: secretSetting('C2PA_PRIVATE_KEY', 'PEM of the key of the first of them, on P-256.'),
  isTrustListed: switchSetting(
    'C2PA_TRUST_LISTED',
    'Whether those certificates come from a CA on C2PA’s trust list, so that pages may say so.',
    false,
  ),
  trustAnchors: optionalSetting(
    'C2PA_TRUST_ANCHORS',
    'PEM of certificates whose C2PA signers are known. Unset: only this service’s own.',
  ),
  ...signInSettings(signInPrefix),
}

export type PhotoVerificationSettings = SettingsOf<typeof settings>
