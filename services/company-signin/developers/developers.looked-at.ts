/** The declared pages that `developers/developers.pages.test.ts` looks at. */

export const routes = [
  '/developers',
  '/developers/{clientId}',
  '/developers/{clientId}/delete',
  '/developers/{clientId}/test',
]
