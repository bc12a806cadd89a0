/** The declared pages that `people/people.pages.test.ts` looks at. */

export const routes = [
  '/account/factors/reset',
  '/account/factors/return',
  '/account/identity/return',
  '/account/identity/start',
  '/account/invitation',
  '/account/mandates',
  '/account/mandates/{id}/revoke',
  '/account/name',
  '/account/people',
  '/account/people/{id}',
  '/account/people/{id}/remove',
  '/account/people/{id}/reset-factors',
]
