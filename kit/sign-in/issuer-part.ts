/** The issuer that a service's people sign in at, as `polder doctor` asks for it. */

import type { OutsidePart } from '../outside/outside-part.ts'
import type { SignInValues } from './settings.ts'

/** None where nobody signs in with a company. Its document must name it as the setting does, or no token would count. */
export const issuerParts = (
  fetch: typeof globalThis.fetch,
  { signInIssuer: issuer }: Pick<SignInValues, 'signInIssuer'>,
  prefix: string,
): OutsidePart[] => {
  if (!issuer) return []
  const ask = async (signal: AbortSignal): Promise<string | null> => {
    const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
    const answer = await fetch(address, { redirect: 'manual', signal })
    if (!answer.ok) {
      await answer.body?.cancel()
      return `there is no OpenID issuer: /.well-known/openid-configuration answers ${answer.status}`
    }
    const document = (await answer.json().catch(() => null)) as { issuer?: unknown } | null
    if (document?.issuer === issuer) return null
    return `the issuer there calls itself ${JSON.stringify(document?.issuer ?? null)}: write it as it does`
  }
  return [{ part: 'issuer', setting: `${prefix}_SIGN_IN_ISSUER`, ask }]
}
