/** Routes of cases, for their owners and teams; a key needs the scope `cases`. */

import { numberedPage, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, oneOf, Type, uuid } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { admitToEvidence } from '../evidence/bundle.actions.ts'
import { contentType } from '../evidence/bundle-reply.ts'
import { exampleCaseId, exampleId } from '../examples.ts'
import * as actions from './case.actions.ts'
import {
  Case,
  CaseChange,
  CasePage,
  CaseRequest,
  caseOf,
  caseParams,
  photoOfCaseParams,
} from './case.schema.ts'
import { caseBundleReply } from './case-bundle-reply.ts'

const tag = 'Cases'
const scope = 'cases'
const access = 'bearer'
const params = { caseId: exampleCaseId }

const owners =
  "Another account's case is 403, and one that is not there 404. Of a team's cases a VIEWER reads, an EDITOR makes and changes and an OWNER deletes; less of a role is 403."

export const caseRoutes = (ctx: Ctx): Route[] => [
  ...listRoutes(ctx),
  ...oneRoutes(ctx),
  ...photoRoutes(ctx),
  evidenceRoute(ctx),
]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/cases',
    operationId: 'listCases',
    summary: 'List own cases, newest first',
    description:
      'The cases of the account that the token belongs to, without those of teams. With `teamId` those of that team, for its members: 403 for others, 404 where there is no such team.',
    tag,
    access,
    scope,
    query: closed({
      ...pageQuery(),
      teamId: Type.Optional(uuid({ description: 'Of a team: its cases in the place of own ones.' })),
    }),
    examples: { query: { page: 0, size: 20 } },
    output: CasePage,
    errors: [403, 404],
    handler: async ({ caller, query }) => {
      const page = pageRequest(query)
      const { cases, total } = await actions.listCases(ctx, caller, page, query.teamId)
      return numberedPage(cases.map(caseOf), page, total)
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/cases',
    operationId: 'makeCase',
    summary: 'Make a case',
    description: `Photos that belong together, such as those of one claim. With \`teamId\` it is the team's, for its EDITORs and OWNERs: 403 for others. It ends with its account or its team; its photos do not end with it. With \`shared\`, everybody with the link \`/c/{shareToken}\` sees its name, its reference and what anybody may see of its photos: private ones are not there, and those with a view password ask for it.`,
    tag,
    access,
    scope,
    repeats: 'kept',
    body: CaseRequest,
    examples: { body: { name: 'Schade Dorpsstraat 4', reference: 'S-2026-118', shared: false } },
    status: 201,
    output: Case,
    errors: [403],
    handler: async ({ caller, body }) => caseOf(await actions.makeCase(ctx, caller, body)),
  }),
]

const oneRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/cases/{caseId}',
    operationId: 'getCase',
    etag: true,
    summary: 'One case, with the numbers of its photos',
    description: `A photo past its time is not in it any more. ${owners}`,
    tag,
    access,
    scope,
    params: caseParams,
    examples: { params },
    output: Case,
    errors: [403, 404],
    handler: async ({ caller, params: { caseId } }) => caseOf(await actions.showCase(ctx, caller, caseId)),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/cases/{caseId}',
    operationId: 'changeCase',
    summary: 'Rename, share or unshare a case',
    description: `Changes what is sent and leaves the rest. \`shared: false\` ends the link for good; shared again, the case has another one. ${owners}`,
    tag,
    access,
    scope,
    params: caseParams,
    body: CaseChange,
    examples: { params, body: { shared: true } },
    output: Case,
    errors: [403, 404],
    handler: async ({ caller, params: { caseId }, body }) =>
      caseOf(await actions.changeCase(ctx, caller, caseId, body)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/cases/{caseId}',
    operationId: 'deleteCase',
    summary: 'Delete a case',
    description: `Its photos stay, its link ends. ${owners}`,
    tag,
    access,
    scope,
    params: caseParams,
    examples: { params },
    status: 204,
    errors: [403, 404],
    handler: ({ caller, params: { caseId } }) => actions.deleteCase(ctx, caller, caseId),
  }),
]

const photoRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: '/api/v1/cases/{caseId}/photos/{id}',
    operationId: 'putPhotoIntoCase',
    summary: 'Put a photo into a case',
    description: `A photo that the caller may read, own or of a team; a case of a team holds photos of that team alone (409). One that is in the case already stays where it is. 409 where the case has ${actions.maximumPhotos} photos. 403 and 404 are of the case or of the photo. ${owners}`,
    tag,
    access,
    scope,
    params: photoOfCaseParams,
    examples: { params: { ...params, id: exampleId } },
    output: Case,
    errors: [403, 404, 409],
    handler: async ({ caller, params: { caseId, id } }) =>
      caseOf(await actions.putPhotos(ctx, caller, caseId, [id])),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/cases/{caseId}/photos/{id}',
    operationId: 'takePhotoOutOfCase',
    summary: 'Take a photo out of a case',
    description: `The photo itself stays. 404 where it is not in the case. ${owners}`,
    tag,
    access,
    scope,
    params: photoOfCaseParams,
    examples: { params: { ...params, id: exampleId } },
    status: 204,
    errors: [403, 404],
    handler: ({ caller, params: { caseId, id } }) => actions.takePhotoOut(ctx, caller, caseId, id),
  }),
]

const evidenceRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/api/v1/cases/{caseId}/evidence',
    operationId: 'getCaseEvidence',
    summary: 'The evidence bundles of all photos of a case',
    description: `A ZIP archive that is written while it is sent: for each photo the folder of its own bundle, with the original and \`verify.mjs\`, and a folder \`case\` with \`case.json\`, one \`report.pdf\` of a page for each photo, and how to check them all. Of the same case the bytes are the same each time. 409 for a case without photos, or with a photo whose record is too damaged; 503 for the first second of a photo, until the log covers it.

Five bundles a minute for an address, those of single photos counted. ${owners}`,
    tag,
    access,
    scope,
    params: caseParams,
    query: closed({
      lang: Type.Optional(
        oneOf(['nl', 'en'], { description: 'Language of the reports; that of the request unless given.' }),
      ),
    }),
    examples: { params, query: { lang: 'en' } },
    contentType,
    tells: ['Content-Disposition'],
    errors: [403, 404, 409, 429],
    handler: async ({ params: { caseId }, query, caller, address, language }) => {
      // Asked first: nobody's count is for what is not theirs.
      await actions.showCase(ctx, caller, caseId)
      await admitToEvidence(ctx, address)
      return caseBundleReply(ctx, caller, caseId, query.lang ?? language)
    },
  })
