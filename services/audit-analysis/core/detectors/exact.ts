/** Exact arithmetic for rules that compare whole cents with decimal settings. */

/** A non-negative rational number; the denominator is positive. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

/** The decimal that a setting was written as: 0.1 is exactly 1/10, not the nearest double. */
export const ratioOf = (value: number): Ratio => {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  if (!match) throw new RangeError(`not a finite non-negative number: ${value}`)
  const fraction = match[2] ?? ''
  const exponent = Number(match[3] ?? 0) - fraction.length
  const digits = BigInt(match[1] + fraction)
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : reduced(digits, 10n ** BigInt(-exponent))
}

const reduced = (numerator: bigint, denominator: bigint): Ratio => {
  let a = numerator
  let b = denominator
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: numerator / a, denominator: denominator / a }
}

/** `ratio × factor ÷ divisor`. */
export const scaled = (ratio: Ratio, factor: bigint, divisor = 1n): Ratio =>
  reduced(ratio.numerator * factor, ratio.denominator * divisor)

/** A setting in euros, in cents. */
export const centsOf = (euros: number): Ratio => scaled(ratioOf(euros), 100n)

/** The smallest whole number that is at least the ratio; beyond 2^53 the nearest double. */
export const ceilOf = ({ numerator, denominator }: Ratio): number =>
  Number((numerator + denominator - 1n) / denominator)

// Half of the exact range of a double, so that a sum of two products stays exact too.
const exactLimit = 2 ** 52

/** floor(n ÷ d) of whole numbers up to 2^52; the quotient may have been rounded up, and % is slow. */
const floorDivide = (n: number, d: number): number => {
  const quotient = Math.floor(n / d)
  return quotient * d > n ? quotient - 1 : quotient
}

/** `n ↦ floor(n × ratio)` on whole numbers n ≥ 0, exact; in doubles wherever they hold the product. */
export const floorTimes = ({ numerator, denominator }: Ratio): ((n: number) => number) => {
  const top = Number(numerator)
  const bottom = Number(denominator)
  return (n) => {
    const product = n * top
    if (product > exactLimit || bottom > exactLimit) return Number((BigInt(n) * numerator) / denominator)
    return floorDivide(product, bottom)
  }
}

/** `n ↦ ceil(n × ratio)` on whole numbers n ≥ 0, exact. */
export const ceilTimes = ({ numerator, denominator }: Ratio): ((n: number) => number) => {
  const top = Number(numerator)
  const bottom = Number(denominator)
  return (n) => {
    const product = n * top
    if (product > exactLimit || bottom > exactLimit) {
      return Number((BigInt(n) * numerator + denominator - 1n) / denominator)
    }
    const floor = floorDivide(product, bottom)
    return floor * bottom < product ? floor + 1 : floor
  }
}

/** Whether a whole number n > 0 is a multiple of the (positive) ratio. */
export const isMultipleOf = ({ numerator, denominator }: Ratio): ((n: number) => boolean) => {
  const top = Number(numerator)
  const bottom = Number(denominator)
  return (n) => {
    const product = n * bottom
    if (product > exactLimit || top > exactLimit) return (BigInt(n) * denominator) % numerator === 0n
    // Cheaper than %: a true multiple divides without rounding, any other quotient fails the product.
    return Math.round(product / top) * top === product
  }
}
