/** Shapes of registration on the wire (specification, Registration). */

import { closed, type Static, Type } from '../../../kit/http/schema.ts'

// Longer than any that is allowed: the rules themselves are in the action, which counts characters, not code units.
export const RegisterRequest = closed({
  username: Type.String({ maxLength: 200, description: '3 to 50 characters, unique whatever its case.' }),
  password: Type.String({ maxLength: 1000, description: '8 to 128 characters.' }),
})

export const RegisteredUser = closed({ id: Type.Integer(), username: Type.String() })

export type RegisterRequest = Static<typeof RegisterRequest>
export type RegisteredUser = Static<typeof RegisteredUser>
