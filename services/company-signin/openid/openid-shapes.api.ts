/** Pieces that the API document's OpenID operations are made of. */

type Json = Record<string, unknown>

export const text = { type: 'string' } as const

export const described = (schema: object, description: string, example?: unknown): Json => ({
  ...{ ...schema, description },
  ...(example === undefined ? {} : { examples: [example] }),
})

/** Query parameters from described fields. */
export const parametersOf = (fields: Record<string, Json>, required: readonly string[]): Json[] =>
  Object.entries(fields).map(([name, { description, examples, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name), description, schema },
    ...(Array.isArray(examples) ? { example: examples[0] } : {}),
  }))

const refTo = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` })

export const formOf = (schema: string): Json => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: refTo(schema) } },
})

const jsonAnswer = (description: string, schema: string): Json => ({
  description,
  content: { 'application/json': { schema: refTo(schema) } },
})

const pageWords: Record<number, string> = {
  200: 'A page.',
  303: 'To a page of this site, or back to the client.',
  400: 'A page that says what is wrong; it leads nowhere.',
  403: 'A page: the form must be sent from this site.',
  415: 'A page: only forms are taken.',
  503: 'A page: a part of the service is away for the moment; Retry-After says when to try again.',
}

/** Headers of an answer that are described among the components. */
export const headed = (...names: string[]): Json => ({
  headers: Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name.replaceAll('-', '')}` }]),
  ),
})

/** Where a browser is sent on. */
const location = {
  headers: {
    Location: {
      description: 'Where the browser goes on.',
      schema: { type: 'string', format: 'uri-reference' },
    },
  },
}

const asPage = { 'text/html': { schema: text } }

const pageAnswer = (status: number): Json => ({
  description: pageWords[status],
  ...(status === 303 ? location : { content: asPage }),
  ...(status === 503 ? headed('Retry-After') : {}),
})

export const pageAnswers = (statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [String(status), pageAnswer(status)]))

/** The same where the 400 is a page for browsers alone, and OAuth's error for whoever does not ask for a page. */
export const logoutAnswers = (statuses: readonly number[]): Json => ({
  ...pageAnswers(statuses),
  400: {
    description: pageWords[400],
    content: { ...asPage, 'application/json': { schema: refTo('OAuthError') } },
  },
})

const errorWords: Record<number, string> = {
  400: 'Something in the request is wrong.',
  401: 'The client, or the token, is not known or did not prove itself.',
  403: 'The token does not reach this far.',
  429: 'Too many failed authentications of clients; Retry-After says how long to wait.',
  503: 'A part of the service is away for the moment; Retry-After says when to try again.',
}

const errorHeaders: Record<number, Json> = {
  401: headed('WWW-Authenticate'),
  429: headed('Retry-After'),
  503: headed('Retry-After'),
}

/** Errors as OAuth has them. */
export const oauthErrors = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        ...jsonAnswer(errorWords[status]!, 'OAuthError'),
        ...errorHeaders[status],
      },
    ]),
  )
