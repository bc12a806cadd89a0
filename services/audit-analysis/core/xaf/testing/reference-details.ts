/** The reference reader's details: VAT, sub-ledgers, what relations and the program say of themselves. */

import type { Element } from './reference-tree.ts'
import { all, centsOrNull, dayOrNone, first, sign } from './reference-tree.ts'

export type Plain = Record<string, unknown>

/**
 * The VAT blocks of a line; debit and credit tell the side of one that states none, by the sign of both where the amount is
 * written below zero, too.
 */
export const readVat = (line: Element, debit: bigint, credit: bigint, codes: Set<string>): Plain[] =>
  all([line], 'vat').flatMap((block) => {
    const code = first(block, 'vatID', 'vatCode')
    const percentage = first(block, 'vatPerc', 'vatPercentage').replace(',', '.')
    const amount = centsOrNull(first(block, 'vatAmnt', 'vatAmount'))
    const stated = sign(first(block, 'vatAmntTp'))
    const isNegative = (debit < 0n || credit < 0n) && amount !== null && amount < 0n
    const side = stated === 0 && isNegative ? (debit < credit ? 1 : -1) : stated
    const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(percentage)
    if (code) codes.add(code)
    if (!code && !isNumber && amount === null) return []
    const isCredit = side === -1 || (side === 0 && debit < credit)
    return [
      {
        code,
        percentage: isNumber ? Number.parseFloat(percentage) : null,
        cents: amount === null ? null : isCredit ? -amount : amount,
        side,
      },
    ]
  })

/**
 * Turns the amounts without a side of all lines where more of those in credit are written below zero than above; where fewer
 * are, those that are below zero against their line.
 */
export const turnSignedVat = (lines: Plain[]): void => {
  const unsided = lines.flatMap((line) =>
    (line.vat as Plain[])
      .filter(({ side, cents }) => side === 0 && cents !== null)
      .map((block) => ({ block, line: line.cents as bigint, isCredit: (line.cents as bigint) < 0n })),
  )
  const written = unsided.filter(({ isCredit }) => isCredit).map(({ block }) => -(block.cents as bigint))
  const below = written.filter((cents) => cents < 0n).length
  const above = written.filter((cents) => cents > 0n).length
  if (below < above)
    for (const { block, line } of unsided) {
      const cents = block.cents as bigint
      if ((cents < 0n && line > 0n) || (cents > 0n && line < 0n)) block.cents = -cents
    }
  if (below <= above) return
  for (const { block, isCredit } of unsided) if (isCredit) block.cents = -(block.cents as bigint)
  for (const line of lines) for (const block of line.vat as Plain[]) if (block.side === 0) block.side = 1
}

/** Makes percentages of rates that are all written as a part of one. */
export const widenRates = (lines: Plain[]): void => {
  const blocks = lines.flatMap((line) => line.vat as Plain[])
  if (blocks.some(({ percentage }) => (percentage as number) >= 1)) return
  for (const block of blocks)
    if ((block.percentage as number) > 0)
      block.percentage = Number(((block.percentage as number) * 100).toFixed(2))
}

/** VAT codes that are declared, those that are only used, and the ids declared again. */
export const readVatCodes = (
  sections: Element[],
  used: Set<string>,
): { codes: Plain[]; repeats: string[] } => {
  const codes: Plain[] = []
  const repeats: string[] = []
  for (const element of all(sections, 'vatCode')) {
    const id = first(element, 'vatID')
    const code = {
      id,
      description: first(element, 'vatDesc'),
      toPayAccountId: first(element, 'vatToPayAccID'),
      toClaimAccountId: first(element, 'vatToClaimAccID'),
      declared: true,
    }
    if (id === '') continue
    if (codes.some((known) => known.id === id)) repeats.push(id)
    else codes.push(code)
  }
  for (const id of used) {
    if (codes.some((known) => known.id === id)) continue
    codes.push({ id, description: '', toPayAccountId: '', toClaimAccountId: '', declared: false })
  }
  return { codes: codes.sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)), repeats }
}

/** What a relation says beyond its id, name and type. */
export const relationDetails = (relation: Element): Plain => {
  const signed = (amount: string, side: string): number | null => {
    const cents = centsOrNull(first(relation, amount))
    const found = sign(first(relation, side))
    if (cents === 0n) return 0
    return cents === null || found === 0 ? null : Number(cents) * found
  }
  return {
    taxRegistrationId: first(relation, 'taxRegIdent', 'taxRegistrationNr'),
    taxCountry: first(relation, 'taxRegistrationCountry'),
    commerceNumber: first(relation, 'commerceNr'),
    openingCents: signed('opBalDesc', 'opBalTp'),
    closingCents: signed('clBalDesc', 'clBalTp'),
  }
}

const letter = (text: string): number => (/^[a-z]$/i.test(text) ? text.toUpperCase().charCodeAt(0) : 0)

const readSubLine = (line: Element, relations: Set<string>): Plain => {
  const cents = centsOrNull(first(line, 'amnt'))
  const side = sign(first(line, 'amntTp'))
  const relation = first(line, 'custSupID')
  if (relation) relations.add(relation)
  return {
    nr: first(line, 'nr'),
    journal: first(line, 'jrnID'),
    transaction: first(line, 'trNr'),
    line: first(line, 'trLineNr', 'obLineNr'),
    description: first(line, 'desc'),
    docRef: first(line, 'docRef'),
    invRef: first(line, 'invRef'),
    matchKey: first(line, 'matchKeyID'),
    relation,
    side,
    written: cents,
    cents: cents === 0n ? 0n : cents === null || side === 0 ? null : cents * BigInt(side),
    invoiceDay: dayOrNone(first(line, 'invDt')),
    dueDay: dayOrNone(first(line, 'invDueDt')),
    purchaseOrSale: letter(first(line, 'invPurSalTp')),
    invoiceSide: letter(first(line, 'invTp')),
    mutation: letter(first(line, 'mutTp')),
  }
}

/** The sub-ledgers of the opening balance or of the year. */
export const readSubLedgers = (sections: Element[], opening: boolean, relations: Set<string>): Plain[] =>
  all(all(sections, opening ? 'obSubledgers' : 'subledgers'), 'subledger', 'obSubledger').map((element) => {
    const read = all([element], 'sbLine', 'obSbLine').map((line) => readSubLine(line, relations))
    const count = first(element, 'linesCount')
    const sum = (side: number): bigint =>
      read.reduce((total, line) => {
        const counts = line.cents !== null && (line.side === -1) === (side === -1)
        return counts ? total + (line.written as bigint) : total
      }, 0n)
    return {
      opening,
      type: first(element, 'sbType'),
      description: first(element, 'sbDesc'),
      declared: [
        /^\+?\d{1,9}$/.test(count) ? BigInt(count) : null,
        centsOrNull(first(element, 'totalDebit')),
        centsOrNull(first(element, 'totalCredit')),
      ],
      counted: [BigInt(read.length), sum(1), sum(-1)],
      lines: read.map(({ side, written, ...line }) => line),
    }
  })

/** The program and the day of the file. */
export const readOrigin = (header: Element): Plain => ({
  program: first(header, 'softwareDesc', 'productID'),
  programVersion: first(header, 'softwareVersion', 'productVersion'),
  createdDay: dayOrNone(first(header, 'dateCreated')),
})
