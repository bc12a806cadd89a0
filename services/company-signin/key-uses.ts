/** What is made with each ring of keys, and what has to be over before a version can go. */

import type { MadeWith } from '../../kit/auth/key-rotation.ts'
import type { Platform } from '../../kit/platform.ts'
import { createAuditTrail } from './audit-trail/audit-trail.ts'
import { settings } from './config.ts'
import { masterKeys, openKeys } from './keys.ts'
import { countUnderKey, rotateKeys } from './onboarding/key-rotation.ts'
import { createVault } from './onboarding/vault.ts'
import { tables } from './own-tables.ts'
import { sessionSeconds } from './sessions/session.actions.ts'
import type { Tables } from './tables.ts'

export const madeWith = (platform: Platform): Record<string, MadeWith> => {
  const db = platform.database!.attach<Tables>(tables.schema)
  return {
    [settings.dataKeys.name]: {
      count: (version) => countUnderKey(db, version),
      reseal: async (ring) => {
        const trail = createAuditTrail({ db, clock: platform.clock, random: platform.random })
        try {
          const vault = createVault(masterKeys(ring), openKeys(platform).index, platform.random)
          return await rotateKeys({ trail, vault })
        } finally {
          await trail.close()
        }
      },
      livesSeconds: 0,
      lives: 'sealed values',
    },
    [settings.tokenKeys.name]: {
      count: async () => ({}),
      livesSeconds: sessionSeconds,
      lives: 'access tokens',
    },
    [settings.checkpointKeys.name]: {
      count: async () => ({}),
      livesSeconds: Infinity,
      lives: 'checkpoints of the audit trail',
    },
  }
}
