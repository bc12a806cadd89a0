/** Fields that several resources have on the wire, and how they are read. */

import type { JWK } from 'jose'
import { badRequest, Failure, type FailureOptions, invalidField } from '../../kit/errors.ts'
import { closed, named, oneOf, Type } from '../../kit/http/schema.ts'
import { assuranceLevels } from './core/assurance-level.ts'
import { parseEmail } from './core/email-address.ts'
import { legalForms } from './core/legal-form.ts'
import { parsePersonName } from './core/person-name.ts'
import { parsePhone } from './core/phone.ts'
import { representativeRoles } from './core/representative-role.ts'
import { exampleKvkNumber } from './examples.ts'

/** Eight digits, leading zeros kept. */
export const kvkNumberField = () =>
  Type.String({
    pattern: '^[0-9]{8}$',
    description: 'Number in the Dutch company register (KVK): 8 digits, with the zeros it begins with.',
    examples: [exampleKvkNumber],
  })
export const kvkNumberParameter = kvkNumberField

export const AssuranceLevel = named(
  'AssuranceLevel',
  oneOf(assuranceLevels, {
    description: 'How certain it is who signed in, from weak to strong. A password alone reaches BASIS.',
  }),
)

export const RepresentativeRole = named(
  'RepresentativeRole',
  oneOf(representativeRoles, {
    description:
      'What somebody is to the company: BESTUURDER (director), EIGENAAR (owner of a sole proprietorship), VENNOOT (partner of a VOF or CV), MAAT (partner of a maatschap), GEVOLMACHTIGDE (registered agent), GEMACHTIGDE (authorised by a mandate).',
  }),
)

export const LegalForm = named(
  'LegalForm',
  oneOf(legalForms, { description: 'Legal form of the company; OVERIG for one that is not in the list.' }),
)

/** A password that is being chosen; common ones and patterns are refused by the action. */
export const newPasswordField = (description: string) =>
  Type.String({ minLength: 8, maxLength: 128, format: 'password', description })

const Jwk = named(
  'Jwk',
  Type.Unsafe<JWK>({
    type: 'object',
    description: 'A public key (RFC 7517).',
    additionalProperties: true,
    required: ['kty'],
    properties: {
      kty: Type.String({ description: 'Always `OKP`, the family of Ed25519.' }),
      crv: Type.String({ description: 'Always `Ed25519`.' }),
      x: Type.String({ description: 'The public key, 32 bytes in base64url.' }),
      kid: Type.String({ description: 'Name of the key; what it signed carries it.' }),
      alg: Type.String({ description: 'Always `EdDSA` where it is given.' }),
      use: Type.String({ description: 'Always `sig`: the key signs.' }),
    },
  }),
)

export const JwkSet = named(
  'JwkSet',
  closed({ keys: Type.Array(Jwk, { description: 'The keys in use, and older ones that still verify.' }) }),
)

const parsed =
  <T>(parse: (text: string) => T | null, problem: string) =>
  (field: string, text: string): T => {
    const value = parse(text)
    if (value === null) throw invalidField(field, problem)
    return value
  }

const blankToNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text

/** These throw a 400 that names the field and never its value. */
export const readEmail = parsed(parseEmail, 'must be an e-mail address of at most 254 characters')
export const readName = parsed(parsePersonName, 'must be a name of 1 to 100 characters')
const phone = parsed(parsePhone, 'must be a telephone number')

/** Absent and blank mean null. */
export const readOptionalPhone = (field: string, text: string | null | undefined): string | null => {
  const given = blankToNull(text)
  return given && phone(field, given)
}

/** "van de", "'t": the words between first and last name; absent and blank mean null. */
export const readOptionalPrefix = (field: string, text: string | null | undefined): string | null => {
  const given = blankToNull(text)
  return given && readName(field, given)
}

/** Reads every field before it refuses, so that people are told at once of all that is wrong. 400 names each of them. */
export const readAll = <T extends Record<string, unknown>>(readings: { [K in keyof T]: () => T[K] }): T => {
  const wrong: NonNullable<FailureOptions['fieldErrors']> = []
  const values = Object.entries(readings).map(([name, read]): [string, unknown] => {
    try {
      return [name, read()]
    } catch (error) {
      if (!(error instanceof Failure) || !error.options.fieldErrors) throw error
      wrong.push(...error.options.fieldErrors)
      return [name, null]
    }
  })
  if (wrong.length === 0) return Object.fromEntries(values) as T
  throw badRequest(wrong.map(({ field, message }) => `${field}: ${message}`).join('; '), {
    fieldErrors: wrong,
  })
}
