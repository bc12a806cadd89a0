/** How request bodies are read: JSON, HTML forms where a route takes them, and nothing else. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, type Failure, unsupportedMediaType } from '../errors.ts'
import type { Route } from './route.ts'
import { textFault } from './text-fault.ts'

export const routeOf = (request: FastifyRequest): Route | undefined => request.routeOptions.config.route

/** Multipart is registered apart from these; the routes' own check refuses it where no form is declared. */
export const registerBodyParsers = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  parseJsonBodies(app)
  parsePageForms(app)
  app.addContentTypeParser('*', (request, _payload, done) => {
    // Browsers and clients name a type even when they send nothing.
    if (request.headers['content-length'] === '0' && !routeOf(request)?.body) return done(null, undefined)
    done(wrongType(request))
  })
}

const wrongType = (request: FastifyRequest): Failure =>
  unsupportedMediaType(
    `Send this as ${routeOf(request)?.form ? 'multipart/form-data' : 'application/json'}; it came as another Content-Type.`,
  )

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Of bytes that are no UTF-8 a careless reader would make other texts than were sent. */
const decoded = (body: Buffer): string | null => {
  try {
    // Drops a byte order mark, which some programs begin every text with (RFC 8259, 8.1, lets it be passed over).
    return utf8.decode(body)
  } catch {
    return null
  }
}

/** JSON bodies: an empty one is no body, a broken one says so, and what no database text can hold is refused. */
const parseJsonBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (otherCharset.test(request.headers['content-type']!))
      return done(unsupportedMediaType('Send JSON in UTF-8.'))
    const source = decoded(body as Buffer)
    if (source === null) return done(badRequest('The body is not valid UTF-8.'))
    if (source.trim() === '') return done(null, undefined)
    try {
      const value: unknown = JSON.parse(source)
      const fault = escapedFault.test(source) ? textFault(value) : null
      if (fault) return done(badRequest(`The body holds ${fault}.`))
      done(null, value)
    } catch {
      done(badRequest('The body is not well-formed JSON.'))
    }
  })
}

/** HTML forms post this; only routes that say so take it. */
const parsePageForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!routeOf(request)?.pageForm) return done(wrongType(request))
      const fields = [...new URLSearchParams(String(body))]
      const fault = textFault(fields)
      if (fault) return done(badRequest(`The form holds ${fault}.`))
      done(null, fieldsOf(fields))
    },
  )
}

/** A field that was sent several times is a list, which the schema of a single field refuses. */
const fieldsOf = (pairs: readonly [string, string][]): Record<string, string | string[]> => {
  const byName = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const before = byName.get(name)
    if (Array.isArray(before)) before.push(value)
    else byName.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(byName)
}

/** A charset that is neither UTF-8 nor a part of it. */
const otherCharset = /;\s*charset\s*=\s*(?!"?(?:utf-?8|us-ascii))/i

/** Only as an escape can either be in well-formed JSON that came as UTF-8. */
const escapedFault = /\\u(?:0000|d[89a-f])/i
