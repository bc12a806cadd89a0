/** Passwords that follow a rule, too many for a list: repetitions, rows of keys, and Dutch words followed by a number. */

/** Rows of keyboards as they are sold in the Netherlands and next door. The zero stands at either end of the digits. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['qwertzuiop', 'yxcvbnm'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
].flatMap((row) => [row, [...row].reverse().join('')])

/** Dutch words that lists of leaked passwords hold followed by every number and year. */
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

/** Longer passwords are not judged: nobody tries their repetitions and rows. */
const maximumLength = 64

/** The whole password repeats one unit of at most four characters. The last repetition may be cut short. */
const isRepetition = (signs: readonly string[]): boolean =>
  [1, 2, 3, 4].some((length) => signs.every((sign, at) => at < length || sign === signs[at - length]))

const isRow = (text: string): boolean => rows.some((row) => row.includes(text))

/** The whole password is at most three rows of three characters or more: `abcdefgh`, `qwerty123`, `98765432`. */
const isOfRows = (text: string, maximumRows = 3): boolean => {
  for (let length = 3; length <= text.length && isRow(text.slice(0, length)); length++) {
    const rest = text.slice(length)
    if (rest === '' || (maximumRows > 1 && isOfRows(rest, maximumRows - 1))) return true
  }
  return false
}

/** A word and a number of up to four digits (as years are), or a row of digits: `welkom01`, `Zomer2026`, `geheim123456`. */
const isWordWithNumber = (text: string): boolean => {
  const number = wordWithNumber.exec(text)?.[1]
  return number !== undefined && (number.length <= 4 || isRow(number))
}

/** Whether such a rule makes the whole password, and not only a part of it. Case does not count. */
export const isPattern = (password: string): boolean => {
  const text = password.toLowerCase()
  const signs = [...text]
  return signs.length <= maximumLength && (isRepetition(signs) || isOfRows(text) || isWordWithNumber(text))
}
