/** Makes the service's error answer of what was thrown (specification, Errors). */

import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAway } from '../away.ts'
import type { Clock } from '../clock.ts'
import { badRequest, Failure, payloadTooLarge, unavailable, unsupportedMediaType } from '../errors.ts'
import { languageOf } from '../pages/language.ts'
import { routeOf } from './bodies.ts'
import { type Dialect, type FailureView, shownStatus } from './dialect.ts'
import { givenBackOf } from './given-back.ts'
import { prefersProblem, problemMediaType, problemOf } from './problems.ts'
import type { FailurePage } from './route.ts'
import { validationFailure } from './validation.ts'

const innerFailure = new Failure(
  500,
  'Something went wrong on our side. The x-trace-id of this answer identifies the call.',
)

/** The named failure behind an error. An unknown error becomes a 500 that tells nothing of the inside. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  if (!(error instanceof Error)) return innerFailure
  const { code, validation, validationContext, statusCode } = error as FastifyError
  if (validation) return validationFailure(validation as ErrorObject[], validationContext ?? '')
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return payloadTooLarge('The request is larger than this operation takes.', {
        faults: [{ kind: 'too-large' }],
      })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType('This operation does not take that Content-Type.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return badRequest('The body is not as long as its Content-Length says.')
    case 'FST_ERR_BAD_URL':
      return badRequest('The address is not validly encoded.')
  }
  if (isAway(error))
    return unavailable('A part of this service is away for the moment; try again soon.', { cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure(statusCode, error.message)
  return innerFailure
}

/** A lost connection is made anew with the next request; what takes longer is not worth a client's guess either. */
const retryAfterSeconds = '2'

const notMade = 501

/** As the failure itself has it: of what is away nobody knows how long. */
const waitOf = ({ options: { headers } }: Failure): { retryAfterSeconds?: number } => {
  const seconds = Number(headers?.['retry-after'])
  return seconds > 0 ? { retryAfterSeconds: seconds } : {}
}

/** Anybody can ask too early, or for too much at once, so no error is logged of it; the metrics count it. A full disk needs somebody. */
const isExpected = ({ options: { soon, refusedBy } }: Failure): boolean =>
  soon === true || (refusedBy !== undefined && refusedBy !== 'disk')

export interface FailureSender {
  dialect: Dialect
  clock: Clock
  /** The page that people see instead of the JSON body. */
  failurePageFor(request: FastifyRequest): FailurePage | undefined
}

/** Sends the error answer: the service's JSON body, or a page on routes that people look at. */
export const sendFailure = (
  { dialect, clock, failurePageFor }: FailureSender,
  request: FastifyRequest,
  answer: FastifyReply,
  error: unknown,
): FastifyReply => {
  // What was found wrong with a form after its door had refused it is nobody's business.
  const failure = request.refusedAtDoor ?? failureOf(error)
  const status = shownStatus(dialect, failure.status, routeOf(request))
  // A client that hung up in the middle of its request, or did not wait for its answer, is no failure of ours.
  const stopped = answer.raw.destroyed && error instanceof Error && error.name === 'AbortError'
  const hungUp = stopped || (request.raw.destroyed && !request.raw.complete)
  if (hungUp) request.log.info({ err: error }, 'client went away')
  // Nor is what a client asks for that is not made here.
  else if (status >= 500 && status !== notMade)
    request.log[isExpected(failure) ? 'info' : 'error']({ err: error, status }, 'request failed')
  const { code, details, faults, fieldErrors, headers, refusedBy } = failure.options
  if (refusedBy) request.refusedBy = refusedBy
  answer.code(status)
  // Fastify closes where a body was refused. While the rest of it comes in, that loses this answer for many a client, so
  // the rest goes by unread, for no longer than any body may take (body-deadline.ts).
  // Node's own header stays where it is the only one: a service that stops ends its connections by it.
  if (answer.hasHeader('connection')) answer.removeHeader('connection')
  answer.headers({ ...routeOf(request)?.everyAnswer, ...headers })
  if (status === 503 && !headers?.['retry-after']) answer.header('retry-after', retryAfterSeconds)
  if (status === 401 && !headers?.['www-authenticate']) answer.header('www-authenticate', 'Bearer')
  const failurePage = failurePageFor(request)
  if (failurePage) {
    const { headers, method } = request
    const told = {
      status,
      message: failure.message,
      traceId: request.id,
      ...(code ? { code } : {}),
      ...(faults ? { faults } : {}),
      ...waitOf(failure),
      ...givenBackOf(request),
    }
    const page = failurePage(told, { method, headers, path: request.url })
    if (page) return answer.headers(page.headers ?? {}).send(page.body)
  }
  const english: FailureView = {
    status,
    message: failure.message,
    path: request.url.split('?', 1)[0]!,
    traceId: request.id,
    timestamp: clock.now().toISOString(),
    ...(code === undefined ? {} : { code }),
    ...(details ? { details } : {}),
    ...(fieldErrors ? { fieldErrors } : {}),
  }
  const isDutch = languageOf(request.headers['accept-language']) === 'nl'
  const view = isDutch && dialect.inDutch ? dialect.inDutch(english) : english
  const asProblem = prefersProblem(request.headers.accept)
  // Serialised here, so that an answer schema of the route cannot drop a field of the error body.
  return answer
    .type(asProblem ? problemMediaType : 'application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(asProblem ? problemOf(view) : dialect.errorBody(view))
}
