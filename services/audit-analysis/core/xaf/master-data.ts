/** Reads what comes before the postings: header, chart of accounts, relations, periods, control totals. */

import { accountTypeOf, relationTypeOf, rgsCodeOf } from './code-lists.ts'
import type { Draft } from './draft.ts'
import { numberOfText } from './range-dictionary.ts'
import { centsAt, centsOrNaN, dayAt, dayOrMissing, missingDay, textOf, wholeNumberAt } from './values.ts'
import { containerCode, fieldCode } from './vocabulary.ts'
import { refuse } from './xaf-error.ts'

/** The texts of the record at hand, by field code. */
export type Fields = Map<number, string>

const header = {
  record: containerCode('header'),
  fiscalYear: fieldCode('header', '.fiscalYear'),
  startDate: fieldCode('header', '.startDate'),
  endDate: fieldCode('header', '.endDate'),
  currency: fieldCode('header', '.currency'),
  clairVersion: fieldCode('header', '.clairVersion'),
  rgsVersion: fieldCode('header', '.rgsVersion'),
  created: fieldCode('header', '.~created'),
  program: fieldCode('header', '.~program'),
  programVersion: fieldCode('header', '.~programVersion'),
}
const company = {
  record: containerCode('company'),
  commerceNumber: fieldCode('company', '.commerceNumber'),
  taxCountry: fieldCode('company', '.~taxCountry'),
}
const companyIds = [fieldCode('header', '.~companyId'), fieldCode('company', '.~companyId')]
const companyNames = [fieldCode('header', '.companyName'), fieldCode('company', '.companyName')]
const totalsIn = (container: 'transactions' | 'opening') => ({
  record: containerCode(container),
  debit: fieldCode(container, '.debit'),
  credit: fieldCode(container, '.credit'),
})
const [postings, opening] = [totalsIn('transactions'), totalsIn('opening')]
const account = {
  record: containerCode('account'),
  id: fieldCode('account', '.id'),
  description: fieldCode('account', '.description'),
  type: fieldCode('account', '.type'),
  rgsCode: fieldCode('account', '.rgsCode'),
}
const relation = {
  record: containerCode('relation'),
  id: fieldCode('relation', '.id'),
  name: fieldCode('relation', '.name'),
  type: fieldCode('relation', '.type'),
  clairType: fieldCode('relation', '.clairType'),
  taxRegistration: fieldCode('relation', '.~taxRegistration'),
  taxCountry: fieldCode('relation', '.~taxCountry'),
  commerceNumber: fieldCode('relation', '.~commerceNumber'),
  opening: fieldCode('relation', '.~opening'),
  openingSide: fieldCode('relation', '.~openingSide'),
  closing: fieldCode('relation', '.~closing'),
  closingSide: fieldCode('relation', '.~closingSide'),
}
const vatCode = {
  record: containerCode('vatCode'),
  id: fieldCode('vatCode', '.~id'),
  description: fieldCode('vatCode', '.~description'),
  toPay: fieldCode('vatCode', '.~toPay'),
  toClaim: fieldCode('vatCode', '.~toClaim'),
}
const period = {
  record: containerCode('period'),
  number: fieldCode('period', '.number'),
  description: fieldCode('period', '.~description'),
  start: fieldCode('period', '.start'),
  end: fieldCode('period', '.end'),
}
const concept = fieldCode('entryPoint', '.concept')
const entryPoint = containerCode('entryPoint')
const accountTaxonomy = containerCode('accountTaxonomy')
const accountTaxonomyElement = containerCode('accountTaxonomyElement')
const accountTaxonomyCode = fieldCode('accountTaxonomyElement', '.code')
/** What an account's taxonomy holds belongs to the account's record. */
const partsOfAccount = [accountTaxonomy, entryPoint, accountTaxonomyElement]
const taxonomies = containerCode('taxonomies')
const taxonomyElement = {
  record: containerCode('taxonomyElement'),
  account: fieldCode('taxonomyElement', '.account'),
  code: fieldCode('taxonomyElement', '.code'),
}

