/** Comma-separated values (RFC 4180) that a spreadsheet opens and does not run. */

/**
 * Where a formula may begin: a cell, and within one what a spreadsheet takes for the next. In Dutch they part cells at semicolons, and
 * then quotes in the middle of a line do not hold a text together.
 */
const beginning = /(^|[;\t\r\n])(?=[=+\-@\t\r])/g

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  const text = typeof value === 'string' ? value.replace(beginning, "$1'") : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With a byte order mark, so that every program reads it as UTF-8. */
export const toCsv = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
