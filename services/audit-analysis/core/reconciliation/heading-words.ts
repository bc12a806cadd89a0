/** The headings of trial balances that bookkeeping programs write, Dutch and English, and what each means. */

import { foldText } from '../../../../kit/text/fold-text.ts'
import { nameOfWords } from './heading-tokens.ts'

const maximumHeadingLength = 100

const withoutDates = (text: string): string =>
  text
    .replace(/[^a-z]+/g, ' ')
    // A balance up to and with a period is a balance; one of a period is a movement.
    .replace(/\b(t m|tm|tot en met|through|until|up to|t e m)( (periode|period|maand|month))?\b/g, ' ')
    .replace(/\b(as (of|at)|per|op|at|in|eur|euro)\b/g, ' ')
    .replace(/\b(jan|feb|mrt|maart|march|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)[a-z]*\b/g, ' ')
    .trim()

const joined = (text: string): string => withoutDates(text).replaceAll(' ', '')

const balanceOfDay = /^balans(?=\s+((per|op)\s+)?(\d{1,2}[-/. ]\s?(\d|[a-z]{3})|\d{4}-\d\d))/

/**
 * A heading without dates, currencies, case, accents, punctuation and spaces: `Saldo per 31-12 (EUR)` is `saldo`. What
 * stands between brackets counts where it makes a known heading, as in `Saldo (D)`. One that is not known is named by its words.
 */
export const bare = (cell: unknown): string => {
  if (typeof cell !== 'string') return ''
  // A balance of a day is one, where the word alone may as well say which part of the books an account belongs to.
  const text = foldText(cell.slice(0, maximumHeadingLength)).replace(balanceOfDay, 'saldo')
  const outside = text.replace(/\(.*?\)/g, ' ')
  const names = [joined(text), joined(outside)]
  const known = names.find(isHeadingWord)
  if (known !== undefined) return known
  return nameOfWords(withoutDates(outside).split(' ').filter(Boolean)) ?? names[1]!
}

/** Headings for one column; of several in a sheet the one that comes first here counts. */
const headings = (...lists: string[]): string[] =>
  lists.flatMap((list) => list.split(',').map((heading) => joined(foldText(heading))))

export const accountHeadings = headings(
  'rekeningnummer, rekeningnr, rekeningcode, reknummer, reknr, rekcode, grootboekreknr',
  'grootboekrekeningnummer, grootboekrekeningnr, grootboeknummer, grootboeknr, grootboekcode',
  'account number, account nr, account no, account code, account id, acc no, acc code, acc id',
  'acct number, acct no, acct code, acct id, grootboekrekening code, rekening code, ledger account number',
  'GB-rekening, GB-rek, GB-rekeningnummer, GB-rekeningnr, GB-nummer, GB-nr',
  'GL account number, GL account no, GL account code, GL code, GL account',
  'G/L acct, GL acct no, N/C, ledger account, ledger code, ledger no, ledger number, nominal code',
  'kontonummer, konto, grootboekrekening, grootboekrekeningen, grootboekrek',
  'grootboek, grtbk, grtb, rekening, rekeningen, rek, rekeningsnummer, grb, grbnr, grb rek, grb rekening',
  'account, accounts, acct, acc, ledger',
  // These may number anything, so they come last.
  'code, nummer, number, nr, no',
)
export const descriptionHeadings = headings(
  'omschrijving, rekeningnaam, rekeningomschrijving, naam, grootboekrekening naam, grootboekrekening omschrijving',
  'account name, account description, ledger name, ledger account name, description, name, short text, long text',
  'kontobezeichnung, bezeichnung',
)
const closing = headings(
  'eindsaldo, eindbalans, slotsaldo, saldo ultimo, closing balance, ending balance, end balance',
  'final balance, year-end balance, closing, saldo eind, saldo einde, eind saldo, eindstand, slotstand',
  'saldo einde periode, saldo eind periode, saldo einde jaar, saldo ultimo periode, stand',
  'huidig saldo, cumulatief saldo, saldo cumulatief, cumulatief, saldo huidig, current balance, balance at date',
  'cumulative balance, accumulated balance, cumulative, year to date, ytd, ytd balance, balance ytd, saldo heden',
  'eindbedrag, slotbedrag, sluitbalans, sluitsaldo, saldo boekjaar, saldo huidig boekjaar, huidig boekjaar, saldo dit jaar, dit jaar',
  'current year, this year, adjusted balance, adjusted trial balance, adjusted, final, reported, rep, definitief',
  'saldo, saldi, nettosaldo, net balance, balance, saldibalans, proefbalans, trial balance',
  'preliminary balance, preliminary, prelim, realisatie, werkelijk, actual, actuals, EB, UB',
)
const opening = headings(
  'beginsaldo, beginbalans, openingsbalans, openingssaldo, openingsaldo, saldo begin, beginstand, beginwaarde',
  'opening balance, beginning balance, starting balance, initial balance, opening, saldo primo',
  'saldo begin periode, saldo begin jaar, saldo aanvang, beginbedrag, openingsbedrag, BB, IB',
)
const movement = headings(
  'mutatie, mutaties, movement, movements, net movement, net change, change, saldo mutaties, mutaties periode',
  'mutatie periode, saldo periode, periode, periodemutatie, period movement, transactions',
)
/** Balances, unless an opening balance makes them movements. */
const net = headings('net, netto, net amount, nettobedrag, bedrag, amount')
const debit = headings('debet, debit, debits, soll')
const credit = headings('credit, credits, haben')

