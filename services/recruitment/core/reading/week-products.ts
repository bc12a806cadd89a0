/** Works out how many hours a week are, where a sentence says how many days, nights or shifts it has and how long each of them is. */

import { roundHours } from './hour-sums.ts'
import { numberInWords, withDigits } from './spelled-numbers.ts'

const about =
  "(?:(?:gemiddeld|ongeveer|circa|ca\\.?|zo'n|about|around|average(?: of)?|op|van|à|steeds|telkens) )*"
const bound =
  '(?:(minimaal|min\\.?|minstens|tenminste|ten minste|vanaf|at least|maximaal|max\\.?|hoogstens|tot|up to|at most) (?:van )?)?'
const to = '\\s?(?:-|–|à|a|of|or|to|en|tot(?: en met)?|t\\/?m)\\s?'
const few = `([1-7])(?:(?:${to}|,? (?:en|tot|to) (?:max\\.?|maximaal|hoogstens) )([1-7]))?`
/** `8,5` and `7,25`; `8.00` and `07` are times of day. */
const some = '((?!0)\\d{1,2}(?:[.,](?:5|25|75|[1-9])(?!\\d))?)'
const long = `${some}(?:${to}${some})?`
const hour = '(?:uur(?:tjes)?|uren|hours?|hrs?|u|h)(?![\\p{L}])'
const turn =
  '(?:(?:hele |volle |vaste |werk|lange |full |long )?(?:dag(?:en)?|dgn|avond(?:en)?|nacht(?:en)?|ochtend(?:en)?|middag(?:en)?|dienst(?:en)?|days?|evenings?|nights?|mornings?|afternoons?|shifts?|keer|keren)(?!\\p{L}))'
const weekly = '(?:per week|in de week|a week|per wk|p\\/w|\\/ ?week|each week|elke week|weekly)'

const day =
  '(?:ma(?:andag)?|di(?:nsdag)?|wo(?:ensdag)?|do(?:nderdag)?|vr(?:ijdag)?|za(?:terdag)?|zo(?:ndag)?|mon(?:day)?|fri(?:day)?)'
const workingDays = `((?:van )?${day}(?:en)? (?:t\\/?m|tot en met|tot|-|–|to|through) ${day})`
const eachOf = `(?:per|op een|a|each|\\/) ?(?:werk)?(?:dag|avond|nacht|ochtend|middag|dienst|day|evening|night|shift|morning|afternoon|keer)(?!\\p{L})`
const gap =
  '(?:[,;:(]|\\s|en\\b|and\\b|verdeeld over|verspreid over|gedurende|over|for|op|te werken|werken|werk je|on|,)*'

/** `4 dagen van 9 uur`, `3 nachten per week van 8,5 uur`, `vier keer negen uur`, `minimaal 4 dagen in de week, gemiddeld 9 uur per dag`, `5x8 uur`. */
const turnsFirst = new RegExp(
  `(?<![\\d.,/-])\\b${bound}${few}(?:\\s?[x×*]\\s?|(?<=[2-7])\\s(?:keer|maal|times)\\s|\\s${turn}(?: ${weekly})?(?: (?:beschikbaar|werken|available))?(?: (?:van|à|of|x|from|at)|[,;:]| \\()\\s?(?:ieder |elk |each )?${about}${bound})${long}\\s?(?:${hour}\\s${eachOf}|${hour}|-?(?=urige|uurs))(?:\\)?\\s?${weekly})?(?!\\)?\\s?(?:per|a) (?:maand|month|dag|day|jaar|year))`,
  'giu',
)
/** `4 uur per dag, 5 dagen per week`, `ongeveer 4 uur per dag, maandag t/m vrijdag`. */
const lengthFirst = new RegExp(
  `(?<![\\d.,:/-])\\b${bound}${long}\\s?${hour}\\s${eachOf}${gap}${bound}(?:${few}(?:\\s?x|\\s${turn})(?: ${weekly})?|${workingDays})(?:\\)?\\s?${weekly})?`,
  'giu',
)
/** `maandag t/m vrijdag 4 uur per dag`. */
const daysFirst = new RegExp(`\\b${workingDays}${gap}${about}${bound}${long}\\s?${hour}\\s${eachOf}`, 'giu')
const wholeDay =
  '(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:en)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)'
