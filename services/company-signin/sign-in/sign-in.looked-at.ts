/** The declared pages that `sign-in/sign-in.pages.test.ts` looks at. */

export const routes = ['/login', '/account']
