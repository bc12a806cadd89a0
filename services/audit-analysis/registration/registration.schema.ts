/** Shapes of registration on the wire (specification, Registration). */

import { closed, named, type Static, Type } from '../../../kit/http/schema.ts'

// The username may have blanks around it, which go; the action counts what is left.
export const RegisterRequest = named(
  'RegisterRequest',
  closed({
    username: Type.String({
      minLength: 3,
      maxLength: 200,
      description:
        '3 to 50 characters without invisible ones, unique whatever its case. Blanks around it go.',
    }),
    password: Type.String({
      minLength: 8,
      maxLength: 128,
      format: 'password',
      description: '8 to 128 characters.',
    }),
  }),
)

export const RegisteredUser = named(
  'RegisteredUser',
  closed({
    id: Type.Integer({ description: 'The id of the user.' }),
    username: Type.String({ description: 'The username, without blanks around it.' }),
  }),
)

export type RegisterRequest = Static<typeof RegisterRequest>
export type RegisteredUser = Static<typeof RegisteredUser>
