/** How photo-verification differs from the other services: its error body, 403 for strangers, 400 for too large a file. */

import { type Dialect, statusText } from '../../kit/http/dialect.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed, Type, timestamp } from '../../kit/http/schema.ts'
import { version } from '../../kit/version.ts'
import { webhookTag } from '../../kit/webhooks/webhook.routes.ts'

export interface AccountHolder extends Caller {
  id: number
  email: string
  /** May make photos private. */
  premium: boolean
  /** How many days the plan lets photos be kept. */
  retentionDays: number
}

/** Words that gated and expired public answers add (specification, Errors). */
const flags: Record<string, Record<string, boolean>> = {
  VIEW_PASSWORD_REQUIRED: { passwordProtected: true },
  PHOTO_EXPIRED: { expired: true },
}

export const dialect: Dialect = {
  name: 'photo-verification',
  title: 'Polder photo verification',
  about: 'Signed photos, detection of AI generation, and a public page where anyone can check a photo.',
  version,
  notOwner: 403,
  tags: {
    Accounts: 'Registering, signing in, and deleting an account with all that it holds.',
    Uploads:
      'Photos that come in pieces (tus 1.0), so that a broken connection costs no more than the last of them; and challenges for cameras.',
    Photos: 'Uploading and signing photos, and what their owners do with them.',
    Recognition: 'From a picture that somebody holds to the photo it is a copy of.',
    Cases: 'Photos that belong together, their evidence in one archive, and a link to show them by.',
    Teams: 'Photos that several accounts work on, each in a role.',
    'API keys': 'Keys with which programs act for an account, each for what its scopes name.',
    Webhooks: webhookTag,
    Portal: 'What anyone sees of a public photo, without an account.',
    Log: 'The transparency log, and what proves where a photo stands in it.',
    Credentials: 'Manifests of copies, and all that others need to check a photo.',
    Operator: 'For whoever runs the service.',
  },
  errorSchema: closed({
    timestamp: timestamp({ description: 'When the service answered; UTC.' }),
    status: Type.Integer({ description: 'The HTTP status.' }),
    error: Type.String({ description: 'The status in words.' }),
    message: Type.String({ description: 'What is wrong, in English, naming the field where there is one.' }),
    code: Type.Optional(
      Type.String({
        description:
          '`VIEW_PASSWORD_REQUIRED` or `PHOTO_EXPIRED`; of a refused API key `SCOPE_MISSING` or `KEY_NOT_ACCEPTED`; absent otherwise.',
      }),
    ),
    passwordProtected: Type.Optional(
      Type.Boolean({ description: 'True with `VIEW_PASSWORD_REQUIRED`; absent otherwise.' }),
    ),
    expired: Type.Optional(Type.Boolean({ description: 'True with `PHOTO_EXPIRED`; absent otherwise.' })),
  }),
  errorBody: ({ timestamp, status, message, code }) => ({
    timestamp,
    status,
    error: statusText[status] ?? 'Error',
    message,
    ...(code ? { code, ...flags[code] } : {}),
  }),
  // A file that is too large is 400 here (specification, Errors).
  status: (status) => (status === 413 ? 400 : status),
}

export const route = routeFor<AccountHolder>()
