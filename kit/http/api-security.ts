/** How an API document tells who may call an operation, and with what. */

import type { Route } from './route.ts'

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The token that signing in answers, as `Authorization: Bearer <token>`.',
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A key of a program in the place of the token, as `Authorization: Bearer <key>`: it is accepted where it stands, with the scope that `x-api-key-scope` names.',
}

const operator = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The value of the setting `OPERATOR_TOKEN`, as `Authorization: Bearer <token>`; no token of an account.',
}

/** What the operations ask for. */
export const securitySchemesOf = (routes: readonly Route[]): Record<string, object> => {
  const asked = new Set(routes.flatMap(securityOf).flatMap((one) => Object.keys(one)))
  return Object.fromEntries(Object.entries({ bearer, apiKey, operator }).filter(([name]) => asked.has(name)))
}

export const securityOf = ({ access, scope }: Route): object[] => {
  if (access === 'public') return []
  if (access === 'operator') return [{ operator: [] }]
  return [...(access === 'optional' ? [{}] : []), { bearer: [] }, ...(scope ? [{ apiKey: [] }] : [])]
}
