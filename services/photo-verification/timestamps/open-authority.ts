/** The timestamp authority of the settings. */

import { createHash } from 'node:crypto'
import { ConfigurationError } from '../../../kit/config.ts'
import type { Platform } from '../../../kit/platform.ts'
import { createTimestampAuthority, type TimestampAuthority } from '../adapters/timestamps/authority.ts'
import type { PhotoVerificationSettings } from '../config.ts'
import type { Countersign } from '../credentials/signer.ts'
import { timestampsFor } from './timestamp.actions.ts'

/** Null without TSA_URL. @throws ConfigurationError that names the setting */
export const openTimestampAuthority = (
  { fetch, clock, random }: Pick<Platform, 'fetch' | 'clock' | 'random'>,
  settings: PhotoVerificationSettings,
): TimestampAuthority | null => {
  const { tsaUrl: url, tsaCa: ca, tsaUser: user, tsaPassword: password } = settings
  if (!url) return null
  try {
    return createTimestampAuthority({ url, ca, user, password }, { fetch, clock, random })
  } catch (error) {
    throw new ConfigurationError(`TSA_CA: ${error instanceof Error ? error.message : 'not valid'}`)
  }
}

/** For whoever signs copies: a token over what it signs; null without an authority. */
export const countersignerOf = (
  authority: TimestampAuthority | null,
  platform: Pick<Platform, 'clock' | 'log'>,
): Countersign | null => {
  if (!authority) return null
  const stamp = timestampsFor(authority, platform)
  return (message, signal) => stamp(createHash('sha256').update(message).digest(), signal)
}
