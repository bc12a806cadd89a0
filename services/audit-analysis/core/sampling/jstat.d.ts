/** The little of jstat that is used by name; the package has no types of its own. */

declare module 'jstat' {
  const jstat: {
    /** The quantile of the gamma distribution of this shape and rate 1. */
    gammapinv(probability: number, shape: number): number
    normal: { inv(probability: number, mean: number, deviation: number): number }
  }
  export default jstat
}
