import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import type { PlainLine, PlainTransaction } from '../ledger/testing/build-ledger.ts'
import { answerOf, ledgerOf } from './testing/vat-ledger.ts'

/** The same by its words: lists of plain lines, strings as keys, no columns. */
const plainReturn = (transactions: readonly PlainTransaction[]) => {
  const vatAccounts = ['1500', '1510']
  const trade = ['1300', '1600']
  /** Units on VAT accounts and relations alone have no base here: that of what stands beside them is shown elsewhere. */
  const based = new Set<string>()
  const table: Record<string, { base: bigint; vat: bigint; lines: number }> = {}
  const cell = (name: string) => (table[name] ??= { base: 0n, vat: 0n, lines: 0 })
  const differing: string[] = []
  for (const { journal, nr, lines } of transactions) {
    const [sells, buys] = ['8000', '4000'].map((result) => lines.some(({ account }) => account === result))
    const sideOf = (line: PlainLine, cents: number) =>
      journal === 'V' || (journal === 'M' && line.account === '8000')
        ? 'OUTPUT'
        : journal === 'I' || line.account === '4000'
          ? 'INPUT'
          : vatAccounts.includes(line.account) && sells !== buys
            ? sells
              ? 'OUTPUT'
              : 'INPUT'
            : (cents === 0 ? line.cents : cents) < 0
              ? 'OUTPUT'
              : 'INPUT'
    const isOf = (account: string, list: readonly string[]) => list.includes(account)
    const result = ['4000', '8000']
    const rankOf = ({ account }: PlainLine): number =>
      isOf(account, result) ? 0 : isOf(account, [...vatAccounts, ...trade]) ? 2 : 1
    // Lines with the same only block: one bears it for all, and those of the other sign are no base.
    const alike = (line: PlainLine) =>
      line.vat?.length === 1
        ? lines.filter(
            ({ vat }) => vat?.length === 1 && JSON.stringify(vat[0]) === JSON.stringify(line.vat![0]),
          )
        : [line]
    const tellerOf = (line: PlainLine) =>
      [result, ['0200']]
        .map((list) => alike(line).find(({ account }) => isOf(account, list)))
        .find((found) => found) ?? alike(line)[0]!
    const isAgainst = (line: PlainLine) => {
      if (alike(line).length === 1) return false
      const { percentage = 0, cents = 0 } = line.vat![0]!
      const made = alike(line).find(
        ({ account, cents: base }) =>
          !isOf(account, [...vatAccounts, ...trade]) &&
          percentage > 0 &&
          Math.abs(Math.abs(cents) * 100 - Math.abs(base) * percentage) <=
            100 * Math.max(1, Math.min(5, Math.abs(base) / 100)),
      )
      const isLess = rankOf(line) > rankOf(tellerOf(line))
      return (made || isLess) && Math.sign(line.cents) === -Math.sign((made ?? tellerOf(line)).cents)
    }
    const blocks = lines.flatMap((line, at) =>
      (line.vat ?? []).map(({ code, percentage, cents = 0 }) => ({
        unit: `${code} ${sideOf(isOf(line.account, result) ? line : tellerOf(line), cents)}`,
        cents: BigInt(cents),
        four: `${code}|${percentage}|${Math.abs(cents)}|${cents < 0 ? 'C' : cents > 0 ? 'D' : ''}`,
        at,
        rank: rankOf(line),
      })),
    )
    if (blocks.length === 0) continue
    for (const [i, line] of lines.entries())
      for (const unit of new Set(blocks.filter(({ at }) => at === i).map(({ unit }) => unit))) {
        cell(unit).lines++
        if (isOf(line.account, [...vatAccounts, ...trade]) || isAgainst(line)) continue
        based.add(unit)
        cell(unit).base += BigInt(line.cents)
      }
    const moved = lines
      .filter(({ account }) => vatAccounts.includes(account))
      .reduce((sum, { cents }) => sum + BigInt(cents), 0n)
    const once = [...new Set(blocks.map(({ four }) => four))].map(
      (four) => blocks.filter((one) => one.four === four).toSorted((a, b) => a.rank - b.rank)[0]!,
    )
    const total = (list: typeof blocks) => list.reduce((sum, { cents }) => sum + cents, 0n)
    const used = total(blocks) !== moved && total(once) === moved ? once : blocks
    for (const { unit, cents } of used) cell(unit).vat += cents
    if (total(used) !== moved) differing.push(`${journal}-${nr}`)
  }
  return { table, based, differing }
}

