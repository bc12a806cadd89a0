/** Healthy books of four kinds of company: nothing in them is an error, much in them is round, late or on one day. */

import {
  addDays,
  dayOf,
  lastWorkday,
  workday,
} from '../../services/audit-analysis/examples/generator/calendar.ts'
import { customers, suppliers } from './chart.ts'
import type { Clerk } from './clerk.ts'
import { monthEnds, monthlyBills, months, payWages } from './routine.ts'

export type Kind = (clerk: Clerk) => void

/** A till that is open six days a week, pin that comes in a day later, a weekly delivery, drawings of the owner. */
export const shop: Kind = (clerk) => {
  const { book, draw, journal, buy, bank, habits } = clerk
  for (let day = 2; day <= 364; day++) {
    const date = addDays(dayOf(book.year, 1, 1), day)
    const weekday = (day + 1) % 7
    if (weekday === 0 || date > dayOf(book.year, 12, 31)) continue
    const busy = weekday >= 5 ? 1.7 : 1
    const high = Math.round(draw.cents(600, 1600) * busy)
    const low = draw.cents(120, 420)
    const [taxHigh, taxLow] = [Math.round(high * 0.21), Math.round(low * 0.09)]
    const pin = Math.round((high + low) * 0.85)
    journal(
      date,
      'Dagomzet kassa',
      [
        { account: '1195', cents: pin },
        { account: '1000', cents: high + low + taxHigh + taxLow - pin },
        { account: '8000', cents: -high, vat: { code: 'VH', percent: 21, cents: -taxHigh } },
        { account: '8010', cents: -low, vat: { code: 'VL', percent: 9, cents: -taxLow } },
        { account: '1500', cents: -taxHigh },
        { account: '1501', cents: -taxLow },
      ],
      { journal: 'KAS', document: `Z${day}` },
    )
    bank(workday(addDays(date, 1)), [{ account: '1195', cents: -pin }], 'Pinbetalingen')
    if (weekday === 1) {
      const deposit = draw.integer(1, 4) * 50_000
      journal(
        date,
        'Afstorting',
        [
          { account: '1190', cents: deposit },
          { account: '1000', cents: -deposit },
        ],
        { journal: 'KAS', document: `AF${day}` },
      )
      bank(addDays(date, 1), [{ account: '1190', cents: -deposit }], 'Storting')
    }
    if (weekday === 2 || weekday === 4)
      buy({
        date,
        relation: draw.pick(suppliers.slice(10, 24)).id,
        account: '7000',
        net: draw.cents(350, 4200),
        text: 'Levering goederen',
        vat: 'IH',
        paidAfter: draw.integer(8, 30),
      })
  }
  for (const month of months) {
    bank(workday(dayOf(book.year, month, 2)), [{ account: '0520', cents: 250_000 }], 'Privé-opname')
    const counted = draw.cents(5, 60) * (draw.integer(0, 1) ? 1 : -1)
    journal(lastWorkday(book.year, month), 'Kasverschil', [
      { account: '4990', cents: counted },
      { account: '1000', cents: -counted },
    ])
  }
  payWages(clerk, 9_400)
  monthlyBills(clerk, [
    ['4100', 'Huur winkel', 3_150, 3_150],
    ['4110', 'Energie', 480, 720],
    ['4210', 'Internet', 85, 90],
    ['4400', 'Advertenties', 250, 900],
    ['4510', 'Verzekeringen', 310, 310],
  ])
  monthEnds(clerk, { depreciation: 610, accrual: 900 })
  const stock = draw.cents(1200, 5200)
  journal(
    lastWorkday(book.year, 12),
    'Voorraadmutatie',
    [
      { account: '3000', cents: stock },
      { account: '7000', cents: -stock },
    ],
    { user: habits.users[1] },
  )
}

/** A practice: fixed tariffs, exempt of VAT, insurers that pay in batches and reject some claims, which are sent again. */
export const practice: Kind = (clerk) => {
  const { book, draw, sell, bank, buy } = clerk
  const tariffs = [3_225, 4_515, 4_515, 4_515, 6_280, 9_730, 12_240, 31_875]
  for (let day = 1; day <= 364; day++) {
    const date = addDays(dayOf(book.year, 1, 1), day)
    if (workday(date) !== date) continue
    for (let i = draw.integer(2, 5); i > 0; i--) {
      const [relation, net] = [draw.pick(customers).id, draw.pick(tariffs)]
      const rejected = draw.integer(1, 60) === 1
      const claim = { date, relation, account: '8020', net, text: 'Declaratie behandeling' }
      sell({ ...claim, paidAfter: rejected ? undefined : draw.integer(10, 35) })
      if (!rejected) continue
      sell({ ...claim, net: -net, text: 'Creditnota afgewezen declaratie' })
      sell({ ...claim, text: 'Declaratie opnieuw ingediend', paidAfter: draw.integer(20, 60) })
    }
    if (draw.integer(1, 4) === 1)
      buy({
        date,
        relation: draw.pick(suppliers.slice(10, 20)).id,
        account: '7000',
        net: draw.cents(40, 900),
        text: 'Verbruiksmateriaal',
        vat: 'IH',
        paidAfter: 20,
      })
  }
  for (const month of months) {
    bank(workday(dayOf(book.year, month, 4)), [{ account: '0520', cents: 600_000 }], 'Privé-opname maat')
    if (month % 3 === 1)
      bank(
        workday(dayOf(book.year, month, 10)),
        [{ account: '1150', cents: 1_000_000 }],
        'Naar spaarrekening',
      )
  }
  payWages(clerk, 12_300)
  monthlyBills(clerk, [
    ['4100', 'Huur praktijk', 2_480, 2_480],
    ['4200', 'Software', 389, 389],
    ['4110', 'Energie', 260, 410],
    ['4510', 'Verzekeringen', 545, 545],
    ['4500', 'Waarneming', 1_800, 4_900],
  ])
  monthEnds(clerk, { depreciation: 1_140, accrual: 1_500 })
}

