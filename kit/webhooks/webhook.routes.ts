/** Routes of webhooks, the same in each service that has them. */

import { type Access, type Caller, type Route, routeFor } from '../http/route.ts'
import { closed, Type, text, uuid } from '../http/schema.ts'
import type { WebhookCtx } from './context.ts'
import * as actions from './webhook.actions.ts'
import { WebhookDelivery, webhookSchemas } from './webhook.schema.ts'

/** Of the examples: no service has them unless a test made them. */
export const exampleWebhookId = '8d0b6a1e-3c52-4f7d-9a86-51e2c7f4b903'
export const exampleDeliveryId = 'msg_2f6c1d8e4b9a47f0a3d5e6b7c8091a2b'
const exampleUrl = 'https://hooks.example/polder'

/** For the dialect's tags. */
export const webhookTag = 'Being told, by a signed message to an own address, of what happens here.'

export interface WebhookRouteOptions<C extends Caller> {
  access: Exclude<Access, 'public' | 'optional'>
  /** Whose webhooks the caller sees and makes. */
  ownerOf(caller: C): string
  /** Of the keys of programs that may call them too. */
  scope?: string
  /** Who that is, for the descriptions: `the account`. */
  whose: string
}

export const webhookRoutes = <C extends Caller>(
  ctx: WebhookCtx,
  options: WebhookRouteOptions<C>,
): Route[] => [
  ...collectionRoutes(ctx, options),
  ...webhookItemRoutes(ctx, options),
  ...deliveryRoutes(ctx, options),
]

const tag = 'Webhooks'
const id = uuid({ description: 'Id of the webhook.' })
const params = closed({ id })
const example = { id: exampleWebhookId }
const declare = routeFor<Caller>()

const sharedOf = <C extends Caller>({ access, scope }: WebhookRouteOptions<C>) =>
  ({ tag, access, ...(scope ? { scope } : {}) }) as const

const ownOf =
  <C extends Caller>({ ownerOf }: WebhookRouteOptions<C>) =>
  (caller: unknown): string =>
    ownerOf(caller as C)

const aboutNames = ({ events }: WebhookCtx): string[] =>
  events.flatMap(([name, ...olds]) => olds.map((old) => `\`${old}\` is another name of \`${name}\`.`))

const collectionRoutes = <C extends Caller>(ctx: WebhookCtx, options: WebhookRouteOptions<C>): Route[] => {
  const own = ownOf(options)
  const shared = sharedOf(options)
  const names = ctx.events.flat()
  const { Webhook, NewWebhook, WebhookRequest } = webhookSchemas(names)
  return [
    declare({
      ...shared,
      method: 'GET',
      path: '/api/v1/webhooks',
      operationId: 'listWebhooks',
      summary: 'List the webhooks',
      description: `Those of ${options.whose}, the oldest first. Secrets are not among it.`,
      output: Type.Array(Webhook),
      handler: ({ caller }) => actions.listWebhooks(ctx, own(caller)),
    }),
    declare({
      ...shared,
      method: 'POST',
      path: '/api/v1/webhooks',
      operationId: 'createWebhook',
      repeats: 'refused',
      summary: 'Make a webhook',
      description: [
        `Answers its secret, this once. Each event is posted as JSON \`{type, timestamp, data}\`, where data holds ids alone, and signed by Standard Webhooks: \`webhook-id\` (the same at each try), \`webhook-timestamp\`, \`webhook-signature: v1,…\`.`,
        `Any 2xx within 15 seconds takes a message; otherwise it is tried eight times within ${ctx.tryHours} hours, and \`Retry-After\` may move a try to the end of them at most. 410, or five days in which nothing got through, switches the webhook off, and a mail says so. The order of messages is not promised.`,
        `400 for an address that is not https on the public internet; 409 when there are ${ctx.maximum} already.`,
        ...aboutNames(ctx),
      ].join('\n\n'),
      status: 201,
      body: WebhookRequest,
      errors: [409],
      examples: { body: { url: exampleUrl, events: [names[0]!] } },
      output: NewWebhook,
      handler: ({ caller, body }) => actions.createWebhook(ctx, own(caller), body),
    }),
  ]
}

