/** The made-up trading company: a year of wholesale, with entries in it that an auditor would ask about. */

import { type Book, movementOf, post } from './book.ts'
import { addDays, type Draw, dayOf, drawFrom, lastWorkday, workday } from './calendar.ts'
import { buy, depreciate, journalise, payByBank, sell, settleOpening, settleVat } from './trade.ts'
import { tradingBook, tradingCustomerAbroad, tradingCustomers, tradingSuppliers } from './trading-chart.ts'

const year = 2025

const sellGoods = (book: Book, draw: Draw) => {
  let number = 0
  for (let month = 1; month <= 12; month++) {
    for (let index = 0; index < 13; index++) {
      const date = workday(dayOf(year, month, 2 + index * 2))
      const low = draw.integer(1, 6) === 1
      number++
      sell(book, {
        date,
        relation: draw.pick(tradingCustomers).id,
        number: `V25${String(number).padStart(4, '0')}`,
        description: low ? 'Levering kookboeken' : 'Levering servies en bestek',
        account: low ? '8010' : '8000',
        netCents: low ? draw.cents(280, 1400) : draw.cents(1850, 8200),
        vat: low ? 'VL' : 'VH',
        paidAfterDays: draw.integer(14, 47),
      })
    }
  }
}

const buyGoods = (book: Book, draw: Draw) => {
  let number = 0
  for (let month = 1; month <= 12; month++) {
    for (let index = 0; index < 4; index++) {
      number++
      buy(book, {
        date: workday(dayOf(year, month, 3 + index * 6)),
        relation: draw.pick(tradingSuppliers).id,
        number: `I25${String(number).padStart(4, '0')}`,
        description: 'Inkoop handelsgoederen',
        account: '3000',
        netCents: draw.cents(4900, 10_800),
        vat: 'IH',
        paidAfterDays: draw.integer(21, 35),
      })
    }
    const sold = -['8000', '8010'].reduce(
      (sum, account) => sum + movementOf(book, account, dayOf(year, month, 1), dayOf(year, month, 31)),
      0,
    )
    const cost = Math.round(sold * 0.61)
    journalise(book, lastWorkday(year, month), `Kostprijs verkopen ${month}-2025`, ['7000', '3000'], cost)
  }
}

const monthlyCosts: [relation: string, account: string, description: string, from: number, to: number][] = [
  ['C2010', '4100', 'Huur bedrijfspand', 3375, 3376],
  ['C2011', '4110', 'Voorschot energie', 610, 790],
  ['C2012', '4210', 'Telefoon en internet', 165, 240],
  ['C2014', '4800', 'Vrachtkosten', 890, 1690],
  ['C2015', '4300', 'Brandstof', 310, 560],
]

const payCosts = (book: Book, draw: Draw) => {
  for (let month = 1; month <= 12; month++) {
    monthlyCosts.forEach(([relation, account, description, from, to], index) => {
      const date = workday(dayOf(year, month, 1 + index * 5))
      const number = `${relation}-${month}`
      const netCents = from + 1 === to ? from * 100 : draw.cents(from, to)
      const label = `${description} ${month}-2025`
      buy(book, {
        date,
        relation,
        number,
        description: label,
        account,
        netCents,
        vat: 'IH',
        paidAfterDays: 14,
      })
    })
    const end = lastWorkday(year, month)
    payByBank(book, end, { account: '4910', cents: 2_865 + month * 17 }, `Bankkosten ${month}-2025`)
    payByBank(book, end, { account: '9000', cents: 34_125 - month * 190 }, `Rente lening ${month}-2025`)
    payByBank(book, end, { account: '4000', cents: 680_000 }, `Managementvergoeding ${month}-2025`)
    if (month % 3 === 0) payByBank(book, end, { account: '0700', cents: 225_000 }, 'Aflossing lening bank')
  }
  payByBank(
    book,
    '2025-02-28',
    { account: '1750', cents: 984_000 },
    'Belastingdienst vennootschapsbelasting 2024',
  )
}

/** A cash sale each week and a deposit at the bank each month. */
const keepCash = (book: Book, draw: Draw) => {
  for (let week = 0; week < 50; week++) {
    const date = addDays('2025-01-10', week * 7)
    const net = draw.cents(110, 360)
    const vat = Math.round(net * 0.21)
    const lines = [
      { account: '1000', cents: net + vat },
      { account: '8000', cents: -net, vat: { code: 'VH', percent: 21, cents: -vat } },
      { account: '1500', cents: -vat },
    ]
    const entry = {
      journal: 'KAS',
      date,
      description: 'Contante verkoop magazijn',
      document: `KAS${week + 1}`,
    }
    post(book, { ...entry, lines })
  }
  for (let month = 1; month <= 12; month++) {
    const date = lastWorkday(year, month)
    const description = `Afstorting kas ${month}-2025`
    const cents = 90_000 + draw.integer(0, 9) * 5_000
    const lines = [
      { account: '1190', cents },
      { account: '1000', cents: -cents },
    ]
    post(book, { journal: 'KAS', date, description, document: `AFST${month}`, lines })
    payByBank(book, date, { account: '1190', cents: -cents }, description)
  }
}

