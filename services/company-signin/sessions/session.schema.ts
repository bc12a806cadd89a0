/** Shapes of sign-in on the wire. */

import { closed, oneOf, optional, requiredText, type Static, Type, uuid } from '../../../kit/http/schema.ts'
import { assuranceLevels } from '../core/assurance-level.ts'
import { representativeRoles } from '../core/representative-role.ts'
import { kvkNumberField } from '../wire.ts'

export const LoginRequest = closed({
  kvkNumber: kvkNumberField(),
  email: requiredText(254),
  password: Type.String({ minLength: 1, maxLength: 1_000 }),
  requiredAssuranceLevel: optional(oneOf(assuranceLevels)),
})

export const LoginResponse = closed({
  accessToken: Type.String(),
  tokenType: oneOf(['Bearer']),
  expiresIn: Type.Integer(),
  sessionToken: uuid(),
  kvkNumber: Type.String(),
  companyName: Type.String(),
  assuranceLevel: oneOf(assuranceLevels),
  representativeEmail: Type.String(),
  representativeName: Type.String(),
  representativeRole: oneOf(representativeRoles),
})

export type LoginRequest = Static<typeof LoginRequest>
export type LoginResponse = Static<typeof LoginResponse>