const webhookItemRoutes = <C extends Caller>(ctx: WebhookCtx, options: WebhookRouteOptions<C>): Route[] => {
  const own = ownOf(options)
  const one = { ...sharedOf(options), params, errors: [404] } as const
  const { Webhook, NewWebhook, WebhookChange } = webhookSchemas(ctx.events.flat())
  return [
    declare({
      ...one,
      method: 'GET',
      path: '/api/v1/webhooks/{id}',
      operationId: 'getWebhook',
      etag: true,
      summary: 'Get a webhook',
      description: 'Without its secret.',
      examples: { params: example },
      output: Webhook,
      handler: ({ caller, params }) => actions.getWebhook(ctx, own(caller), params.id),
    }),
    declare({
      ...one,
      method: 'PATCH',
      path: '/api/v1/webhooks/{id}',
      operationId: 'changeWebhook',
      summary: 'Change a webhook, or switch it on or off',
      description:
        'What is left out stays. Switching it off gives up what waits; switched on again it is told of what happens from then on.',
      body: WebhookChange,
      examples: { params: example, body: { enabled: true } },
      output: Webhook,
      handler: ({ caller, params, body }) => actions.changeWebhook(ctx, own(caller), params.id, body),
    }),
    declare({
      ...one,
      method: 'DELETE',
      path: '/api/v1/webhooks/{id}',
      operationId: 'removeWebhook',
      summary: 'Remove a webhook',
      description: 'With its deliveries; nothing is sent to it any more.',
      examples: { params: example },
      status: 204,
      handler: ({ caller, params }) => actions.removeWebhook(ctx, own(caller), params.id),
    }),
    declare({
      ...one,
      method: 'POST',
      path: '/api/v1/webhooks/{id}/rotate-secret',
      operationId: 'rotateWebhookSecret',
      repeats: 'refused',
      summary: 'Give a webhook a new secret',
      description:
        'Answers the new secret, this once. For 24 hours `webhook-signature` holds a signature by either; done again within them, the secret before the last is worth nothing any more.',
      examples: { params: example },
      output: NewWebhook,
      handler: ({ caller, params }) => actions.rotateSecret(ctx, own(caller), params.id),
    }),
  ]
}

const deliveryRoutes = <C extends Caller>(ctx: WebhookCtx, options: WebhookRouteOptions<C>): Route[] => {
  const own = ownOf(options)
  const shared = sharedOf(options)
  return [
    declare({
      ...shared,
      method: 'GET',
      path: '/api/v1/webhooks/{id}/deliveries',
      operationId: 'listWebhookDeliveries',
      summary: 'List the deliveries of a webhook',
      description: `Of the last ${ctx.keptDays} days, the newest first.`,
      params,
      errors: [404],
      query: closed({
        limit: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 200, description: 'How many; 50 unless given.' }),
        ),
        before: Type.Optional(
          text(100, { description: 'Id of a delivery: the answer goes on with what came before it.' }),
        ),
      }),
      examples: { params: example, query: { limit: 20 } },
      output: Type.Array(WebhookDelivery),
      handler: ({ caller, params, query }) => actions.listDeliveries(ctx, own(caller), params.id, query),
    }),
    declare({
      ...shared,
      method: 'POST',
      path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
      operationId: 'redeliverWebhook',
      repeats: 'kept',
      summary: 'Send a message again',
      description:
        'The same message under the same `webhook-id`, at once and, where it fails, eight times. 409 while the webhook is disabled.',
      params: closed({ id, deliveryId: text(100, { description: 'Id of the delivery.' }) }),
      status: 202,
      errors: [404, 409],
      examples: { params: { ...example, deliveryId: exampleDeliveryId } },
      output: WebhookDelivery,
      handler: ({ caller, params }) => actions.redeliver(ctx, own(caller), params.id, params.deliveryId),
    }),
  ]
}
