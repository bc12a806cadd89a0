import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { examplePath, examples } from './catalogue.ts'
import { generateExample } from './generate.ts'
import {
  centsOf,
  childrenOf,
  type Line,
  linesOf,
  type Node,
  parseTree,
  textOf,
} from './testing/read-example.ts'

/** Child elements in the order of the published schemas, as far as the examples use them. */
const schemaOrder: Record<string, string> = {
  header: 'fiscalYear startDate endDate curCode dateCreated softwareDesc softwareVersion RGSVersion',
  company:
    'companyIdent Commercenr companyName taxRegistrationCountry taxRegIdent streetAddress customersSuppliers generalLedger vatCodes periods openingBalance transactions',
  customerSupplier: 'custSupID custSupName custSupTp streetAddress',
  streetAddress: 'streetname number city postalCode country',
  ledgerAccount: 'accID accDesc accTp leadReference RGScode',
  vatCode: 'vatID vatDesc vatToPayAccID vatToClaimAccID',
  period: 'periodNumber periodDesc startDatePeriod endDatePeriod',
  openingBalance: 'opBalDate linesCount totalDebit totalCredit obLine',
  obLine: 'nr accID amnt amntTp',
  transactions: 'linesCount totalDebit totalCredit journal',
  journal: 'jrnID desc jrnTp offsetAccID transaction',
  transaction: 'nr desc periodNumber trDt sourceID userID Source User trLine',
  trLine: 'nr accID docRef effDate desc amnt amntTp custSupID invRef vat',
  vat: 'vatID vatPerc vatAmnt vatAmntTp',
}

const outOfOrder = (node: Node): string[] => {
  const order = schemaOrder[node.name]?.split(' ')
  const places = order ? node.children.map((child) => order.indexOf(child.name)) : []
  const isWrong = places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0))
  return [...(isWrong ? [node.name] : []), ...node.children.flatMap(outOfOrder)]
}

const groupBy = <T>(values: T[], key: (value: T) => string) =>
  Object.values(Object.groupBy(values, key)) as T[][]
const total = (lines: { cents: number }[], side: 1 | -1) =>
  lines.reduce((sum, { cents }) => sum + Math.max(0, cents * side), 0)
const transactionsOf = (lines: Line[]) => groupBy(lines, (line) => `${line.journal}-${line.nr}`)

const load = (id: string) => {
  const xml = readFileSync(examplePath(id)!, 'utf8')
  const { root, comments } = parseTree(xml)
  return { xml, root, comments, lines: linesOf(root) }
}

for (const { id, file } of examples) {
  const { xml, root, comments, lines } = load(id)

  test(`${file} is what the generator writes, and says that it is made up`, () => {
    assert.equal(xml, generateExample(id))
    assert.match(comments[0] ?? '', /Made-up example data/)
    assert.ok(textOf(root, 'company', 'companyName').endsWith('(fictief)'))
  })

  test(`${file} balances and its control totals hold`, () => {
    assert.ok(lines.length >= 300 && lines.length <= 2500, `${lines.length} lines`)
    const declared = childrenOf(root, 'company', 'transactions')[0]!
    assert.equal(Number(textOf(declared, 'linesCount')), lines.length)
    assert.equal(centsOf(textOf(declared, 'totalDebit')), total(lines, 1))
    assert.equal(centsOf(textOf(declared, 'totalCredit')), total(lines, -1))
    for (const transaction of transactionsOf(lines))
      assert.equal(total(transaction, 1), total(transaction, -1))

    const opening = childrenOf(root, 'company', 'openingBalance')[0]!
    const openingLines = childrenOf(opening, 'obLine').map((line) => ({
      cents: centsOf(textOf(line, 'amnt')) * (textOf(line, 'amntTp') === 'D' ? 1 : -1),
    }))
    assert.equal(Number(textOf(opening, 'linesCount')), openingLines.length)
    assert.equal(centsOf(textOf(opening, 'totalDebit')), total(openingLines, 1))
    assert.equal(total(openingLines, 1), total(openingLines, -1))
  })

  test(`${file} keeps to the schema's order and its references lead somewhere`, () => {
    assert.deepEqual(outOfOrder(root), [])
    const known = (...path: string[]) =>
      new Set(childrenOf(root, 'company', ...path).map((node) => node.text))
    const accounts = known('generalLedger', 'ledgerAccount', 'accID')
    const relations = known('customersSuppliers', 'customerSupplier', 'custSupID')
    const vatCodes = known('vatCodes', 'vatCode', 'vatID')
    for (const account of known('openingBalance', 'obLine', 'accID'))
      assert.ok(accounts.has(account), account)
    for (const line of lines) {
      assert.ok(accounts.has(line.account), line.account)
      assert.ok(line.relation === '' || relations.has(line.relation), line.relation)
      assert.ok(
        line.date >= '2025-01-01' && line.date <= '2025-12-31' && line.period >= 1 && line.period <= 12,
      )
      for (const code of line.vatCodes) assert.ok(vatCodes.has(code), code)
    }
    const numbers = childrenOf(root, 'company', 'transactions', 'journal').flatMap((journal) =>
      childrenOf(journal, 'transaction').map((node) => `${textOf(journal, 'jrnID')}-${textOf(node, 'nr')}`),
    )
    assert.equal(new Set(numbers).size, numbers.length)
  })

  const hasXmllint = spawnSync('xmllint', ['--version']).status === 0
  test(`${file} is well formed for xmllint`, { skip: hasXmllint ? false : 'xmllint is missing' }, () => {
    const result = spawnSync('xmllint', ['--noout', examplePath(id)!], { encoding: 'utf8' })
    assert.equal(result.status, 0, result.stderr)
  })

  test(`${file} holds something for each standard detector`, () => {
    const revenue = (line: Line) => line.account.startsWith('8')
    const transactions = transactionsOf(lines)
    assert.ok(
      lines.some((line) => line.cents % 100_000 === 0),
      'a round amount',
    )
    assert.ok(
      lines.some((line) => line.effectiveDate > '2025-12-31' && line.date >= '2025-12-23'),
      'a cut-off error',
    )
    assert.ok(
      lines.some((line) => revenue(line) && line.cents >= 1_000_000),
      'a debit on revenue',
    )
    assert.ok(
      lines.some((line) => revenue(line) && line.journalType === 'M'),
      'a manual entry on revenue',
    )
    assert.ok(hasReversal(transactions), 'a same-day reversal')
    assert.ok(hasCircle(transactions), 'a circular flow')
    assert.ok(hasSplit(lines), 'amounts just under a limit')
  })
}

