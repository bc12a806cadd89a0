/** Whether a password is somebody's, in the same time for those who have none. */

import type { PasswordHasher } from '../../../kit/auth/password.ts'

/** The hash of an account that was made without a password: no password is its. */
export const noPassword = ''

export const isPasswordOf = (
  passwords: PasswordHasher,
  user: { password_hash: string } | undefined,
  password: string,
): Promise<boolean> =>
  user && user.password_hash !== noPassword
    ? passwords.verify(user.password_hash, password)
    : passwords.verifyNothing(password)
