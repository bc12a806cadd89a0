/** A line in which some go first. */

/** Puts one behind all that wait; one that is first behind those that are first too. */
export const joinLine = <T>(line: T[], one: T, isFirst: (one: T) => boolean): void => {
  const behind = isFirst(one) ? line.findIndex((other) => !isFirst(other)) : -1
  line.splice(behind < 0 ? line.length : behind, 0, one)
}
