/** What an answer is in the API document where no schema of ours describes it. */

import type { Route } from './route.ts'

/** JSON beside files is of a form that others decide, such as JSON Resume. */
const shapeOf = (type: string): object => {
  if (type === 'application/json') return { type: 'object', additionalProperties: true }
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

/** Content that no schema of ours describes, by its media types. */
export const plainContent = (types: readonly string[]): Record<string, { schema: object }> =>
  Object.fromEntries(types.map((type) => [type, { schema: shapeOf(type) }]))

/** What failures of the route are sent as: a page, JSON, or what is asked for, where its success is a page for some alone. */
export const failsAs = ({ failurePage, contentType = 'text/html' }: Route): 'page' | 'json' | 'either' => {
  if (!failurePage) return 'json'
  return [contentType].flat().every((type) => type === 'text/html') ? 'page' : 'either'
}
