/** Shapes of customers on the wire (specification, Customers and dossiers). */

import { closed, optional, requiredText, type Static, Type, text } from '../../../kit/http/schema.ts'

/** Forms send a field that was left open as ''. */
const emailOrBlank = () =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 254,
    anyOf: [{ format: 'email' }, { pattern: '^\\s*$' }],
  })

/** Fields of create and replace; name is required, and a blank other field is none. */
export const CustomerRequest = closed({
  name: requiredText(255),
  contactName: optional(text(255)),
  contactEmail: Type.Optional(emailOrBlank()),
  contactPhone: optional(text(50)),
})

const absentable = Type.Unsafe<string | null>({ type: ['string', 'null'] })

export const Customer = closed({
  id: Type.Integer(),
  name: Type.String(),
  contactName: absentable,
  contactEmail: absentable,
  contactPhone: absentable,
  createdAt: Type.String(),
  updatedAt: Type.String(),
})

export type CustomerRequest = Static<typeof CustomerRequest>
export type Customer = Static<typeof Customer>
