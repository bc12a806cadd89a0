/** Reset of everything in memory, and the feature flags. */

import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { reset } from './admin.actions.ts'
import { FeatureFlag, FlagChange, flagParams } from './admin.schema.ts'

const tag = 'Admin'
const access = 'public'

export const adminRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/admin/reset',
    operates: true,
    operationId: 'reset',
    repeats: { harmless: 'what is empty stays empty' },
    summary: 'Forget everything that is in memory',
    description:
      'For development and testing. Analyses, documents, upload links and rate limits go; settings and feature flags have their initial values again. Customers, dossiers and users stay. 503 while Redis is away, and then nothing changes.',
    tag,
    access,
    status: 204,
    handler: () => reset(ctx),
  }),
  route({
    method: 'GET',
    path: '/api/admin/feature-flags',
    operationId: 'listFeatureFlags',
    summary: 'List the feature flags',
    description: 'All are on after a restart or a reset.',
    tag,
    access,
    output: Type.Array(FeatureFlag),
    handler: () => ctx.flags.list(),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/feature-flags/{key}',
    operates: true,
    operationId: 'setFeatureFlag',
    summary: 'Switch a feature on or off',
    description:
      'While a feature is off its operations answer 404 and name the flag. 400 for an unknown flag.',
    examples: { params: { key: 'extras' }, body: { enabled: true } },
    tag,
    access,
    params: flagParams,
    body: FlagChange,
    output: FeatureFlag,
    handler: ({ params: { key }, body }) => ctx.flags.set(key, body.enabled),
  }),
]
