/** Exact ratios of integer cents. */

/** numerator / denominator × scale, rounded half away from zero to `decimals`; null where the divisor is 0 or either is missing. */
export const ratioOf = (
  numerator: number | null,
  denominator: number | null,
  decimals: number,
  scale = 1,
): number | null => {
  if (numerator === null || denominator === null || denominator === 0) return null
  const digits = 10n ** BigInt(decimals)
  const top = BigInt(numerator) * BigInt(scale) * digits * 2n
  const bottom = BigInt(denominator) * 2n
  const negative = top < 0n !== bottom < 0n && top !== 0n
  const magnitude = (abs(top) + abs(bottom) / 2n) / abs(bottom)
  return (negative ? -1 : 1) * (Number(magnitude) / Number(digits))
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)
