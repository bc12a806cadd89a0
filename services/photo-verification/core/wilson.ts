/** How sure a measured rate is: Wilson's score interval (Wilson 1927, Journal of the American Statistical Association 22). */

export interface RateInterval {
  rate: number
  low: number
  high: number
}

/** The normal deviate of 95 %. */
const deviate = 1.959963984540054

/** The rate with its 95 % interval; null where nothing was counted. */
export const wilsonInterval = (found: number, count: number): RateInterval | null => {
  if (count === 0) return null
  const rate = found / count
  const squared = deviate * deviate
  const centre = rate + squared / (2 * count)
  const spread = deviate * Math.sqrt((rate * (1 - rate)) / count + squared / (4 * count * count))
  const whole = 1 + squared / count
  return {
    rate,
    low: found === 0 ? 0 : Math.max(0, (centre - spread) / whole),
    high: found === count ? 1 : Math.min(1, (centre + spread) / whole),
  }
}
