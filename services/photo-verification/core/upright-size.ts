/** How large a photo is as people see it: cameras store many lying on their side, and say that they are to be turned. */

export interface Size {
  width: number
  height: number
}

/** The size of a photo, stored as it may be, the way round that its copy stands: a copy is always upright. */
export const uprightSize = ({ width, height }: Size, copy: Size): Size =>
  (width - height) * (copy.width - copy.height) < 0 ? { width: height, height: width } : { width, height }
