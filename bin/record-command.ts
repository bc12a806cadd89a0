/** What a command changed is written down in each service that it is about, with how it ended. */

import type { ActResult } from '../kit/acts/operator-act.ts'
import type { Platform } from '../kit/platform.ts'
import type { CommandAct } from './command.ts'
import { openOperations } from './services.ts'

export const recordCommand = async (
  platform: Platform,
  { what, targetId, services }: CommandAct,
  result: ActResult,
): Promise<void> => {
  if (!platform.database) return
  const act = {
    ...{ at: platform.clock.now(), actor: 'command', actorId: null, what, targetId: targetId ?? null },
    ...{ result, status: null, traceId: null },
  }
  for (const operation of await openOperations())
    if (services === undefined || services.includes(operation.name)) await operation.recordAct(platform, act)
}
