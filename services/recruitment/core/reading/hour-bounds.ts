/** What hours a week are read as, and which end of them a number says. */

import { roundHours as round } from './hour-sums.ts'

export interface Hours {
  /** With at most one decimal. */
  min: number | null
  max: number | null
  text: string
  confidence: number
}

export interface HoursContext {
  /** The sentence is the value of a label for hours, or a field for hours. */
  labelled: boolean
  /** It is a title, or a bullet of a few words. */
  short: boolean
  fullTimeHours: number
  /** Nothing else in the advertisement says its hours: any that can be a week's are taken. */
  last?: boolean
}

/** Before a number that is the least. */
export const more =
  /(?:\b(?:minimaal|min\.?|minimum|vanaf|minstens|ten minste|tenminste|at least|(?:niet|no|not) (?:minder|less|fewer) (?:dan|than)|(?<!niet )meer dan)|[>≥])\s*(?:(?:van|of)\s+)?(?:[1-6] (?:dagen|days) \()?$/i
const less =
  /(?:\b(?:maximaal|max\.?|maximum|tot(?: wel| maximaal)?|hoogstens|up to|at most|(?:niet|no|not) (?:meer|more) (?:dan|than))|[<≤])\s*(?:van\s+)?$/i

/** A sentence with one of these is about the work. */
export const about =
  /werkweek|dienstverband|contract|aanstelling|fte|part-?\s?time|full-?\s?time|deeltijd|voltijd|beschikbaar|\buren\b|werken\b|\bwerkt?\b|functie|omvang|\bbaan\b|per week|vacature|medior|wekelijks|bijbaan|available|working|position|inzet|we zoeken|gezocht|\b(?:start|begint?) met\b|(?:verdeeld|verspreid|gespreid) over|\bweken van\b|\bweek van (?:gemiddeld )?\d|\bhalftijds\b|minimaal|maximaal|opdracht|assignment|uur p|\bwij zoeken\b|\brole\b|\bjob\b|\d (?:uur|uren|hours) in tota{1,2}l\b|\bin tota{1,2}l (?:ongeveer |circa |zo'n |about )?\d/i

/** The least and the most that numbers say, with the words before them; a plus behind them leaves the most open. */
export const ends = (
  numbers: readonly number[],
  before: string,
  plus: boolean,
): [number | null, number | null] => {
  const low = round(Math.min(...numbers))
  const high = round(Math.max(...numbers))
  if (numbers.length > 1) return [low, high]
  if (plus || more.test(before)) return [low, null]
  return less.test(before) ? [null, high] : [low, high]
}
