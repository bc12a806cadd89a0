/** Shapes of webhooks on the wire. */

import { closed, named, nullable, oneOf, type Static, Type, text, timestamp, uuid } from '../http/schema.ts'
import { deliveryProblems, deliveryStates, disabledReasons } from './webhook.tables.ts'

const url = () =>
  text(2_000, {
    minLength: 1,
    description:
      'Where messages are posted: https on a public address, port 443 or 8443, without a user name. Redirects are not followed.',
  })

/** Schemas of a service that tells of these events. */
export const webhookSchemas = (names: readonly string[]) => {
  const events = (description: string) =>
    Type.Array(oneOf(names), { minItems: 1, maxItems: names.length, uniqueItems: true, description })
  const fields = {
    id: uuid({ description: 'Id of the webhook.' }),
    url: url(),
    events: events('The events that it is told of.'),
    enabled: Type.Boolean({ description: 'Whether messages are sent to it.' }),
    disabledReason: nullable(
      oneOf(disabledReasons, {
        description:
          '`BY_HAND`, `GONE` (the receiver answered 410) or `FAILING` (nothing got through for five days); null while it is enabled.',
      }),
    ),
    createdAt: timestamp({ description: 'When it was made; UTC.' }),
    failingSince: nullable(
      timestamp({
        description: 'Of the first failed try since the last that was delivered; null without any.',
      }),
    ),
    oldSecretUntil: nullable(
      timestamp({ description: 'Until when messages are signed with the secret before this one too.' }),
    ),
  }
  return {
    Webhook: named('Webhook', closed(fields)),
    NewWebhook: named(
      'NewWebhook',
      closed({
        ...fields,
        secret: Type.String({
          description: '`whsec_` and 32 bytes in base64, by which messages are verified. Shown this once.',
        }),
      }),
    ),
    WebhookRequest: named('WebhookRequest', closed({ url: url(), events: events('What to be told of.') })),
    WebhookChange: named(
      'WebhookChange',
      closed({
        url: Type.Optional(url()),
        events: Type.Optional(events('What to be told of from now on.')),
        enabled: Type.Optional(
          Type.Boolean({
            description:
              'False: nothing is sent, and what waits is given up. True: what happens from now on is sent.',
          }),
        ),
      }),
    ),
  }
}

export type WebhookSchemas = ReturnType<typeof webhookSchemas>
export type WebhookDto = Static<WebhookSchemas['Webhook']>
export type NewWebhookDto = Static<WebhookSchemas['NewWebhook']>
export type WebhookRequest = Static<WebhookSchemas['WebhookRequest']>
export type WebhookChange = Static<WebhookSchemas['WebhookChange']>

export const WebhookDelivery = named(
  'WebhookDelivery',
  closed({
    id: Type.String({ description: 'The `webhook-id` of the message, the same at each try.' }),
    event: Type.String({ description: 'The `type` of the message.' }),
    createdAt: timestamp({ description: 'When it happened; UTC.' }),
    state: oneOf(deliveryStates, { description: '`PENDING`, `DELIVERED`, or `FAILED`: given up.' }),
    tries: Type.Integer({ description: 'Tries so far, of eight.' }),
    lastTryAt: nullable(timestamp({ description: 'When it was last tried.' })),
    nextTryAt: nullable(timestamp({ description: 'When it is tried next; null when it is not.' })),
    status: nullable(Type.Integer({ description: 'HTTP status of the last answer; null without one.' })),
    problem: nullable(
      oneOf(deliveryProblems, {
        description:
          'Why the last try failed: `REFUSED` (4xx, 5xx), `REDIRECTED`, `GONE` (410), `TIMEOUT`, `UNREACHABLE`, `FORBIDDEN_ADDRESS` (not a public one), `DISABLED` (the webhook was switched off).',
      }),
    ),
  }),
)
export type WebhookDeliveryDto = Static<typeof WebhookDelivery>
