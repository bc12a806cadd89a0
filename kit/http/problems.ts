/** Failures as problem documents (RFC 9457), for callers who accept `application/problem+json` (specification, Problem documents). */

import { Type } from 'typebox'
import { type FailureView, statusText } from './dialect.ts'
import { named } from './schema.ts'

export const problemMediaType = 'application/problem+json'

/** The page of each problem is `/problems/<name>`. */
export const problemNames: Readonly<Record<number, string>> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  409: 'conflict',
  410: 'gone',
  412: 'precondition-failed',
  413: 'payload-too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
  422: 'unprocessable',
  429: 'too-many-requests',
  431: 'header-too-large',
  500: 'internal-error',
  501: 'not-made',
  502: 'bad-gateway',
  503: 'unavailable',
}

export const problemNameOf = (status: number): string =>
  problemNames[status] ?? problemNames[status < 500 ? 400 : 500]!

export const Problem = named(
  'Problem',
  Type.Object(
    {
      type: Type.String({ description: 'The page that explains the problem.' }),
      title: Type.String({ description: 'The problem in a few words, the same for each of its kind.' }),
      status: Type.Integer({ description: 'The HTTP status.' }),
      detail: Type.String({ description: 'What is wrong, in English, naming the field where there is one.' }),
      instance: Type.String({ description: 'The path that was asked for.' }),
      traceId: Type.String({ description: 'Identifies the call; say it when you ask about a failure.' }),
      code: Type.Optional(Type.String({ description: 'A word for programs, where the operation has one.' })),
      errors: Type.Optional(
        Type.Array(
          named(
            'ProblemError',
            Type.Object({
              pointer: Type.String({ description: 'The wrong field, as a JSON pointer in a fragment.' }),
              detail: Type.String({ description: 'What is wrong with it.' }),
            }),
          ),
        ),
      ),
    },
    { description: 'RFC 9457; sent in the place of the error body to who accepts it.' },
  ),
)

/** Whether the caller names the media type and prefers nothing that the error body is. */
export const prefersProblem = (accept: string | undefined): boolean => {
  const wanted = accept?.toLowerCase()
  if (!wanted?.includes(problemMediaType)) return false
  const weights = new Map<string, number>()
  for (const entry of wanted.split(',').slice(0, 20)) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(type, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const weight = weights.get(problemMediaType) ?? 0
  return weight > 0 && weight >= (weights.get('application/json') ?? 0)
}

/** `workExperiences[0].company` as `#/workExperiences/0/company` (RFC 6901). */
const pointerOf = (field: string): string => {
  const parts = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  return `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}

export const problemOf = (failure: FailureView): Record<string, unknown> => {
  const { status, message, path, traceId, code, details, fieldErrors } = failure
  return {
    ...details,
    type: `/problems/${problemNameOf(status)}`,
    title: statusText[status] ?? 'Error',
    status,
    detail: message,
    instance: path,
    traceId,
    ...(code ? { code } : {}),
    ...(fieldErrors
      ? { errors: fieldErrors.map(({ field, message: detail }) => ({ pointer: pointerOf(field), detail })) }
      : {}),
  }
}
