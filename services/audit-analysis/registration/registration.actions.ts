/** Registration of users. */

import { checkPasswordLength } from '../../../kit/auth/password.ts'
import { conflict, invalidField } from '../../../kit/errors.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import type { DatabaseCtx } from '../context.ts'
import { localTimestamp } from '../timestamp.ts'
import type { RegisteredUser, RegisterRequest } from './registration.schema.ts'
import { insertUser } from './registration.store.ts'

/** 400 for a name or password that may not be, 409 for a name that is taken, whatever its case. */
export const register = async (ctx: DatabaseCtx, request: RegisterRequest): Promise<RegisteredUser> => {
  const username = usernameOf(request.username)
  // Any password of a usable length will do (specification, Registration).
  checkPasswordLength(request.password)
  const user = {
    username,
    username_key: username.normalize('NFKC').toLowerCase(),
    password_hash: await ctx.passwords.hash(request.password),
    created_at: localTimestamp(ctx.clock),
  }
  try {
    return await insertUser(ctx.db, user)
  } catch (error) {
    if (violatedUnique(error) === 'users_username_key') throw conflict('This username is taken.')
    throw error
  }
}

/** Without white space around it, in one Unicode form. */
const usernameOf = (given: string): string => {
  const username = given.normalize('NFC').trim()
  const length = [...username].length
  if (length < 3) throw invalidField('username', 'must have at least 3 characters')
  if (length > 50) throw invalidField('username', 'must have at most 50 characters')
  if (/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(username))
    throw invalidField('username', 'must not hold invisible characters')
  return username
}
