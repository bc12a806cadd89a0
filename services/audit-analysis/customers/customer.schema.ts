/** Shapes of customers on the wire (specification: "Resources and their fields", Customer). */

import { closed, email, optional, requiredText, type Static, Type, text } from '../../../kit/http/schema.ts'

/** Fields of create and replace; name is required. */
export const CustomerRequest = closed({
  name: requiredText(200),
  contactName: optional(text(200)),
  contactEmail: optional(email()),
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