/** Where an account's RGS code is looked for, the most telling first. */
const rgsFields = [
  account.rgsCode,
  concept,
  accountTaxonomyCode,
  fieldCode('account', '.leadReference'),
  fieldCode('account', '.leadCode'),
  fieldCode('account', '.leadCrossRef'),
]

const headerValue = (draft: Draft, code: number, start: number, end: number): void => {
  const { source, signs } = draft
  const text = textOf(source, start, end)
  if (code === header.startDate) draft.header.start = dayAt(source, start, end, 'start date')
  else if (code === header.endDate) draft.header.end = dayAt(source, start, end, 'end date')
  else if (code === header.fiscalYear) draft.header.fiscalYear = text
  else if (code === header.currency) draft.header.currency = text
  else if (code === header.clairVersion) signs.clair ||= /^CLAIR/i.test(text)
  else if (code === header.created) draft.origin.createdDay = dayOrMissing(source, start, end)
  else if (code === header.program) draft.origin.program = text
  else if (code === header.programVersion) draft.origin.programVersion = text
  else if (code === company.taxCountry) draft.header.taxCountry = text
  else if (companyIds.includes(code)) draft.header.identification ||= text
  else if (code === header.rgsVersion) {
    signs.v40 = true
    draft.origin.rgsVersion = text
  } else if (code === company.commerceNumber) {
    signs.v40 = true
    draft.header.commerceNumber = text
  } else if (companyNames.includes(code)) draft.header.name ||= text
  else draft.header.taxRegistrationId ||= text
}

const totalsValue = (draft: Draft, code: number, start: number, end: number): void => {
  const { source } = draft
  const [totals, { declared }] = code >> 5 === opening.record ? [opening, draft.opening] : [postings, draft]
  if (textOf(source, start, end) === '') return
  if (code === totals.debit) declared.debitCents = centsAt(source, start, end, 'total debit')
  else if (code === totals.credit) declared.creditCents = centsAt(source, start, end, 'total credit')
  else {
    const lines = wholeNumberAt(source, start, end)
    if (lines === -1) refuse(source, start, 'The number of lines is not a whole number')
    declared.lines = lines
  }
}

const closeAccount = (draft: Draft, fields: Fields): void => {
  if (fields.has(account.rgsCode)) draft.signs.v40 = true
  const id = fields.get(account.id) ?? ''
  // Exporters leave the record of an account that they cannot find empty; nothing can post to it.
  if (id === '') return
  const row = draft.accounts[numberOfText(draft.accountNumbers, id)]!
  const rgsCodes = rgsFields.map((code) => rgsCodeOf(fields.get(code) ?? ''))
  row.rgsCode ||= rgsCodes.find((code) => code !== '') ?? ''
  // Where an account is declared twice the first declaration stands.
  if (row.declared) {
    draft.notes.repeats.account.push(id)
    return
  }
  row.declared = true
  row.description = fields.get(account.description) ?? ''
  const type = fields.get(account.type) ?? ''
  row.type = accountTypeOf(type)
  if (type.length === 1) draft.typeLetters.set(row, type.toUpperCase())
}

const closeRelation = (draft: Draft, fields: Fields): void => {
  const type = fields.get(relation.type)
  draft.signs.relations = true
  if (type !== undefined) draft.signs.relationTypes = true
  const id = fields.get(relation.id) ?? ''
  if (id === '') return
  const row = draft.relations[numberOfText(draft.relationNumbers, id)]!
  if (row.declared) draft.notes.repeats.relation.push(id)
  row.declared = true
  row.name ||= fields.get(relation.name) ?? ''
  row.type ||= type?.toUpperCase() ?? relationTypeOf(fields.get(relation.clairType) ?? '')
  row.taxRegistrationId ||= fields.get(relation.taxRegistration) ?? ''
  row.taxCountry ||= fields.get(relation.taxCountry) ?? ''
  row.commerceNumber ||= fields.get(relation.commerceNumber) ?? ''
  row.openingCents ??= signedCents(fields.get(relation.opening), fields.get(relation.openingSide))
  row.closingCents ??= signedCents(fields.get(relation.closing), fields.get(relation.closingSide))
}

