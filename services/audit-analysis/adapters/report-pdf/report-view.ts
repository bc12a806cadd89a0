/** Turns report data into what the template prints: every number, date and name already a string of the language. */

import type { Language } from '../../../../kit/pages/language.ts'
import { printable } from '../../../../kit/pdf/printable.ts'
import { settingText } from '../../core/paper/changed-settings.ts'
import type { PaperSetting } from '../../core/paper/paper-data.ts'
import type { ReportData, ReportFinding, ReportFindingRow, ReportTotals } from './report-data.ts'
import { type ReportTexts, reportTexts } from './report-texts.ts'

const months: Record<Language, string[]> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** A decimal string with the language's separators: `1.234,56` in Dutch, `1,234.56` in English. */
export const formatAmount = (amount: string, language: Language): string => {
  const [, minus = '', whole = '', fraction = '00'] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === '') throw new Error(`not an amount: ${amount.slice(0, 40)}`)
  const [group, point] = language === 'nl' ? ['.', ','] : [',', '.']
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${minus && '−'}${grouped}${point}${fraction.padEnd(2, '0')}`
}

/** A whole number with the language's thousands separator. */
export const formatCount = (count: number, language: Language): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, language === 'nl' ? '.' : ',')

const longDate = (date: string | null, language: Language): string => {
  if (date === null) return '–'
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[language][Number(month) - 1] ?? month} ${year}`
}

const shortDate = (date: string | null, language: Language): string =>
  date === null ? '–' : language === 'nl' ? date.split('-').reverse().join('-') : date

const shareOf = (part: number, whole: number, language: Language): string => {
  if (whole === 0) return '–'
  const percent = ((part / whole) * 100).toFixed(1)
  return `${language === 'nl' ? percent.replace('.', ',') : percent}%`
}

const categoryView = (data: ReportData, texts: ReportTexts, language: Language) => {
  const counts = Object.entries(data.flagCounts)
    .filter(([category]) => category !== 'HIGH_RISK')
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 17)
  const most = Math.max(1, ...counts.map(([, count]) => count))
  return counts.map(([category, count]) => ({
    name: printable(texts.categories[category] ?? category, 40),
    count: formatCount(count, language),
    share: count / most,
  }))
}

const findingRowView = (row: ReportFindingRow, texts: ReportTexts, language: Language) => ({
  transaction: printable(row.transactionId, 60),
  date: shortDate(row.date, language),
  title: printable(row.title),
  accounts: printable(row.accounts.join(', ')),
  amount: formatAmount(row.amount, language),
  exposure: formatAmount(row.exposure, language),
  flags: row.flags.slice(0, 20).map((flag) => printable(texts.categories[flag] ?? flag, 40)),
})

/** One line for each of the first two files, and how many are left; the working paper names them all. */
const fileLines = ({ files }: ReportData, texts: ReportTexts): string[] => {
  const shown = files.slice(0, 2).map(({ name, sha256 }) => `${printable(name, 80)}  ·  SHA-256 ${sha256}`)
  return files.length > 2 ? [shown[0]!, `+ ${files.length - 1} ${texts.moreFiles}`] : shown
}

const settingsLine = ({ settings }: ReportData, texts: ReportTexts, language: Language): string => {
  if (settings.length === 0) return texts.standardSettings
  const shown = (value: PaperSetting['value']): string => settingText(value, language) || '–'
  const each = settings.map(({ name, value, standard }) => `${name} ${shown(value)} (${shown(standard)})`)
  return printable(`${texts.changedSettings}: ${each.join(', ')}`, 400)
}

const totalRows = (declared: ReportTotals, counted: ReportTotals, texts: ReportTexts, language: Language) => {
  const count = (value: number | null) => (value === null ? null : formatCount(value, language))
  const amount = (value: string | null) => (value === null ? null : formatAmount(value, language))
  const row = (label: string, said: string | null, found: string | null) => ({
    label,
    declared: said ?? texts.notDeclared,
    counted: found ?? '–',
    verdict: said === null ? '' : said === found ? texts.agrees : texts.differs,
    differs: said !== null && said !== found,
  })
  return [
    row(texts.lines, count(declared.lines), count(counted.lines)),
    row(texts.debitShort, amount(declared.debit), amount(counted.debit)),
    row(texts.creditShort, amount(declared.credit), amount(counted.credit)),
  ]
}

