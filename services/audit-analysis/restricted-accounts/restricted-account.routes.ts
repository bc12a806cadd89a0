/** Routes of restricted accounts: what was found, and what the auditor says about it. */

import type { Route } from '../../../kit/http/route.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
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

export const restrictedAccountRoutes = (
  ctx: Pick<Ctx, 'sessions' | 'threads' | 'restrictedKeywords'>,
): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: 'Accounts that the company cannot freely dispose of, and findings on G-rekeningen',
    tag,
    access,
    params,
    output: RestrictedAccounts,
    errors,
    handler: async ({ params: { id }, language }) => {
      const session = ctx.sessions.get(id)
      const asked = { config: actions.configurationOf(session), keywords: ctx.restrictedKeywords, language }
      return jsonReply(await ctx.threads.report(session, 'restrictedAccounts', asked), {
        vary: 'accept-language',
      })
    },
  }),
  route({
    method: 'GET',
    path: `${base}/config`,
    summary: 'Read the configuration',
    tag,
    access,
    params,
    output: Configuration,
    errors,
    handler: ({ params: { id } }) => actions.configurationOf(ctx.sessions.get(id)),
  }),
  route({
    method: 'POST',
    path: `${base}/config/csv`,
    summary: 'Merge a CSV of account codes and restriction types into the configuration',
    tag,
    access,
    params,
    form: actions.csvForm,
    output: Configuration,
    errors,
    handler: ({ params: { id }, parts }) => actions.mergeCsv(ctx, id, parts),
  }),
  route({
    method: 'PUT',
    path: `${base}/config/{accountCode}`,
    summary: 'Confirm, reject or annotate one account',
    tag,
    access,
    params: accountParams,
    body: ConfigureAccount,
    output: Configuration,
    errors,
    handler: ({ params: { id, accountCode }, body }) =>
      actions.configure(ctx.sessions.get(id), accountCode, body),
  }),
  route({
    method: 'DELETE',
    path: `${base}/config/{accountCode}`,
    summary: 'Remove one account; a suggestion becomes pending again',
    tag,
    access,
    params: accountParams,
    output: Configuration,
    errors,
    handler: ({ params: { id, accountCode } }) => actions.remove(ctx.sessions.get(id), accountCode),
  }),
]
