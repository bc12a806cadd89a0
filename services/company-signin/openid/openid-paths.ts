/** Where the OpenID Provider answers. */

export const routes = {
  authorization: '/openid/authorize',
  pushed_authorization_request: '/openid/par',
  token: '/openid/token',
  userinfo: '/openid/userinfo',
  introspection: '/openid/introspect',
  revocation: '/openid/revoke',
  end_session: '/openid/logout',
  jwks: '/openid/jwks',
} as const
