/** Shapes of accounts and tokens on the wire (specification, Accounts). */

import { closed, email, named, type Static, Type, text } from '../../../kit/http/schema.ts'

const emailField = () => email({ description: 'E-mail address; case does not matter.' })

export const RegisterRequest = named(
  'RegisterRequest',
  closed({
    email: emailField(),
    password: Type.String({
      ...{ minLength: 8, maxLength: 128, format: 'password' },
      description: 'Password to sign in with. Common ones and simple patterns are refused.',
    }),
  }),
)

export const CredentialsRequest = named(
  'CredentialsRequest',
  closed({
    email: emailField(),
    password: text(1000, { minLength: 1, format: 'password', description: 'Password of the account.' }),
  }),
)

export const RefreshRequest = named(
  'RefreshRequest',
  closed({
    refreshToken: text(4000, { minLength: 1, description: 'The refresh token of the last pair.' }),
  }),
)

export const TokenResponse = named(
  'TokenResponse',
  closed({
    token: Type.String({ description: 'Access token (JWT), good for 15 minutes.' }),
    refreshToken: Type.String({ description: 'Refresh token (JWT), good for one refresh within 30 days.' }),
    email: Type.String({ description: 'E-mail address of the account, in lower case.' }),
  }),
)

export const PremiumRequest = named(
  'PremiumRequest',
  closed({ premium: Type.Boolean({ description: 'Whether the account may make photos private.' }) }),
)

export const PlanRequest = named(
  'PlanRequest',
  closed({
    retentionDays: Type.Integer({
      ...{ minimum: 14, maximum: 3650 },
      description: 'For how many days from its creation a photo may be kept.',
    }),
  }),
)

export type CredentialsRequest = Static<typeof CredentialsRequest>
export type TokenResponse = Static<typeof TokenResponse>
