/** The pay of a whole advertisement: the best of what its passages say, with its basis, scale, agreement and extras. */

import { payByAge } from './age-pay.ts'
import { amountsIn } from './amounts.ts'
import type { Passage } from './passages.ts'
import { basisHoursIn, type Pay, paysIn } from './pay.ts'
import { caoIn, extrasIn, scaleIn } from './pay-extras.ts'
import { leastConfidence, type Reading, type ReadingOrigin, shorten } from './reading.ts'

interface Candidate {
  pay: Pay
  from: ReadingOrigin
  where: string
  at: number
}

/** Of other labels than pay only what has a currency's sign beside it. */
const paysOf = (passage: Passage, intern: boolean): Pay[] => {
  const labelled = passage.kinds.includes('pay')
  if (passage.kinds.includes('other')) return []
  const pays = paysIn(passage.text, { labelled, intern })
  const others = passage.kinds.length > 0 && !labelled
  return others ? pays.filter(({ text }) => /[€$£]|eur|\d\s?k\b/i.test(text)) : pays
}

/** `Minimum: € 2.800` and `Maximum: € 3.900` behind labels of their own are the two ends. */
const withOtherEnd = (best: Candidate, all: readonly Candidate[]): Candidate => {
  const { min, max, period } = best.pay
  if ((min === null) === (max === null)) return best
  const other = all.find(
    ({ pay, at, from }) =>
      from === best.from &&
      Math.abs(at - best.at) <= 3 &&
      pay.period === period &&
      (min === null ? pay.max === null && pay.min !== null : pay.min === null && pay.max !== null),
  )
  if (!other) return best
  const low = min ?? other.pay.min!
  const high = max ?? other.pay.max!
  return low > high ? best : { ...best, pay: { ...best.pay, min: low, max: high } }
}

/** `max. € 4.500` behind a label, and elsewhere `€ 3.200 - € 4.500`: a whole pay that has the one end says the other. */
const withWholeOf = (best: Candidate, all: readonly Candidate[]): Candidate => {
  const { min, max, period } = best.pay
  if ((min === null) === (max === null)) return best
  const whole = all.find(
    ({ pay }) =>
      pay.period === period &&
      pay.min !== null &&
      pay.max !== null &&
      pay.min < pay.max &&
      (min === null ? pay.max === max : pay.min === min),
  )
  return whole ? { ...best, pay: { ...best.pay, min: whole.pay.min, max: whole.pay.max } } : best
}

/** What an amount in the next sentence grows to, or what is paid at a later stage. */
const growth =
  /groei|oplop|oploop|loopt (?:op|daarna)|stijg|verhog|omhoog|uitloop|opleiding|inwerk|daarna|vervolgens|\bna (?:\p{L}+ )*(?:jaar|jaren|maand|maanden|proeftijd)|\bin (?:jaar|het \p{L}+ jaar)|gevorderd|ervaren|ervaring|starter|medior|senior|junior|\bgrow|increas|ris(?:es?|ing)|going up|raise|after (?:\p{L}+ )*(?:year|month|probation|training)/iu
/** The pay itself grows, not what is paid besides. */
const grows =
  /^(?!.*(?:budget|vergoeding|bonus|uitkering|allowance)).*(?:salaris|loon|salary|pay|\bdit\b|\bdat\b)[^.;]*(?:oplop|oploop|loopt op|groei|stijg|\bgrow|ris(?:es?|ing)\b)/iu
