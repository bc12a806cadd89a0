/** Whether what is done now is done for a request that is not answered yet; known through asynchronous work, as its trace is. */

import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

const storage = new AsyncLocalStorage<ServerResponse>()

/** From now on what follows in this asynchronous chain is done for this answer. */
export const enterAnswer = (answer: ServerResponse): void => storage.enterWith(answer)

/**
 * Not once the answer has gone: what goes on then is the service's own work. Somebody who went away before it still has it
 * made for them.
 */
export const isAnswering = (): boolean => storage.getStore()?.writableFinished === false
