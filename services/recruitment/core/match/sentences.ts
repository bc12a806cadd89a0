/** Lines and sentences of a text; what stands in one belongs together. */

/** A point between digits or in `.NET` ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/[\r\n•;]+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
