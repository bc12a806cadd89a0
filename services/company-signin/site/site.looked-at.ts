/** The declared pages that `site/pages.test.ts` looks at. */

export const routes = [
  '/',
  '/onboarding',
  '/onboarding/return',
  '/onboarding/stop',
  '/sandbox-bank/psd2/start/{id}/{institution}',
]
