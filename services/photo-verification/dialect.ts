/** How photo-verification differs from the other services: its error body, 403 for strangers, 400 for too large a file. */

import { type Dialect, statusText } from '../../kit/http/dialect.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed, Type } from '../../kit/http/schema.ts'

export interface AccountHolder extends Caller {
  id: number
  email: string
  /** May make photos private. */
  premium: boolean
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
  version: '1.0.0',
  notOwner: 403,
  errorSchema: closed({
    timestamp: Type.String({ format: 'date-time' }),
    status: Type.Integer(),
    error: Type.String(),
    message: Type.String(),
    code: Type.Optional(Type.String()),
    passwordProtected: Type.Optional(Type.Boolean()),
    expired: Type.Optional(Type.Boolean()),
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
