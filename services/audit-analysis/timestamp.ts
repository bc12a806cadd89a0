/** Record timestamps of this service carry no time zone (specification, Shapes); they are UTC. */

import type { Clock } from '../../kit/clock.ts'

/** yyyy-MM-ddTHH:mm:ss */
export const localTimestampOf = (moment: Date): string => moment.toISOString().slice(0, 19)

/** Now, as yyyy-MM-ddTHH:mm:ss */
export const localTimestamp = (clock: Clock): string => localTimestampOf(clock.now())
