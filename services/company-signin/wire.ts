/** Fields that several resources have on the wire, and how they are read. */

import { invalidField } from '../../kit/errors.ts'
import { Type } from '../../kit/http/schema.ts'
import { parseEmail } from './core/email-address.ts'
import { parsePersonName } from './core/person-name.ts'
import { parsePhone } from './core/phone.ts'

/** 8 digits, leading zeros kept. */
export const kvkNumberField = () =>
  Type.String({ pattern: '^[0-9]{8}$', description: '8 digits', examples: ['68750110'] })
export const kvkNumberParameter = kvkNumberField

const parsed =
  <T>(parse: (text: string) => T | null, problem: string) =>
  (field: string, text: string): T => {
    const value = parse(text)
    if (value === null) throw invalidField(field, problem)
    return value
  }

const blankToNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || text.trim() === '' ? null : text

/** Throw a 400 that names the field, never its value. */
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
