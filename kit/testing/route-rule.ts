/** A rule of the every-route test. */

import type { Route } from '../http/route.ts'
import type { RouteTarget } from './route-target.ts'

export interface RouteRule {
  what: string
  /** The routes that it is about; all of them unless given. */
  applies?(route: Route): boolean
  check(target: RouteTarget, route: Route): Promise<void>
}