/** Paid for other hours than the usual ones, or worked out otherwise. */
const otherwise =
  /zondag|zaterdag|weekend|avond|nacht|feestdag|overuren|overwerk|all-?in|commissie|provisie|collega['’]?s (?:komen|verdienen|zitten)|toeslag|inclusief|incl\b|including|netto|gemiddeld|toppers|ervaren collega's verdienen|\bote\b|target/i

/** Minor units: a smaller number without a sign counts something else. */
const leastBareStep = 90_000

/** `€ 2.917. Dat kan doorgroeien tot € 3.560`, `in jaar 2 € 3.850`: later steps of one pay are its upper end. */
const withSteps = (best: Candidate, all: readonly Candidate[], passages: readonly Passage[]): Candidate => {
  const { min, max, period } = best.pay
  const low = min ?? max
  if (low === null) return best
  const isStep = ({ pay, at, from }: Candidate): boolean => {
    const top = pay.max ?? pay.min!
    if (pay.period !== period || pay.currency !== best.pay.currency || top <= (max ?? low) || top > low * 2)
      return false
    const text = passages[at]!.text
    if (at === best.at) {
      const gap = text.slice(best.pay.end, pay.start)
      const clause =
        gap.split(/[,;(]/).at(-1)! +
        text.slice(pay.start, pay.end + 25).replace(/,? (?:plus|excl\p{L}*|naast)\b.*$/iu, '')
      const isMoney = /[€$£]|eur/i.test(pay.text) || top >= leastBareStep
      return (
        pay.start > best.pay.end && isMoney && !otherwise.test(clause) && (growth.test(gap) || max === min)
      )
    }
    // Below a label that stands over a list its later lines are sentences, and its own line is one of them.
    const isInList = best.from === 'LABEL' && from === 'TEXT' && grows.test(text)
    const isBehind = at > best.at && at <= best.at + (isInList ? 3 : 2)
    return isBehind && (from === best.from || isInList) && growth.test(text) && !otherwise.test(text)
  }
  const steps = all.filter(isStep).map(({ pay }) => pay)
  if (steps.length === 0) return best
  const gross = best.pay.gross ?? steps.find((step) => step.gross !== null)?.gross ?? null
  const top = Math.max(...steps.map((step) => step.max ?? step.min!))
  return { ...best, pay: { ...best.pay, gross, max: top } }
}

const continues =
  /^(?:dit|deze|het genoemde|genoemd|het bedrag|bedragen|op basis|gebaseerd|o\.?b\.?v|bij een|\(|dat is|uitgaande|the)/i

/** A basis in the sentence behind the pay: `Dit is op basis van een 36-urige werkweek.` */
const basisBehind = (passages: readonly Passage[], at: number): number | null => {
  const next = passages[at + 1]
  if (
    !next ||
    next.kinds.length > 0 ||
    !continues.test(next.text) ||
    amountsIn(next.text).some(({ currency }) => currency)
  )
    return null
  return basisHoursIn(next.text)
}

/** The readings of one pay: both ends, currency and period, and what is known of its basis. */
export const readingsOfPay = (
  pay: Pay,
  from: ReadingOrigin,
  where: string,
  basis: number | null,
): Reading[] => {
  const { confidence } = pay
  const text = shorten(pay.text)
  const of = (field: Reading['field'], value: unknown): Reading[] =>
    value === null ? [] : [{ field, value, from, where, text, confidence }]
  return [
    ...of('salaryMin', pay.min),
    ...of('salaryMax', pay.max),
    ...of('salaryCurrency', pay.currency),
    ...of('salaryPeriod', pay.period),
    ...of('salaryBasisHours', pay.basisHours ?? basis),
    ...of('salaryGross', pay.gross),
  ]
}

const first = <T>(
  passages: readonly Passage[],
  read: (passage: Passage) => T | null,
): { found: T; passage: Passage } | null => {
  for (const passage of passages) {
    const found = read(passage)
    if (found !== null) return { found, passage }
  }
  return null
}

const originOf = (passage: Passage): ReadingOrigin => (passage.kinds.length > 0 ? 'LABEL' : 'TEXT')

const extraReadings = (passages: readonly Passage[]): Reading[] => {
  const found = passages
    .map((passage) => ({ passage, extras: extrasIn(passage.text) }))
    .filter(({ extras }) => extras.length > 0)
  const one = found[0]
  if (!one) return []
  const value = [...new Set(found.flatMap(({ extras }) => extras))]
  const text = shorten(one.passage.text)
  return [
    {
      field: 'salaryExtras',
      value,
      from: originOf(one.passage),
      where: one.passage.where,
      text,
      confidence: 0.85,
    },
  ]
}

/** Pay by age takes the place of what its rows say each for itself. */
const withAges = (candidates: readonly Candidate[], passages: readonly Passage[]): Candidate[] => {
  const ages = payByAge(passages)
  if (!ages) return [...candidates]
  const others = candidates.filter(({ at }) => !ages.at.includes(at))
  const [at] = ages.at
  const { where, kinds } = passages[at!]!
  const from = kinds.includes('pay') ? 'LABEL' : 'TEXT'
  return [{ pay: ages.pay, from, where, at: at! }, ...others]
}

/** Everything about pay in the passages of an advertisement. */
export const readPay = (passages: readonly Passage[], intern: boolean): Reading[] => {
  const candidates = passages.flatMap((passage, at): Candidate[] =>
    paysOf(passage, intern).map((pay) => ({
      pay,
      from: passage.kinds.includes('pay') ? 'LABEL' : 'TEXT',
      where: passage.where,
      at,
    })),
  )
  const all = withAges(candidates, passages)
  const sure = all.filter(({ pay }) => pay.confidence >= leastConfidence)
  const best = sure.toSorted((one, other) =>
    one.from === other.from ? other.pay.confidence - one.pay.confidence : one.from === 'LABEL' ? -1 : 1,
  )[0]
  const whole = best && withSteps(withWholeOf(withOtherEnd(best, sure), sure), all, passages)
  const scale = first(passages, ({ text }) => scaleIn(text))
  const cao = first(passages, ({ text }) => caoIn(text))
  return [
    ...(whole ? readingsOfPay(whole.pay, whole.from, whole.where, basisBehind(passages, whole.at)) : []),
    ...[scale, cao].flatMap((each): Reading[] =>
      each
        ? [
            {
              ...each.found,
              text: shorten(each.found.text),
              from: originOf(each.passage),
              where: each.passage.where,
            },
          ]
        : [],
    ),
    ...extraReadings(passages),
  ]
}
