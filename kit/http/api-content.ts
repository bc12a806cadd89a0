/** What an answer is in the API document where it is no JSON. */

import type { Route } from './route.ts'

/** Content that is no JSON, by its media types. */
export const plainContent = (types: readonly string[]): Record<string, { schema: object }> =>
  Object.fromEntries(
    types.map((type) => [
      type,
      { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } },
    ]),
  )

/** What failures of the route are sent as: a page, JSON, or what is asked for, where its success is a page for some alone. */
export const failsAs = ({ failurePage, contentType = 'text/html' }: Route): 'page' | 'json' | 'either' => {
  if (!failurePage) return 'json'
  return [contentType].flat().every((type) => type === 'text/html') ? 'page' : 'either'
}
