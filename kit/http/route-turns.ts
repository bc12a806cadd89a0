/** Turns of costly routes: of each kind so many are answered at once, with a short queue (kit/limits/turn-queue.ts). */

import type { Clock } from '../clock.ts'
import { holdTurn } from '../limits/held-turn.ts'
import { createTurnQueue } from '../limits/turn-queue.ts'
import type { Route } from './route.ts'

/** Of routes that only read. Whoever sends a body slowly would hold a turn, so what takes one has its turns where the work is done. */
export interface RouteTurns {
  /** For the metrics: search, export, pdf, file. */
  kind: string
  turns: number
  /** Fits `METHOD /path` of its routes. */
  routes: RegExp
}

/** Each route's handler runs in its turn from now on. */
export const giveTurns = (
  routes: readonly Route[],
  rows: readonly RouteTurns[],
  { clock, resources }: { clock: Clock; resources: AsyncDisposableStack },
): void => {
  for (const { kind, turns, routes: fits } of rows) {
    const held = routes.filter(({ method, path }) => fits.test(`${method} ${path}`))
    const queue = resources.use(createTurnQueue({ kind, turns, clock }))
    for (const route of held) {
      if (route.form || route.bytes)
        throw new Error(`${route.method} ${route.path} would hold a turn while its body comes`)
      const { handler } = route
      route.handler = (request) => {
        const since = clock.millis()
        return queue.run(() =>
          holdTurn({ clock, waitedMilliseconds: clock.millis() - since }, () => handler.call(route, request)),
        )
      }
    }
  }
}
