/** The sentence of each integrity finding, in Dutch and English. */

import type { Language } from '../detectors/detector.ts'
import type { Fact, SchemaProblem } from '../ledger/origin.ts'
import type { IntegrityCode } from './codes.ts'
import { languageAmount, languageDay } from './figures.ts'

/** What a sentence is made of: how often, and what the fact names. */
export interface Told {
  count: number
  /** An amount or another value of the fact, in the language. */
  value(name: string): string
  /** Elements that do not hold to the schema, the worst first. */
  problems: readonly SchemaProblem[]
}

type Sentence = (told: Told) => string

/** One word for one, another for several. */
const many = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** What a declared number is in truth, where it is something that exporters count in its place. */
const meant: Record<Language, Record<string, string>> = {
  nl: {
    TRANSACTIONS: ' Zoveel transacties zijn er: het pakket telde die.',
    OPENING: ' Het verschil is de beginbalans: het pakket telde die mee.',
    SIGNS: ' Het klopt als negatieve bedragen aan de andere kant tellen: zo telde het pakket.',
  },
  en: {
    TRANSACTIONS: ' That is the number of transactions, which the program counted.',
    OPENING: ' The difference is the opening balance, which the program counted, too.',
    SIGNS: ' It holds where amounts below zero count on the other side, as the program counted them.',
  },
}

/** How many elements a sentence names. */
const namedElements = 3

/** `: docRef is absent, accTp is not of its code list, …`: which elements, and what is wrong with them. */
const elementsInWords = (language: Language, problems: readonly SchemaProblem[]): string => {
  const named = problems
    .slice(0, namedElements)
    .map(({ kind, path }) => `${path.split('/').at(-1)} ${wrongly[language][kind]}`)
  const all = problems.length > namedElements ? [...named, '…'] : named
  return all.length === 0 ? '' : `: ${all.join(', ')}`
}

const wrongly: Record<Language, Record<SchemaProblem['kind'], string>> = {
  nl: { MISSING: 'ontbreekt', LENGTH: 'is te lang of te kort', CODE: 'is niet uit de codelijst' },
  en: { MISSING: 'is absent', LENGTH: 'is too long or short', CODE: 'is not of its code list' },
}

