/** What the OpenID Provider writes into the audit trail: record and client ids, never personal data. */

import type { KoaContextWithOIDC } from 'oidc-provider'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import { accountOf } from './account.ts'
import { ownOf } from './client-metadata.ts'

const actorOf = (
  ctx: KoaContextWithOIDC,
): Pick<NewAuditEvent, 'actorEmail' | 'actorKvkNumber' | 'actorRole'> => {
  const person = accountOf(ctx)?.person
  if (person) return { actorEmail: person.email, actorKvkNumber: person.kvk_number, actorRole: person.role }
  const { client } = ctx.oidc
  return client ? { actorKvkNumber: ownOf(client).polder_owner } : {}
}

/** A code was given to a client. */
export const grantedEvent = (ctx: KoaContextWithOIDC): NewAuditEvent => ({
  ...({ eventType: 'AUTHORIZATION_GRANTED', result: 'SUCCESS' } as const),
  ...actorOf(ctx),
  assuranceLevelUsed: (ctx.oidc.acr ?? null) as AssuranceLevel | null,
  subject: ctx.oidc.client!.clientId,
  details: {
    person: ctx.oidc.session!.accountId ?? null,
    scope: [...ctx.oidc.requestParamScopes].join(' '),
    acr: ctx.oidc.acr ?? null,
  },
})

/** OAuth's error words are few; anything else is told as `other`. */
const wordOf = (error: unknown): string => {
  const word = (error as { error?: unknown } | null)?.error
  return typeof word === 'string' && /^[a-z_]{1,60}$/.test(word) ? word : 'other'
}

/** A client was refused a code. Null where nobody knows the client: such requests are noise. */
export const deniedEvent = (ctx: KoaContextWithOIDC, error: unknown): NewAuditEvent | null => {
  const { client, session } = ctx.oidc
  if (!client) return null
  return {
    ...({ eventType: 'AUTHORIZATION_DENIED', result: 'DENIED' } as const),
    ...actorOf(ctx),
    subject: client.clientId,
    details: { error: wordOf(error), person: session?.accountId ?? null },
  }
}

/** A client was refused a token. */
export const refusedEvent = (ctx: KoaContextWithOIDC, error: unknown): NewAuditEvent | null => {
  const { client } = ctx.oidc
  if (!client) return null
  return {
    ...({ eventType: 'TOKEN_REFUSED', result: 'DENIED' } as const),
    ...actorOf(ctx),
    subject: client.clientId,
    details: { error: wordOf(error) },
  }
}
