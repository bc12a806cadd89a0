/** What somebody typed to draw a sample, read as the API takes it; and its refusals in the words of the page. */

import { badRequest, Failure } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { centsOf } from '../../../kit/pages/parts/money-field.ts'
import { parseIsoDay } from '../core/ledger/day.ts'
import { formatCents } from '../core/ledger/money.ts'
import { sampleSides, samplingMethods } from '../core/sampling/sample-request.ts'
import { failureOfRefusal } from '../refusals.ts'
import type { DrawSample } from './sample.schema.ts'
import { type Drawn, samplesWords } from './samples.views.ts'

const given = (text: string | undefined): string | null => text?.trim() || null

const wholeOf = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null)

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What the page offers to choose from; the page cannot send anything else. */
const chosen = <T extends string>(text: string, offered: readonly T[], field: string): T => {
  const found = offered.find((one) => one === text)
  if (found === undefined) throw badRequest(`${field}: must be one of ${offered.join(', ')}.`)
  return found
}

export const offeredConfidences = ['0.9', '0.95', '0.99'] as const

/** The body of the request, or what is wrong with what was typed. */
export const enteredBody = (
  entered: Drawn,
  language: Language,
): { body: DrawSample } | { mistakes: Mistake[] } => {
  const { wrong } = samplesWords[language]
  const mistakes: Mistake[] = []
  const read = <T>(field: keyof Drawn & keyof typeof wrong, parse: (text: string) => T | null): T | null => {
    const text = given(entered[field])
    if (text === null) return null
    const value = parse(text)
    if (value === null) mistakes.push({ field, message: wrong[field] })
    return value
  }
  const amount = (text: string): string | null => {
    const cents = centsOf(text)
    return cents === null || cents < 0 ? null : formatCents(cents)
  }
  const materiality = read('materiality', amount)
  const expected = read('expected', amount)
  const size = read('size', (text) => wholeOf(text) || null)
  const strata = read('strata', (text) => {
    const number = wholeOf(text)
    return number !== null && number >= 2 && number <= 10 ? number : null
  })
  const from = given(entered.from)
  const to = given(entered.to)
  const [first, last] = [from, to].map((day) => (day === null ? undefined : parseIsoDay(day)))
  if (first === null || last === null || (first !== undefined && last !== undefined && first > last))
    mistakes.push({ field: 'from', message: wrong.from })
  if (mistakes.length > 0) return { mistakes }
  const seed = given(entered.seed)?.slice(0, 100) ?? null
  const filter = { accounts: listed(entered.accounts), journals: listed(entered.journals), from, to }
  return {
    body: {
      method: chosen(entered.method || 'MUS', samplingMethods, 'method'),
      side: chosen(entered.side || 'DEBIT', sampleSides, 'side'),
      confidence: Number(chosen(entered.confidence || '0.95', offeredConfidences, 'confidence')),
      ...{ materiality, expected, size, strata, seed, filter },
    },
  }
}

/** The field that a refusal is about, by the words that core begins with. */
const fieldsByStart: readonly [
  RegExp,
  keyof Drawn,
  'materiality' | 'expected' | 'size' | 'strata' | 'accounts' | 'journals' | 'population' | 'empty' | 'full',
][] = [
  [/^materiality:/, 'materiality', 'materiality'],
  [/^expected:/, 'expected', 'expected'],
  [/^size:/, 'size', 'size'],
  [/^strata:/, 'strata', 'strata'],
  [/^filter\.accounts:/, 'accounts', 'accounts'],
  [/^filter\.journals:/, 'journals', 'journals'],
  [/larger than its population|items at most/, 'materiality', 'population'],
  [/^No line/, 'side', 'empty'],
  [/samples at most/, 'method', 'full'],
]

/** null for what is no refusal of what was typed. */
export const mistakeOf = (error: unknown, language: Language): Mistake | null => {
  const failure = failureOfRefusal(error)
  if (!(failure instanceof Failure) || failure.status !== 400) return null
  const { wrong } = samplesWords[language]
  const found = fieldsByStart.find(([words]) => words.test(failure.message))
  return found ? { field: found[1], message: wrong[found[2]] } : { field: 'method', message: wrong.other }
}
