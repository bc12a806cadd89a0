/** Routes of the photo log: what anyone needs to check that it takes nothing back, and where a photo stands in it. */

import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { admitToPortal, openPublicPhoto } from '../portal/portal.actions.ts'
import { portalCodes, portalLimit } from '../portal/portal.routes.ts'
import { portalParams, viewQuery } from '../portal/portal.schema.ts'
import { inclusionOf, inclusionOfStatement } from './leaf-of-photo.ts'
import { admitToLog, newestCheckpoint, openTile } from './tile.actions.ts'

const tag = 'Log'
const access = 'public'
const textType = 'text/plain; charset=utf-8'
const logRate = 'Six hundred requests a minute for an address, over all of the log together.'

export const logRoutes = (ctx: Ctx): Route[] => [
  checkpointRoute(ctx),
  tileRoute(ctx),
  entriesRoute(ctx),
  deepTileRoute(ctx),
  inclusionRoute(ctx),
  statementInclusionRoute(ctx),
]

const textReply = (body: string, cacheControl: string): Reply =>
  reply({
    status: 200,
    headers: { 'content-type': textType, 'cache-control': cacheControl },
    body,
  })

const checkpointRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/log/checkpoint',
    operationId: 'getLogCheckpoint',
    summary: 'The newest checkpoint of the log',
    description: `How many leaves the log has and what its root is, signed as a note (C2SP tlog-checkpoint, signed-note); cosignatures of witnesses follow where there are any. The verifier key is in \`/.well-known/photo-trust\`. ${logRate}`,
    tag,
    access,
    contentType: 'text/plain',
    tells: ['Cache-Control'],
    errors: [429],
    handler: async ({ address }) => {
      await admitToLog(ctx, address)
      return textReply(await newestCheckpoint(ctx), 'no-cache')
    },
  })

const tileReply = async (ctx: Ctx, address: string, path: string): Promise<Reply> => {
  await admitToLog(ctx, address)
  const { bytes, isFull } = await openTile(ctx, path)
  return reply({
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': isFull ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
    body: bytes,
  })
}

const indexText = { description: 'Number of the tile in groups of three digits; `000` is the first.' }
const whatTiles = `Longer numbers go on as further parts of the path (\`x001/234\`), and a tile that is not full yet is asked for by its width (\`000.p/17\`), as C2SP tlog-tiles describes. 404 for what the newest checkpoint does not cover. ${logRate}`

const tileRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/log/tile/{L}/{N}',
    operationId: 'getLogTile',
    summary: 'A tile of the log’s tree',
    description: `Up to 256 hashes of 32 bytes. ${whatTiles}`,
    tag,
    access,
    params: closed({
      L: Type.String({ description: 'Level: 0 for the hashes of leaves.' }),
      N: Type.String(indexText),
    }),
    examples: { params: { L: '0', N: '000.p/1' } },
    contentType: 'application/octet-stream',
    tells: ['Cache-Control'],
    errors: [404, 429],
    handler: ({ params: { L, N }, address }) => tileReply(ctx, address, `${L}/${N}`),
  })

const entriesRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/log/tile/entries/{N}',
    operationId: 'getLogEntries',
    summary: 'A bundle of the log’s leaves',
    description: `Up to 256 leaves, each behind its length in two bytes. A leaf names its kind and a salted hash: who has the salt and the signed text can make it again, and nobody else learns anything from it. ${whatTiles}`,
    tag,
    access,
    params: closed({ N: Type.String(indexText) }),
    examples: { params: { N: '000.p/1' } },
    contentType: 'application/octet-stream',
    tells: ['Cache-Control'],
    errors: [404, 429],
    handler: ({ params: { N }, address }) => tileReply(ctx, address, `entries/${N}`),
  })

const tileRoot = '/log/tile/'

/** Numbers of four digits and more, and widths, are further parts of the path. */
const deepTileRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: `${tileRoot}*`,
    summary: 'A tile or a bundle by a longer path',
    tag,
    access,
    hidden: true,
    contentType: 'application/octet-stream',
    errors: [404, 429],
    handler: ({ path, address }) => tileReply(ctx, address, path.slice(tileRoot.length).split('?')[0]!),
  })

const inclusionRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/public/photos/{id}/inclusion',
    operationId: 'getPhotoInclusion',
    summary: 'The proof that a photo is in the log',
    description: `A \`tlog-proof\` (C2SP): the place of the photo’s leaf, the hashes that lead from it to the root, and the signed checkpoint of that root. The salt that the leaf is made with is in the credentials. 503 for the first second of a photo, until a checkpoint covers it.

Public photos only, with \`pw\` where the owner has set a view password. ${portalLimit}`,
    tag,
    access,
    params: portalParams,
    query: viewQuery,
    examples: { params: { id: exampleId } },
    codes: portalCodes,
    contentType: 'text/plain',
    errors: [401, 404, 410, 429],
    handler: async ({ params: { id }, query, cookies, address }) => {
      await admitToPortal(ctx, address)
      const photo = await openPublicPhoto(ctx, id, { password: query.pw, cookies })
      return textReply(await inclusionOf(ctx, photo), 'no-store')
    },
  })

const statementInclusionRoute = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/public/photos/{id}/statements/{version}/inclusion',
    operationId: 'getStatementInclusion',
    summary: 'The proof that a statement is in the log',
    description: `As for the photo itself: a \`tlog-proof\` (C2SP) of the leaf of one version of what the owner says of it. The leaf has the kind \`statement\`; \`signedText\` of that version and the salt that it is made with are in the credentials. 404 for a version that there is not, and 503 for its first second.

Public photos only, with \`pw\` where the owner has set a view password. ${portalLimit}`,
    tag,
    access,
    params: closed({
      ...portalParams.properties,
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Which statement, from 1.' }),
    }),
    query: viewQuery,
    examples: { params: { id: exampleId, version: 1 } },
    codes: portalCodes,
    contentType: 'text/plain',
    errors: [401, 404, 410, 429],
    handler: async ({ params: { id, version }, query, cookies, address }) => {
      await admitToPortal(ctx, address)
      const photo = await openPublicPhoto(ctx, id, { password: query.pw, cookies })
      return textReply(await inclusionOfStatement(ctx, photo.verification_id, version), 'no-store')
    },
  })
