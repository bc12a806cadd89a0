/** The routes of C2PA's Soft Binding Resolution API that look manifests up. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { admitToRecognise } from './recognise.actions.ts'
import { isForm, recogniseForm } from './recognise.schema.ts'
import { matchBinding, matchContent, matchContentForm } from './soft-binding.actions.ts'
import {
  bindingQuery,
  contentQuery,
  fingerprintAlgorithm,
  resultsQuery,
  SoftBindingMatches,
  SoftBindingQuery,
  SupportedAlgorithms,
  watermarkAlgorithm,
} from './soft-binding.schema.ts'

const shared = { tag: 'Recognition', access: 'public' } as const

const rules =
  'As the Soft Binding Resolution API of C2PA has it. Public photos without a view password, whose owners let them be found, have matches. Ten requests a minute for an address, together with `/public/recognise`.'

/** The number of the photo of the examples, in base64. */
const exampleBinding = { alg: watermarkAlgorithm, value: 'azdtM3F4' }

export const softBindingRoutes = (ctx: Ctx): Route[] => [
  byBindingRoute(ctx),
  byPostedBindingRoute(ctx),
  byContentRoute(ctx),
  algorithmsRoute(),
]

const byBindingRoute = (ctx: Ctx): Route =>
  route({
    ...shared,
    method: 'GET',
    path: '/c2pa/v1/matches/byBinding',
    operationId: 'matchByBinding',
    summary: 'Manifests of a soft binding in the query',
    description: rules,
    query: bindingQuery,
    examples: { query: exampleBinding },
    output: SoftBindingMatches,
    errors: [429],
    handler: async ({ query, address }) => {
      await admitToRecognise(ctx, address)
      return matchBinding(ctx, query, query.maxResults)
    },
  })

const byPostedBindingRoute = (ctx: Ctx): Route =>
  route({
    ...shared,
    method: 'POST',
    path: '/c2pa/v1/matches/byBinding',
    operationId: 'matchByPostedBinding',
    repeats: { harmless: 'only searches' },
    summary: 'Manifests of a soft binding in the body',
    description: rules,
    query: resultsQuery,
    body: SoftBindingQuery,
    examples: { body: exampleBinding },
    output: SoftBindingMatches,
    errors: [429],
    handler: async ({ query, body, address }) => {
      await admitToRecognise(ctx, address)
      return matchBinding(ctx, body, query.maxResults)
    },
  })

const byContentRoute = (ctx: Ctx): Route =>
  route({
    ...shared,
    method: 'POST',
    path: '/c2pa/v1/matches/byContent',
    operationId: 'matchByContent',
    repeats: { harmless: 'only searches' },
    summary: 'Manifests of the photos that a picture may be a copy of',
    description: `The body is the picture itself, or a form with it; it is not kept. ${rules}`,
    query: contentQuery,
    form: recogniseForm,
    bytes: {
      contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
      maximumBytes: maximumFileBytes,
      about: 'The picture: at most 50 MiB and 100 megapixels.',
    },
    output: SoftBindingMatches,
    errors: [429],
    handler: async ({ query, headers, chunks, parts, signal, address }) => {
      await admitToRecognise(ctx, address)
      // Clients of this API send either.
      return isForm(headers['content-type'])
        ? matchContentForm(ctx, parts(), signal, query.maxResults)
        : matchContent(ctx, chunks(), signal, query.maxResults)
    },
  })

const algorithmsRoute = (): Route =>
  route({
    ...shared,
    method: 'GET',
    path: '/c2pa/v1/services/supportedAlgorithms',
    operationId: 'listSoftBindingAlgorithms',
    summary: 'Algorithms of soft bindings that are looked up here',
    description: `\`${watermarkAlgorithm}\` is the watermark of share copies, \`${fingerprintAlgorithm}\` is PDQ. Neither is on C2PA's list of algorithms.`,
    output: SupportedAlgorithms,
    handler: () => ({
      watermarks: [{ alg: watermarkAlgorithm }],
      fingerprints: [{ alg: fingerprintAlgorithm }],
    }),
  })
