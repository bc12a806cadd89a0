/** Findings, decisions and signatures on the wire (specification, Review). */

import { pageQuery, sharedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  date,
  described,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
} from '../../../kit/http/schema.ts'
import {
  amount,
  amountOrNull,
  Category,
  count,
  entryFields,
  sessionParams,
} from '../analysis/analysis.schema.ts'
import { priorities } from '../core/findings/exposure.ts'
import { facetNames } from '../core/findings/finding-facets.ts'
import { findingKinds } from '../core/findings/subject-finding.ts'
import { decisionStatuses } from '../core/review/decisions.ts'
import { extraCategories, standardCategories } from '../core/settings.ts'
import { recordTime } from '../customers/customer.schema.ts'
import { entryPageLimits } from '../dialect.ts'
import { maximumNameLength } from '../review/who-acts.ts'

export const findingParams = closed({
  ...sessionParams.properties,
  key: Type.String({ maxLength: 100, description: 'The key of a finding, as the list of findings has it.' }),
})

const FindingKind = named(
  'FindingKind',
  oneOf(findingKinds, {
    description:
      'TRANSACTION is one transaction with all flags of its lines; each other kind is of one test.',
  }),
)

const Priority = named(
  'FindingPriority',
  oneOf(priorities, { description: 'HIGH from the materiality, LOW below a twentieth of it, else MEDIUM.' }),
)

export const DecisionStatus = named(
  'DecisionStatus',
  oneOf(decisionStatuses, { description: 'What people decided; OPEN until they do.' }),
)

const textOrNull = (description: string) => nullable(Type.String({ description }))

const findingFields = {
  key: Type.String({ description: 'Names the finding in its path and its decisions; no setting moves it.' }),
  kind: FindingKind,
  categories: Type.Array(Category, {
    description: 'The categories that flag a transaction; empty for other kinds.',
  }),
  code: textOrNull('What was found, for kinds other than TRANSACTION; null for that.'),
  priority: Priority,
  amount: amountOrNull(
    'The larger of the debits and credits of a transaction; null where the finding has no amount.',
  ),
  exposure: amount(
    'The amount, less what its flags say of everything. Findings are ranked by it, unrounded.',
  ),
  date: nullable(date({ description: 'The date of the transaction; null where there is none.' })),
  transactionId: textOrNull('`<journal>-<number>`; null for other kinds.'),
  journal: textOrNull('The code of the journal; null for other kinds.'),
  period: nullable(Type.Integer({ description: 'The number of the period; null where there is none.' })),
  documentNumber: textOrNull('The first document number of the lines; null where there is none.'),
  relationId: textOrNull('The first customer or supplier of the lines; null where there is none.'),
  relationName: textOrNull('The name of that customer or supplier.'),
  accountIds: Type.Array(Type.String(), { description: 'The accounts of the lines, each once.' }),
  lineCount: count('How many lines it is about.'),
  title: Type.String({ description: 'What it is about, in a few words.' }),
  reasons: Type.Record(Type.String(), Type.String(), {
    description:
      'For each category, or for the code, a sentence that says why, in Dutch or English by Accept-Language.',
  }),
  status: DecisionStatus,
  changed: Type.Boolean({
    description: 'True where its lines are not those that were decided about: it is open again.',
  }),
}

export const Finding = named('Finding', closed(findingFields))

const FacetCount = named(
  'FacetCount',
  closed({
    value: Type.String({ description: 'A value that the filter of this name takes.' }),
    count: count('Findings of that value, under all other filters.'),
  }),
)

const facetWords: Record<(typeof facetNames)[number], string> = {
  kind: 'Kinds.',
  category: 'Categories; a finding counts in each of its own.',
  priority: 'Priorities.',
  status: 'Statuses.',
  month: 'Months, yyyy-MM, in their order.',
  account: 'Accounts, the most frequent first.',
  journal: 'Journals, the most frequent first.',
  relation: 'Customers and suppliers, the most frequent first.',
}

const FindingFacets = named(
  'FindingFacets',
  closed(
    Object.fromEntries(
      facetNames.map((name) => [name, Type.Array(FacetCount, { description: facetWords[name] })]),
    ) as Record<(typeof facetNames)[number], ReturnType<typeof Type.Array<typeof FacetCount>>>,
  ),
)

