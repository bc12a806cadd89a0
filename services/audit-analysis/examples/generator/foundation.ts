/** The made-up foundation: gifts, subsidies and projects, with entries in it that an auditor would ask about. */

import { type Book, post } from './book.ts'
import { type Draw, dayOf, drawFrom, lastWorkday, workday } from './calendar.ts'
import { foundationBook, projectSuppliers, webshopCustomers } from './foundation-chart.ts'
import { buy, depreciate, journalise, payByBank, sell, settleOpening, settleVat } from './trade.ts'

const year = 2025

const raiseFunds = (book: Book, draw: Draw) => {
  for (let month = 1; month <= 12; month++) {
    for (let index = 0; index < 6; index++) {
      const date = workday(dayOf(year, month, 2 + index * 4))
      const description = draw.pick(['Giften donateurs, incasso', 'Gift particulier', 'Periodieke gift'])
      payByBank(book, date, { account: '8000', cents: -draw.cents(240, 2150) }, description)
    }
    const date = workday(dayOf(year, month, 19))
    const cents = draw.cents(35, 140)
    const lines = [
      { account: '1000', cents },
      { account: '8000', cents: -cents },
    ]
    post(book, {
      journal: 'KAS',
      date,
      description: 'Collectebus informatiekraam',
      document: `KAS${month}`,
      lines,
    })
    if (month % 2 === 1) {
      const sponsor = { account: '8020', cents: -draw.cents(600, 1900), relation: 'D5102' }
      payByBank(book, workday(dayOf(year, month, 24)), sponsor, `Sponsorbijdrage ${month}-2025`)
    }
  }
  const legacy = { account: '8010', cents: -3_417_825 }
  payByBank(book, '2025-07-18', legacy, 'Nalatenschap, afwikkeling notaris')
}

const receiveSubsidies = (book: Book) => {
  journalise(book, '2025-01-02', 'Vrijval vooruitontvangen subsidie', ['1720', '8100'], 2_200_000)
  for (const month of [3, 6, 9, 12]) {
    const subsidy = { account: '8100', cents: -1_837_500, relation: 'D5101' }
    payByBank(book, workday(dayOf(year, month, 10)), subsidy, `Voorschot subsidie ${month}-2025`)
  }
}

const carryOutProjects = (book: Book, draw: Draw) => {
  let number = 0
  for (let month = 1; month <= 12; month++) {
    for (let index = 0; index < 4; index++) {
      number++
      buy(book, {
        date: workday(dayOf(year, month, 3 + index * 7)),
        relation: draw.pick(projectSuppliers).id,
        number: `I25${String(number).padStart(4, '0')}`,
        description: draw.pick(['Plantgoed', 'Lesmateriaal', 'Drukwerk', 'Begeleiding lesdag']),
        account: draw.pick(['6000', '6010']),
        netCents: draw.cents(620, 3450),
        paidAfterDays: draw.integer(14, 30),
      })
    }
    const end = lastWorkday(year, month)
    const volunteers = { account: '4600', cents: draw.cents(310, 640) }
    payByBank(book, end, volunteers, `Vrijwilligersvergoedingen ${month}-2025`)
  }
}

const monthlyCosts: [relation: string, account: string, description: string, from: number, to: number][] = [
  ['C6101', '4100', 'Huur kantoor', 875, 876],
  ['C6102', '4200', 'Kantoorkosten', 85, 260],
  ['C6104', '4400', 'Wervingscampagne', 390, 980],
]

const runOffice = (book: Book, draw: Draw) => {
  for (let month = 1; month <= 12; month++) {
    monthlyCosts.forEach(([relation, account, description, from, to], index) => {
      const date = workday(dayOf(year, month, 2 + index * 6))
      const netCents = from + 1 === to ? from * 100 : draw.cents(from, to)
      const number = `${relation}-${month}`
      const label = `${description} ${month}-2025`
      buy(book, { date, relation, number, description: label, account, netCents, paidAfterDays: 13 })
    })
    const end = lastWorkday(year, month)
    payByBank(book, end, { account: '4910', cents: 1_290 + month * 11 }, `Bankkosten ${month}-2025`)
    for (let index = 0; index < 2; index++) {
      sell(book, {
        date: workday(dayOf(year, month, 8 + index * 11)),
        relation: draw.pick(webshopCustomers).id,
        number: `W25${String(month * 10 + index).padStart(4, '0')}`,
        description: 'Webwinkel vogelhuisjes',
        account: '8200',
        netCents: draw.cents(60, 310),
        vat: 'VH',
        paidAfterDays: draw.integer(3, 20),
      })
    }
  }
  for (const month of [2, 5, 8, 11]) {
    const date = dayOf(year, month, 12)
    const purchase = { date, relation: 'C6001', number: `VH-${month}`, description: 'Inkoop vogelhuisjes' }
    buy(book, { ...purchase, account: '7000', netCents: draw.cents(210, 420), vat: 'IH', paidAfterDays: 20 })
  }
}

