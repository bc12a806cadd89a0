/** A minimal audit file as text, in parts that a test replaces, and its bytes over shared memory. */

export interface FileParts {
  declaration?: string
  header?: string
  chart?: string
  /** Between the chart and the transactions: relations, periods, opening balance. */
  sections?: string
  totals?: string
  /** The lines of the one transaction. */
  lines?: string
  /** All journals, in place of the one with `lines`. */
  journals?: string
}

export const account = (id: string, type = 'B', more = ''): string =>
  `<ledgerAccount><accID>${id}</accID><accDesc>Rekening ${id}</accDesc><accTp>${type}</accTp>${more}</ledgerAccount>`

export const line = (accountId: string, amount: string, side: string, more = ''): string =>
  `<trLine><nr>1</nr><accID>${accountId}</accID><amnt>${amount}</amnt><amntTp>${side}</amntTp>${more}</trLine>`

export const transaction = (lines: string, nr = '1', period = '1'): string =>
  `<transaction><nr>${nr}</nr><desc>Boeking</desc><periodNumber>${period}</periodNumber><trDt>2024-01-31</trDt>${lines}</transaction>`

export const journal = (transactions: string, id = 'MEM', type = 'M'): string =>
  `<journal><jrnID>${id}</jrnID><desc>Dagboek</desc><jrnTp>${type}</jrnTp>${transactions}</journal>`

export const xaf = (
  parts: FileParts = {},
): string => `${parts.declaration ?? '<?xml version="1.0" encoding="UTF-8"?>'}
<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">
<header>${parts.header ?? '<fiscalYear>2024</fiscalYear><startDate>2024-01-01</startDate><endDate>2024-12-31</endDate><curCode>EUR</curCode>'}</header>
<company><companyName>Voorbeeld B.V.</companyName>
<generalLedger>${parts.chart ?? account('1000') + account('8000', 'P')}</generalLedger>
${parts.sections ?? ''}
<transactions>${parts.totals ?? ''}
${parts.journals ?? journal(transaction(parts.lines ?? line('1000', '1.00', 'D') + line('8000', '1.00', 'C')))}
</transactions>
</company>
</auditfile>
`

/** The bytes over shared memory, as the reader takes them. */
export const bytesOf = (content: string | Uint8Array, encoding: BufferEncoding = 'utf8'): Uint8Array => {
  const bytes = typeof content === 'string' ? Buffer.from(content, encoding) : content
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
