/** Numbers of hours that can be nothing but a week, though no word beside them says so. */

/** Hours of one clause: `24 uur`, `24, 32 of 36 uur per week`. */
export interface Piece {
  numbers: number[]
  start: number
  end: number
  plus: boolean
  weekly: boolean
}

/** `20 uur (maandag t/m vrijdag) in Naarden`: what a sentence begins with is no time of day. */
export const isFirst = (text: string, { start, end, numbers }: Piece): boolean =>
  Math.min(...numbers) >= 10 &&
  /^\W*$/.test(text.slice(0, start)) &&
  !/^\W*\d{1,2}[.:]\d{2}/.test(text) &&
  /^\s*(?:\(|,)/.test(text.slice(end)) &&
  !/open|bereikbaar/i.test(text)

/** With these words a sentence counts other hours than those of the work. */
const otherWeeks =
  /open|bereikbaar|training|cursus|opleiding|inwerk|scholing|vakantie|verlof|stage\b|(?<!sa|ru|ro|fi|du)les\b|(?:7|zeven) dagen|per dag|per etmaal/i

/** `volledig remote, 36-40 uur, jaarsalaris …`: a clause that is nothing but hours, and more of them than a clock has. */
export const isOwnClause = (text: string, { start, end, numbers }: Piece): boolean =>
  Math.max(...numbers) >= 24 &&
  !(Math.max(...numbers) === 24 && Math.min(...numbers) < 12) &&
  /(?:^|[,;|/(.!?–-])\s*(?:(?:min|max)(?:imaal)?\.? |circa |ca\.? )?$/i.test(text.slice(0, start)) &&
  /^\s*(?:$|[,;|/).!?])/.test(text.slice(end)) &&
  !otherWeeks.test(text)

/** `een teamleider voor 32 tot 38 uur`, `20, 30 of 38 uur`: several numbers, of which one is more than a clock has. */
export const isWeekRange = (text: string, { numbers }: Piece): boolean =>
  numbers.length > 1 &&
  Math.max(...numbers) > 24 &&
  Math.max(...numbers) <= 48 &&
  Math.min(...numbers) >= 4 &&
  !otherWeeks.test(text)

/** `We denken aan 28 uur`: more than a clock has, and no more than a week. */
export const isWeekAlone = (text: string, { numbers }: Piece): boolean =>
  Math.min(...numbers) > 24 && Math.max(...numbers) <= 40 && !otherWeeks.test(text)

const sought = /\b(?:zoek(?:t|en)?|op zoek|gezocht|looking for)\b[^.;:]{0,80}(?<!(?:dag|avond|dagen) ?)\($/i
const welcome =
  /\b(?:welkom|terecht|aan de slag|inzetbaar|beginnen)\b[^.,;:]{0,15} voor (?:zo'n |ongeveer |circa )?$/i

/** `op zoek naar een logopedist (16-20u)`, `je bent welkom voor 10 tot 20 uur`: what is offered, small as it may be. */
export const isOffered = (text: string, { start, end, numbers }: Piece): boolean => {
  if (Math.min(...numbers) < 4 || Math.max(...numbers) > 40) return false
  const before = text.slice(0, start)
  return (numbers.length > 1 && welcome.test(before)) || (sought.test(before) && text[end] === ')')
}
