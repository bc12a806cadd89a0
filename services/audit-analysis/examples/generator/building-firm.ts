/** The made-up building firm: projects, payroll and a G-account, with entries an auditor would ask about. */

import { type Book, post } from './book.ts'
import { buildingBook, buildingSuppliers, contractors, households, subcontractors } from './building-chart.ts'
import { addDays, type Draw, dayOf, drawFrom, lastWorkday, workday } from './calendar.ts'
import { payByBlockedAccount, payWages } from './payroll.ts'
import { buy, depreciate, journalise, payByBank, sell, settleOpening, settleVat } from './trade.ts'

const year = 2025
const taxAuthority = 'C4299'

/** Instalments to main contractors: no VAT, a quarter of each paid on the G-account. */
const workForContractors = (book: Book, draw: Draw) => {
  for (let month = 1; month <= 12; month++) {
    contractors.forEach(({ id: relation }, index) => {
      const date = workday(dayOf(year, month, 4 + index * 8))
      const invoice = `T25${String(month * 10 + index).padStart(4, '0')}`
      const netCents = draw.cents(17_500, 27_800)
      const description = `Termijn ${month} onderaanneming, btw verlegd`
      const sale = { date, relation, number: invoice, description, account: '8010', netCents, vat: 'VV' }
      sell(book, sale)
      const paid = workday(addDays(date, draw.integer(24, 38)))
      if (paid > dayOf(year, 12, 31)) return
      const blocked = Math.round(netCents * 0.25)
      const receivable = { account: '1300', relation, invoice }
      payByBlockedAccount(book, paid, { ...receivable, cents: -blocked }, `G-deel factuur ${invoice}`)
      payByBank(book, paid, { ...receivable, cents: blocked - netCents }, `Ontvangst factuur ${invoice}`)
    })
  }
}

const workForHouseholds = (book: Book, draw: Draw) => {
  for (let index = 0; index < 58; index++) {
    sell(book, {
      date: workday(addDays('2025-01-06', index * 6)),
      relation: draw.pick(households).id,
      number: `P25${String(index + 1).padStart(4, '0')}`,
      description: draw.pick([
        'Dakkapel',
        'Aanbouw, deelfactuur',
        'Herstel metselwerk',
        'Verbouwing badkamer',
      ]),
      account: '8000',
      netCents: draw.cents(1250, 7900),
      vat: 'VH',
      paidAfterDays: draw.integer(12, 33),
    })
  }
}

/** Subcontractors shift their VAT to the firm, which declares and reclaims it in one entry. */
const hireSubcontractors = (book: Book, draw: Draw) => {
  for (let month = 1; month <= 12; month++) {
    const relation = draw.pick(subcontractors).id
    const netCents = draw.cents(6800, 9200)
    const vat = Math.round(netCents * 0.21)
    const [date, number] = [workday(dayOf(year, month, 17)), `OA-${month}`]
    const description = `Onderaanneming ${month}-2025, btw verlegd`
    const shifted = { code: 'IV', percent: 21, cents: vat }
    const lines = [
      { account: '7100', cents: netCents, relation, invoice: number, vat: shifted },
      { account: '1510', cents: vat, invoice: number },
      { account: '1500', cents: -vat, invoice: number },
      { account: '1600', cents: -netCents, relation, invoice: number },
    ]
    post(book, { journal: 'INK', date, description, document: number, lines })
    const paid = workday(addDays(date, 28))
    const payable = { account: '1600', cents: netCents, relation, invoice: number }
    if (paid <= dayOf(year, 12, 31)) payByBank(book, paid, payable, `Betaling factuur ${number}`)
  }
}

const buyMaterials = (book: Book, draw: Draw) => {
  for (let index = 0; index < 70; index++) {
    buy(book, {
      date: workday(addDays('2025-01-03', index * 5)),
      relation: draw.pick(buildingSuppliers).id,
      number: `M25${String(index + 1).padStart(4, '0')}`,
      description: draw.pick(['Bakstenen en mortel', 'Hout en plaatmateriaal', 'Betonmortel', 'Dakpannen']),
      account: '7000',
      netCents: draw.cents(1100, 4900),
      vat: 'IH',
      paidAfterDays: draw.integer(18, 31),
    })
  }
}

