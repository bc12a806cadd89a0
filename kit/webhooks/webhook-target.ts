/** Where webhooks may go: HTTPS on public addresses, and what the operator of a test has opened. */

import { invalidField } from '../errors.ts'
import {
  type CheckedTarget,
  checkTarget,
  isAllowedHost,
  parseTarget,
  type Resolve,
  systemResolve,
  untilAborted,
} from '../outside/checked-target.ts'
import { FetchFailure } from '../outside/fetch-failure.ts'

export interface TargetRules {
  /** `WEBHOOK_ALLOWED_HOSTS`: opened although they are not public, over http too. */
  allowedHosts: readonly string[]
  /** The system's unless given. */
  resolve?: Resolve
}

const securePorts = new Set(['', '443', '8443'])
/** A name that takes longer to resolve is taken for now: it is checked again at each delivery. */
const resolveMilliseconds = 2_000

/** Throws FetchFailure of the kind `invalid-address`. */
const readTarget = (url: string, { allowedHosts }: TargetRules): URL => {
  const target = parseTarget(url, allowedHosts)
  if (isAllowedHost(target, allowedHosts)) return target
  if (target.protocol !== 'https:')
    throw new FetchFailure('invalid-address', 'The address must begin with https.')
  if (!securePorts.has(target.port))
    throw new FetchFailure('invalid-address', 'The address names a port that is not used for HTTPS.')
  return target
}

/** Resolves the name once; the connection may use the addresses of the answer alone. Throws FetchFailure. */
export const openTarget = async (
  url: string,
  rules: TargetRules,
  signal: AbortSignal,
): Promise<CheckedTarget> => {
  const target = readTarget(url, rules)
  const checking = checkTarget(target, rules.allowedHosts, rules.resolve ?? systemResolve)
  return untilAborted(checking, signal)
}

/** 400 for an address that nothing would be sent to. A name that does not resolve now is taken. */
export const demandTarget = async (url: string, rules: TargetRules): Promise<void> => {
  try {
    await openTarget(url, rules, AbortSignal.timeout(resolveMilliseconds))
  } catch (error) {
    // The same words for every kind of wrong address: they tell nothing of what is inside.
    if (error instanceof FetchFailure && error.isRefusedAddress)
      throw invalidField(
        'url',
        'must be an https address of the public internet on port 443 or 8443, without a user name',
      )
  }
}
