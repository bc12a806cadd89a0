/** Routes of the audit trail. The actions check the role, as a refusal is an event of the trail. */

import { pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { auditPageLimits, route } from '../dialect.ts'
import { exampleKvkNumber } from '../examples.ts'
import { JwkSet, kvkNumberParameter } from '../wire.ts'
import * as actions from './audit.actions.ts'
import { AuditPage, ChainCheck, EventProofView } from './audit-event.schema.ts'

const tag = 'Audit'
const access = 'bearer'

const bestuurderAlone =
  'For representatives with the role BESTUURDER; anybody else is 403, which is an event of the trail itself.'
const ownCompanyAlone =
  'For representatives of this company with the role BESTUURDER; anybody else is 403, which is an event of the trail itself.'

export const auditRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/audit/company/{kvkNumber}',
    operationId: 'listAuditEvents',
    summary: 'List the audit events of your company',
    description: `Newest first. Events of a company are those whose actor acted for it. Reading is an event too: pages read within a minute are one, and paging passes over it. ${ownCompanyAlone}`,
    tag,
    access,
    params: closed({ kvkNumber: kvkNumberParameter() }),
    query: closed(pageQuery(auditPageLimits)),
    output: AuditPage,
    errors: [403],
    examples: { params: { kvkNumber: exampleKvkNumber } },
    handler: ({ params, query, caller }) =>
      actions.listEvents(ctx, caller, params.kvkNumber, pageRequest(query, auditPageLimits)),
  }),
  route({
    method: 'GET',
    path: '/api/audit/verify',
    operationId: 'verifyAuditTrail',
    summary: 'Verify the whole audit trail',
    description: `Recomputes the hash of every event, of all companies, and compares the chain with its signed checkpoints. Takes seconds for a million events; calls at the same time share one run. ${bestuurderAlone}`,
    tag,
    access,
    output: ChainCheck,
    errors: [403],
    handler: ({ caller }) => actions.verifyTrail(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/api/audit/company/{kvkNumber}/events/{id}/proof',
    operationId: 'proveAuditEvent',
    summary: 'Prove that an event is in the audit trail',
    description: `An inclusion proof (RFC 6962) that can be checked without this service, with the keys of \`/.well-known/audit-keys.json\`. 404 for an event that is not of this company; 409 until a signed checkpoint covers the event, which takes a minute at most. ${ownCompanyAlone}`,
    tag,
    access,
    params: closed({
      kvkNumber: kvkNumberParameter(),
      id: idParameter({ description: 'The `id` of the event in the list.' }),
    }),
    output: EventProofView,
    errors: [403, 404, 409],
    examples: { params: { kvkNumber: exampleKvkNumber, id: 1 } },
    handler: async ({ params, caller }) => ({
      ...(await actions.proveOneEvent(ctx, caller, params.kvkNumber, params.id)),
    }),
  }),
  route({
    method: 'GET',
    path: '/.well-known/audit-keys.json',
    operationId: 'getCheckpointKeys',
    summary: 'Get the public keys of the checkpoints',
    description:
      'A key set (RFC 7517) to verify signed checkpoints with; `kid` is the `keyId` of a checkpoint.',
    tag,
    access: 'public',
    output: JwkSet,
    handler: () => ({ keys: ctx.checkpointJwks }),
  }),
]
