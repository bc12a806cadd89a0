/** ROUND_AMOUNTS: the amount is a positive multiple of roundAmountDivisor. */

import type { Detector } from './detector.ts'
import { centsOf, isMultipleOf } from './exact.ts'
import { findingsWhere, noFindings } from './findings.ts'
import { wordingFor } from './wording.ts'

export const roundAmounts: Detector = {
  category: 'ROUND_AMOUNTS',
  detect(population, settings) {
    const divisor = centsOf(settings.roundAmountDivisor)
    if (divisor.numerator === 0n) return noFindings()
    const isRound = isMultipleOf(divisor)
    const { cents } = population.ledger.lines
    return findingsWhere(population, (line) => {
      const amount = Math.abs(cents[line]!)
      return amount > 0 && isRound(amount)
    })
  },
  explain(population, settings, line, _record, language) {
    const { money, setting } = wordingFor(population.ledger, language)
    const amount = money(population.ledger.lines.cents[line]!)
    const divisor = setting(settings.roundAmountDivisor)
    return language === 'nl'
      ? `Het bedrag van ${amount} is een rond bedrag: een veelvoud van ${divisor}.`
      : `The amount of ${amount} is round: a multiple of ${divisor}.`
  },
}
