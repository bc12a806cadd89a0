/** Routes of the analyses and settings that dossiers keep; they exist only with a database. */

import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { LayeredSettings, LayeredSettingsChange } from '../analysis/settings.schema.ts'
import { route } from '../dialect.ts'
import { exampleAnalysisId } from '../example-values.ts'
import * as actions from './dossier-analysis.actions.ts'
import * as schema from './dossier-analysis.schema.ts'

const tag = 'Dossiers'
const access = 'public'
const params = schema.dossierParams
const examples = { params: { id: 1 } }

const analysisRoutes = (ctx: actions.DossierCtx): Route[] => [
  route({
    method: 'POST',
    path: '/api/dossiers/{id}/analyses',
    operationId: 'bindAnalysis',
    repeats: 'kept',
    summary: 'Bind an analysis to a dossier',
    description:
      'From then on the dossier keeps what is decided about the analysis: names and hashes of its files, settings, decisions, samples and signatures, and no line of the ledger, unless it is to keep that too. Binding it once more changes nothing but that. 404 for an unknown dossier or analysis; 409 for one of another dossier, for a file that the dossier has already, and where this service keeps no ledgers.',
    examples: { ...examples, body: { analysisId: exampleAnalysisId, keepLedger: true } },
    tag,
    access,
    params,
    body: schema.BindingRequest,
    status: 201,
    output: schema.Binding,
    errors: [404, 409],
    handler: ({ params: { id }, body }) =>
      actions.bindAnalysis(
        ctx,
        id,
        ctx.sessions.get(body.analysisId.toLowerCase()),
        body.keepLedger ?? false,
      ),
  }),
  route({
    method: 'GET',
    path: '/api/dossiers/{id}/analyses',
    operationId: 'listDossierAnalyses',
    summary: 'List the analyses of a dossier',
    description: 'Those in memory and those that are not, the first one first. 404 for an unknown dossier.',
    examples,
    tag,
    access,
    params,
    output: Type.Array(schema.Binding),
    errors: [404],
    handler: ({ params: { id } }) => actions.listAnalyses(ctx, id),
  }),
  route({
    method: 'DELETE',
    path: '/api/dossiers/{id}/analyses/{analysisId}',
    operationId: 'eraseAnalysis',
    summary: 'Erase an analysis from a dossier',
    description:
      'With all that was decided about it, or with `only=ledger` its kept ledger alone. The key of a kept ledger is destroyed first. 404 for an analysis of no or another dossier, and for a ledger that is not kept.',
    examples: { params: { id: 1, analysisId: exampleAnalysisId } },
    tag,
    access,
    params: schema.bindingParams,
    query: schema.EraseQuery,
    status: 204,
    errors: [404],
    handler: ({ params: { id, analysisId }, query }) =>
      actions.eraseAnalysis(ctx, id, analysisId, query.only),
  }),
]

const settingsRoutes = (ctx: actions.DossierCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/dossiers/{id}/settings',
    operationId: 'getDossierSettings',
    etag: true,
    summary: 'Read the settings of a dossier',
    description: 'Those of the service, with what the dossier changes in them. 404 for an unknown dossier.',
    examples,
    tag,
    access,
    params,
    output: LayeredSettings,
    errors: [404],
    handler: ({ params: { id } }) => actions.getDossierSettings(ctx, id),
  }),
  route({
    method: 'PUT',
    path: '/api/dossiers/{id}/settings',
    operationId: 'changeDossierSettings',
    summary: 'Change some settings of a dossier',
    description:
      'They hold for its analyses wherever these change nothing themselves. Fields that are null or left out stay as they are. 400 for a value out of its bounds or an unknown field, 404 for an unknown dossier, and then nothing changes.',
    examples: { ...examples, body: { materialityThreshold: 25000 } },
    tag,
    access,
    params,
    body: LayeredSettingsChange,
    output: LayeredSettings,
    errors: [404],
    handler: ({ params: { id }, body }) => actions.changeDossierSettings(ctx, id, body),
  }),
]

export const dossierAnalysisRoutes = (ctx: actions.DossierCtx): Route[] => [
  ...analysisRoutes(ctx),
  ...settingsRoutes(ctx),
]
