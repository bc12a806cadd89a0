/** Errors that are put into healthy books, each with the detectors that are there to find it. */

import type { FlagCategory } from '../../services/audit-analysis/core/settings.ts'
import {
  addDays,
  dayOf,
  lastWorkday,
  workday,
} from '../../services/audit-analysis/examples/generator/calendar.ts'
import { customers, suppliers } from './chart.ts'
import type { Clerk } from './clerk.ts'

/** What was planted: by document number, the detectors that must find the transaction. */
export type Plants = Map<string, Set<FlagCategory>>

type PlantOne = (...found: FlagCategory[]) => string

const two = (debit: string, credit: string, cents: number) => [
  { account: debit, cents },
  { account: credit, cents: -cents },
]

const someDay = ({ draw, book }: Clerk, month = draw.integer(2, 10)): string =>
  workday(dayOf(book.year, month, draw.integer(3, 24)))

export const plantErrors = (clerk: Clerk): Plants => {
  const { draw, journal, habits } = clerk
  const plants: Plants = new Map()
  const plant = (...found: FlagCategory[]): string => {
    const document = `P${100 + plants.size}`
    plants.set(document, new Set(found))
    return document
  }
  for (const nth of [0, 1]) {
    plantAmounts(clerk, plant)
    plantByHand(clerk, plant, nth)
    plantInvoices(clerk, plant)
    plantCutoff(clerk, plant, nth)
    plantCircle(clerk, plant, draw.integer(2, 10))
  }
  plantPeriodEnd(clerk, plant)
  plantInventedAmounts(clerk, plant)
  if (habits.users.length) {
    const more = { document: plant('RARE_USER'), user: 'INVAL' }
    journal(someDay(clerk), 'Losse boeking', two('4900', '1800', draw.cents(300, 3_000)), more)
  }
  return plants
}

const plantAmounts = (clerk: Clerk, plant: PlantOne): void => {
  const { draw, journal, buy } = clerk
  const euros = draw.integer(3, 9)
  journal(someDay(clerk), 'Doorbelasting', two('4900', '1650', euros * 400_000), {
    document: plant('ROUND_AMOUNTS'),
  })
  const machine = {
    account: '0150',
    net: 61_234_567 + euros * 1_111_111,
    text: 'Aanschaf machine',
    vat: 'IH' as const,
  }
  buy({ ...machine, date: someDay(clerk), relation: draw.pick(suppliers).id, document: plant('OUTLIER') })
  const [on, cents] = [someDay(clerk), draw.cents(2_000, 9_000)]
  journal(on, 'Advies splitsing', two('4500', '1800', cents), { document: plant('SAME_DAY_REVERSAL') })
  journal(on, 'Stornering advies', two('1800', '4500', cents), { document: plant('SAME_DAY_REVERSAL') })
}

const plantByHand = (clerk: Clerk, plant: PlantOne, nth: number): void => {
  const { draw, journal, habits } = clerk
  const revenue = usedMost(clerk, '8') || '8040'
  const cost = () => two('4900', '1800', draw.cents(300, 3_000))
  journal(someDay(clerk), 'Correctie omzet', two(revenue, '1650', 1_100_000 + draw.cents(500, 9_000)), {
    document: plant('ABNORMAL_DIRECTION', 'MANUAL_ENTRY'),
  })
  journal(someDay(clerk, 12), 'Omzet nog te factureren', two('1300', revenue, draw.cents(5_000, 19_000)), {
    document: plant('MANUAL_ENTRY'),
  })
  const word = nth ? 'Correctie op verzoek directie' : 'Betaling smeergeld'
  journal(someDay(clerk), word, cost(), { document: plant('SUSPICIOUS_KEYWORD') })
  journal(someDay(clerk), 'Overboeking', two(...strangePair(clerk, nth), draw.cents(900, 8_000)), {
    document: plant('RARE_ACCOUNT_PAIR'),
    user: habits.users.length ? 'STAGIAIR' : undefined,
  })
  journal(someDay(clerk), 'Aanzuivering', cost(), { document: plant('SEQUENCE_GAP'), numbersSkipped: 2 })
  const sunday = addDays('2024-01-07', draw.integer(4, 45) * 7)
  journal(sunday, 'Aanpassing', cost(), { document: plant('NON_BUSINESS_DAY') })
}