const monthlyCosts: [relation: string, account: string, description: string, from: number, to: number][] = [
  ['C4201', '4100', 'Huur loods', 2650, 2651],
  ['C4202', '4210', 'Telefoon en internet', 190, 260],
  ['C4203', '4300', 'Brandstof', 980, 1540],
  ['C4204', '4310', 'Onderhoud bestelauto', 180, 870],
  ['C4205', '4400', 'Klein gereedschap', 210, 940],
]

const payCosts = (book: Book, draw: Draw) => {
  for (let month = 1; month <= 12; month++) {
    monthlyCosts.forEach(([relation, account, description, from, to], index) => {
      const date = workday(dayOf(year, month, 2 + index * 5))
      const netCents = from + 1 === to ? from * 100 : draw.cents(from, to)
      const number = `${relation}-${month}`
      const label = `${description} ${month}-2025`
      buy(book, {
        date,
        relation,
        number,
        description: label,
        account,
        netCents,
        vat: 'IH',
        paidAfterDays: 16,
      })
    })
    const end = lastWorkday(year, month)
    payByBank(book, end, { account: '4910', cents: 3_180 + month * 23 }, `Bankkosten ${month}-2025`)
    payByBank(book, end, { account: '9000', cents: 18_240 - month * 310 }, `Rente ${month}-2025`)
    payByBank(book, end, { account: '0700', cents: 87_500 }, `Aflossing financiering ${month}-2025`)
    const lunch = { journal: 'KAS', date: workday(dayOf(year, month, 12)), document: `KAS${month}` }
    const cents = draw.cents(14, 44)
    const lines = [
      { account: '4600', cents },
      { account: '1000', cents: -cents },
    ]
    post(book, { ...lunch, description: 'Lunch bouwplaats', lines })
  }
  payByBank(
    book,
    '2025-02-28',
    { account: '1750', cents: 711_000 },
    'Belastingdienst vennootschapsbelasting 2024',
  )
}

const closeYear = (book: Book) => {
  const end = lastWorkday(year, 12)
  journalise(book, '2025-01-02', 'Vrijval vooruitbetaalde verzekering', ['4510', '1400'], 486_000)
  journalise(book, '2025-03-31', 'Oplevering projecten 2024', ['7000', '1450'], 3_250_000)
  journalise(book, end, 'Onderhanden projecten per jaareinde', ['1450', '7000'], 2_817_640)
  journalise(book, end, 'Dotatie garantievoorziening', ['7200', '0650'], 423_500)
  journalise(book, end, 'Nog te betalen accountantskosten 2025', ['4500', '1740'], 687_500)
  journalise(book, end, 'Voorraadverschil bouwmaterialen', ['7000', '3000'], 136_480)
  journalise(book, end, 'Vennootschapsbelasting 2025', ['9900', '1750'], 1_286_000)
}

/** What the G-account may not be used for. */
const plantGAccountFindings = (book: Book) => {
  // G_REKENING_USAGE_VIOLATION: a supplier, and the firm's own bank; G_REKENING_REFUND: money back
  const bricks = {
    date: '2025-04-08',
    relation: 'C4001',
    number: 'M250901',
    description: 'Gevelsteen partij',
  }
  buy(book, { ...bricks, account: '7000', netCents: 619_835, vat: 'IH' })
  const payable = { account: '1600', cents: 750_000, relation: 'C4001', invoice: 'M250901' }
  payByBlockedAccount(book, '2025-05-06', payable, 'Betaling factuur M250901')
  payByBlockedAccount(
    book,
    '2025-08-14',
    { account: '1190', cents: 1_000_000 },
    'Overboeking naar lopende rekening',
  )
  payByBank(book, '2025-08-14', { account: '1190', cents: -1_000_000 }, 'Overboeking van G-rekening')
  const refund = { account: '1700', cents: -184_200, relation: taxAuthority }
  payByBlockedAccount(book, '2025-10-09', refund, 'Belastingdienst teruggaaf loonheffingen 2024')
}