const closeYear = (book: Book) => {
  const end = lastWorkday(year, 12)
  journalise(book, '2025-01-02', 'Vrijval vooruitbetaalde verzekering', ['4510', '1400'], 96_000)
  journalise(book, end, 'Nog te betalen accountantskosten 2025', ['4500', '1700'], 412_500)
  journalise(book, end, 'Te ontvangen rente spaarrekening', ['1350', '9000'], 93_750)
  journalise(book, end, 'Vooruitontvangen subsidie 2026', ['8100', '1720'], 915_000)
}

/** What the detectors are meant to find; each comment names the category. */
const plantFindings = (book: Book) => {
  const treasurer = { user: 'penningmeester' }
  // ROUND_AMOUNTS: out of the blocked account, without a decision of the board in the description
  payByBank(book, '2025-04-23', { account: '1115', cents: -1_200_000 }, 'Opname bestemmingsfonds')
  journalise(book, '2025-09-30', 'Bijdrage Stichting Buitenplaats', ['6010', '1650'], 600_000, treasurer)
  // SAME_DAY_REVERSAL
  journalise(book, '2025-05-20', 'Toezegging project weidevogels', ['6000', '1700'], 487_250)
  journalise(book, '2025-05-20', 'Intrekking toezegging weidevogels', ['1700', '6000'], 487_250)
  // THRESHOLD_AVOIDANCE: board expenses just under 2,500, the limit for a second signature
  ;['2025-10-06', '2025-10-08', '2025-10-09'].forEach((date, index) => {
    const cents = [243_600, 247_850, 241_975][index]!
    payByBank(book, date, { account: '4900', cents }, 'Declaratie studiereis bestuur')
  })
  // CIRCULAR_FLOW: bank, Buitenplaats, loan, bank
  payByBank(book, '2025-02-04', { account: '1650', cents: 1_800_000 }, 'Overboeking Stichting Buitenplaats')
  journalise(book, '2025-02-13', 'Omzetting in lening', ['0900', '1650'], 1_780_000, treasurer)
  payByBank(book, '2025-02-25', { account: '0900', cents: -1_750_000 }, 'Aflossing Stichting Buitenplaats')
  // CUTOFF
  const next = { date: '2025-12-29', effectiveDate: '2026-01-19', relation: 'C6003', number: 'I250099' }
  buy(book, { ...next, description: 'Begeleiding lesdagen januari', account: '6000', netCents: 384_500 })
  // MANUAL_ENTRY, ABNORMAL_DIRECTION
  journalise(book, '2025-12-30', 'Herrubricering giften', ['8000', '8020'], 1_150_000, treasurer)
  // PERIOD_END: costs of fund raising crowd into the last days
  ;['2025-12-23', '2025-12-24', '2025-12-30', '2025-12-31'].forEach((date, index) => {
    const invoice = { date, relation: 'C6104', number: `OH-12${index}`, description: 'Eindejaarscampagne' }
    buy(book, { ...invoice, account: '4400', netCents: 78_460 + index * 9_315 })
  })
}

export const foundation = (): Book => {
  const book = foundationBook()
  const draw = drawFrom(20_250_303)
  settleOpening(book, '1300', webshopCustomers.slice(0, 1))
  settleOpening(book, '1600', projectSuppliers)
  payByBank(book, '2025-01-30', { account: '1700', cents: 330_000 }, 'Accountantskosten 2024')
  raiseFunds(book, draw)
  receiveSubsidies(book)
  carryOutProjects(book, draw)
  runOffice(book, draw)
  depreciate(book, [{ description: 'inrichting', cost: '4700', accumulated: '0105', monthlyCents: 20_665 }])
  closeYear(book)
  plantFindings(book)
  settleVat(book, 'C6199', 27_400)
  return book
}
