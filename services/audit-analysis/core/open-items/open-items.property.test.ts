import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { openBalances, openItems } from './open-items.ts'
import { openItemsAnswer, relationsAnswer } from './open-items-answer.ts'

interface Posted {
  account: '1300' | '1600'
  relation: 'A' | 'B'
  document: string
  month: number
  cents: number
}

const posted: fc.Arbitrary<Posted> = fc.record({
  account: fc.constantFrom('1300', '1600'),
  relation: fc.constantFrom('A', 'B'),
  document: fc.constantFrom('', '', 'X', 'Y', 'Z'),
  month: fc.integer({ min: 1, max: 12 }),
  cents: fc.integer({ min: -90, max: 90 }).filter((cents) => cents !== 0),
})

const dateOf = ({ month }: Posted): string => `2025-${String(month).padStart(2, '0')}-15`

/** One owner's open amounts by document and month, with a queue of single cents: slow, and by its words. */
const plainItems = (lines: readonly Posted[]): string[] => {
  const sign = lines[0]!.account === '1300' ? 1 : -1
  const documents = [...new Set(lines.map(({ document }, i) => document || `#${i}`))]
  const piles = documents.map((document) => {
    const own = lines.filter((line, i) => (line.document || `#${i}`) === document)
    const invoice = own.find(({ cents }) => cents * sign > 0)
    return {
      month: (invoice ?? own[0]!).month,
      document: document.startsWith('#') ? '' : document,
      left: own.reduce((sum, { cents }) => sum + cents * sign, 0),
      pays: invoice === undefined,
    }
  })
  const oldest = <T extends { month: number }>(list: T[]): T[] => list.toSorted((a, b) => a.month - b.month)
  const queue = oldest(piles.filter(({ left }) => left > 0))
  for (const payment of oldest(piles.filter(({ pays }) => pays)))
    while (payment.left < 0) {
      const next = queue.find(({ left }) => left > 0)
      if (!next) break
      next.left--
      payment.left++
    }
  return piles
    .filter(({ left }) => left !== 0)
    .map(({ document, month, left }) => `${document} ${month} ${left * sign}`)
    .toSorted()
}

it('items are what a queue of single cents leaves, and add up to every balance', () => {
  fc.assert(
    fc.property(fc.array(posted, { maxLength: 24 }), (postings) => {
      const ledger = buildLedger({
        accounts: [
          { id: '1300', description: 'Debiteuren', type: 'BALANCE' },
          { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
        ],
        company: { endDay: parseIsoDay('2025-12-31')! },
        transactions: postings.map((one, i) => ({
          journal: 'M',
          nr: `${i}`,
          date: dateOf(one),
          lines: [{ account: one.account, relation: one.relation, document: one.document, cents: one.cents }],
        })),
      })
      const asked = { asOfDay: null, kind: null }
      const { items, tieOut, ageing } = openItemsAnswer(ledger, asked)
      for (const account of ['1300', '1600'])
        for (const relation of ['A', 'B']) {
          const own = postings.filter((one) => one.account === account && one.relation === relation)
          const found = items.filter((one) => one.accountId === account && one.relationId === relation)
          assert.deepEqual(
            found
              .map(
                (one) =>
                  `${one.documentNumber ?? ''} ${Number(one.date!.slice(5, 7))} ${Math.round(Number(one.amount) * 100)}`,
              )
              .toSorted(),
            own.length === 0 ? [] : plainItems(own),
          )
        }
      for (const { difference } of [...tieOut, ...relationsAnswer(ledger, asked).balances])
        assert.equal(difference, '0.00')
      for (const asOf of [null, parseIsoDay('2025-06-30')])
        for (const kind of [null, 'PAYABLE'] as const) {
          const { items: _items, ...sums } = openItems(ledger, asOf, kind)
          assert.deepEqual(openBalances(ledger, asOf, kind), sums)
        }
      const sum = (list: { amount: string }[]) =>
        list.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0)
      assert.equal(sum(ageing), sum(items))
      assert.equal(
        ageing.reduce((all, { count }) => all + count, 0),
        items.length,
      )
    }),
    { seed: 31, numRuns: 120 },
  )
})
