/** Routes of the audit trail, for representatives with the role BESTUURDER: the actions refuse others, as an event. */

import { pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { auditPageLimits, route } from '../dialect.ts'
import { kvkNumberParameter } from '../wire.ts'
import * as actions from './audit.actions.ts'
import { AuditPage, ChainCheck, EventProofView } from './audit-event.schema.ts'

const tag = 'Audit'
const access = 'bearer'

export const auditRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/audit/company/{kvkNumber}',
    summary: "List the audit events of one's own company, newest first (role BESTUURDER)",
    tag,
    access,
    params: closed({ kvkNumber: kvkNumberParameter() }),
    query: closed(pageQuery(auditPageLimits)),
    output: AuditPage,
    errors: [403],
    handler: ({ params, query, caller }) =>
      actions.listEvents(ctx, caller, params.kvkNumber, pageRequest(query, auditPageLimits)),
  }),
  route({
    method: 'GET',
    path: '/api/audit/verify',
    summary: 'Verify the whole hash chain against its signed checkpoints (role BESTUURDER)',
    tag,
    access,
    output: ChainCheck,
    errors: [403],
    handler: ({ caller }) => actions.verifyTrail(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/api/audit/company/{kvkNumber}/events/{id}/proof',
    summary: 'Prove that one event is in the signed audit trail (RFC 6962 inclusion proof; role BESTUURDER)',
    tag,
    access,
    params: closed({ kvkNumber: kvkNumberParameter(), id: idParameter() }),
    output: EventProofView,
    errors: [403, 404, 409],
    handler: async ({ params, caller }) => ({
      ...(await actions.proveOneEvent(ctx, caller, params.kvkNumber, params.id)),
    }),
  }),
  route({
    method: 'GET',
    path: '/.well-known/audit-keys.json',
    summary: 'The public keys that checkpoints are signed with',
    tag,
    access: 'public',
    output: Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) }),
    handler: () => ({ keys: ctx.checkpointJwks }),
  }),
]
