/** What would make an advertisement better: hints for whoever writes it, which never block (specification, Jobs and interviews on the desk). */

import { type Excluding, excludingWords } from './excluding-words.ts'
import { asksEarlierPay } from './pay-rule.ts'

export interface Advertisement {
  title: string
  description: string
  requirements: string | null
  responsibilities: string | null
  benefits: string | null
  /** Minor units. */
  salaryMin: number | null
  salaryMax: number | null
  salaryPeriod: string | null
  hoursPerWeekMin: number | null
  hoursPerWeekMax: number | null
  applicationDeadline: string | null
  expiresAt: string | null
  questions: readonly { label: string }[]
}

export type AdHint =
  | { kind: 'NO_PAY' | 'NO_PAY_PERIOD' | 'NO_HOURS' | 'NO_DEADLINE' | 'NO_CONTACT' }
  /** How many times the least pay the most is. */
  | { kind: 'WIDE_RANGE'; times: number }
  /** The words that ask what somebody earns. */
  | { kind: 'ASKS_CURRENT_PAY'; words: string }
  | ({ kind: 'EXCLUDING_WORDS' } & Excluding)

/** Beyond it a range says little (Directive (EU) 2023/970 asks for one that informs). */
const widestRange = 1.5

const address = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}]/u
/** Nine digits after a zero or a country code, however they are parted. */
const telephone = /(?<![\d+])(?:\+\d{2}|00\d{2}|0)(?:[\s().-]{0,3}\d){9}(?!\d)/u

const hasContact = (text: string): boolean => address.test(text) || telephone.test(text)

/** Hints in the order in which an advertisement is read: pay, hours, deadline, contact, then its words. */
export const adHints = (ad: Advertisement): AdHint[] => {
  const { salaryMin, salaryMax } = ad
  const written = [ad.title, ad.description, ad.responsibilities, ad.requirements, ad.benefits]
  const text = [...written, ...ad.questions.map(({ label }) => label)].filter(Boolean).join('\n')
  const hints: AdHint[] = []
  if (salaryMin === null && salaryMax === null) hints.push({ kind: 'NO_PAY' })
  else if (ad.salaryPeriod === null) hints.push({ kind: 'NO_PAY_PERIOD' })
  if (salaryMin && salaryMax && salaryMax > salaryMin * widestRange)
    hints.push({ kind: 'WIDE_RANGE', times: salaryMax / salaryMin })
  const asked = asksEarlierPay(text)
  if (asked) hints.push({ kind: 'ASKS_CURRENT_PAY', words: asked })
  if (ad.hoursPerWeekMin === null && ad.hoursPerWeekMax === null) hints.push({ kind: 'NO_HOURS' })
  if (ad.applicationDeadline === null && ad.expiresAt === null) hints.push({ kind: 'NO_DEADLINE' })
  if (!hasContact(text)) hints.push({ kind: 'NO_CONTACT' })
  return [...hints, ...excludingWords(text).map((one) => ({ kind: 'EXCLUDING_WORDS' as const, ...one }))]
}