const closeYear = (book: Book) => {
  const end = lastWorkday(year, 12)
  journalise(book, '2025-01-02', 'Vrijval vooruitbetaalde verzekering', ['4510', '1400'], 312_000)
  journalise(book, end, 'Vooruitbetaalde verzekering 2026', ['1400', '4510'], 118_450)
  journalise(book, end, 'Nog te betalen accountantskosten 2025', ['4500', '1700'], 725_000)
  journalise(book, end, 'Telverschil voorraadopname', ['7010', '3000'], 214_735)
  journalise(book, end, 'Dotatie voorziening dubieuze debiteuren', ['4750', '1390'], 187_560)
  journalise(book, end, 'Vennootschapsbelasting 2025', ['9900', '1750'], 1_143_000)
}

/** What the detectors are meant to find; each comment names the category. */
const plantFindings = (book: Book) => {
  const late = { user: 'tijdelijk' }
  // ROUND_AMOUNTS, OUTLIER
  const lorry = { relation: 'C2018', number: 'VW-25-118', description: 'Aanschaf vrachtwagen' }
  buy(book, {
    ...lorry,
    date: '2025-09-09',
    account: '0170',
    netCents: 8_600_000,
    vat: 'IH',
    paidAfterDays: 7,
  })
  journalise(book, '2025-08-29', 'Doorbelasting concernkosten', ['4900', '1650'], 1_500_000, late)
  // SAME_DAY_REVERSAL
  journalise(book, '2025-06-16', 'Reservering advies splitsing', ['4500', '1700'], 843_750)
  journalise(book, '2025-06-16', 'Terugboeking reservering advies', ['1700', '4500'], 843_750)
  // THRESHOLD_AVOIDANCE: four invoices and payments just under 10,000 in a week
  ;[978_000, 964_000, 991_500, 985_250].forEach((netCents, index) => {
    const date = dayOf(year, 5, 12 + index)
    const number = `HL-05${index + 1}`
    const description = 'Advies marktverkenning, deelfactuur'
    buy(book, { date, relation: 'C2016', number, description, account: '4500', netCents, paidAfterDays: 14 })
  })
  // CIRCULAR_FLOW: bank, Beheer, Vastgoed, bank
  payByBank(book, '2025-11-03', { account: '1650', cents: 4_850_000 }, 'Overboeking Lindewerf Beheer')
  journalise(book, '2025-11-12', 'Herrubricering onderlinge vordering', ['0800', '1650'], 4_800_000, late)
  payByBank(book, '2025-11-21', { account: '0800', cents: -4_725_000 }, 'Ontvangst Lindewerf Vastgoed')
  // CUTOFF: delivered in 2026, bought in 2024, and December booked in period 11
  const sale = { relation: 'D1005', description: 'Levering servies hotel', account: '8000', vat: 'VH' }
  const next = { date: '2025-12-30', effectiveDate: '2026-01-08' }
  sell(book, { ...sale, ...next, number: 'V250157', netCents: 1_847_300, user: 'directie' })
  const bought = { relation: 'C2014', number: 'KS-24-991', description: 'Vrachtkosten december 2024' }
  const before = { date: '2025-01-03', effectiveDate: '2024-12-19', account: '4800', vat: 'IH' }
  buy(book, { ...bought, ...before, netCents: 146_280, paidAfterDays: 14 })
  journalise(book, '2025-12-29', 'Nog te ontvangen bonus leveranciers', ['1400', '7000'], 965_000, {
    period: 11,
  })
  // MANUAL_ENTRY on revenue and receivables, ABNORMAL_DIRECTION
  journalise(book, '2025-12-31', 'Omzet nog te factureren', ['1300', '8000'], 1_850_000, { user: 'directie' })
  journalise(book, '2025-10-20', 'Correctie omzet vorig kwartaal', ['8000', '1650'], 1_240_000, {
    user: 'directie',
  })
  // PERIOD_END: an account that is quiet all year fills up in the last days
  ;[23, 24, 29, 30, 31].forEach((day, index) => {
    const invoice = {
      date: dayOf(year, 12, day),
      relation: tradingCustomerAbroad.id,
      vat: 'VEU',
      account: '8020',
    }
    const netCents = 512_340 + index * 87_615
    sell(book, { ...invoice, number: `V25016${index}`, description: 'Levering Musterhausen', netCents })
  })
  // For the extra detectors: an invoice twice, a Sunday, numbers left out, words that ask for a question
  const twice = {
    relation: 'C2017',
    number: 'VV-2025-031',
    description: 'Advertenties voorjaar',
    account: '4400',
  }
  for (const date of ['2025-03-18', '2025-04-22']) {
    buy(book, { ...twice, date, netCents: 238_600, vat: 'IH', paidAfterDays: 20 })
  }
  const gap = { user: 'tijdelijk', numbersSkipped: 3 }
  journalise(book, '2025-07-13', 'Correctie kas privé, zoals besproken', ['1650', '1000'], 43_500, gap)
}

export const tradingCompany = (): Book => {
  const book = tradingBook()
  const draw = drawFrom(20_250_101)
  settleOpening(book, '1300', tradingCustomers.slice(0, 6))
  settleOpening(book, '1600', tradingSuppliers)
  sellGoods(book, draw)
  buyGoods(book, draw)
  payCosts(book, draw)
  keepCash(book, draw)
  depreciate(book, [
    { description: 'inventaris', cost: '4700', accumulated: '0155', monthlyCents: 80_415 },
    { description: 'vervoermiddelen', cost: '4710', accumulated: '0175', monthlyCents: 104_000 },
  ])
  closeYear(book)
  plantFindings(book)
  settleVat(book, 'C2099', 1_438_700)
  return book
}