/** A holding: few entries, most of them round, among its own companies. */
export const holding: Kind = (clerk) => {
  const { book, draw, sell, bank, journal } = clerk
  for (const month of months) {
    for (const [i, euros] of [12_000, 8_500, 5_000].entries())
      sell({
        date: dayOf(book.year, month, 1),
        relation: customers[i]!.id,
        account: '8030',
        net: euros * 100,
        text: `Managementvergoeding ${month}`,
        vat: 'VH',
        paidAfter: 10 + i,
      })
    bank(
      workday(dayOf(book.year, month, 5)),
      [{ account: '1650', cents: draw.integer(2, 12) * 250_000 }],
      'Financiering werkmaatschappij',
    )
    bank(
      workday(dayOf(book.year, month, 19)),
      [{ account: '1650', cents: -draw.integer(2, 12) * 250_000 }],
      'Aflossing werkmaatschappij',
    )
    bank(
      lastWorkday(book.year, month),
      [
        { account: '0700', cents: 500_000 },
        { account: '9000', cents: 412_500 - month * 1_250 },
      ],
      `Aflossing en rente ${month}`,
    )
    const interest = 187_500
    journal(lastWorkday(book.year, month), `Rente rekening-courant ${month}`, [
      { account: '1650', cents: interest },
      { account: '9010', cents: -interest },
    ])
    if (month % 3 === 0) {
      journal(dayOf(book.year, month, 15), 'Omzetting rekening-courant in lening', [
        { account: '0310', cents: 2_500_000 },
        { account: '1650', cents: -2_500_000 },
      ])
      bank(dayOf(book.year, month, 20), [{ account: '0310', cents: -1_000_000 }], 'Aflossing lening u/g')
    }
  }
  bank(dayOf(book.year, 6, 14), [{ account: '9100', cents: -15_000_000 }], 'Dividend deelneming')
  bank(dayOf(book.year, 6, 21), [{ account: '0510', cents: 10_000_000 }], 'Dividenduitkering')
  payWages(clerk, 8_900)
  monthlyBills(clerk, [
    ['4500', 'Administratiekosten', 750, 750],
    ['4300', 'Leaseauto', 1_149, 1_149],
    ['4510', 'Verzekeringen', 210, 210],
  ])
  monthEnds(clerk, { depreciation: 250, accrual: 1_200 })
  const tax = draw.cents(18_000, 24_000)
  journal(lastWorkday(book.year, 12), 'Vennootschapsbelasting', [
    { account: '9900', cents: tax },
    { account: '1800', cents: -tax },
  ])
}

/** A building firm: instalments in round sums, subcontractors, work in progress that turns each month, many small bills. */
export const building: Kind = (clerk) => {
  const { book, draw, sell, buy, journal } = clerk
  for (let project = 0; project < 14; project++) {
    const start = draw.integer(1, 10)
    const sum = draw.integer(8, 48) * 5_000_00
    const shares = [0.1, 0.3, 0.3, 0.2, 0.1]
    shares.forEach((share, i) => {
      const month = start + i
      if (month > 12) return
      sell({
        date: workday(dayOf(book.year, month, draw.integer(1, 26))),
        relation: customers[project]!.id,
        account: '8000',
        net: Math.round(sum * share),
        text: `Termijn ${i + 1} project ${project + 1}`,
        vat: 'VH',
        paidAfter: draw.integer(14, 50),
      })
    })
  }
  for (let week = 0; week < 51; week++) {
    const monday = workday(addDays(dayOf(book.year, 1, 2), week * 7))
    for (let i = draw.integer(3, 9); i > 0; i--)
      buy({
        date: workday(addDays(monday, draw.integer(0, 4))),
        relation: draw.pick(suppliers.slice(10)).id,
        account: '7000',
        net: draw.cents(15, 2600),
        text: 'Materiaal',
        vat: 'IH',
        paidAfter: draw.integer(20, 35),
      })
    for (let i = draw.integer(1, 2); i > 0; i--)
      buy({
        date: addDays(monday, 3),
        relation: draw.pick(suppliers.slice(5, 9)).id,
        account: '4600',
        net: draw.integer(30, 160) * 4_500,
        text: 'Onderaanneming week',
        paidAfter: 30,
      })
  }
  for (const month of months) {
    const end = lastWorkday(book.year, month)
    const work = draw.cents(14_000, 52_000)
    const lines = [
      { account: '1410', cents: work },
      { account: '7000', cents: -work },
    ]
    journal(end, `Onderhanden werk ${month}`, lines)
    if (month < 12)
      journal(
        dayOf(book.year, month + 1, 1),
        `Terugboeking onderhanden werk ${month}`,
        lines.map((line) => ({ ...line, cents: -line.cents })),
      )
  }
  payWages(clerk, 31_500)
  monthlyBills(clerk, [
    ['4100', 'Huur werkplaats', 2_900, 2_900],
    ['4300', 'Brandstof', 1_450, 2_300],
    ['4210', 'Telefoon', 240, 310],
    ['4510', 'Verzekeringen', 980, 980],
    ['4300', 'Lease bussen', 2_215, 2_215],
  ])
  monthEnds(clerk, { depreciation: 2_310, accrual: 4_000 })
}
