/** Lower priority for threads whose work can wait. */

import { constants, setPriority } from 'node:os'

/**
 * From now on the other threads of this machine go first: a thread that reads a file takes the time that answering threads
 * leave. Only Linux has priorities of threads. Elsewhere nothing happens, for it would slow down the whole process.
 */
export const giveWay = (): void => {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
}
