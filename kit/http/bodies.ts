/** How request bodies are read: JSON, HTML forms where a route takes them, and nothing else. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, type Failure, type FailureOptions, unsupportedMediaType } from '../errors.ts'
import { maximumJsonLevels, nestsTooDeep } from '../text/json-depth.ts'
import type { Route } from './route.ts'
import { textFault } from './text-fault.ts'

export const routeOf = (request: FastifyRequest): Route | undefined => request.routeOptions.config.route

/** Multipart forms have a parser of their own, and a route without a form refuses them. */
export const registerBodyParsers = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  parseJsonBodies(app)
  parsePageForms(app)
  app.addContentTypeParser('*', (request, payload, done) => {
    const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';', 1)
    // As it comes: the handler reads it, within the limit that its route declares.
    if (routeOf(request)?.bytes?.contentTypes.includes(type.trim())) return done(null, payload)
    if (isNone(request)) return done(null, undefined)
    done(wrongType(request))
  })
}

/** Browsers and other clients name a type even when they send no body. */
const isNone = (request: FastifyRequest): boolean =>
  request.headers['content-length'] === '0' && !routeOf(request)?.body

const wrongType = (request: FastifyRequest): Failure => {
  const types = wantedTypes(routeOf(request))
  const wanted = types
    ? `Send this as ${types}; it came as another Content-Type.`
    : 'This takes no body; leave it out.'
  return unsupportedMediaType(wanted, { faults: [{ kind: 'other-type' }] })
}

const wantedTypes = (route: Route | undefined): string =>
  [
    ...(route?.form ? ['multipart/form-data'] : []),
    ...(route?.bytes?.contentTypes ?? []),
    ...(route?.pageForm ? ['application/x-www-form-urlencoded'] : []),
    ...(route?.body ? ['application/json'] : []),
  ].join(' or ')

const unreadable: FailureOptions = { faults: [{ kind: 'unreadable' }] }

const tooDeep = `The body has more than ${maximumJsonLevels} lists and objects within each other.`

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text, or null for bytes that are not UTF-8: replacing them would make another text than was sent. */
const decoded = (body: Buffer): string | null => {
  try {
    // Drops a byte order mark, which some programs begin every text with (RFC 8259, 8.1, lets it be passed over).
    return utf8.decode(body)
  } catch {
    return null
  }
}

/** JSON bodies. An empty body is none; a broken one is refused, and so is text that no database can hold, and nesting without end. */
const parseJsonBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const route = routeOf(request)
    if (route?.bytes && !route.body) return done(wrongType(request))
    if (otherCharset.test(request.headers['content-type']!))
      return done(unsupportedMediaType('Send JSON in UTF-8.'))
    const source = decoded(body as Buffer)
    if (source === null) return done(badRequest('The body is not valid UTF-8.', unreadable))
    if (source.trim() === '') return done(null, undefined)
    if (nestsTooDeep(source)) return done(badRequest(tooDeep, unreadable))
    try {
      const value: unknown = JSON.parse(source)
      const fault = escapedFault.test(source) ? textFault(value) : null
      if (fault) return done(badRequest(`The body holds ${fault}.`, unreadable))
      done(null, value)
    } catch {
      done(badRequest('The body is not well-formed JSON.', { faults: [{ kind: 'broken' }] }))
    }
  })
}

/** What HTML forms post. Only routes that declare it take it. */
const parsePageForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (!routeOf(request)?.pageForm)
        return isNone(request) ? done(null, undefined) : done(wrongType(request))
      const source = decoded(body as Buffer)
      if (source === null || !isWritten(source))
        return done(badRequest('The form is not valid UTF-8.', unreadable))
      const fields = [...new URLSearchParams(source)]
      for (const [name, value] of fields) {
        const fault = textFault([name, value])
        const faults = [{ kind: 'unreadable' as const, ...(textFault(name) ? {} : { field: name }) }]
        if (fault) return done(badRequest(`The form holds ${fault}.`, { faults }))
      }
      done(null, fieldsOf(fields))
    },
  )
}

/** Whether each of its escapes is of UTF-8: what is none, half of a surrogate pair too, would be read as another text. */
const isWritten = (source: string): boolean => {
  try {
    decodeURIComponent(source.replaceAll(/%(?![\da-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
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

/** The escapes through which JSON in UTF-8 can hold a NUL character or half of a surrogate pair. */
const escapedFault = /\\u(?:0000|d[89a-f])/i