const findingView = (label: string, finding: ReportFinding, texts: ReportTexts, language: Language) => ({
  label,
  count: finding.count === 0 ? texts.none : formatCount(finding.count, language),
  examples: printable(finding.examples.slice(0, 6).join(', '), 120),
  differs: finding.count > 0,
})

/** Control totals of the opening balance that differ, and what it is out of balance. */
const openingFinding = (
  { opening, openingDifference }: ReportData['integrity'],
  texts: ReportTexts,
  language: Language,
): ReportFinding => {
  const examples = totalRows(opening.declared, opening.counted, texts, language)
    .filter(({ differs }) => differs)
    .map(({ label, declared, counted }) => `${label} ${declared} / ${counted}`)
  if (openingDifference !== '0.00')
    examples.push(`${texts.debitShort} − ${texts.creditShort} ${formatAmount(openingDifference, language)}`)
  return { count: examples.length, examples }
}

const figures = (data: ReportData, texts: ReportTexts, language: Language) => {
  const { population, flaggedCount, highRiskCount } = data
  const count = (label: string, value: number, note = '') => ({
    label,
    value: formatCount(value, language),
    note,
  })
  const share = (value: number) => `${shareOf(value, population.entries, language)} ${texts.ofPopulation}`
  return [
    count(texts.entries, population.entries),
    count(texts.transactions, population.transactions),
    count(texts.accounts, population.accounts),
    count(texts.flagged, flaggedCount, share(flaggedCount)),
    { ...count(texts.highRisk, highRiskCount, share(highRiskCount)), strong: highRiskCount > 0 },
  ]
}

/** Everything the template needs; it decides nothing about language or content, only where things stand. */
export const reportView = (data: ReportData, language: Language) => {
  const texts = reportTexts[language]
  const { materiality, population, integrity } = data
  const symbol = data.currency === 'EUR' || data.currency === '' ? '€' : printable(data.currency, 3)
  const money = (amount: string) => `${symbol} ${formatAmount(amount, language)}`
  const finding = (label: string, value: ReportFinding) => findingView(label, value, texts, language)
  const period = `${longDate(data.period.from, language)} ${texts.to} ${longDate(data.period.to, language)}`
  return {
    language,
    texts,
    amountHead: `${texts.columns.amount} (${symbol})`,
    company: printable(data.companyName),
    subtitle: printable(`${texts.period} ${period}`, 90),
    fileFormat: printable(data.fileFormat, 30),
    reportDate: longDate(data.reportDate, language),
    day: data.reportDate.split('-').map(Number),
    figures: figures(data, texts, language),
    amounts: [
      { label: texts.debit, value: money(population.debit), note: '' },
      { label: texts.credit, value: money(population.credit), note: '' },
      {
        label: texts.materiality,
        value: money(materiality.amount),
        note: `${materiality.configured ? texts.configured : texts.percentile}; ${formatCount(materiality.aboveCount, language)} ${texts.above}`,
      },
    ],
    categories: categoryView(data, texts, language),
    totals: totalRows(integrity.declared, integrity.counted, texts, language),
    findings: [
      finding(texts.opening, openingFinding(integrity, texts, language)),
      finding(texts.unbalanced, integrity.unbalancedTransactions),
      finding(texts.unknownAccounts, integrity.unknownAccounts),
      finding(texts.gaps, integrity.sequenceGaps),
    ],
    fileLines: fileLines(data, texts),
    settingsLine: settingsLine(data, texts, language),
    highest: data.highestFindings.slice(0, 10).map((row) => findingRowView(row, texts, language)),
  }
}
