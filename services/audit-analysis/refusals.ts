/** The doors of the service: what core refuses becomes an answer. Core itself knows no statuses. */

import { badRequest, Failure } from '../../kit/errors.ts'
import { actRefusalInDutch } from './core/act-refusals.ts'
import { refusalInDutch } from './core/refusal-text.ts'
import { isRefusedInput } from './core/refused-input.ts'

/** What an error means to whoever sent the request: refused input is 400 in core's own words, any other error stays as it is. */
export const failureOfRefusal = (error: unknown): unknown =>
  isRefusedInput(error) ? badRequest(error.message, { code: error.code, cause: error }) : error

type Handler<I, O> = (request: I) => O | Promise<O>

/** A handler that answers at once still does. */
const withFailures =
  <I, O>(handler: Handler<I, O>, failureOf: (error: unknown, request: I) => unknown): Handler<I, O> =>
  (request) => {
    const rethrow = (error: unknown): never => {
      throw failureOf(error, request)
    }
    try {
      const answer = handler(request)
      return answer instanceof Promise ? answer.catch(rethrow) : answer
    } catch (error) {
      return rethrow(error)
    }
  }

/** The same handler, answering 400 for what core refuses. */
export const atTheDoor = <I, O>(handler: Handler<I, O>): Handler<I, O> =>
  withFailures(handler, failureOfRefusal)

/** The Dutch of a sentence that refuses a file or an act; null where there is none. */
export const sentenceInDutch = (message: string): string | null =>
  refusalInDutch(message) ?? actRefusalInDutch(message)

const inDutch = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error
  const message = sentenceInDutch(error.message)
  return message === null ? error : new Failure(error.status, message, error.options)
}

/** The same for programs, whose reader is told by Accept-Language what is refused. Pages have words of their own. */
export const inReadersLanguage = <I extends { language: 'nl' | 'en' }, O>(
  handler: Handler<I, O>,
): Handler<I, O> =>
  withFailures(handler, (error, { language }) => {
    const failure = failureOfRefusal(error)
    return language === 'nl' ? inDutch(failure) : failure
  })
