/** Shapes of sign-in on the wire. */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  requiredText,
  type Static,
  Type,
  uuid,
} from '../../../kit/http/schema.ts'
import { AssuranceLevel, kvkNumberField, RepresentativeRole } from '../wire.ts'

export const LoginRequest = named(
  'LoginRequest',
  closed({
    kvkNumber: kvkNumberField(),
    email: requiredText(254, { description: 'E-mail address of the representative; case does not matter.' }),
    password: Type.String({
      minLength: 1,
      maxLength: 1_000,
      format: 'password',
      description: 'Password of the representative.',
    }),
    requiredAssuranceLevel: Type.Optional(
      described(
        nullable(AssuranceLevel),
        'The level that the sign-in must reach; 403 when it does not. Absent or null: any.',
      ),
    ),
    oneTimeCode: Type.Optional(
      nullable(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description:
            'A code of the representative’s authenticator app, or a recovery code: with it the sign-in reaches MIDDEN. Absent or null: BASIS.',
        }),
      ),
    ),
  }),
)

export const LoginResponse = named(
  'LoginResponse',
  closed({
    accessToken: Type.String({ description: 'JWT for the header `Authorization: Bearer …`.' }),
    tokenType: oneOf(['Bearer'], { description: 'How the access token is sent.' }),
    expiresIn: Type.Integer({ description: 'Lifetime of the access token and its session in seconds.' }),
    sessionToken: uuid({ description: 'Ends the session when it is sent as `X-Session-Token` to sign out.' }),
    kvkNumber: kvkNumberField(),
    companyName: Type.String({ description: 'Name of the company, as registered here.' }),
    assuranceLevel: described(AssuranceLevel, 'The level that this sign-in reached.'),
    representativeEmail: Type.String({ description: 'E-mail address of who signed in, in lower case.' }),
    representativeName: Type.String({ description: 'First name, prefix and last name of who signed in.' }),
    representativeRole: described(
      RepresentativeRole,
      'What who signed in may do here; the first representative of a company is BESTUURDER.',
    ),
  }),
)

export type LoginRequest = Static<typeof LoginRequest>
export type LoginResponse = Static<typeof LoginResponse>
