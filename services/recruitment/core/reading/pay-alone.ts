/** Amounts that are pay without a word for it: those that stand alone, with cents, or right before what they are counted by. */

import type { SalaryPeriod } from '../dutch-values.ts'
import type { Amounts } from './amounts.ts'
import { grossnessIn } from './pay-words.ts'

/** `Up to €80,000` on a line of its own: a year's pay, since nothing else of that size stands alone. */
export const standsAlone = (sentence: string, run: Amounts): boolean =>
  run.currency !== null &&
  run.values.every((value) => value >= 24_000 && value <= 250_000) &&
  /^[^\p{L}\d€$£]*(?:(?:up to|from|tot|vanaf|max\.?|maximaal)\s*)?$/iu.test(sentence.slice(0, run.start)) &&
  /^[\s.,;*]*(?:gross|bruto)?[\s.,;*]*$/i.test(sentence.slice(run.end))

/** `37 uur | vast | € 2.850 | Eindhoven`: a sign and an amount that is a month's pay, and nothing else on the line. */
export const isMonthAlone = (sentence: string, run: Amounts): boolean =>
  run.currency !== null &&
  run.values.every((value) => value >= 1_700 && value <= 9_000) &&
  /^[^\p{L}\d€]*$/u.test(sentence.slice(0, run.start)) &&
  /^[\s.,;*-]*(?:bruto|gross)?[\s.,;*]*$/i.test(sentence.slice(run.end))

/** `loon 15,37`: cents right behind a word for pay are an hour's. */
export const centsOfHour =
  /\b(?:loon|salaris|wml|verdien\w*|verdient|minimumloon)\W{0,3}(?:is |van |vanaf |tot )?$/i

/** `16,40 tot 19,30 p.u.`: cents, and right behind them that they are an hour's. */
export const hasCents = /\d[.,]\d{2}(?!\d)/
export const rightPerHour =
  /^\s*(?:\([^()]{0,20}\)\s*)?(?:(?:bruto|netto|gross|ex\.? btw|exclusief btw|excl\.? btw|all-in),?\s*)*(?:per (?:les)?uur\b|p\.?\s?u\.?(?![\p{L}.])|p\/u\b|an? hour\b|per hour\b)/iu

/** `maximaal 2.800 bruto`: thousands with their point, and a word for gross pay. */
export const isBareMonth = (
  sentence: string,
  run: Amounts,
  before: string,
  after: string,
  period: SalaryPeriod,
): boolean =>
  period === 'MONTH' &&
  /^\d[.,]\d{3}/.test(sentence.slice(run.start)) &&
  grossnessIn(before.slice(-20), after.slice(0, 20)) !== null

/** `17 à 23 p.u.`: two numbers that an hour can pay, and nothing else in the sentence. */
export const isHourAlone = (sentence: string, { values, start, end }: Amounts): boolean =>
  values.length > 1 &&
  values.every((value) => value >= 12 && value <= 60) &&
  /^[^\p{L}\d]*(?:(?:van|tussen)\s*)?$/iu.test(sentence.slice(0, start)) &&
  rightPerHour.test(sentence.slice(end)) &&
  /^[\s.,;]*$/.test(sentence.slice(end).replace(rightPerHour, ''))
