/** For threads whose work nobody would notice a moment later. */

import { constants, setPriority } from 'node:os'

/**
 * Lets the other threads of this machine go first from now on: one that reads a file takes the time that those who answer
 * leave. Linux alone has priorities of threads; elsewhere nothing happens, for there it would slow the whole process.
 */
export const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
}
