/** Routes of evidence bundles: for everybody with the public image, and for the owner with the original. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, oneOf, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { getOwnPhoto } from '../photos/photo.actions.ts'
import { admitToPortal, openPublicPhoto } from '../portal/portal.actions.ts'
import { portalCodes, portalLimit } from '../portal/portal.routes.ts'
import { portalParams } from '../portal/portal.schema.ts'
import { admitToEvidence } from './bundle.actions.ts'
import { bundleReply, contentType } from './bundle-reply.ts'

const lang = Type.Optional(
  oneOf(['nl', 'en'], { description: 'Language of the report; that of the request unless given.' }),
)
const examples = { params: { id: exampleId }, query: { lang: 'en' } }

const whatIsInIt = `A ZIP archive with one folder: the picture, what was signed and the signature, the keys, the timestamp where there is one, the proof of the log, the manifest, a report of one page, and \`verify.mjs\`, which checks it all without a network. README.txt and LEESMIJ.txt do the same with \`sha256sum\` and \`openssl\`. Of the same photo the bytes are the same each time. 503 for the first second of a photo, until the log covers it; 409 for a record that is too damaged.

Five bundles a minute for an address.`

export const evidenceRoutes = (ctx: Ctx): Route[] => [publicEvidenceRoute(ctx), ownEvidenceRoute(ctx)]

const publicEvidenceRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/public/photos/{id}/evidence',
    operationId: 'getPublicEvidence',
    summary: 'The evidence bundle of a public photo',
    description: `With the public image. ${whatIsInIt} ${portalLimit} Public photos only, with \`pw\` where the owner has set a view password.`,
    tag: 'Log',
    access: 'public',
    params: portalParams,
    query: closed({
      pw: Type.Optional(
        text(1000, { description: 'The view password, where the owner has set one; otherwise ignored.' }),
      ),
      lang,
    }),
    examples,
    codes: portalCodes,
    contentType,
    tells: ['Content-Disposition'],
    errors: [401, 404, 409, 410, 429],
    handler: async ({ params: { id }, query, cookies, address, language }) => {
      await admitToPortal(ctx, address)
      const photo = await openPublicPhoto(ctx, id, { password: query.pw, cookies })
      await admitToEvidence(ctx, address)
      return bundleReply(ctx, photo, { picture: 'public', language: query.lang ?? language })
    },
  })

const ownEvidenceRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/api/v1/photos/{id}/evidence',
    operationId: 'getOwnEvidence',
    summary: 'The evidence bundle of an own photo',
    description: `With the original. ${whatIsInIt} Another account's photo is 403, and one that is not there or past its time is 404.`,
    tag: 'Photos',
    access: 'bearer',
    scope: 'photos:read',
    params: portalParams,
    query: closed({ lang }),
    examples,
    contentType,
    tells: ['Content-Disposition'],
    errors: [403, 404, 409, 429],
    handler: async ({ params: { id }, query, caller, address, language }) => {
      const photo = await getOwnPhoto(ctx, caller, id)
      await admitToEvidence(ctx, address)
      return bundleReply(ctx, photo, { picture: 'original', language: query.lang ?? language })
    },
  })
