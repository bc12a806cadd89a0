/** How large share copies are; apart, so that nobody loads a decoder to know it. */

/** Pixels of the longest edge; a smaller photo keeps its size. */
export const shareEdge = 2048