it('is what a walk over plain lines adds up to', () => {
  const amount = fc.integer({ min: -400, max: 400 })
  const vatBlock = fc.record({
    code: fc.constantFrom('H', 'L', 'Z'),
    percentage: fc.constantFrom(21, 9, 0),
    // A block of 0 has the side of its line where a builder writes none; the reader's files always write one.
    cents: fc.integer({ min: -60, max: 60 }).filter((cents) => cents !== 0),
  })
  const line = fc
    .record({
      account: fc.constantFrom('0200', '1300', '1500', '1510', '1600', '4000', '8000'),
      cents: amount.filter((cents) => cents !== 0),
      vat: fc.array(vatBlock, { maxLength: 2 }),
    })
    // Too much for the bases of two blocks to add up to: how those part a line is shown elsewhere.
    .map((one) => (one.vat.length < 2 ? one : { ...one, cents: one.cents + Math.sign(one.cents) * 2000 }))
  const repeated = fc
    .tuple(vatBlock, fc.integer({ min: 1, max: 3 }), fc.constantFrom('V', 'I', 'M'), fc.boolean())
    .map(([one, times, journal, ties]) => ({
      journal,
      lines: [
        ...['8000', '4000', '0200'].slice(0, times).map((account) => ({ account, cents: 100, vat: [one] })),
        { account: '1500', cents: ties ? one.cents : one.cents + 1, vat: [] },
      ],
    }))
  const onEach = fc
    .tuple(vatBlock, fc.shuffledSubarray(['0200', '1300', '1500', '4000', '8000'], { minLength: 2 }), amount)
    .map(([one, accounts, cents]) => ({
      journal: 'M',
      lines: accounts.map((account, i) => ({ account, cents: i % 2 ? -cents - i : cents + i, vat: [one] })),
    }))
  const free = fc.record({ journal: fc.constantFrom('V', 'I', 'M'), lines: fc.array(line, { maxLength: 5 }) })
  fc.assert(
    fc.property(fc.array(fc.oneof(free, repeated, onEach), { maxLength: 12 }), (plain) => {
      const transactions = plain.map((one, i) => ({ ...one, nr: `${i + 1}`, date: '2025-05-12' }))
      const answer = answerOf(ledgerOf(transactions))
      const { table, based, differing } = plainReturn(transactions)
      const cents = (text: string) => BigInt(text.replace('.', ''))
      assert.deepEqual(
        Object.fromEntries(
          answer.codes.map(({ code, side, base, vat, lineCount }) => [
            `${code} ${side}`,
            {
              base: based.has(`${code} ${side}`) ? cents(base) * (side === 'OUTPUT' ? -1n : 1n) : 0n,
              vat: cents(vat) * (side === 'OUTPUT' ? -1n : 1n),
              lines: lineCount,
            },
          ]),
        ),
        table,
      )
      assert.deepEqual(
        answer.transactions.map(({ transactionId }) => transactionId),
        differing,
      )
      const due = answer.rubrics.filter(({ rubric }) => /^(1[abcd]|2a|4[ab])$/.test(rubric))
      assert.equal(
        answer.rubrics.find(({ rubric }) => rubric === '5a')!.vat,
        (due.reduce((sum, { vat }) => sum + Number(cents(vat!)), 0) / 100).toFixed(2),
      )
    }),
    { seed: 21, numRuns: 150 },
  )
})
