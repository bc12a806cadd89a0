/** Shapes of onboarding on the wire. */

import {
  closed,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  uuid,
} from '../../../kit/http/schema.ts'
import { legalForms } from '../core/legal-form.ts'
import { nameMatches } from '../core/name-match.ts'
import { onboardingStatuses, onboardingSteps } from '../core/onboarding.ts'
import { representativeRoles } from '../core/representative-role.ts'
import { kvkNumberField } from '../wire.ts'

export const StartRequest = closed({ kvkNumber: kvkNumberField() })

export const InitiateRequest = closed({ institutionId: requiredText(100), redirectUri: requiredText(2_000) })
export const InitiateResponse = closed({ redirectUrl: Type.String(), requisitionId: Type.String() })

export const BankCallbackRequest = closed({ ref: requiredText(200) })

export const RepresentativeRequest = closed({
  firstName: requiredText(400),
  lastNamePrefix: optional(text(400)),
  lastName: requiredText(400),
  email: requiredText(254),
  phone: optional(text(50)),
  bsn: optional(text(20)),
  role: oneOf(representativeRoles),
})

export const CompleteRequest = closed({ password: Type.String({ minLength: 1, maxLength: 1_000 }) })

const absentable = nullable(Type.String())

/** Never the citizen service number, the bank's reference or a whole IBAN. */
export const OnboardingSessionDto = closed({
  sessionId: uuid(),
  kvkNumber: Type.String(),
  companyName: Type.String(),
  currentStep: oneOf(onboardingSteps),
  status: oneOf(onboardingStatuses),
  legalForm: oneOf(legalForms),
  registeredAddress: absentable,
  institutionName: absentable,
  ibanMasked: absentable,
  nameMatch: nullable(oneOf(nameMatches)),
  representativeName: absentable,
  representativeRole: nullable(oneOf(representativeRoles)),
  bsnProvided: Type.Boolean(),
  bankError: absentable,
  failureReason: absentable,
  createdAt: Type.String(),
  updatedAt: Type.String(),
  expiresAt: Type.String(),
})

export const Institution = closed({
  id: Type.String(),
  name: Type.String(),
  bic: absentable,
  logoUrl: absentable,
})

export type InitiateRequest = Static<typeof InitiateRequest>
export type RepresentativeRequest = Static<typeof RepresentativeRequest>
export type OnboardingSessionDto = Static<typeof OnboardingSessionDto>
