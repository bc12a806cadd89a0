/**
 * Headings of trial balances that no list has, by the words that they are made of: `Ending Bal.` is a closing balance,
 * `GL-rekening` an account. A heading with one word that tells nothing here has no name.
 */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const account = wordsOf(
  'account accounts acc acct rekening rekeningen rek grootboek grootboekrekening ledger nominal konto gl gb grb grtbk grtb',
)
const numbers = wordsOf('nummer nr no number num code id')
const description = wordsOf('omschrijving omschr naam name description desc title benaming')
const opening = wordsOf(
  'begin beginsaldo beginbalans beginstand opening openingsbalans openingssaldo openingsaldo opened beginning starting start initial primo aanvang',
)
const movement = wordsOf('mutatie mutaties movement movements change changes transactions activity')
const spans = wordsOf('periode period maand month')
const closing = wordsOf(
  'eind einde eindsaldo eindbalans eindstand slot slotsaldo closing ending end ultimo final cumulatief cumulatieve cumulative cum ytd',
)
const current = wordsOf('huidig huidige current actueel actuele lopend boekjaar jaar year date')
const balance = wordsOf('saldo saldi balance balances bal stand')
const debit = wordsOf('debet debit debits deb dr d')
const credit = wordsOf('credit credits cred cr c')
const amount = wordsOf('bedrag amount amt totaal total netto net value waarde')

const amountWords = [opening, movement, spans, closing, current, balance, debit, credit, amount]

const isMadeOf = (words: readonly string[], ...sets: readonly ReadonlySet<string>[]): boolean =>
  words.every((word) => sets.some((set) => set.has(word)))

type Phase = 'beginbalans' | 'mutatie' | 'saldo' | null

/** Which balance, or the movement; null where nothing says, undefined where two things do. */
const phaseOf = (has: (set: ReadonlySet<string>) => boolean): Phase | undefined => {
  const isOfSpan = has(spans) && (has(balance) || has(amount))
  const [opens, moves, closes] = [has(opening), has(movement) || isOfSpan, has(closing)]
  if (opens && closes) return undefined
  if (opens) return 'beginbalans'
  if (closes) return 'saldo'
  if (moves) return 'mutatie'
  return has(balance) ? 'saldo' : null
}

const nameOfAmount = (has: (set: ReadonlySet<string>) => boolean): string | null => {
  const phase = phaseOf(has)
  if (phase === undefined) return null
  const [debits, credits] = [has(debit), has(credit)]
  // A balance of debit less credit has no side.
  if (debits && credits) return phase === 'saldo' && has(balance) ? 'saldo' : null
  if (debits || credits) return `${phase ?? ''}${debits ? 'debet' : 'credit'}`
  if (phase !== null) return phase
  return has(amount) ? 'bedrag' : null
}

/** The name that the words of a heading (lower case, without accents) come to; null where one of them is unknown. */
export const nameOfWords = (words: readonly string[]): string | null => {
  if (words.length === 0) return null
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word))
  if (has(account)) {
    if (isMadeOf(words, account, numbers)) return has(numbers) ? 'rekeningnummer' : 'rekening'
    // Number and name in one column: an account is read by the number that its cell begins with.
    if (has(numbers) && has(description) && isMadeOf(words, account, numbers, description)) return 'rekening'
    return has(description) && isMadeOf(words, account, description) ? 'omschrijving' : null
  }
  return isMadeOf(words, ...amountWords) ? nameOfAmount(has) : null
}
