/** A clerk who keeps made-up books by the habits of a program: what is invoiced, paid and journalised, and how it is bundled. */

import {
  type Book,
  type BookLine,
  movementOf,
  post,
} from '../../services/audit-analysis/examples/generator/book.ts'
import {
  addDays,
  type Draw,
  dayOf,
  lastWorkday,
  workday,
} from '../../services/audit-analysis/examples/generator/calendar.ts'
import { emptyBook } from './chart.ts'

/** How programs differ in what they write for the same events. */
export interface Habits {
  name: string
  version: '3.2' | '4.0'
  /** What one transaction of the bank journal is: a line, a day's statement, a month's. */
  statement: 'line' | 'day' | 'month'
  manualType: 'M' | 'Z'
  manualName: string
  /** Users who book, the first most of the time; none where the program writes none. */
  users: readonly string[]
  /** Closes the year with entries of the last day. */
  closesYear: boolean
  /** Accruals are booked at a month's end and taken back on the first of the next. */
  turnsAccruals: boolean
}

export const habits: readonly Habits[] = [
  {
    name: 'exact',
    version: '3.2',
    statement: 'day',
    manualType: 'Z',
    manualName: 'Memoriaal',
    users: [],
    closesYear: false,
    turnsAccruals: true,
  },
  {
    name: 'twinfield',
    version: '3.2',
    statement: 'line',
    manualType: 'M',
    manualName: 'Memoriaal',
    users: ['ADMIN1', 'ADMIN2', 'CONTROL'],
    closesYear: false,
    turnsAccruals: false,
  },
  {
    name: 'multivers',
    version: '4.0',
    statement: 'month',
    manualType: 'Z',
    manualName: 'Diverse boekingen',
    users: ['beheer'],
    closesYear: true,
    turnsAccruals: false,
  },
]

export interface Invoice {
  date: string
  relation: string
  account: string
  net: number
  text: string
  vat?: 'VH' | 'VL' | 'IH'
  paidAfter?: number
  document?: string
  effectiveDate?: string
  user?: string
}

export interface Clerk {
  book: Book
  draw: Draw
  habits: Habits
  sell(invoice: Invoice): void
  buy(invoice: Invoice): void
  bank(date: string, against: BookLine[], text: string): void
  journal(
    date: string,
    text: string,
    lines: BookLine[],
    more?: {
      document?: string
      user?: string
      period?: number
      effectiveDate?: string
      journal?: string
      numbersSkipped?: number
    },
  ): void
  /** Books what was kept for statements, and what the year's end asks for. */
  finish(): Book
}

const percentOf = { VH: 21, VL: 9, IH: 21 } as const
const accountOf = { VH: '1500', VL: '1501', IH: '1510' } as const

const closeYear = (
  book: Book,
  lastDay: string,
  put: (date: string, text: string, lines: BookLine[]) => void,
) => {
  const lines = book.accounts
    .filter(({ type }) => type === 'P')
    .map(({ id }) => ({ account: id, cents: -movementOf(book, id, '0000', '9999') }))
    .filter(({ cents }) => cents !== 0)
  const result = -lines.reduce((sum, { cents }) => sum + cents, 0)
  put(lastDay, 'Resultaat boekjaar naar reserves', [...lines, { account: '0510', cents: result }])
}

export const createClerk = (kind: string, habit: Habits, draw: Draw): Clerk => {
  const book = emptyBook(2024, habit.manualType, habit.manualName)
  const lastDay = dayOf(book.year, 12, 31)
  const statements = new Map<string, { date: string; text: string; lines: BookLine[] }>()
  let number = 0
  const userOf = () =>
    habit.users.length ? (draw.integer(1, 10) <= 8 ? habit.users[0] : draw.pick(habit.users)) : undefined
  const clerk: Clerk = {
    book,
    draw,
    habits: habit,
    sell: (invoice) => invoiceOf(invoice, -1),
    buy: (invoice) => invoiceOf(invoice, 1),
    bank: (date, against, text) => {
      if (date > lastDay) return
      const on = habit.statement === 'month' ? lastWorkday(book.year, Number(date.slice(5, 7))) : date
      const key = habit.statement === 'line' ? String(number++) : on
      const statement = statements.get(key) ?? {
        date: on,
        text: habit.statement === 'line' ? text : 'Bankafschrift',
        lines: [],
      }
      statements.set(key, statement)
      const total = against.reduce((sum, { cents }) => sum + cents, 0)
      statement.lines.push(...against.map((line) => ({ description: text, ...line })), {
        account: '1100',
        cents: -total,
        description: text,
      })
    },
    journal: (date, text, lines, more = {}) =>
      post(book, {
        journal: 'MEM',
        date,
        description: text,
        document: `M${++number}`,
        lines,
        user: userOf(),
        ...more,
      }),
    finish: () => {
      for (const { date, text, lines } of statements.values())
        post(book, {
          journal: 'BNK',
          date,
          description: text,
          document: `AFS${date.slice(5)}`,
          lines,
          user: userOf(),
        })
      if (habit.closesYear) closeYear(book, lastDay, (date, text, lines) => clerk.journal(date, text, lines))
      return book
    },
  }
  const invoiceOf = (invoice: Invoice, side: 1 | -1) => {
    const { date, relation, account, net, text, vat } = invoice
    const document =
      invoice.document ?? `${side === 1 ? 'I' : 'V'}${kind.length}${String(++number).padStart(5, '0')}`
    const tax = vat ? Math.round((net * percentOf[vat]) / 100) : 0
    const [control, journal] = side === 1 ? ['1600', 'INK'] : ['1300', 'VRK']
    const lines: BookLine[] = [
      { account: control!, cents: -side * (net + tax), relation, invoice: document },
      {
        account,
        cents: side * net,
        relation,
        invoice: document,
        ...(vat && { vat: { code: vat, percent: percentOf[vat], cents: side * tax } }),
      },
      ...(vat ? [{ account: accountOf[vat], cents: side * tax, invoice: document }] : []),
    ]
    const { user = userOf(), effectiveDate } = invoice
    post(book, { journal: journal!, date, description: text, document, lines, user, effectiveDate })
    if (invoice.paidAfter === undefined) return
    const paid = workday(addDays(date, invoice.paidAfter))
    clerk.bank(
      paid,
      [{ account: control!, cents: side * (net + tax), relation, invoice: document }],
      `${side === 1 ? 'Betaling' : 'Ontvangst'} ${document}`,
    )
  }
  return clerk
}