/** What the detectors are meant to find. */
const plantFindings = (book: Book) => {
  // ROUND_AMOUNTS
  journalise(book, '2025-06-30', 'Schikking meerwerk', ['1650', '8000'], 500_000, { user: 'directie' })
  // SAME_DAY_REVERSAL
  journalise(book, '2025-09-17', 'Reservering claim opdrachtgever', ['4900', '1740'], 1_137_500)
  journalise(book, '2025-09-17', 'Terugboeking reservering claim', ['1740', '4900'], 1_137_500)
  // THRESHOLD_AVOIDANCE: crane hire in parts just under 5,000
  ;[487_500, 493_200, 479_900].forEach((netCents, index) => {
    const date = dayOf(year, 7, 7 + index * 2)
    const invoice = {
      date,
      relation: 'C4207',
      number: `HB-07${index + 1}`,
      description: 'Kraanhuur, deelfactuur',
    }
    buy(book, { ...invoice, account: '7000', netCents, vat: 'IH', paidAfterDays: 15 })
  })
  // CIRCULAR_FLOW: bank, director, Materieel, bank
  payByBank(book, '2025-10-06', { account: '1650', cents: 3_600_000 }, 'Opname rekening-courant')
  journalise(book, '2025-10-15', 'Overname lening door directie', ['1660', '1650'], 3_540_000, {
    user: 'directie',
  })
  payByBank(book, '2025-10-27', { account: '1660', cents: -3_490_000 }, 'Ontvangst Steenoever Materieel')
  // CUTOFF
  const late = { date: '2025-12-29', effectiveDate: '2026-01-14', relation: 'D3003', number: 'T250199' }
  sell(book, {
    ...late,
    description: 'Termijn januari vooruit',
    account: '8010',
    netCents: 2_460_000,
    vat: 'VV',
  })
  journalise(book, '2025-12-30', 'Transitoria onderaannemers', ['7100', '1740'], 874_300, { period: 11 })
  // MANUAL_ENTRY, ABNORMAL_DIRECTION
  journalise(book, '2025-12-31', 'Nog te factureren meerwerk', ['1300', '8010'], 1_975_000, {
    user: 'directie',
  })
  journalise(book, '2025-11-24', 'Creditering termijnen buiten facturatie', ['8010', '1650'], 1_620_000)
  // PERIOD_END: scaffolds are hired out twice in the year, and five times in its last days
  ;['2025-04-15', '2025-09-10', '2025-12-23', '2025-12-24', '2025-12-29', '2025-12-30', '2025-12-31'].forEach(
    (date, index) => {
      const invoice = { date, relation: 'D3102', number: `S2500${index}`, description: 'Verhuur steiger' }
      sell(book, {
        ...invoice,
        account: '8100',
        netCents: 118_350 + index * 21_740,
        vat: 'VH',
        paidAfterDays: 21,
      })
    },
  )
  // OUTLIER
  const crane = {
    date: '2025-06-11',
    relation: 'C4207',
    number: 'HB-06-900',
    description: 'Aanschaf mobiele kraan',
  }
  buy(book, { ...crane, account: '0100', netCents: 7_450_000, vat: 'IH', paidAfterDays: 14 })
}

export const buildingFirm = (): Book => {
  const book = buildingBook()
  const draw = drawFrom(20_250_202)
  settleOpening(book, '1300', [...contractors, ...households.slice(0, 2)])
  settleOpening(book, '1600', buildingSuppliers)
  workForContractors(book, draw)
  workForHouseholds(book, draw)
  hireSubcontractors(book, draw)
  buyMaterials(book, draw)
  payCosts(book, draw)
  payWages(book, draw)
  depreciate(book, [
    { description: 'machines', cost: '4700', accumulated: '0105', monthlyCents: 147_335 },
    { description: 'bestelauto’s', cost: '4710', accumulated: '0175', monthlyCents: 191_000 },
  ])
  closeYear(book)
  plantGAccountFindings(book)
  plantFindings(book)
  settleVat(book, taxAuthority, 486_215)
  return book
}
