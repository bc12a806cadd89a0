/** Passwords that a rule makes and no list can hold: repetitions, rows, and Dutch words with a number behind them. */

/** Keyboards as they are sold here and next door; the zero stands at either end of the digits. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['qwertzuiop', 'yxcvbnm'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
].flatMap((row) => [row, [...row].reverse().join('')])

/** The Dutch words that lists of leaked passwords hold with every number and year behind them. */
const dutchWords = [
  ...[
    'welkom',
    'hallo',
    'geheim',
    'wachtwoord',
    'mijnwachtwoord',
    'inloggen',
    'toegang',
    'beheer',
    'beheerder',
  ],
  ...['bedrijf', 'kantoor', 'administratie', 'computer', 'school', 'thuis', 'familie', 'vakantie', 'test'],
  ...['voetbal', 'ajax', 'feyenoord', 'psv', 'nederland', 'holland', 'oranje', 'koning', 'koningsdag'],
  ...['amsterdam', 'rotterdam', 'utrecht', 'eindhoven', 'groningen', 'tilburg', 'almere', 'breda', 'denhaag'],
  ...['lente', 'voorjaar', 'zomer', 'herfst', 'najaar', 'winter', 'kerst', 'sinterklaas'],
  ...['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  ...['januari', 'februari', 'maart', 'april', 'juni', 'juli', 'augustus'],
  ...['september', 'oktober', 'november', 'december'],
  ...['schatje', 'lieverd', 'liefde', 'knuffel', 'poesje', 'hondje', 'fiets', 'appeltaart', 'stroopwafel'],
]
const wordWithNumber = new RegExp(`^(?:${dutchWords.join('|')})(\\d*)$`)

/** Guessers try the short ones; nobody tries the lengths beyond. */
const longestJudged = 64

/** The whole of it is one unit of at most four characters, over and over, the last time perhaps in part. */
const isRepetition = (signs: readonly string[]): boolean =>
  [1, 2, 3, 4].some((length) => signs.every((sign, at) => at < length || sign === signs[at - length]))

const isRow = (text: string): boolean => rows.some((row) => row.includes(text))

/** At most three rows, of three characters or more, behind each other: `abcdefgh`, `qwerty123`, `98765432`. */
const isOfRows = (text: string, most = 3): boolean => {
  for (let length = 3; length <= text.length && isRow(text.slice(0, length)); length++) {
    const rest = text.slice(length)
    if (rest === '' || (most > 1 && isOfRows(rest, most - 1))) return true
  }
  return false
}

/** A number of up to four digits, as years are, or a row of them: `welkom01`, `Zomer2026`, `geheim123456`. */
const isWordWithNumber = (text: string): boolean => {
  const number = wordWithNumber.exec(text)?.[1]
  return number !== undefined && (number.length <= 4 || isRow(number))
}

/** Whether the whole password is made by such a rule; one that only holds such a part is not. Case does not count. */
export const isPattern = (password: string): boolean => {
  const text = password.toLowerCase()
  const signs = [...text]
  return signs.length <= longestJudged && (isRepetition(signs) || isOfRows(text) || isWordWithNumber(text))
}
