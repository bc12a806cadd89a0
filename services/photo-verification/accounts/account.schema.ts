/** Shapes of accounts and tokens on the wire (specification, Accounts). */

import { closed, email, type Static, Type, text } from '../../../kit/http/schema.ts'

/** The length rule of new passwords is the action's; here only what no password ever is gets refused. */
export const Credentials = closed({ email: email(), password: text(1000, { minLength: 1 }) })

export const RefreshRequest = closed({ refreshToken: text(4000, { minLength: 1 }) })

export const TokenResponse = closed({
  token: Type.String({ description: 'JWT, for 15 minutes.' }),
  refreshToken: Type.String({ description: 'JWT, for 30 days; good for one refresh.' }),
  email: Type.String(),
})

export const PremiumRequest = closed({ premium: Type.Boolean() })

export type Credentials = Static<typeof Credentials>
export type TokenResponse = Static<typeof TokenResponse>
