/** The building firm's wages: a journal each month, and what is paid from the bank and from the G-account. */

import { type Book, post } from './book.ts'
import { type Draw, dayOf, lastWorkday, workday } from './calendar.ts'
import { payByBank } from './trade.ts'

const taxAuthority = 'C4299'
const pensionFund = 'C4297'

/** Payments from and to the blocked account (Uitvoeringsregeling inleners-, keten- en opdrachtgeversaansprakelijkheid). */
export const payByBlockedAccount = (
  book: Book,
  date: string,
  against: { account: string; cents: number; relation?: string; invoice?: string },
  description: string,
): void => payByBank(book, date, against, description, '1120', 'GRK')

const wageJournal = (book: Book, month: number, grossCents: number) => {
  const part = (fraction: number) => Math.round(grossCents * fraction)
  const [social, pensionEmployer, pensionEmployee, holiday] = [0.187, 0.078, 0.052, 0.08].map(part) as [
    number,
    number,
    number,
    number,
  ]
  const tax = part(0.243)
  const net = grossCents - tax - pensionEmployee
  const lines = [
    { account: '4000', cents: grossCents },
    { account: '4005', cents: holiday },
    { account: '4010', cents: social },
    { account: '4020', cents: pensionEmployer },
    { account: '1700', cents: -(tax + social) },
    { account: '1710', cents: -net },
    { account: '1720', cents: -(pensionEmployer + pensionEmployee) },
    { account: '1730', cents: -holiday },
  ]
  const date = workday(dayOf(book.year, month, 21))
  const description = `Salarissen ${month}-${book.year}, 9 medewerkers`
  post(book, { journal: 'LON', date, description, document: `LON-${month}`, lines, user: 'loonverwerking' })
  return { net, tax: tax + social, pension: pensionEmployer + pensionEmployee }
}

/** Wages are paid on the 25th, wage tax and pension of a month at the end of the next. */
export const payWages = (book: Book, draw: Draw): void => {
  let tax = 1_372_600
  let pension = 318_500
  for (let month = 1; month <= 12; month++) {
    const wages = wageJournal(book, month, draw.cents(31_200, 34_900))
    const payday = workday(dayOf(book.year, month, 23))
    payByBank(book, payday, { account: '1710', cents: wages.net }, `Netto lonen ${month}-${book.year}`)
    const end = lastWorkday(book.year, month)
    const period = month === 1 ? `12-${book.year - 1}` : `${month - 1}-${book.year}`
    const wageTax = { account: '1700', cents: tax, relation: taxAuthority }
    payByBlockedAccount(book, end, wageTax, `Belastingdienst loonheffingen ${period}`)
    payByBank(
      book,
      end,
      { account: '1720', cents: pension, relation: pensionFund },
      `Pensioenpremie ${period}`,
    )
    tax = wages.tax
    pension = wages.pension
    if (month === 5) payHoliday(book)
  }
}

/** Last year's holiday allowance, with the wage tax on it. */
const payHoliday = (book: Book) => {
  const [gross, tax] = [1_466_300, 508_700]
  const lines = [
    { account: '1730', cents: gross },
    { account: '1700', cents: -tax },
    { account: '1710', cents: tax - gross },
  ]
  const date = '2025-05-21'
  const description = 'Uitbetaling vakantiegeld 2024'
  post(book, { journal: 'LON', date, description, document: 'LON-VAK', lines, user: 'loonverwerking' })
  payByBank(book, '2025-05-23', { account: '1710', cents: gross - tax }, 'Vakantiegeld 2024')
  const wageTax = { account: '1700', cents: tax, relation: taxAuthority }
  payByBlockedAccount(book, '2025-06-27', wageTax, 'Belastingdienst loonheffingen vakantiegeld')
}
