/** The entries that every company's books have: invoices and their payment, costs, VAT returns, depreciation. */

import { type Book, type BookLine, movementOf, post } from './book.ts'
import { addDays, dayOf, lastWorkday, workday } from './calendar.ts'

/** Accounts and journals that the routine entries post on; the three examples share this part of the chart. */
export const accountIds = {
  cash: '1000',
  bank: '1100',
  receivables: '1300',
  vatPayable: '1500',
  vatClaim: '1510',
  vatSettlement: '1520',
  payables: '1600',
} as const

export interface Invoice {
  /** ISO date. */
  date: string
  relation: string
  number: string
  description: string
  /** Revenue or cost account, net of VAT. */
  account: string
  netCents: number
  /** A VAT code of the book; without it no VAT. */
  vat?: string
  /** Days until it is paid by bank; without it, or past the year's end, it stays open. */
  paidAfterDays?: number
  user?: string
  effectiveDate?: string
  period?: number
}

const vatOf = (book: Book, invoice: Invoice, side: 1 | -1): BookLine['vat'] => {
  const code = book.vatCodes.find((candidate) => candidate.id === invoice.vat)
  return (
    code && { code: code.id, percent: code.percent, cents: side * vatCents(code.percent, invoice.netCents) }
  )
}

const vatCents = (percent: number, netCents: number) => Math.round((netCents * percent) / 100)

/** A payment by bank: positive cents come in, negative go out. */
export const payByBank = (
  book: Book,
  date: string,
  against: BookLine,
  description: string,
  bankAccount: string = accountIds.bank,
  journal = 'BNK',
): void => {
  const cents = -against.cents
  const lines = [
    { account: bankAccount, cents, description },
    { ...against, description },
  ]
  post(book, { journal, date, description, document: `AFS${date.slice(2, 7).replace('-', '')}`, lines })
}

const isInYear = (book: Book, date: string) => date <= dayOf(book.year, 12, 31)

/** A sales invoice, and its receipt where it falls in the year. */
export const sell = (book: Book, invoice: Invoice): void => {
  const { date, description, relation, number, user, effectiveDate, period } = invoice
  const vat = vatOf(book, invoice, -1)
  const gross = invoice.netCents - (vat?.cents ?? 0)
  const lines: BookLine[] = [
    { account: accountIds.receivables, cents: gross, relation, invoice: number },
    { account: invoice.account, cents: -invoice.netCents, relation, invoice: number, ...(vat && { vat }) },
    { account: accountIds.vatPayable, cents: vat?.cents ?? 0, invoice: number },
  ]
  post(book, { journal: 'VRK', date, description, document: number, lines, user, effectiveDate, period })
  const paid = workday(addDays(date, invoice.paidAfterDays ?? 400))
  if (isInYear(book, paid)) {
    const against = { account: accountIds.receivables, cents: -gross, relation, invoice: number }
    payByBank(book, paid, against, `Ontvangst factuur ${number}`)
  }
}

/** A purchase invoice, and its payment where it falls in the year. */
export const buy = (book: Book, invoice: Invoice): void => {
  const { date, description, relation, number, user, effectiveDate, period } = invoice
  const vat = vatOf(book, invoice, 1)
  const gross = invoice.netCents + (vat?.cents ?? 0)
  const lines: BookLine[] = [
    { account: invoice.account, cents: invoice.netCents, relation, invoice: number, ...(vat && { vat }) },
    { account: accountIds.vatClaim, cents: vat?.cents ?? 0, invoice: number },
    { account: accountIds.payables, cents: -gross, relation, invoice: number },
  ]
  post(book, { journal: 'INK', date, description, document: number, lines, user, effectiveDate, period })
  const paid = workday(addDays(date, invoice.paidAfterDays ?? 400))
  if (isInYear(book, paid)) {
    const against = { account: accountIds.payables, cents: gross, relation, invoice: number }
    payByBank(book, paid, against, `Betaling factuur ${number}`)
  }
}

/** A memorial entry of two sides: debit one account, credit the other. */
export const journalise = (
  book: Book,
  date: string,
  description: string,
  [debit, credit]: [debit: string, credit: string],
  cents: number,
  more: {
    user?: string
    document?: string
    effectiveDate?: string
    period?: number
    numbersSkipped?: number
  } = {},
): void => {
  const lines = [
    { account: debit, cents },
    { account: credit, cents: -cents },
  ]
  post(book, { journal: 'MEM', date, description, document: `MEM-${date.slice(5)}`, lines, ...more })
}

/** The quarter's VAT moved to the settlement account on its last day, and last quarter's paid a month later. */
export const settleVat = (book: Book, taxAuthority: string, lastYearCents: number): void => {
  const { vatPayable, vatClaim, vatSettlement } = accountIds
  const pay = (date: string, cents: number, quarter: string) =>
    payByBank(
      book,
      date,
      { account: vatSettlement, cents, relation: taxAuthority },
      `Belastingdienst omzetbelasting ${quarter}`,
    )
  pay(lastWorkday(book.year, 1), lastYearCents, `4e kwartaal ${book.year - 1}`)
  for (const quarter of [1, 2, 3, 4]) {
    const from = dayOf(book.year, quarter * 3 - 2, 1)
    const to = lastWorkday(book.year, quarter * 3)
    const payable = movementOf(book, vatPayable, from, dayOf(book.year, quarter * 3, 31))
    const claim = movementOf(book, vatClaim, from, dayOf(book.year, quarter * 3, 31))
    const lines = [
      { account: vatPayable, cents: -payable },
      { account: vatClaim, cents: -claim },
      { account: vatSettlement, cents: payable + claim },
    ]
    const description = `Aangifte omzetbelasting ${quarter}e kwartaal ${book.year}`
    post(book, { journal: 'MEM', date: to, description, document: `BTW-Q${quarter}`, lines })
    if (quarter < 4) {
      pay(lastWorkday(book.year, quarter * 3 + 1), -(payable + claim), `${quarter}e kwartaal ${book.year}`)
    }
  }
}

/** Monthly depreciation: cost account, accumulated depreciation, cents a month. */
export const depreciate = (
  book: Book,
  items: { description: string; cost: string; accumulated: string; monthlyCents: number }[],
): void => {
  for (let month = 1; month <= 12; month++) {
    for (const item of items) {
      const description = `Afschrijving ${item.description} ${month}-${book.year}`
      const accounts: [string, string] = [item.cost, item.accumulated]
      journalise(book, lastWorkday(book.year, month), description, accounts, item.monthlyCents)
    }
  }
}

/** What last year left open on receivables or payables, settled by bank in uneven parts through January. */
export const settleOpening = (book: Book, account: string, relations: { id: string }[]): void => {
  let left = book.opening.find(([id]) => id === account)?.[1] ?? 0
  relations.forEach(({ id }, index) => {
    const isLast = index === relations.length - 1
    const cents = isLast ? left : Math.round(left * (0.17 + 0.06 * index))
    left -= cents
    const date = workday(dayOf(book.year, 1, 7 + index * 3))
    const description = `${cents > 0 ? 'Ontvangst' : 'Betaling'} openstaande post ${book.year - 1}`
    payByBank(book, date, { account, cents: -cents, relation: id }, description)
  })
}
