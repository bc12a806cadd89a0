/** Routes of matches: a candidate's own, a recruiter's by setting, the record before it, and objecting (specification, Explained match). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, recruiter, route } from '../dialect.ts'
import { exampleId, exampleMatchRecord } from '../examples.ts'
import * as schema from './match.schema.ts'
import { getRecord, recordMatch } from './match-record.actions.ts'
import { readObjection, setObjection } from './objection.actions.ts'
import { ownMatch } from './own-match.actions.ts'
import { lookAtMatch } from './recruiter-match.actions.ts'

export const matchRoutes = (ctx: Ctx): Route[] => [
  ...lookRoutes(ctx),
  ...recordRoutes(ctx),
  ...objectionRoutes(ctx),
]

const lookRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/{id}/match',
    operationId: 'explainOwnMatch',
    summary: 'How well the own CV fits a job',
    description:
      "100 points in seven parts, each with its reason in Dutch and English; what the job or the CV does not say is left out and named. Names, photo, birth date, sex, nationality and gaps are never looked at. 404 for a number that no job has, for somebody else's CV profile, and for whoever has none.",
    tag: 'Jobs',
    access: 'bearer',
    params: closed({ id: idParameter({ description: 'Number of the job.' }) }),
    query: closed({
      profileId: Type.Optional(
        idParameter({ description: 'Number of a CV profile of the caller; the default one unless given.' }),
      ),
    }),
    output: schema.MatchDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, query: { profileId }, caller }) => ownMatch(ctx, caller, id, profileId),
  }),
  route({
    method: 'GET',
    path: '/api/v1/admin/applications/{id}/match',
    operationId: 'explainApplicationMatch',
    summary: 'How well the CV of an application fits its job',
    description:
      'Recruiters only, with `RECRUITER_MATCH=on` (404 otherwise) and after the record of purpose, DPIA and overseer (409 before). Made of the CV as it was sent, the profile or else the uploaded file; each look is logged for a year with what it was made from and what it came to. Nothing else follows from it. 404 for an application without a CV, or whose candidate was not told of matches or objects: the answer does not tell which.',
    tag: 'Application management',
    access: recruiter,
    params: closed({ id: idParameter({ description: 'Number of the application.' }) }),
    output: schema.MatchDto,
    errors: [404, 409],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => lookAtMatch(ctx, caller, id),
  }),
]

const recordRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: '/api/v1/admin/match-record',
    operationId: 'recordMatch',
    summary: 'Record for what recruiters see matches',
    description:
      'Administrators only. Needed before recruiters see a match: its purpose, the data protection impact assessment and who oversees its use. The newest record counts, earlier ones are kept, and recording is logged. With `RECRUITER_MATCH=on` candidates who wait for an answer and do not know yet get a mail.',
    tag: 'Privacy',
    access: admin,
    body: schema.MatchRecordRequest,
    output: schema.MatchRecordDto,
    examples: { body: exampleMatchRecord },
    handler: ({ body, caller }) => recordMatch(ctx, caller, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/admin/match-record',
    operationId: 'getMatchRecord',
    etag: true,
    summary: 'For what recruiters see matches',
    description: 'Administrators only. The newest record. 404 before the first.',
    tag: 'Privacy',
    access: admin,
    output: schema.MatchRecordDto,
    errors: [404],
    handler: () => getRecord(ctx),
  }),
]

const objectionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: '/api/v1/me/match-objection',
    operationId: 'setMatchObjection',
    summary: 'Object to recruiters seeing matches',
    description:
      'An objection hides every match of the caller from recruiters at once; it can be taken back. The own match stays theirs to see. What it is already changes nothing.',
    tag: 'Own data',
    access: 'bearer',
    body: schema.ObjectionRequest,
    output: schema.ObjectionDto,
    examples: { body: { objects: true } },
    handler: ({ body: { objects }, caller }) => setObjection(ctx, caller, objects),
  }),
  route({
    method: 'GET',
    path: '/api/v1/me/match-objection',
    operationId: 'getMatchObjection',
    etag: true,
    summary: 'Whether the caller objects to recruiters seeing matches',
    description: 'Anybody signed in, about themselves.',
    tag: 'Own data',
    access: 'bearer',
    output: schema.ObjectionDto,
    handler: ({ caller }) => readObjection(ctx, caller),
  }),
]
