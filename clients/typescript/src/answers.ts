/** What an answer holds: its data or an error to throw, and all items of a list of pages. */

/** What each call of a client resolves to. */
export interface Answer {
  data?: unknown
  error?: unknown
  response: Response
}

type DataOf<A extends Answer> = [Exclude<A['data'], undefined>] extends [never]
  ? undefined
  : Exclude<A['data'], undefined>

/** The service refused, or failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The error body, in the form of the service. */
  readonly body: unknown
  /** Names the call in the service's log. */
  readonly traceId: string | null

  constructor({ error, response }: Answer) {
    super(messageIn(error) ?? `The service answered ${response.status}.`)
    this.status = response.status
    this.body = error
    this.traceId = response.headers.get('x-trace-id')
  }
}

const messageIn = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : null

/** The data of an answer. @throws ApiError for any status but a success */
export const dataOf = async <A extends Answer>(answer: Promise<A>): Promise<DataOf<A>> => {
  const given = await answer
  if (!given.response.ok) throw new ApiError(given)
  return given.data as DataOf<A>
}

/** An answer that is a page of a list. */
export interface PageAnswer<T> extends Answer {
  data?: { content: T[]; totalPages: number }
}

/**
 * Every item of a list, page after page, as they are asked for.
 * @param ask gets a page by its number, from 0
 * @throws ApiError for a page that is refused
 */
export async function* everyItem<T>(
  ask: (page: number) => Promise<PageAnswer<T>>,
): AsyncGenerator<T, undefined> {
  for (let page = 0, pages = 1; page < pages; page++) {
    const given = await ask(page)
    if (!given.response.ok || !given.data) throw new ApiError(given)
    pages = given.data.totalPages
    yield* given.data.content
  }
}
