/**
 * `polder keys` for the ring that signs backups. No instance and no row knows it, so a new version signs from the next backup on,
 * and no command can tell whether a backup of an older one is still kept somewhere.
 */

import { fingerprintOf } from '../../kit/auth/key-versions.ts'
import { appendKey } from '../../kit/auth/ring-place.ts'
import type { Platform } from '../../kit/platform.ts'
import { platformSettings } from '../../kit/platform-settings.ts'
import { type Outcome, RefusedError } from '../command.ts'
import { backupRing } from './backup.ts'

export const backupSetting = platformSettings.backupKeys.name

/** Its versions; none before the first backup. */
export const listBackupKeys = (platform: Platform) => {
  const { secrets, settings } = platform
  if (settings.backupKeys === undefined && secrets.kept(backupSetting) === undefined) return []
  const { versions, active } = backupRing(platform)
  return [...versions].map(([version, key]) => ({
    setting: backupSetting,
    version,
    fingerprint: fingerprintOf(backupSetting, version, key).slice(0, 12),
    state: version === active ? ('in use' as const) : ('superseded' as const),
  }))
}

export const rotateBackupKeys = (platform: Platform): Outcome => {
  const version = Math.max(...backupRing(platform).versions.keys()) + 1
  if (!appendKey(platform, backupSetting, version, platform.random.bytes(32)))
    throw new RefusedError(
      `${backupSetting}: append \`,${version}:<key>\` to it (a key: openssl rand -base64 32), and keep the older ones as long as their backups.`,
    )
  return {
    code: 0,
    said: [
      `${backupSetting}: version ${version} signs from the next backup on.`,
      'Backups of older versions are restored with their own: keep those as long as the backups.',
    ],
    json: { setting: backupSetting, version, state: 'in use' },
  }
}

export const refuseToRetire = (): never => {
  throw new RefusedError(
    `${backupSetting}: nothing here knows which backups are still kept. Once none of that version is, take it out of the setting, or of secrets.json.`,
  )
}
