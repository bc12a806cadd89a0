/** Works out the sums that sentences on hours hold, before their hours are read: days times hours, hours in some weeks, ranges in two clauses. */

export const roundHours = (hours: number): number => Math.round(hours * 10) / 10

/** Numbers as sentences on hours and days write them. */
export const countWords: Record<string, number> = {
  een: 1,
  één: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vijf: 5,
  zes: 6,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}
/** `72 uur per vier weken` is 18 a week. */
const perWeeks = (text: string): string =>
  text.replace(
    /(?<![\d.,])(\d{2,3})(\s*-?(?:uur|uren|hours)(?:\s?contract)?\s*(?:per|in|every)\s*(?:periode van )?)([24])\s+(?:weken|weeks)\b/gi,
    (match, hours: string, _unit: string, weeks: string) => {
      const each = roundHours(Number(hours) / Number(weeks))
      return `${each} uur per week`.padEnd(match.length)
    },
  )

/** `een contract van 104 uur per maand` is 24 a week. */
const perMonth = (text: string): string =>
  text.replace(
    /(\b(?:contract|dienstverband|aanstelling) (?:van|voor) (?:gemiddeld )?)(\d{2,3})( (?:uur|uren) per maand)\b/gi,
    (match, before: string, hours: string) =>
      `${before}${roundHours((Number(hours) * 12) / 52)} uur per week`.padEnd(match.length),
  )

/** `32 uur (maar 36 mag ook)` is written as one range. */
const alsoAllowed = (text: string): string =>
  text.replace(
    /(\d{2})( ?(?:uur|hours))[ (,]+(?:maar |but )?(\d{2})(?: uur| hours)? (?:mag ook|kan ook|is (?:ook )?(?:mogelijk|goed|bespreekbaar)|is (?:also )?(?:possible|fine)(?: too)?)\b/gi,
    (match, one: string, unit: string, other: string) => `${one}-${other}${unit}`.padEnd(match.length),
  )

/** `24 uur, uitbreiding naar 32 is mogelijk` and `24 uur, liefst 32` are one range. */
const upTo = (text: string): string =>
  text.replace(
    /(?<![\d.,])(\d{2})( ?(?:uur|uren|u|hours)\b)[^.;\d]{0,30}\b(?:liefst|bij voorkeur|preferably|(?:uitbreiding|uitloop|uit te breiden|groei(?:en)?|doorgroei(?:en)?) (?:naar|tot)|growing to)\s+(\d{2})(?!\d)(?: ?(?:uur|uren|u|hours)\b)?/gi,
    (match, one: string, unit: string, other: string) =>
      `${one}-${other}${unit}${/per week|p\/w|in de week/i.test(match) ? ' per week' : ''}`.padEnd(
        match.length,
      ),
  )

/** `4 dagen werken en 1 dag naar school` is a week of four days. */
const besideSchool = (text: string): string =>
  text.replace(
    /\b([1-5]) dag(?:en)? [^.;\d]{0,35}?(?=,? ?(?:en )?(?:(?:ga|gaat|zit|volg|volgt) (?:je )?)?(?:1|één|een|2) dag(?:en)? [^.;]{0,30}(?:school|les|opleiding|college|roc)(?!\p{L}))/giu,
    (match, days: string) => `${Number(days) * 8} uur per week `.padEnd(match.length),
  )

/** `12 of meer uren` and `32 uur of meer` are `12+ uren` and `32+ uur`. */
const orMore = (text: string): string =>
  text
    .replace(/(?<![\d.,])(\d{1,2}) of meer (?=(?:uur|uren)\b)/gi, (match, hours: string) =>
      `${hours}+ `.padStart(match.length),
    )
    .replace(
      /(?<![\d.,-])(?<!\d ?(?:-|–|tot|à|of) ?)(\d{1,2}) ?(?:uur|uren|hours)( per week| in de week| a week)? (?:of|or) (?:meer|more)(?!\p{L})/giu,
      (match, hours: string, week = '') => `${hours}+ uur${week}`.padEnd(match.length),
    )

/** Other sums than products, written as their outcome in as many letters. */
export const withSums = (text: string): string =>
  upTo(alsoAllowed(perWeeks(perMonth(besideSchool(orMore(text))))))
