/** How request bodies are read: JSON, HTML forms where a route takes them, and nothing else. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, unsupportedMediaType } from '../errors.ts'
import type { Route } from './route.ts'

export const routeOf = (request: FastifyRequest): Route | undefined =>
  (request.routeOptions.config as { route?: Route }).route

/** Multipart is registered apart from these; the routes' own check refuses it where no form is declared. */
export const registerBodyParsers = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  parseJsonBodies(app)
  parsePageForms(app)
  app.addContentTypeParser('*', (request, _payload, done) => {
    // Browsers and clients name a type even when they send nothing.
    if (request.headers['content-length'] === '0' && !routeOf(request)?.body) return done(null, undefined)
    done(unsupportedMediaType('This operation does not take that Content-Type.'))
  })
}

/** JSON bodies: an empty one is no body, a broken one says so, a NUL (which no database text can hold) is refused. */
const parseJsonBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\b/,
    { parseAs: 'string' },
    (_request, body, done) => {
      const source = String(body)
      if (source.trim() === '') return done(null, undefined)
      try {
        const value: unknown = JSON.parse(source)
        if (source.includes('\\u0000') && holdsNul(value))
          return done(badRequest('The body holds a NUL character.'))
        done(null, value)
      } catch {
        done(badRequest('The body is not well-formed JSON.'))
      }
    },
  )
}

/** HTML forms post this; only routes that say so take it. */
const parsePageForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!routeOf(request)?.pageForm) return done(unsupportedMediaType('Send this as application/json.'))
      const fields = [...new URLSearchParams(String(body))]
      if (fields.some(([name, value]) => holdsNul({ [name]: value })))
        return done(badRequest('The form holds a NUL character.'))
      done(null, Object.fromEntries(fields))
    },
  )
}

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
}
