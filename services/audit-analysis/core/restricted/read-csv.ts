/** Reads the CSV of restricted accounts: account_code,restriction_type[,label]. */

import { parse } from 'csv-parse/sync'
import { tooLarge, wrongCsv } from '../refused-input.ts'
import {
  type RestrictedConfigEntry,
  type RestrictionType,
  restrictionTypes,
  typeByKeyword,
} from './restriction.ts'

export type RestrictedCsvRow = Pick<RestrictedConfigEntry, 'accountCode' | 'restrictionType' | 'label'>

/** More rows than any chart has accounts. */
const maximumRows = 100_000

const decode = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // The refusal below covers both causes.
  }
  throw wrongCsv('The CSV is not UTF-8 text; save it as "CSV UTF-8" and send it again')
}

/** The separator that comes first in the first line that has one. */
const separatorOf = (text: string): string => /[,;]/.exec(text)?.[0] ?? ','

const typeOf = (cell: string): RestrictionType | undefined => {
  const name = cell.toUpperCase().replaceAll('-', '_')
  return restrictionTypes.find((type) => type === name) ?? typeByKeyword.get(cell.toLowerCase())
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

const records = (text: string): Parsed[] => {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // A quote inside a label is a character of it.
      relax_quotes: true,
      info: true,
      to: maximumRows + 1,
    }) as unknown as Parsed[]
  } catch {
    // With relaxed quotes and counts nothing else is left to go wrong.
    throw wrongCsv('The CSV cannot be read: a quotation mark is opened and not closed')
  }
}

/** The rows in file order. A wrong row refuses the whole file; the message names its line and what is wrong with it. */
export const readRestrictedCsv = (bytes: Uint8Array): RestrictedCsvRow[] => {
  const parsed = records(decode(bytes)).filter(({ record }) => record.some((cell) => cell !== ''))
  if (parsed.length > maximumRows) throw tooLarge(`The CSV has more than ${maximumRows} rows`)
  const rows = /account|rekening/i.test(parsed[0]?.record[0] ?? '') ? parsed.slice(1) : parsed
  if (rows.length === 0) throw wrongCsv('The CSV holds no accounts')
  return rows.map(({ record, info }) => {
    const [accountCode = '', typeCell = '', label = '', ...more] = record
    if (accountCode === '') throw wrongCsv(`Line ${info.lines}: the account code is missing`)
    if (more.some((cell) => cell !== '')) {
      throw wrongCsv(`Line ${info.lines}: more than account code, restriction type and label`)
    }
    const restrictionType = typeOf(typeCell)
    if (!restrictionType) {
      const known = [...restrictionTypes, ...typeByKeyword.keys()].join(', ')
      throw wrongCsv(
        `Line ${info.lines}: unknown restriction type "${typeCell.slice(0, 60)}"; known are ${known}`,
      )
    }
    return { accountCode, restrictionType, label: label || null }
  })
}
