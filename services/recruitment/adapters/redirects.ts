/** Follows redirects, each as a request of its own: with its own turn at the host, its own checks and its own robots.txt. */

import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import type { Page, PageRequest } from './page.ts'

const maximumRedirects = 5

/** A form is sent again only where the status says so; after the others the next request is a GET without it. */
const nextRequest = (request: PageRequest, { status, location, millisLeft }: Page): PageRequest => {
  const { form, etag: _etag, lastModified: _lastModified, ...rest } = request
  return {
    ...rest,
    ...(form && (status === 307 || status === 308) ? { form } : {}),
    url: location!,
    millisLeft,
  }
}

export const followRedirects = async (
  first: PageRequest,
  fetchOne: (request: PageRequest) => Promise<Page>,
): Promise<Page> => {
  let request = first
  for (let redirects = 0; redirects <= maximumRedirects; redirects++) {
    const page = await fetchOne(request)
    if (page.location === null) return page
    request = nextRequest(request, page)
  }
  throw new FetchFailure('too-many-redirects', `The page redirects more than ${maximumRedirects} times.`)
}
