/** The declared pages that `audit-trail/trail.pages.test.ts` looks at. */

export const routes = [
  '/account/email',
  '/account/email/verify',
  '/account/erase',
  '/assurance',
  '/audit',
  '/login/forgot',
  '/login/reset',
]
