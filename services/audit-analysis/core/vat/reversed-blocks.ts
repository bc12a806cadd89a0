/** VAT that a program writes twice where it is charged in reverse, as paid and as claimed: one of the two is the VAT. */

/**
 * Blocks of a transaction without the halves that take away others of their unit: what is left has the sign of the base, else of
 * the unit's first block. A unit without a base is a correction, unless its transaction `isPaidAndClaimed`: what is paid stands
 * on another VAT account than what is claimed, and together they come to nothing.
 */
export const withoutReversedHalves = <Unit, Block extends { unit: Unit; cents: number }>(
  blocks: Block[],
  bases: ReadonlyMap<Unit, number>,
  isPaidAndClaimed: () => boolean,
): Block[] => {
  const isOf = (sign: number) => blocks.some(({ cents }) => Math.sign(cents) === sign)
  if (!isOf(1) || !isOf(-1)) return blocks
  const kept = new Map<Unit, number>()
  for (const [unit, own] of Map.groupBy(blocks, ({ unit }) => unit)) {
    const first = own.find(({ cents }) => cents !== 0)
    if (!first || own.reduce((sum, { cents }) => sum + cents, 0) !== 0) continue
    const base = bases.get(unit) ?? 0
    if (base !== 0 || isPaidAndClaimed()) kept.set(unit, Math.sign(base || first.cents))
  }
  return blocks.filter(({ unit, cents }) => !kept.has(unit) || Math.sign(cents) === kept.get(unit))
}