/** Debit positive; null without an amount or, for other than zero, without D or C. */
const signedCents = (text = '', side = ''): number | null => {
  const bytes = Buffer.from(text)
  const cents = centsOrNaN({ bytes, start: 0, encoding: 'utf-8' }, 0, bytes.length)
  if (cents === 0) return 0
  if (Number.isNaN(cents) || !/^[DC]$/i.test(side)) return null
  return /^c$/i.test(side) ? -cents : cents
}

/** The first declaration of a VAT code stands. */
const closeVatCode = (draft: Draft, fields: Fields): void => {
  const id = fields.get(vatCode.id) ?? ''
  if (id === '') return
  const row = draft.vatCodes[numberOfText(draft.vatCodeNumbers, id)]!
  if (row.declared) {
    draft.notes.repeats.vatCode.push(id)
    return
  }
  row.declared = true
  row.description = fields.get(vatCode.description) ?? ''
  row.toPayAccountId = fields.get(vatCode.toPay) ?? ''
  row.toClaimAccountId = fields.get(vatCode.toClaim) ?? ''
}

const closePeriod = (draft: Draft, fields: Fields): void => {
  const number = fields.get(period.number) ?? ''
  const day = (code: number): number => {
    const bytes = Buffer.from(fields.get(code) ?? '')
    return dayAt({ ...draft.source, bytes }, 0, bytes.length, 'date of a period')
  }
  const startDay = day(period.start)
  const endDay = day(period.end)
  if (/^\d+$/.test(number) && startDay !== missingDay && endDay !== missingDay) {
    if (draft.periodNumbers.has(Number(number))) draft.notes.repeats.period.push(number)
    draft.periodNumbers.add(Number(number))
    const description = fields.get(period.description) ?? ''
    draft.periods.push({ number: Number(number), description, startDay, endDay })
  }
}

const closeTaxonomyElement = (draft: Draft, fields: Fields): void => {
  const id = fields.get(taxonomyElement.account) ?? ''
  const rgsCode = rgsCodeOf(fields.get(taxonomyElement.code) ?? '')
  if (rgsCode !== '' && !draft.taxonomyCodes.has(id)) draft.taxonomyCodes.set(id, rgsCode)
}

/** The start of a record outside the postings. */
export const openMasterRecord = (fields: Fields, code: number): void => {
  if (!partsOfAccount.includes(code)) fields.clear()
}

/** A value outside the postings. */
export const masterValue = (draft: Draft, fields: Fields, code: number, start: number, end: number): void => {
  const record = code >> 5
  if (record === header.record || record === company.record) headerValue(draft, code, start, end)
  else if (record === postings.record || record === opening.record) totalsValue(draft, code, start, end)
  else if (code === concept || code === accountTaxonomyCode) {
    const text = textOf(draft.source, start, end)
    // An account has several of them; the one that tells an RGS code counts.
    if (rgsCodeOf(fields.get(code) ?? '') === '') fields.set(code, text)
  } else fields.set(code, textOf(draft.source, start, end))
}

/** The end of a record outside the postings. */
export const closeMasterRecord = (draft: Draft, fields: Fields, code: number): void => {
  if (code === account.record) closeAccount(draft, fields)
  else if (code === relation.record) closeRelation(draft, fields)
  else if (code === vatCode.record) closeVatCode(draft, fields)
  else if (code === period.record) closePeriod(draft, fields)
  else if (code === taxonomyElement.record) closeTaxonomyElement(draft, fields)
  else if (code === entryPoint) draft.signs.v32 = true
  else if (code === taxonomies || code === accountTaxonomyElement) draft.signs.taxonomies = true
}
