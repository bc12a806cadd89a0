/** The route with which owners keep a photo longer than 14 days. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { photoParams as params } from '../photos/photo.schema.ts'
import { keepPhoto } from './retention.actions.ts'
import { Retention, RetentionRequest } from './retention.schema.ts'

export const retentionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PATCH',
    path: '/api/v1/photos/{id}/retention',
    operationId: 'setRetention',
    summary: 'Keep a photo longer than 14 days, or no longer than those',
    description: `How long is up to the plan of the account, which the operator sets: beyond it is 403. 400 for a moment that is over, or within the 14 days of the photo; null is 400 where those are over, since the photo would be gone at once: delete it then.

409 where the photo or the plan changes at the same moment. Three days before its end its owner is told by mail. Another account's photo is 403, and one that is not there or past its time is 404.`,
    tag: 'Photos',
    access: 'bearer',
    scope: 'photos:write',
    params,
    body: RetentionRequest,
    examples: { params: { id: exampleId }, body: { keepUntil: null } },
    output: Retention,
    errors: [403, 404, 409],
    handler: ({ params: { id }, caller, body }) => keepPhoto(ctx, caller, id, body.keepUntil),
  }),
]