const nl: Record<IntegrityCode, Sentence> = {
  RELATION_DUPLICATE: ({ count }) =>
    `${many(count, 'relatie staat', 'relaties staan')} dubbel in het bestand.`,
  ACCOUNT_DUPLICATE: ({ count }) =>
    `${many(count, 'grootboekrekening staat', 'grootboekrekeningen staan')} dubbel in het rekeningschema; de eerste telt.`,
  OPENING_DEBIT_TOTAL: ({ value }) =>
    `De beginbalans telt volgens het bestand ${value('declared')} aan debet, de regels tellen ${value('counted')}.`,
  OPENING_CREDIT_TOTAL: ({ value }) =>
    `De beginbalans telt volgens het bestand ${value('declared')} aan credit, de regels tellen ${value('counted')}.`,
  OPENING_UNBALANCED: ({ value }) =>
    `De beginbalans is niet in evenwicht: debet min credit is ${value('difference')}.`,
  DEBIT_TOTAL: ({ value }) =>
    `Volgens het bestand is het totaal debet ${value('declared')}, de regels tellen ${value('counted')}.${meant.nl[value('meant')] ?? ''}`,
  CREDIT_TOTAL: ({ value }) =>
    `Volgens het bestand is het totaal credit ${value('declared')}, de regels tellen ${value('counted')}.${meant.nl[value('meant')] ?? ''}`,
  TOTALS_UNEQUAL: ({ value }) =>
    `De controletotalen van het bestand zijn ongelijk: debet ${value('debit')}, credit ${value('credit')}.`,
  TRANSACTION_UNBALANCED: ({ count }) =>
    `${many(count, 'transactie is', 'transacties zijn')} niet in evenwicht.`,
  LINE_COUNT: ({ value }) =>
    `Het bestand zegt dat er ${value('declared')} boekingsregels zijn, er staan er ${value('counted')}.${meant.nl[value('meant')] ?? ''}`,
  OPENING_LINE_COUNT: ({ value }) =>
    `Het bestand zegt dat de beginbalans ${value('declared')} regels heeft, er staan er ${value('counted')}.`,
  ACCOUNT_UNDEFINED: ({ count, value }) =>
    `${many(count, 'regel noemt', 'regels noemen')} een rekening die niet in het rekeningschema staat: ${value('ids')}.`,
  RELATION_UNDEFINED: ({ count, value }) =>
    `${many(count, 'regel noemt', 'regels noemen')} een relatie die niet in het bestand staat: ${value('ids')}.`,
  VAT_CODE_UNDEFINED: ({ count, value }) =>
    `Btw-codes die niet in het bestand staan, worden ${count} keer genoemd: ${value('ids')}.`,
  PERIOD_UNDEFINED: ({ count, value }) =>
    `${many(count, 'transactie noemt', 'transacties noemen')} een periode die niet in het bestand staat: ${value('ids')}.`,
  TRANSACTION_DUPLICATE: ({ count }) =>
    `${many(count, 'transactie heeft', 'transacties hebben')} een nummer dat in het dagboek al gebruikt is.`,
  LINE_DUPLICATE: ({ count }) =>
    `${many(count, 'regel heeft', 'regels hebben')} een nummer dat in de transactie al gebruikt is.`,
  PERIOD_DUPLICATE: ({ count }) => `${many(count, 'periode staat', 'periodes staan')} dubbel in het bestand.`,
  VAT_CODE_DUPLICATE: ({ count }) =>
    `${many(count, 'btw-code staat', 'btw-codes staan')} dubbel in het bestand.`,
  RGS_DUPLICATE: ({ count }) =>
    `${many(count, 'rekening heeft', 'rekeningen hebben')} een RGS-code die een andere rekening ook heeft.`,
  JOURNAL_DUPLICATE: ({ count }) =>
    `${many(count, 'dagboek staat', 'dagboeken staan')} vaker in het bestand; wij nemen ze samen.`,
  DATE_OUTSIDE_YEAR: ({ count, value }) =>
    `${many(count, 'transactie ligt', 'transacties liggen')} buiten het boekjaar (${value('start')} tot en met ${value('end')}).`,
  DATE_OUTSIDE_PERIOD: ({ count }) =>
    `${many(count, 'transactie ligt', 'transacties liggen')} buiten de dagen van de periode.`,
  DATE_MISSING: ({ count }) => `${many(count, 'transactie heeft', 'transacties hebben')} geen datum.`,
  OPENING_MISSING: ({ value }) =>
    value('journal')
      ? `Het bestand heeft geen beginbalans, maar wel een dagboek dat zo heet: ${value('journal')}. Het is niet van soort O en niet van periode 0, dus zijn regels tellen als mutaties.`
      : 'Het bestand heeft geen beginbalans. Balanscijfers en ratio’s tellen daarom alleen de mutaties.',
  OPENING_TWICE: () =>
    'De beginbalans staat twee keer in het bestand: apart en als boeking. Zijn zij gelijk, dan telt zij één keer; anders tellen beide.',
  TRANSACTION_WITHOUT_LINES: ({ count }) =>
    `${many(count, 'transactie heeft', 'transacties hebben')} geen regels.`,
  MASTER_DATA_CONFLICT: ({ count }) =>
    `Over ${many(count, 'gegeven zeggen', 'gegevens zeggen')} de bestanden iets anders; het eerste bestand telt.`,
  TRANSACTION_REPEATED: ({ count }) =>
    `${many(count, 'transactie staat', 'transacties staan')} in meer dan één bestand en ${count === 1 ? 'telt' : 'tellen'} één keer.`,
  ACCOUNT_KIND_CONFLICT: ({ count }) =>
    `Bij ${many(count, 'rekening spreken', 'rekeningen spreken')} RGS, naam, type of nummer elkaar tegen.`,
  SCHEMA: ({ count, value, problems }) =>
    `${count} keer ${problems.length > 1 ? `wijken ${problems.length} elementen` : 'wijkt een element'} af van het schema van ${value('format')}${elementsInWords('nl', problems)}.`,
  SEQUENCE_GAP: ({ count }) => `${many(count, 'gat', 'gaten')} in de nummering van transacties.`,
  EFFECTIVE_DATE_OUTSIDE_YEAR: ({ count, value }) =>
    `${many(count, 'regel heeft', 'regels hebben')} een effectieve datum buiten het boekjaar (${value('start')} tot en met ${value('end')}).`,
  NEGATIVE_AMOUNT: ({ count }) =>
    `${many(count, 'regel heeft', 'regels hebben')} een negatief bedrag; het telt aan de andere kant.`,
  ZERO_AMOUNT: ({ count }) => `${many(count, 'regel heeft', 'regels hebben')} een bedrag van nul.`,
  ENCODING: ({ value }) =>
    `De tekens van het bestand kloppen niet met wat het zegt (${value('declared') || 'niets'}); wij lezen het als ${value('found')}.`,
  NAMESPACE: ({ value }) =>
    `De namespace is niet die van ${value('format')}: ${value('namespace') || 'er is er geen'}.`,
  REFERENCES_UNCHECKED: ({ value }) =>
    `Verwijzingen konden wij niet nagaan, want deze stamgegevens ontbreken: ${value('sections')}.`,
}

