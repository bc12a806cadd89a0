/** Shapes of sign-in on the wire (specification, Accounts). */

import {
  closed,
  email,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { roles } from '../dialect.ts'

/** A new password's own rules name themselves; here only what no password ever is gets refused. */
const password = () => text(1000, { minLength: 1 })
const token = () => text(500, { minLength: 1 })

export const RegisterRequest = closed({
  email: email(),
  password: password(),
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  phone: optional(text(30)),
})

export const LoginRequest = closed({ email: email(), password: password() })
export const RefreshRequest = closed({ refreshToken: token() })
export const ForgotPasswordRequest = closed({ email: email() })
export const ResetPasswordRequest = closed({ token: token(), newPassword: password() })

export const AuthResponse = closed({
  accessToken: Type.String({ description: 'JWT, for 15 minutes.' }),
  refreshToken: Type.String({ description: 'Good for one refresh within 14 days.' }),
  tokenType: Type.Literal('Bearer'),
  user: closed({ id: Type.Integer(), email: Type.String(), role: oneOf(roles) }),
})

export const MfaChallenge = closed({
  mfaRequired: Type.Literal(true),
  mfaToken: Type.String(),
  methods: Type.Array(oneOf(['TOTP', 'BACKUP_CODE'])),
  expiresIn: Type.Integer({ description: 'Seconds.' }),
})

export const LoginAnswer = Type.Union([AuthResponse, MfaChallenge])

export const UserDto = closed({
  id: Type.Integer(),
  email: Type.String(),
  role: oneOf(roles),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  phone: nullable(Type.String()),
  enabled: Type.Boolean(),
  emailVerified: Type.Boolean(),
  mfaEnabled: Type.Boolean(),
  createdAt: timestamp(),
  lastLoginAt: nullable(timestamp()),
})

export type RegisterRequest = Static<typeof RegisterRequest>
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>
export type LoginRequest = Static<typeof LoginRequest>
export type AuthResponse = Static<typeof AuthResponse>
export type MfaChallenge = Static<typeof MfaChallenge>
export type LoginAnswer = Static<typeof LoginAnswer>
export type UserDto = Static<typeof UserDto>
