/** The months as CVs write them, in Dutch and English, short and whole, with their numbers of two digits. */

const names: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february'],
  ['mrt', 'mar', 'maart', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['aug', 'augustus', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oct', 'oktober', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
]

/** `03` for `mrt` and `march`; names are lower case. */
export const monthNumber: ReadonlyMap<string, string> = new Map(
  names.flatMap((month, i) => month.map((name): [string, string] => [name, String(i + 1).padStart(2, '0')])),
)