const en: Record<IntegrityCode, Sentence> = {
  RELATION_DUPLICATE: ({ count }) => `${many(count, 'relation is', 'relations are')} in the file twice.`,
  ACCOUNT_DUPLICATE: ({ count }) =>
    `${many(count, 'account is', 'accounts are')} in the chart of accounts twice; the first counts.`,
  OPENING_DEBIT_TOTAL: ({ value }) =>
    `The file says that the opening balance has ${value('declared')} of debits; its lines add up to ${value('counted')}.`,
  OPENING_CREDIT_TOTAL: ({ value }) =>
    `The file says that the opening balance has ${value('declared')} of credits; its lines add up to ${value('counted')}.`,
  OPENING_UNBALANCED: ({ value }) =>
    `The opening balance does not balance: debit less credit is ${value('difference')}.`,
  DEBIT_TOTAL: ({ value }) =>
    `The file says that debits are ${value('declared')}; its lines add up to ${value('counted')}.${meant.en[value('meant')] ?? ''}`,
  CREDIT_TOTAL: ({ value }) =>
    `The file says that credits are ${value('declared')}; its lines add up to ${value('counted')}.${meant.en[value('meant')] ?? ''}`,
  TOTALS_UNEQUAL: ({ value }) =>
    `The control totals of the file differ: debit ${value('debit')}, credit ${value('credit')}.`,
  TRANSACTION_UNBALANCED: ({ count }) => `${many(count, 'transaction does', 'transactions do')} not balance.`,
  LINE_COUNT: ({ value }) =>
    `The file says that it has ${value('declared')} lines; there are ${value('counted')}.${meant.en[value('meant')] ?? ''}`,
  OPENING_LINE_COUNT: ({ value }) =>
    `The file says that the opening balance has ${value('declared')} lines; there are ${value('counted')}.`,
  ACCOUNT_UNDEFINED: ({ count, value }) =>
    `${many(count, 'line names', 'lines name')} an account that the chart of accounts does not have: ${value('ids')}.`,
  RELATION_UNDEFINED: ({ count, value }) =>
    `${many(count, 'line names', 'lines name')} a relation that the file does not have: ${value('ids')}.`,
  VAT_CODE_UNDEFINED: ({ count, value }) =>
    `VAT codes that the file does not have are named ${count === 1 ? 'once' : `${count} times`}: ${value('ids')}.`,
  PERIOD_UNDEFINED: ({ count, value }) =>
    `${many(count, 'transaction names', 'transactions name')} a period that the file does not have: ${value('ids')}.`,
  TRANSACTION_DUPLICATE: ({ count }) =>
    `${many(count, 'transaction has', 'transactions have')} a number that was used in the journal before.`,
  LINE_DUPLICATE: ({ count }) =>
    `${many(count, 'line has', 'lines have')} a number that was used in the transaction before.`,
  PERIOD_DUPLICATE: ({ count }) => `${many(count, 'period is', 'periods are')} in the file twice.`,
  VAT_CODE_DUPLICATE: ({ count }) => `${many(count, 'VAT code is', 'VAT codes are')} in the file twice.`,
  RGS_DUPLICATE: ({ count }) =>
    `${many(count, 'account has', 'accounts have')} an RGS code that another account has too.`,
  JOURNAL_DUPLICATE: ({ count }) =>
    `${many(count, 'journal is', 'journals are')} in the file more than once; we take them together.`,
  DATE_OUTSIDE_YEAR: ({ count, value }) =>
    `${many(count, 'transaction lies', 'transactions lie')} outside the financial year (${value('start')} to ${value('end')}).`,
  DATE_OUTSIDE_PERIOD: ({ count }) =>
    `${many(count, 'transaction lies', 'transactions lie')} outside the days of the period.`,
  DATE_MISSING: ({ count }) => `${many(count, 'transaction has', 'transactions have')} no date.`,
  OPENING_MISSING: ({ value }) =>
    value('journal')
      ? `The file has no opening balance, but a journal that is called so: ${value('journal')}. It is neither of type O nor of period 0, so its lines count as postings.`
      : 'The file has no opening balance. Balance sheet figures and ratios therefore count the postings alone.',
  OPENING_TWICE: () =>
    'The opening balance is in the file twice: on its own and as a posting. Where they are equal it counts once; else both count.',
  TRANSACTION_WITHOUT_LINES: ({ count }) =>
    `${many(count, 'transaction has', 'transactions have')} no lines.`,
  MASTER_DATA_CONFLICT: ({ count }) =>
    `The files say different things about ${many(count, 'record', 'records')}; the first file counts.`,
  TRANSACTION_REPEATED: ({ count }) =>
    `${many(count, 'transaction is', 'transactions are')} in more than one file and ${count === 1 ? 'counts' : 'count'} once.`,
  ACCOUNT_KIND_CONFLICT: ({ count }) =>
    `For ${many(count, 'account', 'accounts')} RGS, name, type or number contradict each other.`,
  SCHEMA: ({ count, value, problems }) =>
    `${problems.length > 1 ? `${problems.length} elements do` : 'An element does'} not hold to the schema of ${value('format')}, ${count === 1 ? 'once' : `${count} times`}${elementsInWords('en', problems)}.`,
  SEQUENCE_GAP: ({ count }) => `${many(count, 'gap', 'gaps')} in the numbers of transactions.`,
  EFFECTIVE_DATE_OUTSIDE_YEAR: ({ count, value }) =>
    `${many(count, 'line has', 'lines have')} an effective date outside the financial year (${value('start')} to ${value('end')}).`,
  NEGATIVE_AMOUNT: ({ count }) =>
    `${many(count, 'line has', 'lines have')} an amount below zero; it counts on the other side.`,
  ZERO_AMOUNT: ({ count }) => `${many(count, 'line has', 'lines have')} an amount of zero.`,
  ENCODING: ({ value }) =>
    `The characters of the file are not what it says (${value('declared') || 'nothing'}); we read it as ${value('found')}.`,
  NAMESPACE: ({ value }) =>
    `The namespace is not that of ${value('format')}: ${value('namespace') || 'there is none'}.`,
  REFERENCES_UNCHECKED: ({ value }) =>
    `References could not be checked, for these master data are absent: ${value('sections')}.`,
}

const sentences = { nl, en }

/** The sentence of a fact; amounts and dates of `values` come in the language's way of writing them. */
export const sentenceOf = ({ code, count, values, problems = [] }: Fact, language: Language): string => {
  const value = (name: string): string => {
    const text = values[name] ?? ''
    if (/^-?\d+\.\d{2}$/.test(text)) return languageAmount(text, language)
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? languageDay(text, language) : text
  }
  return sentences[language][code as IntegrityCode]({ count, value, problems })
}
