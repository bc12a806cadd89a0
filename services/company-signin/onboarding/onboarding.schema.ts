/** Shapes of onboarding on the wire. */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
  uuid,
} from '../../../kit/http/schema.ts'
import { nameMatches } from '../core/name-match.ts'
import { onboardingStatuses, onboardingSteps } from '../core/onboarding.ts'
import { kvkNumberField, LegalForm, newPasswordField, RepresentativeRole } from '../wire.ts'

const absentable = (description: string) => nullable(Type.String({ description }))

export const StartRequest = named('StartRequest', closed({ kvkNumber: kvkNumberField() }))

export const InitiateRequest = named(
  'InitiateRequest',
  closed({
    institutionId: requiredText(100, { description: 'The `id` of a bank in the list of institutions.' }),
    redirectUri: requiredText(2_000, {
      description:
        'Absolute address that the bank sends the person back to, with `ref` in its query. Its origin must be an allowed one; it has no credentials and no fragment.',
    }),
  }),
)

export const InitiateResponse = named(
  'InitiateResponse',
  closed({
    redirectUrl: Type.String({ description: "The bank's page; send the person there." }),
    requisitionId: Type.String({ description: "The provider's id of the consent, a UUID." }),
  }),
)

export const BankCallbackRequest = named(
  'BankCallbackRequest',
  closed({
    ref: requiredText(200, { description: 'The `ref` that the bank added to the address it sent back to.' }),
  }),
)

export const RepresentativeRequest = named(
  'RepresentativeRequest',
  closed({
    firstName: requiredText(400, {
      description: 'First name, 1 to 100 characters once spaces around it are gone.',
    }),
    lastNamePrefix: optional(
      text(400, { description: 'What stands before the last name, such as `van de`. May be blank.' }),
    ),
    lastName: requiredText(400, {
      description: 'Last name without its prefix, 1 to 100 characters once spaces around it are gone.',
    }),
    email: requiredText(254, { description: 'E-mail address to sign in with; stored in lower case.' }),
    phone: optional(
      text(50, {
        description: 'Telephone number; without a country it is Dutch. Stored in E.164. May be blank.',
      }),
    ),
    bsn: optional(
      text(20, {
        pattern: '^\\s*([0-9]{8,9})?\\s*$',
        description:
          'Citizen service number, 8 or 9 digits that pass the eleven test, or blank. Leave it out unless the law lets you process it. It is encrypted before it is stored and never answered.',
      }),
    ),
    role: described(RepresentativeRole, 'What the person is to the company according to the register.'),
  }),
)

export const CompleteRequest = named(
  'CompleteRequest',
  closed({
    password: newPasswordField('Password to sign in with. Common ones and simple patterns are refused.'),
  }),
)

const OnboardingStep = named(
  'OnboardingStep',
  oneOf(onboardingSteps, {
    description:
      'What comes next: BANK_CONNECT (choose a bank), BANK_CALLBACK (finish at the bank), REPRESENTATIVE (say who acts), SET_PASSWORD (choose a password), DONE (nothing).',
  }),
)

const OnboardingStatus = named(
  'OnboardingStatus',
  oneOf(onboardingStatuses, {
    description: 'How far the session is. COMPLETED, FAILED, EXPIRED and CANCELLED are its ends.',
  }),
)

const NameMatch = named(
  'NameMatch',
  oneOf(nameMatches, {
    description:
      "How the account holder's name compares with the company's names; UNAVAILABLE when the bank gives no name.",
  }),
)

/** Never the citizen service number, the bank's reference or a whole IBAN. */
export const OnboardingSessionDto = named(
  'OnboardingSessionDto',
  closed({
    sessionId: uuid({ description: 'Id and secret of the session: whoever has it can go on with it.' }),
    kvkNumber: kvkNumberField(),
    companyName: Type.String({ description: 'Name of the company in the register.' }),
    currentStep: OnboardingStep,
    status: OnboardingStatus,
    legalForm: LegalForm,
    registeredAddress: absentable('Address in the register; null when it gives none.'),
    institutionName: absentable('Name of the bank that was chosen; null before.'),
    ibanMasked: absentable('Country and last four characters of the account; null before it is connected.'),
    nameMatch: described(nullable(NameMatch), 'Null before an account was looked at.'),
    representativeName: absentable('First name, prefix and last name; null before they are given.'),
    representativeRole: described(nullable(RepresentativeRole), 'Null before it is given.'),
    bsnProvided: Type.Boolean({ description: 'Whether a citizen service number was given.' }),
    bankError: absentable(
      'Why the bank or the name check refused last, in capitals, such as `NAME_MISMATCH`; null otherwise.',
    ),
    failureReason: absentable('Why the session ended without a company; null otherwise.'),
    createdAt: timestamp({ description: 'When it was started, in UTC.' }),
    updatedAt: timestamp({ description: 'When a call changed it last, in UTC.' }),
    expiresAt: timestamp({ description: 'When it expires unless a call changes it, in UTC.' }),
  }),
)

export const Institution = named(
  'Institution',
  closed({
    id: Type.String({ description: 'What starting a consent takes as `institutionId`.' }),
    name: Type.String({ description: 'Name to show.' }),
    bic: absentable('Bank identifier code; null when the provider gives none.'),
    logoUrl: absentable('Address of its logo; null when the provider gives none.'),
  }),
)

export type InitiateRequest = Static<typeof InitiateRequest>
export type RepresentativeRequest = Static<typeof RepresentativeRequest>
export type OnboardingSessionDto = Static<typeof OnboardingSessionDto>
