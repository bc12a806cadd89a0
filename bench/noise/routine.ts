/** What nearly every company books: wages, rent, subscriptions, depreciation, accruals, bank costs, VAT returns. */

import { movementOf } from '../../services/audit-analysis/examples/generator/book.ts'
import {
  addDays,
  dayOf,
  lastWorkday,
  workday,
} from '../../services/audit-analysis/examples/generator/calendar.ts'
import { suppliers } from './chart.ts'
import type { Clerk } from './clerk.ts'

export const months = Array.from({ length: 12 }, (_, i) => i + 1)

/** Monthly wages of so many euros gross, paid on the 25th; wage tax a month later. */
export const payWages = ({ journal, bank, draw, book }: Clerk, euros: number): void => {
  let tax = 0
  for (const month of months) {
    const gross = draw.cents(euros * 0.97, euros * 1.03)
    const part = (share: number) => Math.round(gross * share)
    const [wageTax, social, pension, holiday] = [part(0.25), part(0.19), part(0.08), part(0.08)] as const
    journal(
      workday(dayOf(book.year, month, 21)),
      `Salarissen ${month}`,
      [
        { account: '4000', cents: gross + holiday },
        { account: '4010', cents: social },
        { account: '4020', cents: pension },
        { account: '1700', cents: -(wageTax + social) },
        { account: '1710', cents: -(gross - wageTax) },
        { account: '1720', cents: -pension },
        { account: '1730', cents: -holiday },
      ],
      { journal: 'LON', document: `LON${month}` },
    )
    const payday = workday(dayOf(book.year, month, 25))
    bank(payday, [{ account: '1710', cents: gross - wageTax }], `Netto lonen ${month}`)
    bank(addDays(payday, 3), [{ account: '1720', cents: pension }], `Pensioenfonds ${month}`)
    if (month > 1)
      bank(lastWorkday(book.year, month), [{ account: '1700', cents: tax }], `Loonheffing ${month - 1}`)
    tax = wageTax + social
  }
}

/** Bills that come each month from the same supplier, with small variation where one has it. */
export const monthlyBills = (
  { buy, draw, book }: Clerk,
  bills: readonly [account: string, text: string, from: number, to: number][],
): void => {
  for (const month of months)
    bills.forEach(([account, text, from, to], i) => {
      buy({
        date: workday(dayOf(book.year, month, 1 + ((i * 4) % 26))),
        relation: suppliers[i]!.id,
        account,
        net: from === to ? from * 100 : draw.cents(from, to),
        text: `${text} ${month}`,
        vat: 'IH',
        paidAfter: 14,
      })
    })
}

const turnAccrual = ({ journal, draw, habits, book }: Clerk, month: number, euros: number) => {
  const cents = draw.cents(euros * 0.5, euros * 1.5)
  const end = lastWorkday(book.year, month)
  const lines = [
    { account: '4500', cents },
    { account: '1800', cents: -cents },
  ]
  journal(end, `Nog te ontvangen facturen ${month}`, lines)
  if (!habits.turnsAccruals || month === 12) return
  journal(
    dayOf(book.year, month + 1, 1),
    `Terugboeking nog te ontvangen ${month}`,
    lines.map((line) => ({ ...line, cents: -line.cents })),
  )
}

/** Month ends: depreciation, accruals, bank costs, and the VAT return of the quarter, paid a month later. */
export const monthEnds = (clerk: Clerk, size: { depreciation: number; accrual: number }): void => {
  const { journal, bank, book, draw } = clerk
  for (const month of months) {
    const end = lastWorkday(book.year, month)
    const written = size.depreciation * 100 + 37
    journal(end, `Afschrijving ${month}`, [
      { account: '4700', cents: written },
      { account: '0155', cents: -written },
    ])
    turnAccrual(clerk, month, size.accrual)
    bank(end, [{ account: '4910', cents: draw.cents(20, 60) }], `Bankkosten ${month}`)
    if (month % 3 !== 0) continue
    const accounts = ['1500', '1501', '1510']
    const moved = accounts.map((account) =>
      movementOf(book, account, dayOf(book.year, month - 2, 1), dayOf(book.year, month, 31)),
    )
    const total = moved.reduce((sum, cents) => sum + cents, 0)
    if (total === 0) continue
    journal(end, `Btw-aangifte kwartaal ${month / 3}`, [
      ...accounts.map((account, i) => ({ account, cents: -moved[i]! })),
      { account: '1520', cents: total },
    ])
    const euros = Math.trunc(total / 100) * 100
    bank(
      month === 12 ? '9999' : lastWorkday(book.year, month + 1),
      [{ account: '1520', cents: -euros }],
      `Omzetbelasting kwartaal ${month / 3}`,
    )
  }
}
