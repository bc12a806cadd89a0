/**
 * Every minute: erases expired onboarding sessions, deletes spent consents at the provider, removes what is no longer
 * kept, and tells of mandates that end.
 */

import { mayDestroy } from '../../../kit/store/database-clock.ts'
import { sweepMailTokens } from '../addresses/email.actions.ts'
import { sweepBrowserSessions, sweepSignIns as sweepSignInList } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { sweepFactors } from '../factors/factor.actions.ts'
import { applyResets } from '../identity/factor-reset.actions.ts'
import { sweepProofs } from '../identity/own-bank.ts'
import { sweepMandates, tellEndingMandates } from '../mandates/ending-mandates.ts'
import { sweepConsents } from '../onboarding/bank.actions.ts'
import { sweepSessions as sweepOnboarding } from '../onboarding/onboarding.actions.ts'
import { sweepOpenId } from '../openid/sweep-openid.ts'
import { sweepInvitations } from '../people/joining.actions.ts'
import { sweepRemoved } from '../privacy/privacy.actions.ts'
import { sweepSessions as sweepSignIns } from '../sessions/session.actions.ts'
import { sweepDevices } from '../sign-in/known-devices.ts'
import { sweepPending } from '../sign-in/pending-sign-in.ts'

const intervalMilliseconds = 60_000

/** Runs until it is disposed of. A failure is logged and tried again a minute later. */
export const startSweep = (ctx: Ctx): AsyncDisposable => {
  const stopping = new AbortController()
  const jobs = [
    ...[sweepOnboarding, sweepConsents, sweepSignIns, sweepProofs],
    ...[sweepOpenId, applyResets, tellEndingMandates, sweepMandates, sweepInvitations, sweepMailTokens],
    sweepRemoved,
    (ctx: Ctx) => ctx.letters.sweep(),
    ...[sweepBrowserSessions, sweepSignInList, sweepPending, sweepFactors, sweepDevices],
  ]
  const tell = (error: unknown): false => {
    ctx.log.error({ err: error }, 'a sweep failed')
    return false
  }
  const run = async (): Promise<void> => {
    for (;;) {
      await ctx.clock.sleep(intervalMilliseconds, stopping.signal)
      if (stopping.signal.aborted) return
      if (!(await mayDestroy(ctx).catch(tell))) continue
      for (const job of jobs) await job(ctx).catch(tell)
    }
  }
  const running = run()
  return {
    [Symbol.asyncDispose]: () => {
      stopping.abort()
      return running
    },
  }
}
