/** The table of CV profiles. Relations are read and replaced as a whole, so each is one JSON column. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Relations } from './cv-profile.schema.ts'
import type { Proposal } from './cv-proposal.ts'

type Json<T> = ColumnType<T, string, string>

export interface CvProfileTables {
  cv_profiles: {
    id: Generated<number>
    user_id: number
    name: string
    /** True for exactly one of a user's profiles. */
    is_default: boolean
    /** Imported and not confirmed yet. */
    draft: ColumnType<boolean, boolean | undefined, boolean>
    /** The JSON Resume that it was imported from. */
    imported: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    /** What was read of an import and from where, until it is approved. */
    proposal: ColumnType<Proposal | null, string | null | undefined, string | null>
    first_name: string | null
    last_name: string | null
    email: string | null
    phone: string | null
    headline: string | null
    summary: string | null
    address: string | null
    city: string | null
    postal_code: string | null
    country: string | null
    date_of_birth: string | null
    nationality: string | null
    photo_url: string | null
    linkedin_url: string | null
    github_url: string | null
    website_url: string | null
    template: string | null
    language: string | null
    work_experiences: Json<Relations['workExperiences']>
    educations: Json<Relations['educations']>
    skills: Json<Relations['skills']>
    languages: Json<Relations['languages']>
    certificates: Json<Relations['certificates']>
    projects: Json<Relations['projects']>
    created_at: Date
    updated_at: Date
    /** As `indexOf` of full-text.ts writes it. */
    search: ColumnType<never, string, string>
  }
}

export type CvProfileRow = Omit<
  Selectable<CvProfileTables['cv_profiles']>,
  'search' | 'imported' | 'proposal'
>
