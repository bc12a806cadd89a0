/** Weeks that are told in days: so many of them by eight hours, days by their names, mornings and afternoons by four (specification, Reading). */

import { about, ends, type Hours, type HoursContext, more } from './hour-bounds.ts'
import { countWords as words } from './hour-sums.ts'
import { notDays, partsOfDays } from './not-hours.ts'

const d = '(?:[1-6](?:[.,]5)?|één|twee|drie|vier|vijf|zes|two|three|four|five)'
const daysPattern = new RegExp(
  `(?<![\\d.,/-])\\b(${d})(?:\\s*(?:-|–|tot(?: en met)?|t\\/?m|à|a|of|\\/|to|or|(?:en|tot) (?:max(?:imaal|imum)?\\.?|hoogstens|ten hoogste))\\s*(${d}))?\\s*(?:hele |volle |vaste )?(?:werk)?(?:dagen|dgn|days?|dag)(?!\\p{L})\\s*(?:(?:per|in(?: de)?|p\\/|\\/|a|p\\.|p)\\s*(?:werk)?(?:week|w\\b|wk)|\\bp\\.?w\\b)?`,
  'iu',
)
const weekOfDays = new RegExp(
  `\\b(?:werkweek|week) van (${d}) dagen|\\b(${d})[- ]?(?:daagse (?:werk)?week|day (?:(?:work ?)?week|role|position|job|contract))`,
  'iu',
)
/** `4-daagse werkweek mogelijk`: fewer days than the others work are allowed, not asked. */
const isAllowed = /^\s*(?:is |ook |eventueel )*(?:mogelijk|bespreekbaar|optioneel|possible|negotiable)/i
/** `4 dagen per week een paar uur`: its days are no whole ones. */
const fewHours =
  /\b(?:dagen|days)(?: (?:per|in de|a) week)?[\s,:(]*(?:een paar|enkele|een aantal|a few|a couple of) (?:uur|uren|uurtjes|hours)\b|\b(?:een paar|enkele|een aantal|a few|a couple of) (?:uur|uren|uurtjes|hours) (?:per|a) (?:dag|day)\b/i

/** `Drie vaste dagen, verdeeld over de week`, `Fulltime beschikbaar, 5 dagen`: elsewhere in the sentence, days are of a week. */
const saysOfWeek =
  /\b(?:verdeeld|verspreid|gespreid|te verdelen|spread) (?:\p{L}+ ){0,2}(?:over|across) (?:de|the) (?:hele |whole )?(?:werk)?week\b|\b(?:full-?time|part-?time|voltijd|deeltijd)\b|\bbeschikbaar\b/iu
const ofHolidays = /\bvakantie(?:dagen|geld|toeslag|bijslag|uren)\b/gi

/** `2 of 3 nachten per week` and elsewhere `8 uur per nacht`: how many turns a week has, and how long one takes, as one sentence. */
export const turnsTold = (texts: readonly string[]): { text: string; at: number } | null => {
  const turns = new RegExp(
    `(?<![\\d.,])(${d}(?:\\s?(?:-|–|tot|à|of|to|or)\\s?${d})?) (avond|nacht|dienst|ochtend|middag|shift|night)(?:en|s)? (?:per|in de|a|each) week(?!\\p{L})`,
    'iu',
  )
  const at = texts.findIndex((text) => turns.test(text))
  const [, count, turn = ''] = turns.exec(texts[at] ?? '') ?? []
  const length = new RegExp(
    `(?<![\\d.,])(\\d{1,2}(?:,5)?) (?:uur|hours) (?:per|a|each) ${turn}(?!\\p{L})`,
    'iu',
  )
  const lengths = new Set(texts.flatMap((text) => length.exec(text)?.[1] ?? []))
  if (count === undefined || lengths.size !== 1) return null
  return { text: `${count} diensten per week van ${[...lengths][0]} uur`, at }
}

/** Of so many days a week. */
export const daysHours = (text: string, context: HoursContext): Hours[] => {
  if (partsOfDays.test(text) || fewHours.test(text)) return []
  for (const clause of text.split(/,(?!\d)|[;(]|\bwaarvan\b|\bmet\b/)) {
    const of = weekOfDays.exec(clause)
    const match = of ?? daysPattern.exec(clause)
    if (!match || notDays.test(clause)) continue
    if (/^\s*(?:per|in de|a|each) (?:maand|month)\b/i.test(clause.slice(match.index + match[0].length)))
      continue
    // `salaris 2200 tot 2800 , 3 t/m 5 dgn`: a clause that is nothing else.
    const isAll =
      clause.replace(/[\s).!]+$/, '').trim() === match[0].trim() &&
      (match[2] !== undefined || saysOfWeek.test(text)) &&
      !notDays.test(text.replace(ofHolidays, ' '))
    const isWeek =
      of !== null ||
      isAll ||
      /w(?:eek|k|\b\.?)\s*$|week/i.test(match[0]) ||
      /\b(?:iedere|elke|every|each) (?:werk)?week\b/i.test(clause) ||
      ((match[2] !== undefined || more.test(clause.slice(0, match.index))) &&
        /\bbeschikbaar|\bavailable/i.test(clause))
    if (!isWeek && !context.labelled && !(context.short && about.test(clause))) continue
    const parts = [match[1], match[2]].flatMap((part) =>
      part ? [words[part.toLowerCase()] ?? Number(part.replace(',', '.'))] : [],
    )
    if (parts.length === 0) continue
    const [min, max] = ends(
      parts.map((days) => days * 8),
      clause.slice(0, match.index),
      of !== null && isAllowed.test(clause.slice(match.index + match[0].length)),
    )
    return [{ min, max, text: match[0].trim(), confidence: context.labelled ? 0.85 : 0.75 }]
  }
  return []
}

const weekday = '(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)'
/** Whole days: `woensdagmiddag` is none, and of `maandag of dinsdag` one is chosen. */
const namedDays = new RegExp(
  `(?<![\\p{L}-])${weekday}(?:(?:,? (?:en |& |\\+ )?|\\s?[/+&]\\s?)(?:de |op )?${weekday}){1,5}(?![\\p{L}-]|,? (?:of|or|t\\/m|tot|om en om)\\b)`,
  'iu',
)
/** Says that the days are those on which the work is done. */
const workedThen =
  /(?<!\p{L})(?:(?:je|jij|u) (?:\p{L}+ ){0,2}werkt|werk je|werkdagen|we(?:rken|rkt) op|zoek(?:en|t)?|gezocht|het gaat om|de dagen zijn|vaste dagen)(?!\p{L})/iu
/** Some of the days, or the days of something else. */
const notWorked =
  /(?<!\p{L})(?:of|om de|ieder geval|elk geval|sowieso|onder andere|waaronder|voorkeur|liefst|eventueel|bijvoorbeeld|minimaal|minstens|ten minste|tenminste|at least|vanaf|open|geopend|gesloten|dicht|markt|vergader\p{L}*|overleg|bereikbaar|gesprekken|les(?:sen)?|geleverd|bezorgd|team|behalve|beschikbaar)(?!\p{L})|\d|(?:ochtend|middag|avond|nacht)/iu

const namedHours = (text: string, labelled: boolean): Hours[] => {
  const match = namedDays.exec(text)
  // `vrijdag` is not `vrij`.
  const others = text.replace(new RegExp(weekday, 'giu'), ' ')
  if (!match || notDays.test(others) || notWorked.test(text)) return []
  const days = new Set(match[0].toLowerCase().match(new RegExp(weekday, 'gu')))
  const isAll = text.replace(/^\W+|\W+$/g, '').length === match[0].length
  if (!labelled && !isAll && !workedThen.test(text)) return []
  const hours = days.size * 8
  return hours > 40 ? [] : [{ min: hours, max: hours, text: match[0], confidence: 0.71 }]
}

const halfDays = new RegExp(
  `(?<![\\p{L}\\d.,/-])(${d})(?: (?:tot|à|of|to|or) (${d}))? (?:vaste |hele )?(?:ochtenden|middagen|dagdelen|mornings|afternoons) (?:per|in de|a) week(?!\\p{L})`,
  'iu',
)
const halfHours = (text: string): Hours[] => {
  const match = halfDays.exec(text)
  const others = text.replace(match?.[0] ?? '', ' ')
  // Clock times and hours beside them say how long they are; `minstens twee dagdelen` is when one can come.
  if (!match || notDays.test(text) || notWorked.test(others)) return []
  const parts = [match[1], match[2]].flatMap((part) =>
    part ? [4 * (words[part.toLowerCase()] ?? Number(part.replace(',', '.')))] : [],
  )
  return [{ min: Math.min(...parts), max: Math.max(...parts), text: match[0], confidence: 0.71 }]
}

/** Where nothing else says the hours: whole days by their names, else mornings and afternoons by four hours. */
export const hoursOfNamedDays = (text: string, labelled: boolean): Hours[] => {
  const named = namedHours(text, labelled)
  return named.length > 0 ? named : halfHours(text)
}
