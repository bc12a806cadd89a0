/** The declared pages that `openid/openid.pages.test.ts` looks at. */

export const routes = ['/consent/{uid}', '/openid/logout', '/openid/authorize']
