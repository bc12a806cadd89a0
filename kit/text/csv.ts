/** Comma-separated values (RFC 4180) that a spreadsheet opens and does not run. */

const risky = /^[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  const text = typeof value === 'string' && risky.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With a byte order mark, so that every program reads it as UTF-8. */
export const toCsv = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
