/** Trial balances whose credit column has its amounts with a minus: there debit and credit add up as they are written. */

import type { TrialColumns } from './trial-columns.ts'

interface Read {
  rows: readonly { cents: number | null }[]
}

const centsOf = ({ rows }: Read): number[] => rows.map(({ cents }) => cents ?? 0)
const sumOf = (read: Read): number => centsOf(read).reduce((sum, cents) => sum + cents, 0)

/**
 * What is read of debit and credit columns. Where they do not balance, but do with credits as they are written, or where no
 * credit is written above zero and some are below it, the minus before a credit is no second one.
 */
export const readWithSigns = <T extends Read>(
  columns: TrialColumns,
  read: (columns: TrialColumns) => T,
): T => {
  const plain = read(columns)
  const credits = columns.amounts.filter(({ sign }) => sign === -1)
  if (sumOf(plain) === 0 || credits.length === 0) return plain
  const asWritten = (amounts: TrialColumns['amounts']): T =>
    read({ ...columns, amounts: amounts.map((each) => ({ ...each, sign: 1 })) })
  const signed = asWritten(columns.amounts)
  const written = centsOf(asWritten(credits))
  const areBelow = written.every((cents) => cents <= 0) && written.some((cents) => cents < 0)
  return sumOf(signed) === 0 || areBelow ? signed : plain
}
