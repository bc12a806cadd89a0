/** Shapes of sign-in on the wire (specification, Accounts). */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  email,
  named,
  oneOf,
  optional,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { count, identifier, maybeMoment, maybeText, Role } from '../wire.ts'

/** Common passwords and patterns are refused by the action. */
export const newPassword = (description: string) =>
  Type.String({
    minLength: 8,
    maxLength: 128,
    format: 'password',
    description: `${description} 8 to 128 characters; common ones and simple patterns are refused.`,
  })

/** A password that exists, so that no rule for new ones stands in its way. */
export const password = (description: string) => text(1000, { minLength: 1, format: 'password', description })

const token = (description: string) => text(500, { minLength: 1, description })

export const RegisterRequest = named(
  'RegisterRequest',
  closed({
    email: email({ description: 'E-mail address to sign in with; case does not matter.' }),
    password: newPassword('Password to sign in with.'),
    firstName: optional(text(100, { description: 'First name, used in mails and shown to recruiters.' })),
    lastName: optional(text(100, { description: 'Last name, shown to recruiters.' })),
    phone: optional(text(30, { description: 'Telephone number, in any form.' })),
  }),
)

export const LoginRequest = named(
  'LoginRequest',
  closed({
    email: email({ description: 'E-mail address of the account; case does not matter.' }),
    password: password('Password of the account.'),
  }),
)
export const RefreshRequest = named(
  'RefreshRequest',
  closed({ refreshToken: token('The newest refresh token of the session; it works once.') }),
)
export const ForgotPasswordRequest = named(
  'ForgotPasswordRequest',
  closed({ email: email({ description: 'E-mail address of the account.' }) }),
)
export const ResetPasswordRequest = named(
  'ResetPasswordRequest',
  closed({
    token: token('The token in the link of the mail; it works once, for 30 minutes.'),
    newPassword: newPassword('The password to have from now on.'),
  }),
)

export const SignedInUser = named(
  'SignedInUser',
  closed({
    id: identifier('Number of the account.'),
    email: Type.String({ description: 'E-mail address of the account, in lower case.' }),
    role: Role,
  }),
)

export const AuthResponse = named(
  'AuthResponse',
  closed({
    accessToken: Type.String({ description: 'JWT for the `Authorization` header, for 15 minutes.' }),
    refreshToken: Type.String({ description: 'Good for one refresh within 14 days.' }),
    tokenType: Type.Literal('Bearer', { description: 'Always `Bearer`.' }),
    user: SignedInUser,
    mfaSetupRequired: Type.Optional(
      Type.Literal(true, {
        description:
          'Only where two-step sign-in is required of the account and not set up: until then the token opens its set-up and nothing else.',
      }),
    ),
  }),
)

const MfaMethod = named(
  'MfaMethod',
  oneOf(['TOTP', 'BACKUP_CODE'], { description: 'A code of the authenticator app, or a backup code.' }),
)

export const MfaChallenge = named(
  'MfaChallenge',
  closed({
    mfaRequired: Type.Literal(true, { description: 'Always true: there are no tokens yet.' }),
    mfaToken: Type.String({
      description: 'What `POST /api/auth/mfa/verify-login` takes with a code; five tries.',
    }),
    methods: Type.Array(MfaMethod, { description: 'Codes that are taken.' }),
    expiresIn: count('Seconds in which the sign-in must be completed.'),
  }),
)

export const LoginAnswer = named(
  'LoginAnswer',
  Type.Union([AuthResponse, MfaChallenge], {
    description: 'Tokens, or a challenge where the account has two-step sign-in.',
  }),
)

export const UserDto = named(
  'UserDto',
  closed({
    id: identifier('Number of the account.'),
    email: Type.String({ description: 'E-mail address of the account, in lower case.' }),
    role: Role,
    firstName: maybeText('First name. null: not given.'),
    lastName: maybeText('Last name. null: not given.'),
    phone: maybeText('Telephone number as it was given. null: not given.'),
    enabled: Type.Boolean({ description: 'Whether they can sign in.' }),
    emailVerified: Type.Boolean({ description: 'Whether the e-mail address was confirmed.' }),
    mfaEnabled: Type.Boolean({ description: 'Whether signing in takes a second step.' }),
    createdAt: timestamp({ description: 'When the account was made.' }),
    lastLoginAt: maybeMoment('When they last signed in. null: never.'),
  }),
)

export const UserPage = named('UserPage', numberedPageSchema(UserDto))

export type RegisterRequest = Static<typeof RegisterRequest>
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>
export type LoginRequest = Static<typeof LoginRequest>
export type AuthResponse = Static<typeof AuthResponse>
export type MfaChallenge = Static<typeof MfaChallenge>
export type LoginAnswer = Static<typeof LoginAnswer>
export type UserDto = Static<typeof UserDto>
