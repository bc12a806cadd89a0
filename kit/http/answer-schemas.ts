/** What Fastify serialises answers by: the success answer's schema, and the service's error body for every other status. */

import { declaredStatuses, type Route } from './route.ts'

/** Under this id the server knows the service's error body. */
export const errorSchemaId = 'Error'

/** Fastify's `response` schemas of a route, by status. */
export const answerSchemas = (route: Route): Record<string, object> => {
  const success = route.status ?? 200
  const schemas: Record<string, object> = {}
  for (const status of declaredStatuses(route))
    if (status !== success && !route.alike?.includes(status)) schemas[status] = { $ref: `${errorSchemaId}#` }
  schemas[success] = route.contentType
    ? {
        content: Object.fromEntries(
          [route.contentType].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      }
    : (route.output ?? { type: 'null' })
  for (const status of route.alike ?? []) schemas[status] = schemas[success]
  return schemas
}