/** Each side with a word before or after it. */
const sided = (side: string[], words: string[]): string[] =>
  words.flatMap((word) => side.flatMap((name) => [word + name, name + word]))

const sums = headings('totaal, total, bedrag, amount')

/** `Saldo D` is a side too; a D alone tells the side of another column. */
const sides = (side: string[], short: string, letter: string) => ({
  closing: sided([...side, letter], closing),
  opening: sided([...side, letter], opening),
  movement: [...side, ...sided(side, sums), ...sided(side, movement), short],
})
export const single = { closing, opening, movement, net }
export const debits = sides(debit, 'dr', 'd')
export const credits = sides(credit, 'cr', 'c')

/** Tell on which side the amount beside them stands. */
export const sideHeadings = headings(
  'D/C, debet/credit, debit/credit, DB/CR, DR/CR, D of C, D or C, D/C code, D/C indicator, balanszijde, side',
)

/** What a heading means in a trial balance. */
export type ColumnRole =
  | 'ACCOUNT'
  | 'DESCRIPTION'
  | 'OPENING'
  | 'OPENING_DEBIT'
  | 'OPENING_CREDIT'
  | 'DEBIT'
  | 'CREDIT'
  | 'CLOSING'
  | 'CLOSING_DEBIT'
  | 'CLOSING_CREDIT'
  | 'SIDE'
  | 'OTHER'

const roleLists: [ColumnRole, readonly string[]][] = [
  ['SIDE', sideHeadings],
  ['OPENING', opening],
  ['OPENING_DEBIT', debits.opening],
  ['OPENING_CREDIT', credits.opening],
  ['CLOSING', closing],
  ['CLOSING_DEBIT', debits.closing],
  ['CLOSING_CREDIT', credits.closing],
  ['DEBIT', debits.movement],
  ['CREDIT', credits.movement],
]
const roles = new Map(roleLists.flatMap(([role, names]) => names.map((name) => [name, role] as const)))

/** The role of an amount's heading, by its bare name. */
export const roleOfName = (name: string): ColumnRole => roles.get(name) ?? 'OTHER'

/** The whole of a row, where nothing else is a balance. */
export const totals = headings('totaal, total')

const allWords = new Set([...roles.keys(), ...movement, ...net, ...accountHeadings, ...descriptionHeadings])

/** Whether a bare name is a heading of trial balances. */
export const isHeadingWord = (name: string): boolean => allWords.has(name)

