/** Tables of companies that were claimed, and of the recruiters who are bound to some. */

import type { Generated, Selectable } from 'kysely'

export interface CompanyTables {
  companies: {
    id: Generated<number>
    /** See `companySlug`: what its jobs have in `company_slug`. */
    slug: string
    name: string
    /** Eight digits. */
    kvk_number: string
    about: string
    /** Key of the picture among the objects; null: none. */
    logo_object: string | null
    logo_width: number | null
    logo_height: number | null
    claimed_by: number | null
    claimed_at: Date
    updated_at: Date
  }
  /** A recruiter without a row here is bound to none and sees all. */
  recruiter_companies: { user_id: number; company_slug: string; company: string; bound_at: Date }
}

export type CompanyRow = Selectable<CompanyTables['companies']>
