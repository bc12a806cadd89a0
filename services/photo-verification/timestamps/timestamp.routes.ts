/** The route of a photo's timestamp. */

import { notFound } from '../../../kit/errors.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { admitToPortal, openPublicPhoto } from '../portal/portal.actions.ts'
import { portalCodes, portalLimit } from '../portal/portal.routes.ts'
import { portalParams, viewQuery } from '../portal/portal.schema.ts'
import { replyOf } from './timestamp.actions.ts'

export const timestampRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/public/photos/{id}/timestamp',
    operationId: 'getPhotoTimestamp',
    summary: 'The timestamp of a photo',
    description: `The reply of a timestamp authority (RFC 3161) over the text that was signed, in DER. Check it with \`openssl ts -verify -data signed-text.txt -in x.tsr -CAfile tsa.pem\`: the text is \`signedText\` of the verdict without a line break at its end, and the certificates are in \`/.well-known/photo-trust\`. 404 where the service has no authority, or has no timestamp yet.

Public photos only, with \`pw\` where the owner has set a view password. ${portalLimit}`,
    tag: 'Log',
    access: 'public',
    params: portalParams,
    query: viewQuery,
    examples: { params: { id: exampleId } },
    codes: portalCodes,
    contentType: 'application/timestamp-reply',
    tells: ['Content-Disposition'],
    errors: [401, 404, 410, 429],
    handler: async ({ params: { id }, query, cookies, address }) => {
      await admitToPortal(ctx, address)
      const photo = await openPublicPhoto(ctx, id, { password: query.pw, cookies })
      const found = await replyOf(ctx, photo.verification_id)
      if (!found) throw notFound('This photo has no timestamp.')
      return reply({
        status: 200,
        headers: {
          'content-type': 'application/timestamp-reply',
          'content-disposition': `attachment; filename="${photo.verification_id}.tsr"`,
          'cache-control': 'no-store',
        },
        body: found.reply,
      })
    },
  }),
]