/** Columns of another year, of a budget or of a difference never are the balance. */
const other =
  /vorig|voorgaand|\bvj\b|prior|previous|last year|budget|begrot|prognose|forecast|verschil|variance|difference/i

const groupKinds: [readonly string[], { single: string; debit: string; credit: string }][] = [
  [opening, { single: 'beginbalans', debit: 'beginbalansdebet', credit: 'beginbalanscredit' }],
  [movement, { single: 'mutatie', debit: 'mutatiedebet', credit: 'mutatiecredit' }],
  [closing, { single: 'saldo', debit: 'saldodebet', credit: 'saldocredit' }],
]

/** A worksheet balance splits its balances into those of the result and those of the balance sheet. */
const resultGroup =
  /\b(winst|verlies|w ?[&/+] ?v|v ?[&/+] ?w|resultatenrekening|profit|income statement|p ?[&/+] ?l)\b/i
const resultSides: [RegExp, string][] = [
  [/\b(debet|debit|dr|d)$|^(verlies|loss)$/i, 'resultdebit'],
  [/\b(credit|cr|c)$|^(winst|profit)$/i, 'resultcredit'],
]

/** The names of the closing balances that, beside columns of the result, are those of the balance sheet alone. */
export const sheetBalance =
  /^(eind|slot|sluit|closing|ending|end)?(balans|balance|balancesheet)(debet|debit|credit|dr|cr|d|c)?$/

/** Headings that say both what they are of and the side. */
const sidedNames: [RegExp, string][] = [
  [/^(activa|assets)$/i, 'eindbalansdebet'],
  [/^(passiva|liabilities|(equity|capital) (and|&) liabilities)$/i, 'eindbalanscredit'],
  [/^(kosten|lasten|costs|expenses)$/i, 'resultdebit'],
  [/^(opbrengsten|baten|income|revenues?)$/i, 'resultcredit'],
]

/** The name of a column of the result, `resultdebit` or `resultcredit`, or of one that has its side in its name; else null. */
const nameOfResult = (pieces: readonly string[]): string | null => {
  const lowest = pieces.at(-1)?.trim() ?? ''
  const sided = sidedNames.find(([pattern]) => pattern.test(lowest))
  if (sided) return sided[1]
  if (!pieces.some((piece) => resultGroup.test(piece)) || pieces.some((piece) => /balan/i.test(piece)))
    return null
  return resultSides.find(([pattern]) => pattern.test(lowest))?.[1] ?? null
}

/**
 * The bare name of a column whose heading stands in several rows, the top one first: `Beginbalans` over `Debet` is the
 * debit side of the opening balance. Where the rows together mean nothing the lowest that does counts.
 */
export const nameOfPieces = (pieces: readonly string[]): string => {
  if (pieces.some((piece) => other.test(piece))) return ''
  const result = nameOfResult(pieces)
  if (result !== null) return result
  const names = pieces.map(bare).filter((name) => name !== '')
  const lowest = names.at(-1)
  if (lowest === undefined) return ''
  if (names.length === 1) return lowest
  if (accountHeadings.includes(lowest) && lowest.length > 6) return lowest
  const upper = names.slice(0, -1).reverse()
  const kind = groupKinds.find(([words]) => upper.some((name) => words.includes(name)))?.[1]
  const sheetName = upper.find((name) => sheetBalance.test(name) && [...closing, 'balans'].includes(name))
  // `Balans` alone may head a column of words; over two sides it is the closing one.
  if (sheetName && [...debit, ...credit].includes(lowest))
    return (sheetName === 'balans' ? 'eindbalans' : sheetName) + lowest
  if (kind) {
    if ([...debit, 'dr', 'd'].includes(lowest)) return kind.debit
    if ([...credit, 'cr', 'c'].includes(lowest)) return kind.credit
    if (net.includes(lowest) || closing.includes(lowest)) return kind.single
  }
  const together = names.join('')
  if (isHeadingWord(together)) return together
  return isHeadingWord(lowest) ? lowest : (upper.find(isHeadingWord) ?? '')
}
