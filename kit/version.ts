/** The version of Polder: one for its package, its services and their API documents. */

import manifest from '../package.json' with { type: 'json' }

/** Semantic (semver.org); `checks/openapi-breaking.ts` says when its first number must grow. */
export const version: string = manifest.version
