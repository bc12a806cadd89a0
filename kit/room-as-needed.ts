/**
 * For an LRUCache of at most so many entries: it takes room as it fills. With `max` the library takes the room of all
 * entries at once, 2.4 MB for the 60,000 stems of a language that nobody has searched in yet.
 */
export const roomAsNeeded = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
})
