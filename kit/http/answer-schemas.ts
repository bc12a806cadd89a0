/** What Fastify serialises answers by: the success answer's schema, and the service's error body for every other status. */

import type { Route } from './route.ts'

/** Under this id the server knows the service's error body. */
export const errorSchemaId = 'Error'

/** The class of a status, as Fastify names it (`2xx`). */
export const statusClass = (status: number): string => `${Math.trunc(status / 100)}xx`

/**
 * Fastify's `response` schemas of a route, by class of status. An object whose keys are single statuses keeps room for each
 * number below the largest, and Fastify keeps two for each route: together 12 MB of the four services.
 */
export const answerSchemas = (route: Route): Record<string, object> => {
  const success = route.contentType
    ? {
        content: Object.fromEntries(
          [route.contentType].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      }
    : (route.output ?? { type: 'null' })
  const classes = [route.status ?? 200, ...(route.alike ?? [])].map(statusClass)
  return {
    default: { $ref: `${errorSchemaId}#` },
    ...Object.fromEntries(classes.map((name) => [name, success])),
  }
}
