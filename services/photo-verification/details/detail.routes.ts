/** The route with which owners say something of their photos. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { photoParams as params } from '../photos/photo.schema.ts'
import { changeDetails } from './detail.actions.ts'
import { DetailsRequest, Statement } from './detail.schema.ts'

export const detailRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PATCH',
    path: '/api/v1/photos/{id}/details',
    operationId: 'changeDetails',
    summary: 'State title, caption and credit of a photo, and what it shows',
    description: `What is absent stays as it is. Title, caption and credit make a statement with an Ed25519 signature and a leaf in the log of its own; earlier versions stay listed, and the photo's signature never changes. The text that is signed has a line each for \`polder photo-verification statement v1\`, the number, the SHA-256 of the photo, the version, the time, and title, caption and credit as JSON.

\`findable\` decides whether a copy of the picture leads to the photo. \`location\` shows the place that the camera wrote down, as exactly as chosen and not at all by default; 400 where it wrote none. \`training\` goes into the Content Credentials of the copies, which are signed anew.

Another account's photo is 403, and one that is not there or past its time is 404.`,
    tag: 'Photos',
    access: 'bearer',
    scope: 'photos:write',
    params,
    body: DetailsRequest,
    examples: { params: { id: exampleId }, body: { title: 'Tulpen bij Lisse', credit: 'Fleur de Vries' } },
    output: Statement,
    errors: [403, 404],
    handler: ({ params: { id }, caller, body }) => changeDetails(ctx, caller, id, body),
  }),
]
