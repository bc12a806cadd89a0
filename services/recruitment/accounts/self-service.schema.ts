/** Shapes of what people change of their own account (specification, Own account). */

import {
  closed,
  email,
  ignored,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
  text,
  timestamp,
  uuid,
} from '../../../kit/http/schema.ts'
import { newPassword, password } from './account.schema.ts'

export const ChangePasswordRequest = named(
  'ChangePasswordRequest',
  closed({
    currentPassword: password('The password of the account until now.'),
    newPassword: newPassword('The password to have from now on.'),
  }),
)

export const ChangeOwnAccountRequest = named(
  'ChangeOwnAccountRequest',
  closed({
    firstName: optional(text(100, { description: 'First name. Left out or null: none.' })),
    lastName: optional(text(100, { description: 'Last name. Left out or null: none.' })),
    phone: optional(text(30, { description: 'Telephone number, in any form. Left out or null: none.' })),
    id: ignored(),
    email: ignored(),
    role: ignored(),
    enabled: ignored(),
    emailVerified: ignored(),
    mfaEnabled: ignored(),
    createdAt: ignored(),
    lastLoginAt: ignored(),
  }),
)

export const EmailChangeRequest = named(
  'EmailChangeRequest',
  closed({
    newEmail: email({
      description: 'The address to have; it counts once the link that is mailed to it was followed.',
    }),
    password: password('Password of the account.'),
  }),
)

export const ResendVerificationRequest = named(
  'ResendVerificationRequest',
  closed({ email: email({ description: 'E-mail address of the account.' }) }),
)

export const SessionDto = named(
  'SessionDto',
  closed({
    id: uuid({ description: 'Number of the session.' }),
    kind: oneOf(['API', 'PAGES'], { description: 'Begun with tokens, or by signing in on the pages.' }),
    browser: nullable(Type.String({ description: 'Name of the browser at the sign-in. null: not known.' })),
    createdAt: timestamp({ description: 'When it began.' }),
    lastUsedAt: timestamp({ description: 'When it was last used; of tokens, when they were last renewed.' }),
    current: Type.Boolean({ description: 'Whether it is the one that asks.' }),
  }),
)

export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>
export type ChangeOwnAccountRequest = Static<typeof ChangeOwnAccountRequest>
export type EmailChangeRequest = Static<typeof EmailChangeRequest>
export type SessionDto = Static<typeof SessionDto>
