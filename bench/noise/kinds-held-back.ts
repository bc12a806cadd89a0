/** Kinds of company that no rule was looked at with: a foundation, a restaurant. */

import {
  addDays,
  dayOf,
  lastWorkday,
  workday,
} from '../../services/audit-analysis/examples/generator/calendar.ts'
import { customers, suppliers } from './chart.ts'
import type { Kind } from './kinds.ts'
import { monthEnds, monthlyBills, months, payWages } from './routine.ts'

/** Gifts in round sums by the hundred, grants in parts, what it gives away in parts. */
export const foundation: Kind = (clerk) => {
  const { book, draw, bank, buy, journal } = clerk
  for (const month of months) {
    for (let day = 1; day <= 28; day++)
      if (day % 3 === 0 || month === 12)
        bank(
          workday(dayOf(book.year, month, day)),
          [{ account: '8040', cents: -draw.pick([1_000, 2_500, 2_500, 5_000, 10_000, 25_000, 100_000]) }],
          'Gift',
        )
    if (month % 2 === 1)
      bank(
        workday(dayOf(book.year, month, 12)),
        [{ account: '8040', cents: -draw.integer(2, 9) * 500_000 }],
        'Subsidie termijn',
      )
    for (let i = draw.integer(1, 4); i > 0; i--)
      bank(
        workday(dayOf(book.year, month, draw.integer(5, 25))),
        [{ account: '4900', cents: draw.pick([50_000, 100_000, 250_000, 487_250, 1_000_000]) }],
        'Bijdrage project',
      )
  }
  for (let i = 0; i < 90; i++)
    buy({
      date: workday(addDays(dayOf(book.year, 1, 3), i * 4)),
      relation: draw.pick(suppliers.slice(8)).id,
      account: draw.pick(['4200', '4400', '4900']),
      net: draw.cents(20, 1_400),
      text: 'Kosten',
      paidAfter: draw.integer(5, 30),
    })
  const reserved = draw.integer(3, 9) * 1_000_000
  journal(lastWorkday(book.year, 12), 'Bestemmingsreserve', [
    { account: '0510', cents: reserved },
    { account: '1800', cents: -reserved },
  ])
  payWages(clerk, 7_200)
  monthlyBills(clerk, [
    ['4100', 'Huur', 1_050, 1_050],
    ['4210', 'Telefoon', 70, 95],
    ['4500', 'Administratie', 425, 425],
  ])
  monthEnds(clerk, { depreciation: 180, accrual: 700 })
}

/** Seven days a week, tips, two rates, deliveries daily, wages that follow the season, parties paid ahead. */
export const restaurant: Kind = (clerk) => {
  const { book, draw, journal, bank, buy, sell } = clerk
  for (let day = 0; day <= 364; day++) {
    const date = addDays(dayOf(book.year, 1, 1), day)
    const season = 1 + 0.6 * Math.sin(((day - 80) / 365) * 2 * Math.PI)
    const food = Math.round(draw.cents(900, 2_600) * season)
    const drinks = Math.round(draw.cents(300, 1_300) * season)
    const [taxFood, taxDrinks] = [Math.round(food * 0.09), Math.round(drinks * 0.21)]
    const all = food + drinks + taxFood + taxDrinks
    journal(
      date,
      'Omzet',
      [
        { account: '1195', cents: all },
        { account: '8010', cents: -food, vat: { code: 'VL', percent: 9, cents: -taxFood } },
        { account: '8000', cents: -drinks, vat: { code: 'VH', percent: 21, cents: -taxDrinks } },
        { account: '1501', cents: -taxFood },
        { account: '1500', cents: -taxDrinks },
      ],
      { journal: 'KAS', document: `D${day}` },
    )
    bank(workday(addDays(date, 2)), [{ account: '1195', cents: -all }], 'Uitbetaling pin')
    if (draw.integer(1, 10) <= 6)
      buy({
        date,
        relation: draw.pick(suppliers.slice(10, 18)).id,
        account: '7000',
        net: draw.cents(60, 990),
        text: 'Levering',
        vat: 'IH',
        paidAfter: 7,
      })
    if (day % 11 === 5)
      sell({
        date,
        relation: draw.pick(customers).id,
        account: '8010',
        net: draw.integer(4, 30) * 12_500,
        text: 'Feestavond',
        vat: 'VL',
        paidAfter: draw.integer(2, 21),
      })
  }
  for (const month of months)
    bank(workday(dayOf(book.year, month, 6)), [{ account: '0520', cents: 300_000 }], 'Privé-opname')
  payWages(clerk, 15_600)
  monthlyBills(clerk, [
    ['4100', 'Huur pand', 5_250, 5_250],
    ['4110', 'Energie', 1_350, 2_100],
    ['4210', 'Internet', 99, 99],
    ['4400', 'Website', 150, 640],
  ])
  monthEnds(clerk, { depreciation: 1_870, accrual: 1_100 })
}
