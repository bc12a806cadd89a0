/** Whether several files belong to one administration: the same company, currency and year (specification, Inputs). */

import { fiscalYearOf } from '../ledger/fiscal-year.ts'
import type { CompanyHeader } from '../ledger/ledger.ts'
import { notOneSet } from '../refused-input.ts'
import type { LedgerPart } from './ledger-part.ts'

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What both files state must be the same; what one of them does not state is no difference. */
const differs = (a: string, b: string): boolean =>
  folded(a) !== '' && folded(b) !== '' && folded(a) !== folded(b)

/** `NL001234567B01` and `001234567B01` are one number. */
const taxNumber = (company: CompanyHeader): string => company.taxRegistrationId.replace(/^\s*[A-Za-z]{2}/, '')

const isOtherCompany = (a: CompanyHeader, b: CompanyHeader): boolean =>
  differs(taxNumber(a), taxNumber(b)) ||
  ((folded(taxNumber(a)) === '' || folded(taxNumber(b)) === '') && differs(a.name, b.name))

const companyOf = (company: CompanyHeader): string =>
  [company.name, company.taxRegistrationId].filter((text) => text !== '').join(', ')

/** Refuses files of different companies, currencies or years, and names both. */
export const refuseOtherBooks = (parts: readonly LedgerPart[]): void => {
  const [first, ...others] = parts
  for (const other of others) {
    const [a, b] = [first!.ledger.company, other.ledger.company]
    const refuse = (what: string, one: string, two: string): never => {
      throw notOneSet(
        `${first!.name} and ${other.name} do not belong together: the ${what} of one is "${one}", of the other "${two}"`,
      )
    }
    if (isOtherCompany(a, b)) refuse('company', companyOf(a), companyOf(b))
    if (differs(a.currency, b.currency)) refuse('currency', a.currency, b.currency)
    if (differs(fiscalYearOf(a), fiscalYearOf(b))) refuse('year', fiscalYearOf(a), fiscalYearOf(b))
  }
}
