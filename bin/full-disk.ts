/** What an operator reads where a start or a command ends because a disk is full. */

/** Of the system: a full disk, and a quota that is used up. */
export const isFullDisk = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** Behind the first comma of its words the system tells which call it was. */
export const fullDiskAdvice = ({ message }: Error): string =>
  `The disk is full (${message.split(', ')[0]}). Make room, then do it again; nothing is half done.`
