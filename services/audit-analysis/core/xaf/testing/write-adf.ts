/** Writes ADF files for tests: fixed columns, counted from 1. */

const columns = {
  journal: [1, 20],
  journalName: [21, 30],
  period: [51, 5],
  number: [56, 10],
  line: [66, 5],
  account: [101, 15],
  accountKind: [116, 5],
  accountName: [136, 30],
  date: [166, 10],
  document: [176, 15],
  text: [256, 30],
  debit: [286, 16],
  credit: [302, 16],
  vatCode: [318, 5],
  relation: [346, 15],
  relationKind: [361, 5],
  relationName: [382, 30],
} as const

export type AdfColumns = Partial<Record<keyof typeof columns, string>>

const usual: AdfColumns = {
  journalName: 'Verkoopboek',
  accountKind: 'B',
  accountName: 'Een rekening',
  document: 'F-9',
  text: 'Factuur <9> & meer',
  vatCode: 'H',
  relation: 'D12',
  relationKind: 'D',
  relationName: 'Jansen & Zn.',
}

/** A mutation; what is not given is as usual. */
export const adfLine = (given: AdfColumns): string => {
  const cells = Array.from({ length: 496 }, () => ' ')
  for (const [name, text] of Object.entries({ ...usual, ...given })) {
    const [start, length] = columns[name as keyof typeof columns]
    ;[...text.slice(0, length)].forEach((char, i) => {
      cells[start - 1 + i] = char
    })
  }
  return cells.join('')
}

/** The file with its header line. */
export const adfText = (lines: readonly string[], totals = ''): string => {
  const header =
    'CLAIR1.00.00'.padEnd(12) +
    'Boekhouder 4.2'.padEnd(50) +
    'ADM1'.padEnd(20) +
    '2003'.padEnd(15) +
    '001234567B01'.padEnd(15) +
    'Proef B.V.'.padEnd(110) +
    totals.padEnd(10) +
    '03-02-2004'.padEnd(10)
  return `${[header, ...lines].join('\r\n')}\r\n\x1a`
}
