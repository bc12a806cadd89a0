/** Reset of everything in memory, and the feature flags. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { reset } from './admin.actions.ts'

const tag = 'Admin'
const access = 'public'

const FeatureFlag = closed({ key: Type.String(), enabled: Type.Boolean(), description: Type.String() })

export const adminRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/admin/reset',
    summary: 'Forget everything that is in memory (for development and testing)',
    tag,
    access,
    status: 204,
    handler: () => reset(ctx),
  }),
  route({
    method: 'GET',
    path: '/api/admin/feature-flags',
    summary: 'List the feature flags',
    tag,
    access,
    output: Type.Array(FeatureFlag),
    handler: () => ctx.flags.list(),
  }),
  route({
    method: 'PUT',
    path: '/api/admin/feature-flags/{key}',
    summary: 'Switch a feature on or off',
    tag,
    access,
    params: closed({ key: Type.String({ maxLength: 100 }) }),
    body: closed({ enabled: Type.Boolean() }),
    output: FeatureFlag,
    handler: ({ params: { key }, body }) => ctx.flags.set(key, body.enabled),
  }),
]