/** Two transactions of a day that undo each other, line by line. */
const hasReversal = (transactions: Line[][]) => {
  const shape = (lines: Line[], sign: number) =>
    [lines[0]!.date, ...lines.map((line) => `${line.account} ${line.cents * sign}`).toSorted()].join('|')
  const seen = new Set(transactions.map((lines) => shape(lines, 1)))
  return transactions.some((lines) => lines.length > 0 && seen.has(shape(lines, -1)))
}

/** Three two-line transactions within 30 days, each passing on at least 95% of the one before, back to the start. */
const hasCircle = (transactions: Line[][]) => {
  const steps = transactions
    .filter((lines) => lines.length === 2)
    .map((lines) => ({
      from: lines.find((line) => line.cents < 0)!.account,
      to: lines.find((line) => line.cents > 0)!.account,
      cents: Math.abs(lines[0]!.cents),
      day: Date.parse(lines[0]!.date) / 86_400_000,
    }))
  type Step = (typeof steps)[number]
  const follows = (a: Step, b: Step) =>
    b.from === a.to && b.day >= a.day && b.cents >= 0.95 * a.cents && b.cents <= a.cents
  return steps.some((a) =>
    steps
      .filter((b) => follows(a, b) && b.to !== a.from)
      .some((b) => steps.some((c) => follows(b, c) && c.to === a.from && c.day - a.day <= 30)),
  )
}

/** Three lines on one account within 7 days, each in the last 5% under the same limit. */
const hasSplit = (lines: Line[]) =>
  [1000, 2500, 5000, 10_000].some((limit) =>
    groupBy(
      lines.filter(({ cents }) => Math.abs(cents) >= limit * 95 && Math.abs(cents) < limit * 100),
      (line) => line.account,
    ).some((near) => {
      const days = near.map((line) => Date.parse(line.date) / 86_400_000).toSorted((a, b) => a - b)
      return days.some((day, index) => (days[index + 2] ?? Number.POSITIVE_INFINITY) - day <= 7)
    }),
  )

test('the building firm uses its G-account for something else, and gets tax back on it', () => {
  const blocked = transactionsOf(load('bouwbedrijf').lines).filter((lines) =>
    lines.some((line) => line.account === '1120'),
  )
  const outward = blocked.filter((lines) => lines.some((line) => line.account === '1120' && line.cents < 0))
  const isTax = (lines: Line[]) => lines.some((line) => line.relation === 'C4299')
  assert.equal(outward.filter((lines) => !isTax(lines)).length, 2)
  assert.equal(outward.filter(isTax).length, 13)
  const refunds = blocked.filter((lines) => isTax(lines) && !outward.includes(lines))
  assert.equal(refunds.length, 1)
})

test('an unknown example has no path', () => {
  assert.equal(examplePath('../catalogue'), undefined)
})
