/** Shapes of companies on the wire. */

import {
  closed,
  described,
  named,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { AssuranceLevel, kvkNumberField, LegalForm, newPasswordField } from '../wire.ts'

export const RegisterRequest = named(
  'RegisterRequest',
  closed({
    kvkNumber: kvkNumberField(),
    companyName: requiredText(200, { description: 'Name to show for the company.' }),
    legalForm: LegalForm,
    registeredAddress: optional(
      text(500, { description: 'Address of the company in one line. Absent, null or blank: unknown.' }),
    ),
    representativeFirstName: requiredText(400, {
      description: 'First name, 1 to 100 characters once spaces around it are gone.',
    }),
    representativeLastNamePrefix: optional(
      text(400, { description: 'What stands before the last name, such as `van de`. May be blank.' }),
    ),
    representativeLastName: requiredText(400, {
      description: 'Last name without its prefix, 1 to 100 characters once spaces around it are gone.',
    }),
    representativeEmail: requiredText(254, {
      description: 'E-mail address to sign in with; stored in lower case.',
    }),
    representativePhone: optional(
      text(50, {
        description: 'Telephone number; without a country it is Dutch. Stored in E.164. May be blank.',
      }),
    ),
    password: newPasswordField('Password to sign in with. Common ones and simple patterns are refused.'),
  }),
)

export const Company = named(
  'Company',
  closed({
    kvkNumber: kvkNumberField(),
    companyName: Type.String({ description: 'Name to show.' }),
    assuranceLevel: described(AssuranceLevel, 'How well the company itself is proven.'),
    active: Type.Boolean({ description: 'Whether its representatives can sign in.' }),
    kvkVerified: Type.Boolean({ description: 'Whether the register knew the number as active.' }),
    createdAt: timestamp({ description: 'When it was registered here, in UTC.' }),
  }),
)

export const KvkValidation = named(
  'KvkValidation',
  closed({
    kvkNumber: Type.String({ description: 'The number as it was asked.' }),
    valid: Type.Boolean({ description: 'Whether it has 8 digits and is active in the register.' }),
  }),
)

export type RegisterRequest = Static<typeof RegisterRequest>
export type Company = Static<typeof Company>