export const FindingPage = named(
  'FindingPage',
  closed({
    ...sharedPageSchema(Finding).properties,
    facets: described(FindingFacets, 'How long the list would be with another value of a filter.'),
  }),
)

const maybeText = (description: string, options: object = {}) =>
  Type.Optional(Type.String({ maxLength: 200, description, ...options }))

const maybeOneOf = <const T extends string>(words: readonly T[], description: string) =>
  Type.Optional(oneOf(words, { description }))

const filters = {
  kind: maybeOneOf(findingKinds, 'Only findings of this kind.'),
  category: maybeOneOf([...standardCategories, ...extraCategories], 'Only transactions that it flags.'),
  priority: maybeOneOf(priorities, 'Only findings of this priority.'),
  status: maybeOneOf(decisionStatuses, 'Only findings of this status.'),
  account: maybeText('Only findings with a line on this account, by its exact number.'),
  journal: maybeText('Only transactions of this journal, by its exact code.'),
  relation: maybeText('Only findings with a line of this customer or supplier, by its exact number.'),
  month: maybeText('Only findings of this month, yyyy-MM.', { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
  search: maybeText(
    'Only findings that hold this text in their description, number, document, account or relation; case does not matter.',
  ),
  minAmount: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1e13,
      description: 'Only findings with at least this amount, in euros.',
    }),
  ),
  from: Type.Optional(date({ description: 'The first date that counts.' })),
  to: Type.Optional(date({ description: 'The last date that counts.' })),
  sort: Type.Optional(
    Type.String({
      pattern: '^(exposure|amount|date)(,(asc|desc))?$',
      default: 'exposure',
      description:
        'exposure or amount, the highest first, or date, the oldest first; with ,asc or ,desc the other way.',
    }),
  ),
}

export const FindingsQuery = closed({ ...filters, ...pageQuery(entryPageLimits) })
export const FindingsExportQuery = closed(filters)
export type FindingsQuery = Static<typeof FindingsQuery>

const decisionFields = {
  status: DecisionStatus,
  note: textOrNull('Why; null with OPEN alone.'),
  author: Type.String({ description: 'Who decided.' }),
  attachment: textOrNull('Where the evidence is: a reference to what lies elsewhere.'),
  at: recordTime('When it was decided.'),
}

const HistoryEntry = named('DecisionHistoryEntry', closed(decisionFields))

const FindingLine = named(
  'FindingLine',
  closed({
    ...entryFields,
    flags: Type.Array(Category, { description: 'The categories that flag this line.' }),
    reasons: Type.Record(Type.String(), Type.String(), {
      description: 'For each flag a sentence that says why.',
    }),
  }),
)

export const FindingDetail = named(
  'FindingDetail',
  closed({
    ...findingFields,
    lines: Type.Array(FindingLine, {
      description:
        'All lines of the transaction; for other kinds those of the transactions that it is about, 200 at most.',
    }),
    decision: nullable(described(HistoryEntry, 'The last decision, about these lines or earlier ones.')),
    history: Type.Array(HistoryEntry, {
      description: 'All decisions, the oldest first. Nothing in it ever changes.',
    }),
    lastYear: nullable(
      described(
        HistoryEntry,
        'What was decided last year about a finding of the same accounts, relations and categories. It decides nothing.',
      ),
    ),
  }),
)

export const Decision = named(
  'Decision',
  closed({
    key: Type.String({ description: 'The key of the finding.' }),
    ...decisionFields,
    changed: Type.Boolean({
      description: 'True where the lines of the finding are others now: it is open again.',
    }),
  }),
)

export const authorField = (description: string) =>
  optional(Type.String({ maxLength: maximumNameLength, description }))

const author = authorField(
  'Who decides. Required, unless the service knows who is there (SIGN_IN_ISSUER or IDENTITY_HEADER): then what is typed does not count.',
)

export const DecisionRequest = named(
  'DecisionRequest',
  closed({
    status: DecisionStatus,
    note: optional(Type.String({ maxLength: 4000, description: 'Why. Required for every status but OPEN.' })),
    author,
    attachment: optional(
      Type.String({ maxLength: 500, description: 'Where the evidence is: a number, a name, an address.' }),
    ),
  }),
)
export type DecisionRequest = Static<typeof DecisionRequest>
export type Decision = Static<typeof Decision>
export type HistoryEntry = Static<typeof HistoryEntry>
export type FindingDetail = Static<typeof FindingDetail>