/** `op dinsdag, donderdag en zaterdag, 3 tot 5 uur per dag`. */
const listedDays = new RegExp(
  `(?<!\\b(?:of|or) )\\b(${wholeDay}(?:(?:,? (?:en|and|&|\\+)|,|\\/) ?${wholeDay}){1,5})${gap}${about}${bound}${long}\\s?${hour}\\s${eachOf}`,
  'giu',
)
/** `vier 9-urige diensten`, `4 ten-hour shifts`. */
const namedLength = new RegExp(
  `(?<![\\d.,/-])\\b${bound}${few} (\\d{1,2})(?:-(\\d{1,2}))?[- ]?(?:urige|uurs|hours?) ?-?${turn}(?: ${weekly})?`,
  'giu',
)

/** At a school, during training or when the house is open, nobody works those hours a week. */
const notWorked = /\b(?:open|geopend|bereikbaar|opleiding|training|cursus|les)\b[^.;]{0,25}$/i

const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(',', '.'))

interface Week {
  bounds: readonly (string | undefined)[]
  turns: readonly [string | undefined, string | undefined]
  hours: readonly [string | undefined, string | undefined]
}

const least = /^(?:min|minstens|ten|vanaf|at least)/i

const weekdays = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']
const english: Record<string, string> = {
  mo: 'ma',
  tu: 'di',
  we: 'wo',
  th: 'do',
  fr: 'vr',
  sa: 'za',
  su: 'zo',
}
/** `maandag t/m donderdag` are four. */
const daysOf = (said: string | undefined): string | undefined => {
  if (said === undefined) return undefined
  const [first, last] = [
    ...said
      .toLowerCase()
      .replace(/^van /, '')
      .matchAll(/(?<!\p{L})(?!t\/?m|tot|to|through|en|met)\p{L}{2}/gu),
  ]
    .map(([two]) => weekdays.indexOf(english[two] ?? two))
    .filter((each) => each >= 0)
  return first === undefined || last === undefined || last < first ? undefined : String(last - first + 1)
}

