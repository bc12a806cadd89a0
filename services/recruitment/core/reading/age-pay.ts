/** Reads pay by age: `18 jaar € 9,20, 21 jaar € 14,71` and tables of it are one range, by the hour or the month (specification, Reading). */

import { decimalOf } from './amounts.ts'
import type { Passage } from './passages.ts'
import { basisHoursIn, type Pay } from './pay.ts'

const age =
  '(?:\\b(?:1[3-9]|2[0-4])(?:\\+|[- ]?(?:jaar|jr\\.?|jarigen?|years?(?: old)?|y)|(?:e|ste)(?!\\p{L}))|\\bvanaf (?:1[3-9]|2[0-4])(?= ?€))'
const older = '(?:\\s*(?:en ouder|of ouder|e\\.o\\.|and (?:older|over|up)|\\+|oud))?'
const link = '(?:\\s|[:=|(),–-]|verdien je|krijg je|ontvang je|bruto|uurloon|is|van)*'
const money = '(?:(?:€|eur)?\\s?(\\d{1,2}[.,]\\d{2})(?!\\d|[.,]\\d)|€\\s?(\\d[.,]?\\d{3})(?!\\d|[.,]\\d))'
const ageFirst = new RegExp(`${age}${older}${link}${money}`, 'giu')
const moneyFirst = new RegExp(
  `€\\s?(?:(\\d{1,2}[.,]\\d{2})|(\\d[.,]?\\d{3}))(?!\\d)\\s*(?:bruto )?(?:per uur )?(?:\\(|bij |als je |voor |vanaf |op je )*${age}`,
  'gi',
)

/** What the young earn by law is under what an hour's pay else can be, in whole units. */
const leastOfYoung = 4
const mostByAge = 60
/** What they earn in a month, from those who work some hours of it on. */
const monthOfYoung = [400, 4_000] as const

const isHourly = (value: number): boolean => value >= leastOfYoung && value <= mostByAge
const isMonthly = (value: number): boolean => value >= monthOfYoung[0] && value <= monthOfYoung[1]

const amountsByAge = (text: string): number[] => {
  const ahead = [...text.matchAll(ageFirst)]
  const found = ahead.length > 0 ? ahead : [...text.matchAll(moneyFirst)]
  return found
    .map(([, hourly, monthly]) => decimalOf((hourly ?? monthly)!))
    .filter((value) => isHourly(value) || isMonthly(value))
}

export interface AgePay {
  pay: Pay
  /** The passages that it was read from, by their place. */
  at: readonly number[]
}

interface Row {
  text: string
  at: number[]
}

/** What stands behind the last amount. */
const behindAmounts = (text: string): string => text.slice(text.lastIndexOf('€')).replace(/^€\s?[\d.,]+/, '')

/** The cells of a row of a table are passages of one line. */
const rowsOf = (passages: readonly Passage[]): Row[] => {
  const rows = new Map<string, Row>()
  passages.forEach(({ text, where }, at) => {
    const row = rows.get(where)
    if (row) {
      row.text += ` ${text}`
      row.at.push(at)
    } else rows.set(where, { text, at: [at] })
  })
  return [...rows.values()]
}

/** All pay by age of an advertisement as one, where two ages or more have an amount. */
export const payByAge = (passages: readonly Passage[]): AgePay | null => {
  const named = rowsOf(passages).flatMap(({ text, at }) => {
    const values = amountsByAge(text)
    return values.length > 0 ? [{ text, at, values }] : []
  })
  const values = named.flatMap((row) => row.values)
  const isOfHour = values.every(isHourly)
  if (new Set(values).size < 2 || !(isOfHour || values.every(isMonthly))) return null
  const text = named.map((row) => row.text).join(' ')
  const pay: Pay = {
    min: Math.round(Math.min(...values) * 100),
    max: Math.round(Math.max(...values) * 100),
    currency: 'EUR',
    period: isOfHour ? 'HOUR' : 'MONTH',
    gross: /bruto/i.test(text) ? 'GROSS' : null,
    basisHours: basisHoursIn(behindAmounts(text)),
    text,
    confidence: 0.91,
    start: 0,
    end: text.length,
  }
  return { pay, at: named.flatMap(({ at }) => at) }
}
