/** The Mann-Whitney U test: whether values of one kind tend to be larger than those of another, whatever their distribution. */

export interface MannWhitney {
  /** The chance that one of the first is larger than one of the second; equal ones count half. 0.5 is no difference. */
  chance: number
  /** Of a difference at least as large where there is none, both ways: the normal approximation, with ties corrected. */
  p: number
}

/** Both need eight values or more for the approximation to hold. */
export const mannWhitney = (first: readonly number[], second: readonly number[]): MannWhitney => {
  const all = [...first.map((value) => ({ value, own: 1 })), ...second.map((value) => ({ value, own: 0 }))]
  all.sort((a, b) => a.value - b.value)
  const [m, n, total] = [first.length, second.length, all.length]
  let ranks = 0
  let ties = 0
  for (let from = 0; from < total; ) {
    let to = from
    let own = 0
    while (to < total && all[to]!.value === all[from]!.value) own += all[to++]!.own
    const equal = to - from
    // All that are equal share the mean of their ranks, which begin at one.
    ranks += own * ((from + 1 + to) / 2)
    ties += equal ** 3 - equal
    from = to
  }
  const u = ranks - (m * (m + 1)) / 2
  const deviation = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))))
  const z = deviation === 0 ? 0 : (Math.abs(u - (m * n) / 2) - 0.5) / deviation
  return { chance: u / (m * n), p: Math.min(1, 2 * tailOf(Math.max(0, z))) }
}

/** Of the standard normal distribution beyond z ≥ 0 (Abramowitz and Stegun 26.2.17; error below 7.5e-8). */
const tailOf = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
