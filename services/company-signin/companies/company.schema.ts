/** Shapes of companies on the wire. */

import { closed, oneOf, optional, requiredText, type Static, Type, text } from '../../../kit/http/schema.ts'
import { assuranceLevels } from '../core/assurance-level.ts'
import { legalForms } from '../core/legal-form.ts'
import { kvkNumberField } from '../wire.ts'

export const RegisterRequest = closed({
  kvkNumber: kvkNumberField(),
  companyName: requiredText(200),
  legalForm: oneOf(legalForms),
  registeredAddress: optional(text(500)),
  representativeFirstName: requiredText(400),
  representativeLastNamePrefix: optional(text(400)),
  representativeLastName: requiredText(400),
  representativeEmail: requiredText(254),
  representativePhone: optional(text(50)),
  password: Type.String({ minLength: 1, maxLength: 1_000 }),
})

export const Company = closed({
  kvkNumber: Type.String(),
  companyName: Type.String(),
  assuranceLevel: oneOf(assuranceLevels),
  active: Type.Boolean(),
  kvkVerified: Type.Boolean(),
  createdAt: Type.String(),
})

export const KvkValidation = closed({ kvkNumber: Type.String(), valid: Type.Boolean() })

export type RegisterRequest = Static<typeof RegisterRequest>
export type Company = Static<typeof Company>
