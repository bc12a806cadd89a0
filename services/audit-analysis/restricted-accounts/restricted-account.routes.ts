/** Routes of restricted accounts: what was found, and what the auditor says about it. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { analysisExamples, exampleAnalysisId } from '../example-values.ts'
import { jsonReply } from '../reports/report-reply.ts'
import * as actions from './restricted-account.actions.ts'
import {
  accountParams,
  Configuration,
  ConfigureAccount,
  RestrictedAccounts,
} from './restricted-account.schema.ts'

const tag = 'Restricted accounts'
const access = 'public'
const params = sessionParams
const base = '/api/analysis/{id}/restricted-accounts'
const errors = [404]

type RestrictedCtx = Pick<Ctx, 'sessions' | 'threads' | 'states' | 'restrictedKeywords'>

/** What was found, and what is configured. */
const resultRoutes = (ctx: RestrictedCtx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'getRestrictedAccounts',
    summary: 'Get restricted accounts, and findings on G-rekeningen',
    description:
      'Accounts that the auditor confirmed, and those that their name suggests. Findings and the note come in Dutch or English by Accept-Language. 404 while the flag `restricted-accounts` is off.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: RestrictedAccounts,
    errors,
    handler: async ({ params: { id }, language }) => {
      const session = ctx.sessions.get(id)
      const config = await actions.configurationOf(ctx, session)
      const asked = { config, keywords: ctx.restrictedKeywords, language }
      return jsonReply(await ctx.threads.report(session, 'restrictedAccounts', asked), {
        vary: 'accept-language',
      })
    },
  }),
  route({
    method: 'GET',
    path: `${base}/config`,
    operationId: 'getRestrictedConfig',
    etag: true,
    summary: 'Get the configuration of restricted accounts',
    description: 'What the auditor said of accounts of this analysis; empty at the start.',
    examples: analysisExamples,
    tag,
    access,
    params,
    output: Configuration,
    errors,
    handler: ({ params: { id } }) => actions.configurationOf(ctx, ctx.sessions.get(id)),
  }),
]

/** What the auditor says. */
const changeRoutes = (ctx: RestrictedCtx): Route[] => [
  route({
    method: 'POST',
    path: `${base}/config/csv`,
    operationId: 'mergeRestrictedCsv',
    repeats: { harmless: 'the same rows merge into the same configuration' },
    summary: 'Merge a CSV into the configuration',
    description:
      'Rows of `account_code,restriction_type[,label]`, with commas or semicolons. Each row confirms its account. 400 for a wrong row, with its line; 409 while the reviewer’s signature stands; and then nothing changes.',
    examples: analysisExamples,
    tag,
    access,
    params,
    form: actions.csvForm,
    output: Configuration,
    errors: [404, 409],
    handler: ({ params: { id }, parts }) => actions.mergeCsv(ctx, id, parts),
  }),
  route({
    method: 'PUT',
    path: `${base}/config/{accountCode}`,
    operationId: 'configureRestrictedAccount',
    summary: 'Confirm, reject or annotate an account',
    description:
      'Replaces what is configured for the account, and answers the whole configuration. 400 without a type, and for an amount that is negative or finer than a cent; 409 while the reviewer’s signature stands.',
    examples: {
      params: { id: exampleAnalysisId, accountCode: '1120' },
      body: { restrictionType: 'G_REKENING', label: 'G-rekening ING', status: 'CONFIRMED' },
    },
    tag,
    access,
    params: accountParams,
    body: ConfigureAccount,
    output: Configuration,
    errors: [404, 409],
    handler: ({ params: { id, accountCode }, body }) =>
      actions.configure(ctx, ctx.sessions.get(id), accountCode, body),
  }),
  route({
    method: 'DELETE',
    path: `${base}/config/{accountCode}`,
    operationId: 'removeRestrictedAccount',
    summary: 'Remove an account from the configuration',
    description:
      'A suggestion becomes pending again. An account that is not configured changes nothing. What remains is answered. 409 while the reviewer’s signature stands.',
    examples: { params: { id: exampleAnalysisId, accountCode: '1120' } },
    tag,
    access,
    params: accountParams,
    output: Configuration,
    errors: [404, 409],
    handler: ({ params: { id, accountCode } }) => actions.remove(ctx, ctx.sessions.get(id), accountCode),
  }),
]

export const restrictedAccountRoutes = (ctx: RestrictedCtx): Route[] => [
  ...resultRoutes(ctx),
  ...changeRoutes(ctx),
]
