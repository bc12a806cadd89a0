/** What can be told of an account by itself: its RGS code, its number range, whether it is part of the result. */

import type { Account } from '../ledger/ledger.ts'
import { rgsNames } from './rgs-names.ts'

/**
 * An RGS reference code in its official spelling (`WOmzNohOlh`), '' where the text is none: a code names a known
 * main category. Extensions after `.` or `:` are cut off; the case is repaired, for exporters that write
 * capitals only.
 */
export const normaliseRgsCode = (code: string): string => {
  const bare = /^[^.:]*/.exec(code.trim())![0].toUpperCase()
  if (!/^[BW]([A-Z][A-Z0-9]{2}){1,4}$/.test(bare)) return ''
  const spelled = bare[0] + bare.slice(1).replace(/(.)(..)/g, (_, first, rest) => first + rest.toLowerCase())
  return rgsNames.has(spelled.slice(0, 4)) ? spelled : ''
}

/** The first digit of an account number in the Dutch decimal chart, -1 where the id does not begin with one. */
export const rangeOf = (account: Account): number => {
  const digit = account.id.trim().charCodeAt(0) - 48
  return digit >= 0 && digit <= 9 ? digit : -1
}

/** A profit-and-loss account: stated by the file, by its RGS code, or, where the type is missing, numbered 4 to 9. */
export const isProfitAndLoss = (account: Account): boolean => {
  if (account.type !== 'UNKNOWN') return account.type === 'PROFIT_LOSS'
  const rgs = normaliseRgsCode(account.rgsCode)
  return rgs === '' ? rangeOf(account) >= 4 : rgs.startsWith('W')
}

/** Words for equity and for the result in it. A word must end where it ends here: a reservering is a debt. */
const equityWords = [
  /(kapitaal((storting|inbreng)(en)?|rekening)?|reserves?|reservefonds|bestemmingsfonds(en)?)(?!\p{L})/iu,
  /(?<!\p{L})agio(?!\p{L})|gestort en opgevraagd|eigen (vermogen|aandelen)|(ondernemings|stichtings|verenigings|groeps)vermogen/iu,
  /(?<!\p{L})(jaar)?winst(en|saldo)?(?!\p{L})|result(aat|aten|s)?(?!\p{L})|resultaat(verdeling|bestemming)/iu,
  /(onverdeelde?|cumuleerde?) verlie(s|zen)|accumulated (loss(es)?|deficits?)|net (income|loss)|income summary/iu,
  /(?<!\p{L})(capital|equity|earnings|profits?|share premium|own funds)(?!\p{L})/iu,
  /(common|preferred|treasury) (stock|shares?)|(ordinary|preference) shares?|holders.? funds/iu,
]

/** Words that make such a name something else: a debt, a claim, a tax, an asset or a provision. */
const otherWords = [
  /lening|loan|krediet|credit|leas(e|ing)|schuld|hypothe|mortgage|obligatie|(?<!\p{L})bonds?(?!\p{L})/iu,
  /te (betalen|vorderen)|payable|vordering|receivable|uitkering|distribution|sharing|bonus/iu,
  /(?<!(na|after) )(belasting|(?<!\p{L})tax(es)?(?!\p{L}))/iu,
  /werkkapitaal|working capital|capital (goods|expenditure|asset)|private equity|investments?(?!\p{L})|belegging/iu,
  /voorraad|inventory|onderdelen|(?<!\p{L})parts|onderhanden|in progress|verzekering|insurance/iu,
  /debiteur|dubieu|doubtful|bad debt|incourant|obsole|vakantie|holiday|pensi(on|oen)/iu,
]

/** Whether a balance account is equity by its name, Dutch or English; the year's result in it included. */
export const isEquityName = (name: string): boolean =>
  equityWords.some((words) => words.test(name)) && !otherWords.some((words) => words.test(name))

/**
 * Whether an owner puts money in and takes it out here: equity too, but not everything posted there at year end closes the
 * year. A loan is none, and VAT on what an owner uses is owed to the tax authority.
 */
export const isPrivateName = (name: string): boolean =>
  /(?<!\p{L})priv[eé](?!te)|(?<!\p{L})drawings(?!\p{L})/iu.test(name) &&
  !/lening|loan|(?<!\p{L})(btw|omzetbelasting|vat)(?!\p{L}).*(priv|drawings)/iu.test(name)

/** Whole names of the year's result: what only ends with such words (`Resultaat deelneming`) is a part of it. */
const resultOfYear = [
  /^(netto[- ]?)?(resultaat|winst)( na (vennootschaps)?belasting(en)?)?( van)?( het| dit)?( lopende?| huidige?)? ?(boek)?jaar$/iu,
  /^(netto[- ]?(resultaat|winst)|(netto[- ]?)?(resultaat|winst) na (vennootschaps)?belasting(en)?|(onverdeeld )?resultaat|resultaat(bestemming|verdeling))$/iu,
  /^((saldo|afsluiting) (van )?(de )?)?(winst[- ]*(en|&|\/)[- ]*verlies|verlies[- ]*(en|&|\/)[- ]*winst|w ?(&|en) ?v)([- ]*(rekening|saldo))?$/iu,
  /^(net (income|profit|result)|income summary|current year earnings|profit and loss( account| summary)?|(net )?(profit|result|income|earnings) (for|of) (the|this|current)( financial)? year)$/iu,
]

/** Whether an account of profit and loss is that of the year's result, by which the books are closed (WNer in RGS). */
export const isResultOfYear = (name: string): boolean => resultOfYear.some((words) => words.test(name.trim()))

/** An account that can take up the year's result: equity, or a result account, by RGS or by name. */
export const takesResult = (account: Account): boolean => {
  const rgs = normaliseRgsCode(account.rgsCode)
  if (rgs) return rgs.startsWith('BEiv') || rgs.startsWith('WNer')
  const { description } = account
  return isProfitAndLoss(account)
    ? isResultOfYear(description)
    : isEquityName(description) || isPrivateName(description)
}
