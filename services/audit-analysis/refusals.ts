/** The doors of the service: what core refuses becomes an answer. Core itself knows no statuses. */

import { badRequest } from '../../kit/errors.ts'
import { isRefusedInput } from './core/refused-input.ts'

/** What an error means to whoever sent the request: refused input is 400 in core's own words, any other error stays as it is. */
export const failureOfRefusal = (error: unknown): unknown =>
  isRefusedInput(error) ? badRequest(error.message, { code: error.code, cause: error }) : error

const rethrow = (error: unknown): never => {
  throw failureOfRefusal(error)
}

/** The same handler, answering 400 for what core refuses. A handler that answers at once still does. */
export const atTheDoor =
  <I, O>(handler: (request: I) => O | Promise<O>) =>
  (request: I): O | Promise<O> => {
    try {
      const answer = handler(request)
      return answer instanceof Promise ? answer.catch(rethrow) : answer
    } catch (error) {
      return rethrow(error)
    }
  }
