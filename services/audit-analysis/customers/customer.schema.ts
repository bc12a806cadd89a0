/** Shapes of customers on the wire (specification, Customers and dossiers). */

import { closed, named, optional, requiredText, type Static, Type, text } from '../../../kit/http/schema.ts'

/** Forms send a field that was left open as ''. */
const emailOrBlank = () =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    maxLength: 254,
    anyOf: [{ format: 'email' }, { pattern: '^\\s*$' }],
    description: 'The e-mail address of the contact; blank, null or left out for none.',
  })

/** Fields of create and replace; name is required, and a blank other field is none. */
export const CustomerRequest = named(
  'CustomerRequest',
  closed({
    name: requiredText(255, { description: 'The name of the customer.' }),
    contactName: optional(
      text(255, { description: 'Whom to speak to; blank, null or left out for nobody.' }),
    ),
    contactEmail: Type.Optional(emailOrBlank()),
    contactPhone: optional(
      text(50, { description: 'The telephone number of the contact; blank, null or left out for none.' }),
    ),
  }),
)

const absentable = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

/** Record timestamps. */
export const recordTime = (description: string) =>
  Type.String({ description: `${description} yyyy-MM-ddTHH:mm:ss, UTC without a time zone.` })

export const Customer = named(
  'Customer',
  closed({
    id: Type.Integer({ description: 'The id in the paths of the customer.' }),
    name: Type.String({ description: 'The name of the customer.' }),
    contactName: absentable('Whom to speak to; null for nobody.'),
    contactEmail: absentable('The e-mail address of the contact; null for none.'),
    contactPhone: absentable('The telephone number of the contact; null for none.'),
    createdAt: recordTime('When the customer was made.'),
    updatedAt: recordTime('When the customer was last changed.'),
  }),
)

export type CustomerRequest = Static<typeof CustomerRequest>
export type Customer = Static<typeof Customer>
