/** A new password that is no other than the present one. */

import { badRequest, Failure } from '../../../kit/errors.ts'

const code = 'PASSWORD_UNCHANGED'

/** 400 at the field of the new password. */
export const presentPassword = (): Failure => {
  const message = 'is the password that the account has now'
  return badRequest(`password: ${message}`, { code, fieldErrors: [{ field: 'password', message }] })
}

export const isPresentPassword = (error: unknown): boolean =>
  error instanceof Failure && error.options.code === code
