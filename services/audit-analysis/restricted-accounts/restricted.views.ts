/** The page of restricted accounts: what is blocked, findings, and the form that confirms or rejects an account. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import type { RestrictedFinding } from '../core/restricted/findings.ts'
import type { RestrictedAccount, RestrictedAccountsResult } from '../core/restricted/restricted-accounts.ts'
import { restrictionTypes } from '../core/restricted/restriction.ts'
import { amountText } from '../workbench/amounts.ts'
import { type RowColumn, rowTable, type TableQuery } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { type RestrictedWords, restrictedWords } from './restricted.words.ts'

export interface EnteredRestriction {
  account: string
  restrictionType: string
  label: string
  amount: string
}

export interface RestrictedPage {
  language: Language
  analysisId: string
  currency: string
  /** null where it is switched off. */
  result: RestrictedAccountsResult | null
  query: TableQuery
  done?: string | undefined
  mistakes?: readonly Mistake[]
  entered?: EnteredRestriction
}

export const restrictedColumns = (language: Language, analysisId: string): RowColumn<RestrictedAccount>[] => {
  const words = restrictedWords[language]
  return [
    {
      key: 'account',
      heading: words.account,
      kind: 'text',
      value: ({ accountId }) => accountId,
      cell: ({ accountId }) =>
        link({
          href: pathOf(analysisId, 'accounts', {}, `/${encodeURIComponent(accountId)}`),
          label: accountId,
        }),
      names: true,
    },
    { key: 'description', heading: words.description, kind: 'text', value: (row) => row.accountDescription },
    { key: 'type', heading: words.type, kind: 'text', value: (row) => words.types[row.restrictionType] },
    {
      key: 'status',
      heading: words.status,
      kind: 'text',
      value: ({ status }) => words.statuses[status],
      cell: ({ status }) =>
        badge({ label: words.statuses[status], tone: status === 'CONFIRMED' ? 'good' : 'warn' }),
    },
    { key: 'balance', heading: words.balance, kind: 'amount', value: ({ netBalance }) => netBalance },
    { key: 'release', heading: words.release, kind: 'amount', value: (row) => row.deblokkeringAmount },
    { key: 'blocked', heading: words.blocked, kind: 'amount', value: (row) => row.restrictedBalance },
  ]
}

export const restrictedView = (page: RestrictedPage): BenchView => {
  const { language, analysisId, currency, result, query, done, mistakes = [] } = page
  const words = restrictedWords[language]
  if (result === null) return { body: alert({ tone: 'info', text: words.switchedOff }) }
  const total = (name: string, amount: string) => ({ name, value: amountText(amount, language, currency) })
  return {
    done,
    mistakes,
    body: html`<p>${words.lead}</p>
${facts([
  total(words.restricted, result.restrictedTotal),
  total(words.suggested, result.suggestedTotal),
  total(words.free, result.freeTotal),
])}
<p>${result.analysisNote}</p>
${
  result.accounts.length > 0 &&
  rowTable({
    language,
    id: 'restricted',
    main: true,
    wide: 'cards',
    caption: words.caption,
    columns: restrictedColumns(language, analysisId),
    rows: result.accounts,
    query,
    hrefOf: (asked) => pathOf(analysisId, 'restricted', { ...asked }),
    exportHref: pathOf(analysisId, 'restricted', {}, '/export'),
  })
}
${findingsOf(page, result.findings, words)}
${changeCard(page, words)}`,
  }
}

export const restrictedFindingColumns = (language: Language): RowColumn<RestrictedFinding>[] => {
  const words = restrictedWords[language]
  return [
    { key: 'finding', heading: words.finding, kind: 'text', value: ({ message }) => message, names: true },
    { key: 'transaction', heading: words.transaction, kind: 'text', value: (row) => row.transactionId },
    { key: 'description', heading: words.description, kind: 'text', value: ({ description }) => description },
    { key: 'date', heading: words.date, kind: 'date', value: (row) => row.transactionDate || null },
    { key: 'amount', heading: words.amount, kind: 'amount', value: ({ amount }) => amount },
  ]
}

const findingsOf = (
  { language, analysisId, query }: RestrictedPage,
  findings: readonly RestrictedFinding[],
  words: RestrictedWords,
): Html =>
  html`<h2>${words.findings}</h2>
${
  findings.length === 0
    ? html`<p>${words.findingsNone}</p>`
    : rowTable({
        ...{ language, id: 'findings', caption: words.findings, captionHidden: true },
        columns: restrictedFindingColumns(language),
        rows: findings,
        query,
        hrefOf: (asked) => pathOf(analysisId, 'restricted', asked),
        exportHref: pathOf(analysisId, 'restricted', {}, '/findings/export'),
      })
}`

const changeCard = (page: RestrictedPage, words: RestrictedWords): Html => {
  const { language, analysisId, result, entered, mistakes = [] } = page
  const message = (name: string): string | null =>
    (mistakes.find((mistake) => mistake.field === name)?.message as string | undefined) ?? null
  const first = result?.accounts.find(({ status }) => status === 'SUGGESTED')
  return card({
    as: 'section',
    id: 'change',
    heading: words.change,
    body: html`<form class="stack" method="post" action="${pathOf(analysisId, 'restricted')}">${formKey()}
${field({ language, name: 'account', label: words.accountField, value: entered?.account ?? first?.accountId ?? '', width: 'short', message: message('account') })}
${selectField({
  language,
  name: 'restrictionType',
  label: words.type,
  value: entered?.restrictionType ?? first?.restrictionType ?? null,
  options: restrictionTypes.map((type) => ({ value: type, label: words.types[type] })),
})}
${field({ language, name: 'label', label: words.label, value: entered?.label ?? '', optional: true })}
${field({ language, name: 'amount', label: words.granted, hint: words.grantedHint, value: entered?.amount ?? '', width: 'short', inputMode: 'decimal', optional: true, message: message('amount') })}
<div class="row">${button({ label: words.confirm, name: 'act', value: 'CONFIRMED' })}${button({ label: words.reject, kind: 'quiet', name: 'act', value: 'REJECTED' })}${button({ label: words.remove, kind: 'quiet', name: 'act', value: 'REMOVE' })}</div>
</form>`,
  })
}
