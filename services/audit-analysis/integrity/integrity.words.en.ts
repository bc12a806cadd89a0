/** English words of the integrity page. */

import type { IntegrityWords } from './integrity.words.nl.ts'

export const en: IntegrityWords = {
  ok: 'The control totals, the transactions and the chart of accounts of the file hold.',
  wrong:
    'The totals, transactions or accounts of the file do not hold. Ask for a new export, or record why it is so.',
  none: 'There is nothing to say about this file.',
  findings: 'What does not hold or stands out',
  severity: 'Severity',
  severities: { ERROR: 'Error', WARNING: 'Warning', INFO: 'Information' },
  finding: 'Finding',
  code: 'Code',
  export: 'Export',
  exportAs: 'Integrity findings as an Excel file',
  many: (count) => `${count} places`,
  rule: 'Rule',
  noRule: '–',
  count: 'Count',
  places: 'Where',
  first: (shown, all) => `the first ${shown} of ${all}`,
  source: 'File',
  together: 'All files together',
  filter: 'Severity',
  rules:
    'Rule is the number in the description of XAF 4.0 by the Belastingdienst; files of every version are held to it.',
  totals: {
    caption: 'Control totals',
    name: 'Total',
    declared: 'As the file says',
    counted: 'Counted',
    none: 'not stated',
    lines: 'Lines',
    debit: 'Debit',
    credit: 'Credit',
    openingLines: 'Lines of the opening balance',
    openingDebit: 'Opening balance debit',
    openingCredit: 'Opening balance credit',
  },
  files: {
    caption: 'Files',
    name: 'Name',
    format: 'Format',
    program: 'Program',
    unknown: 'unknown',
    size: 'Size',
    bytes: (count) => `${count} bytes`,
    hash: 'SHA-256',
    ignored: 'Not read',
    ignoredText: 'These files are in an archive that you handed in, and are no audit files.',
  },
}