const plantInvoices = (clerk: Clerk, plant: PlantOne): void => {
  const { draw, buy, book } = clerk
  const relation = draw.pick(suppliers).id
  const monday = someDay(clerk)
  for (let day = 0; day < 4; day++) {
    const part = {
      relation,
      account: '4500',
      net: 960_000 + draw.integer(1, 38_000),
      text: 'Deelfactuur advies',
    }
    buy({ ...part, date: workday(addDays(monday, day)), document: plant('THRESHOLD_AVOIDANCE') })
  }
  const old = {
    account: '4900',
    net: draw.cents(200, 4_000),
    text: 'Kosten',
    effectiveDate: dayOf(book.year - 1, 3, 3),
  }
  buy({ ...old, date: someDay(clerk), relation, document: plant('BACKDATED') })
  const twice = {
    relation: draw.pick(suppliers).id,
    account: '4400',
    net: draw.cents(900, 5_000),
    text: 'Campagne',
  }
  const [first, document] = [someDay(clerk), plant('DUPLICATE_INVOICE')]
  for (const date of [first, workday(addDays(first, 30))]) buy({ ...twice, date, vat: 'IH', document })
}

/** Bills that somebody made up, all a little under five thousand; only where the account is busy enough to tell. */
const plantInventedAmounts = (clerk: Clerk, plant: PlantOne): void => {
  const { draw, buy } = clerk
  const account = usedMost(clerk, '7')
  if (account === '' || useOf(clerk).get(account)! < 270) return
  for (let i = 0; i < 40; i++)
    buy({
      date: someDay(clerk),
      relation: suppliers[29]!.id,
      account,
      net: draw.cents(470, 489),
      text: 'Levering',
      document: plant('BENFORD'),
    })
}

/** The transactions of each account of the books so far. */
const useOf = ({ book }: Clerk): Map<string, number> => {
  const use = new Map<string, number>()
  for (const { lines } of book.entries)
    for (const account of new Set(lines.map((line) => line.account)))
      use.set(account, (use.get(account) ?? 0) + 1)
  return use
}

const usedMost = (clerk: Clerk, prefix: string): string =>
  [...useOf(clerk)].filter(([id]) => id.startsWith(prefix)).sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''

/** Two busy accounts that meet in no transaction; where all meet, the two that do so least. */
const strangePair = (clerk: Clerk, nth: number): [debit: string, credit: string] => {
  const busy = [...useOf(clerk)].filter(([, n]) => n >= 24).map(([id]) => id)
  const together = (a: string, b: string) =>
    clerk.book.entries.filter(({ lines }) =>
      [a, b].every((id) => lines.some(({ account }) => account === id)),
    ).length
  const pairs = busy.flatMap((a) =>
    busy.filter((b) => a < b).map((b): [string, string, number] => [a, b, together(a, b)]),
  )
  const [a, b] = pairs.sort((x, y) => x[2] - y[2])[nth]!
  return [a, b]
}

const plantCutoff = ({ sell, buy, draw, book }: Clerk, plant: PlantOne, i: number): void => {
  const net = draw.cents(2_000, 12_000)
  if (i)
    sell({
      date: lastWorkday(book.year, 12),
      effectiveDate: dayOf(book.year + 1, 1, 9),
      relation: customers[3]!.id,
      account: '8000',
      net,
      text: 'Levering januari',
      vat: 'VH',
      document: plant('CUTOFF'),
    })
  else
    buy({
      date: workday(dayOf(book.year, 1, 4)),
      effectiveDate: dayOf(book.year - 1, 12, 18),
      relation: suppliers[4]!.id,
      account: '4900',
      net,
      text: 'Kosten december',
      vat: 'IH',
      document: plant('CUTOFF'),
    })
}

/** Round about: group, participation, savings, and back within a month. */
const plantCircle = ({ journal, draw, book }: Clerk, plant: PlantOne, month: number): void => {
  const cents = draw.cents(20_000, 60_000)
  const steps = [
    ['0300', '1650'],
    ['1150', '0300'],
    ['1650', '1150'],
  ] as const
  steps.forEach(([debit, credit], k) => {
    const amount = Math.round(cents * 0.98 ** k)
    const lines = [
      { account: debit, cents: amount },
      { account: credit, cents: -amount },
    ]
    journal(workday(dayOf(book.year, month, 4 + k * 7)), 'Herrubricering', lines, {
      document: plant('CIRCULAR_FLOW'),
    })
  })
}

/** An account that is quiet all year fills up in its last days. */
const plantPeriodEnd = (clerk: Clerk, plant: PlantOne): void => {
  const { sell, draw, book } = clerk
  const account = (usedMost(clerk, '8') || '8040') === '8030' ? '8020' : '8030'
  for (const date of [27, 30, 31, 31])
    sell({
      date: dayOf(book.year, 12, date),
      relation: draw.pick(customers).id,
      account,
      net: draw.cents(3_000, 9_000),
      text: 'Levering jaareinde',
      document: plant('PERIOD_END'),
    })
}
