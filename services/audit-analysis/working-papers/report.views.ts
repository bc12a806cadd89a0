/** The page of the working paper: what it says in short, its files, and signing. */

import { momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import { settingText } from '../core/paper/changed-settings.ts'
import type { PaperProcedure, TieOut, WorkingPaper } from '../core/paper/paper-data.ts'
import { type PaperTexts, paperTexts } from '../core/paper/paper-texts.ts'
import { amountText } from '../workbench/amounts.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { en } from './report.words.en.ts'
import { nl, type ReportWords } from './report.words.nl.ts'
import { type EnteredSignature, signingForms } from './signing.views.ts'

export const reportWords: Record<Language, ReportWords> = { nl, en }

export interface ReportPage {
  language: Language
  paper: WorkingPaper
  /** Findings of priority HIGH that are open. */
  openHigh: number
  /** Whether names are typed. */
  asksName: boolean
  entered: EnteredSignature
  mistakes?: readonly Mistake[]
  done?: string | undefined
}

export const reportView = (page: ReportPage): BenchView => {
  const { language, paper } = page
  const [words, texts] = [reportWords[language], paperTexts[language]]
  const download = (format: string): string => pathOf(paper.analysisId, 'report', { format }, '/download')
  return {
    done: page.done,
    mistakes: page.mistakes ?? [],
    body: html`<p>${words.lead}</p>
<div class="row">${linkButton({ href: download('pdf'), label: words.pdf, download: true })}${linkButton({
      href: download('xlsx'),
      label: words.xlsx,
      kind: 'quiet',
      download: true,
    })}</div>
${openNotice(page, words)}
${signatures(page, texts)}
${signingForms(page, words)}
${fileCard(page, texts)}
${settingsPart(paper, texts, language)}
${tieOut(page, texts)}
${procedures(page, texts)}`,
  }
}

const openNotice = ({ language, paper, openHigh }: ReportPage, { open }: ReportWords): Html =>
  openHigh === 0
    ? alert({ tone: 'good', text: open.none })
    : alert({
        tone: 'warn',
        text: open.some(integerText(openHigh, language), openHigh === 1),
        acts: link({
          href: pathOf(paper.analysisId, 'findings', { priority: 'HIGH', status: 'OPEN' }),
          label: open.link,
        }),
      })

const signatures = ({ language, paper }: ReportPage, texts: PaperTexts): Html => {
  const { signatures: words, sections, conclusion } = texts
  const roles = ['PREPARER', 'REVIEWER'] as const
  const state = (role: (typeof roles)[number]): Html => {
    const signature = paper.signatures.find((one) => one.role === role)
    return signature
      ? html`${badge({ label: signature.author, tone: 'good' })} ${momentText(`${signature.at}Z`, language)}`
      : badge({ label: words.none })
  }
  const told = paper.signatures.flatMap(({ role, conclusion: text }) =>
    text ? [{ name: `${sections.conclusion}: ${words[role].toLowerCase()}`, value: paragraphs(text) }] : [],
  )
  return card({
    as: 'section',
    id: 'signatures',
    heading: sections.signatures,
    body: html`${facts([
      ...roles.map((role) => ({ name: words[role], value: state(role) })),
      ...told,
      ...(told.length === 0 ? [{ name: sections.conclusion, value: conclusion.none }] : []),
      ...paper.withdrawals.map(({ role, author, reason, at }) => ({
        name: `${words.withdrawnAt}: ${words[role].toLowerCase()}`,
        value: html`${shown(author)}, ${momentText(`${at}Z`, language)}: ${shown(reason)}`,
      })),
    ])}`,
  })
}

const paragraphs = (text: string): Html =>
  html`${text.split(/\r\n|\r|\n/).map((line, i) => html`${i > 0 && html`<br>`}${shown(line)}`)}`

const fileCard = ({ language, paper }: ReportPage, texts: PaperTexts): Html => {
  const { company, files, program, asOf, materiality } = paper
  const { facts: words, file, population } = texts
  return card({
    as: 'section',
    id: 'file',
    heading: texts.sections.file,
    body: facts([
      { name: words.company, value: company.name || texts.unnamed },
      { name: words.taxRegistrationId, value: company.taxRegistrationId || null },
      { name: words.year, value: company.year || null },
      ...files.flatMap(({ name, format, sha256, program: made }) => [
        { name: file.name, value: html`${shown(name)} (${format})` },
        { name: file.sha256, value: html`<code>${sha256}</code>` },
        { name: file.program, value: made || null },
      ]),
      { name: words.program, value: `${program.name} ${program.version}` },
      { name: words.asOf, value: asOf === null ? words.nothingRecorded : momentText(`${asOf}Z`, language) },
      {
        name: population.materiality,
        value: `${amountText(materiality.amount, language, company.currency)} (${materiality.configured ? population.configured : population.fallback})`,
      },
    ]),
  })
}

const settingsPart = (
  { settings: rows }: WorkingPaper,
  { settings, sections }: PaperTexts,
  language: Language,
): Html =>
  rows.length === 0
    ? html`<section class="stack" aria-labelledby="settings"><h2 id="settings">${sections.settings}</h2><p>${settings.none}</p></section>`
    : table({
        caption: sections.settings,
        columns: [
          {
            heading: settings.name,
            names: true,
            cell: ({ name, words }) => html`${words ? html`${words} ` : ''}<code>${name}</code>`,
          },
          {
            heading: settings.standard,
            cell: ({ standard }) => settingText(standard, language) || settings.empty,
          },
          {
            heading: settings.value,
            cell: ({ value }) => settingText(value, language) || settings.empty,
          },
        ],
        rows,
      })

const tieOut = ({ language, paper }: ReportPage, { population }: PaperTexts): Html => {
  const value = (row: TieOut, text: string | null, none: string): string => {
    if (text === null) return none
    return row.what === 'LINES' ? integerText(Number(text), language) : amountText(text, language)
  }
  const differs = ({ difference }: TieOut): boolean => difference !== null && !/^-?0(\.00)?$/.test(difference)
  const columns: Column<TieOut>[] = [
    { heading: population.what, names: true, cell: ({ what }) => population.rows[what] },
    {
      heading: population.expected,
      kind: 'number',
      cell: (row) => value(row, row.expected, population.notDeclared),
    },
    { heading: population.found, kind: 'number', cell: (row) => value(row, row.found, '–') },
    {
      heading: population.difference,
      kind: 'number',
      cell: (row) => {
        const text = value(row, row.difference, '–')
        return differs(row) ? badge({ label: text, tone: 'bad' }) : text
      },
    },
  ]
  return html`${table({ caption: population.caption, columns, rows: paper.tieOut })}
<p>${paper.integrity.ok ? population.integrityOk : population.integrityNotOk} ${link({
    href: pathOf(paper.analysisId, 'integrity'),
    label: population.integrityLink,
  })}</p>`
}

const procedures = (
  { language, paper }: ReportPage,
  { procedures: words, results, sections }: PaperTexts,
): Html => {
  const count = (value: number | undefined): string =>
    value === undefined ? '–' : integerText(value, language)
  const columns: Column<PaperProcedure>[] = [
    { heading: words.name, names: true, cell: ({ name }) => name },
    {
      heading: `${words.purpose}, ${words.formula.toLowerCase()}`,
      cell: ({ purpose, formula }) => html`${purpose}<br><span class="soft">${formula}</span>`,
    },
    { heading: words.standard, cell: ({ standards }) => `${words.standardName} ${standards.join(', ')}` },
    { heading: results.found, kind: 'number', cell: ({ counts }) => count(counts?.found) },
    { heading: results.high, kind: 'number', cell: ({ counts }) => count(counts?.high) },
    { heading: results.open, kind: 'number', cell: ({ counts }) => count(counts?.open) },
  ]
  return html`${table({ caption: sections.procedures, columns, rows: paper.procedures })}
<p class="soft">${words.priority}</p>`
}