/** `4x9` without its unit, as days of work. */
const bareDays =
  /(?<![\d.,x×]|(?:uur|uren|hours) \()([3-6])\s?[x×]\s?(\d{1,2})(?![\d.,%x×]|\s?(?:uur|uren|u\b|h\b|hours|per|jaar|euro|keer|maand|mnd|weken|dagen|months?|weeks))/giu

/** In at least as many letters, so that blanks and not other words stand where the sum was. */
const productOf = (match: string, { bounds, turns, hours }: Week): string => {
  const [fewest = 5, most = fewest] = turns.map(numberOf).filter((each) => each !== null)
  const [shortest, longest = shortest] = hours.map(numberOf).filter((each) => each !== null)
  // `2 dagen van 9 tot 17 uur` says when.
  if (shortest === undefined || longest === undefined || longest > 14 || longest - shortest > 3) return match
  const [low, high] = [fewest * shortest, most * longest].map(roundHours) as [number, number]
  if (low < 1 || high > 60) return match
  const said = bounds.find((each) => each !== undefined)
  const within = low === high ? `${low}` : `${low}-${high}`
  const before = said === undefined || low !== high ? 'voor' : least.test(said) ? 'minimaal' : 'maximaal'
  return `${before} ${within} uur per week`.padEnd(match.length)
}

type Parts = readonly (string | undefined)[]

/** Each form with what its parts are. */
const forms: readonly (readonly [RegExp, (parts: Parts) => Week])[] = [
  [
    turnsFirst,
    ([a, low, high, b, short, long]) => ({ bounds: [a, b], turns: [low, high], hours: [short, long] }),
  ],
  [
    lengthFirst,
    ([a, short, long, b, low, high, named]) => ({
      bounds: [a, b],
      turns: [low ?? daysOf(named), high],
      hours: [short, long],
    }),
  ],
  [
    daysFirst,
    ([named, a, short, long]) => ({ bounds: [a], turns: [daysOf(named), undefined], hours: [short, long] }),
  ],
  [
    listedDays,
    ([named = '', a, short, long]) => ({
      bounds: [a],
      turns: [String(named.match(new RegExp(wholeDay, 'giu'))!.length), undefined],
      hours: [short, long],
    }),
  ],
  [namedLength, ([a, low, high, short, long]) => ({ bounds: [a], turns: [low, high], hours: [short, long] })],
  [bareDays, ([count, length]) => ({ bounds: [], turns: [count, undefined], hours: [length, undefined] })],
]

/** `4 x 8 of 4 x 9`: two weeks to choose from, of which the first is left without its unit. */
const twoProducts =
  /(?<![\d.,x×])([3-6])\s?[x×]\s?(\d{1,2})(?:\s?(?:uur|u))?(\s?(?:of|\/|or)\s?)([3-6])\s?[x×]\s?(\d{1,2})(?![\d.,%x×])(?:\s?(?:uur|u)\b)?/giu
const withChoices = (text: string): string =>
  text.replace(twoProducts, (match, a: string, b: string, _of: string, c: string, d: string) => {
    const weeks = [Number(a) * Number(b), Number(c) * Number(d)]
    return Math.max(...weeks) > 60
      ? match
      : `${Math.min(...weeks)}-${Math.max(...weeks)} uur`.padEnd(match.length)
  })

/** `2 x 8 uur op kantoor en 2 x 8 uur thuis` is one week in two parts. */
const twoParts =
  /(?<![\d.,x×])([1-6])\s?[x×]\s?(\d{1,2})(?:\s?(?:uur|uren|u|hours)\b)?(?: [\p{L} ]{1,30}?)?\s?(?:,|\+|\ben\b|\bplus\b|\band\b)\s?([1-6])\s?[x×]\s?(\d{1,2})(?![\d.,%x×])(?:\s?(?:uur|uren|u|hours)\b)?/giu
const fullWeek = 48
const withParts = (text: string): string =>
  text.replace(twoParts, (match, a: string, b: string, c: string, d: string) => {
    const sum = Number(a) * Number(b) + Number(c) * Number(d)
    // Breaks and tanks are so many times something too.
    const inHours = /\d\s?(?:uur|uren|u|hours)\b/i.test(match)
    return sum > fullWeek || !inHours ? match : `voor ${sum} uur per week`.padEnd(match.length)
  })

/** `2, 3 of 4 dagen van 8 uur`: of several numbers the first and the last say the range. */
const withEnds = (text: string): string =>
  text.replace(
    /(?<![\d.,\p{L}])([1-5]|een|één|twee|drie|vier|one|two|three|four)(?:, [1-5])*,? ((?:of|or|en|and|à) [2-6] (?:dagen|days|diensten|shifts))(?!\p{L})/giu,
    (match, first: string, last: string) =>
      withDigits(`${first} dagen`).replace('dagen', last).padStart(match.length),
  )

/** `Je diensten zijn van 8 uur, 4 per week` */
const shiftsEach =
  /\b(?:diensten|shifts)(?: (?:zijn|duren|are|last))? (?:van |of )?(?:ongeveer |circa |about )?(\d{1,2}(?:[.,]5)?) (?:uur|hours)[,;]? (?:en |and )?(?:(?:je werkt er|er zijn er|you work) )?([2-6]|twee|drie|vier|vijf|zes|two|three|four|five|six) (?:per|in de|a) week(?!\p{L})/giu
const withShifts = (text: string): string =>
  text.replace(shiftsEach, (match, long: string, count: string) =>
    productOf(match, {
      bounds: [],
      turns: [String(numberInWords(count) ?? count), undefined],
      hours: [long, undefined],
    }),
  )

/** `Elke zaterdag 8 uur`: a day of every week and how long it takes. */
const everyDay = new RegExp(
  `(?<!\\p{L})(?:elke|iedere|every|each) ${day},? \\(?${some} ${hour}\\)?(?! ?(?:['’]s|per|open|begin|start|tot|tussen))`,
  'giu',
)
const withEveryDay = (text: string): string =>
  text.replace(everyDay, (match, long: string) =>
    productOf(match, { bounds: [], turns: ['1', undefined], hours: [long, undefined] }),
  )

/** The sentence with such weeks written as their hours. Numbers are in digits. */
export const withProducts = (text: string): string =>
  forms.reduce(
    (rest, [pattern, partsOf]) =>
      rest.replace(pattern, (match: string, ...found: unknown[]) => {
        const parts = found.filter((each) => typeof each !== 'number').slice(0, -1) as Parts
        const at = found.find((each) => typeof each === 'number') as number
        return notWorked.test(rest.slice(Math.max(0, at - 40), at)) ? match : productOf(match, partsOf(parts))
      }),
    withParts(withChoices(withEnds(withShifts(withEveryDay(text))))),
  )
