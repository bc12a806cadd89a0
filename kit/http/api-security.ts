/** How an API document tells who may call an operation, and with what. */

import type { Route } from './route.ts'

export const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The token that signing in answers, as `Authorization: Bearer <token>`.',
}

export const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key of a program in the place of the token, as `Authorization: Bearer <key>`: it is accepted where it stands, with the scope that `x-api-key-scope` names.',
}

export const securityOf = ({ access, scope }: Route): object[] =>
  access === 'public'
    ? []
    : [...(access === 'optional' ? [{}] : []), { bearer: [] }, ...(scope ? [{ apiKey: [] }] : [])]
