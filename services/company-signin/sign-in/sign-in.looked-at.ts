/** The declared pages that `sign-in/sign-in.pages.test.ts` looks at. */

export const routes = [
  '/account',
  '/account/passkeys',
  '/account/password',
  '/account/recovery-codes',
  '/account/totp',
  '/login',
  '/login/not-me',
  '/login/{uid}',
]
