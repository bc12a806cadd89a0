/** The service's two rings of keys, given by the operator or made at the first start. */

import { createTokenIssuer, type TokenIssuer } from '../../kit/auth/jwt.ts'
import type { NamedRing } from '../../kit/auth/key-versions.ts'
import { createSeal, type Seal } from '../../kit/auth/seal.ts'
import { openAll } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { ringOf } from '../../kit/secrets.ts'
import { settings } from './config.ts'
import { dialect } from './dialect.ts'

/** Throws ConfigurationError that names each setting and what is wrong, never a key. */
export const openKeys = async (
  platform: Pick<Platform, 'secrets' | 'random' | 'clock' | 'settings'>,
): Promise<{ tokens: TokenIssuer; seal: Seal; rings: NamedRing[] }> => {
  const ring = ({ name: setting }: { name: string }): NamedRing => ({
    setting,
    ring: ringOf(platform, setting),
  })
  const { sealing, tokens } = openAll({
    sealing: () => ring(settings.sealingKeys),
    tokens: () => ring(settings.tokenKeys),
  })
  return {
    rings: [sealing, tokens],
    seal: createSeal(sealing.ring, platform.random),
    tokens: await createTokenIssuer({
      issuer: dialect.name,
      audience: platform.settings.environment,
      ring: tokens.ring,
      clock: platform.clock,
    }),
  }
}
