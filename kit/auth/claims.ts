/** What a token's claims must look like before a database is asked for them (specification, Authentication). */

import type { JWTPayload } from 'jose'
import { unauthorized } from '../errors.ts'

const refused = () => unauthorized('The token is not valid.')

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The claim of this name, a UUID as this process writes them; 401 when it is something else. */
export const uuidClaim = (claims: JWTPayload, name: string): string => {
  const value = claims[name]
  if (typeof value !== 'string' || !uuidPattern.test(value)) throw refused()
  return value
}

/** The claim of this name, a database id in digits; 401 when it is something else. */
export const idClaim = (claims: JWTPayload, name: string): number => {
  const value = claims[name]
  if (typeof value !== 'string' || !/^[1-9]\d*$/.test(value)) throw refused()
  const id = Number(value)
  if (!Number.isSafeInteger(id)) throw refused()
  return id
}
