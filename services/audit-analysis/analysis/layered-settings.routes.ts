/** Routes of the settings of one analysis. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples } from '../example-values.ts'
import { previewSettings } from '../review/settings-preview.actions.ts'
import { sessionParams } from './analysis.schema.ts'
import {
  changeAnalysisSettings,
  getAnalysisSettings,
  resetAnalysisSettings,
} from './layered-settings.actions.ts'
import { LayeredSettings, LayeredSettingsChange, SettingsPreview } from './settings.schema.ts'

const tag = 'Settings'
const access = 'public'
const path = '/api/analysis/{id}/settings'
const exampleChange = { roundAmountDivisor: 5000, manualJournals: { add: ['KAS'], remove: [] } }

export const analysisSettingsRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path,
    operationId: 'getAnalysisSettings',
    etag: true,
    summary: 'Read the settings of an analysis',
    description:
      'Those of the service, with what the dossier changes in them, and what the analysis changes itself; `sources` says which.',
    examples: analysisExamples,
    tag,
    access,
    params: sessionParams,
    output: LayeredSettings,
    errors: [404],
    handler: ({ params: { id } }) => getAnalysisSettings(ctx, ctx.sessions.get(id)),
  }),
  route({
    method: 'PUT',
    path,
    operationId: 'changeAnalysisSettings',
    summary: 'Change some settings of an analysis',
    description:
      'Fields that are null or left out stay as they are, at any depth; lists are replaced whole. Everything that is answered about the analysis is answered with them from then on. 400 for a value out of its bounds or an unknown field, 409 while the reviewer’s signature stands, and then nothing changes.',
    examples: { ...analysisExamples, body: exampleChange },
    tag,
    access,
    params: sessionParams,
    body: LayeredSettingsChange,
    output: LayeredSettings,
    errors: [404, 409],
    handler: ({ params: { id }, body }) => changeAnalysisSettings(ctx, ctx.sessions.get(id), body),
  }),
  route({
    method: 'DELETE',
    path,
    operationId: 'resetAnalysisSettings',
    summary: 'Put the settings of an analysis back',
    description:
      'Those of its dossier and of the service hold again. 409 while the reviewer’s signature stands.',
    examples: analysisExamples,
    tag,
    access,
    params: sessionParams,
    output: LayeredSettings,
    errors: [404, 409],
    handler: ({ params: { id } }) => resetAnalysisSettings(ctx, ctx.sessions.get(id)),
  }),
  route({
    method: 'POST',
    path: '/api/analysis/{id}/settings/preview',
    operationId: 'previewSettings',
    repeats: { harmless: 'only computes' },
    summary: 'Count what other settings would find',
    description:
      'Counts under the settings that hold and under those with the change. Nothing changes. 400 for a value out of its bounds or an unknown field.',
    examples: { ...analysisExamples, body: exampleChange },
    tag,
    access,
    params: sessionParams,
    body: LayeredSettingsChange,
    output: SettingsPreview,
    errors: [404],
    handler: ({ params: { id }, body }) => previewSettings(ctx, ctx.sessions.get(id), body),
  }),
]
