/** Rows of CV profiles. */

import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { indexOf } from '../full-text.ts'
import type { Tables } from '../tables.ts'
import {
  type CvProfileDto,
  type CvProfileRequest,
  type Detail,
  detailNames,
  type FullCvProfile,
  type Relations,
} from './cv-profile.schema.ts'
import type { CvProfileRow, CvProfileTables } from './cv-profile.tables.ts'
import type { Proposal } from './cv-proposal.ts'
import { completed } from './cv-relations.schema.ts'

export type Db = Database<Tables>
export type Trx = Transaction<Tables>

const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  headline: 'headline',
  summary: 'summary',
  address: 'address',
  city: 'city',
  postalCode: 'postal_code',
  country: 'country',
  dateOfBirth: 'date_of_birth',
  nationality: 'nationality',
  photoUrl: 'photo_url',
  linkedinUrl: 'linkedin_url',
  githubUrl: 'github_url',
  websiteUrl: 'website_url',
  template: 'template',
  language: 'language',
} as const satisfies Record<Detail, keyof Selectable<CvProfileTables['cv_profiles']>>

type Details = Record<Detail, string | null>

const relationColumns = [
  'work_experiences',
  'educations',
  'skills',
  'languages',
  'certificates',
  'projects',
] as const

const columns = [
  'cv_profiles.id',
  'cv_profiles.user_id',
  'cv_profiles.name',
  'cv_profiles.is_default',
  'cv_profiles.draft',
  ...Object.values(columnOf).map((column) => `cv_profiles.${column}` as const),
  'cv_profiles.created_at',
  'cv_profiles.updated_at',
] as const

/** Profiles of people who are not deleted, without relations. */
export const selectProfiles = (db: Db) =>
  db
    .selectFrom('cv_profiles')
    .innerJoin('users', 'users.id', 'cv_profiles.user_id')
    .where('users.deleted_at', 'is', null)
    .select(columns)

type ShortRow = Omit<CvProfileRow, (typeof relationColumns)[number]>

export const profileOf = (row: ShortRow): CvProfileDto => {
  const details = Object.fromEntries(detailNames.map((name) => [name, row[columnOf[name]]])) as Details
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    isDefault: row.is_default,
    draft: row.draft,
    ...details,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const relationsOf = (row: Pick<CvProfileRow, (typeof relationColumns)[number]>): Relations => ({
  workExperiences: row.work_experiences,
  educations: row.educations,
  skills: row.skills,
  languages: row.languages,
  certificates: row.certificates,
  projects: row.projects,
})

export const findProfile = async (db: Db, id: number): Promise<CvProfileDto | undefined> => {
  const row = await selectProfiles(db).where('cv_profiles.id', '=', id).executeTakeFirst()
  return row && profileOf(row)
}

export const findFullProfile = async (db: Db, id: number): Promise<FullCvProfile | undefined> => {
  const row = await selectProfiles(db)
    .select(relationColumns)
    .where('cv_profiles.id', '=', id)
    .executeTakeFirst()
  return row && { ...profileOf(row), ...completed(relationsOf(row)) }
}

/** The default one first, then the last changed. */
export const listProfilesOf = async (db: Db, userId: number): Promise<CvProfileDto[]> => {
  const rows = await selectProfiles(db)
    .where('cv_profiles.user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('cv_profiles.updated_at', 'desc')
    .orderBy('cv_profiles.id', 'desc')
    .execute()
  return rows.map(profileOf)
}

/** The columns of a request, with its lists complete. */
const valuesOf = (request: CvProfileRequest, relations: Relations) => {
  const details = Object.fromEntries(
    detailNames.map((name) => [columnOf[name], request[name]?.trim() || null]),
  ) as Record<(typeof columnOf)[Detail], string | null>
  return {
    name: request.name.trim(),
    ...details,
    country: request.country?.toUpperCase() || null,
    work_experiences: JSON.stringify(relations.workExperiences),
    educations: JSON.stringify(relations.educations),
    skills: JSON.stringify(relations.skills),
    languages: JSON.stringify(relations.languages),
    certificates: JSON.stringify(relations.certificates),
    projects: JSON.stringify(relations.projects),
    search: searchIndexOf(request, relations),
  }
}

/** Name and headline weigh most, then skills and positions, then the rest. */
const searchIndexOf = (request: CvProfileRequest, relations: Relations): string => {
  const together = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(' ')
  const { workExperiences, educations, skills, languages, certificates, projects } = relations
  return indexOf([
    ['A', together(request.firstName, request.lastName, request.email, request.headline)],
    ['B', together(...skills.map((skill) => skill.name), ...workExperiences.map((work) => work.position))],
    ['C', together(request.name, request.city, ...languages.map((language) => language.name))],
    ['C', together(...certificates.map((each) => each.name))],
    ['C', together(...educations.map((each) => together(each.institution, each.degree, each.fieldOfStudy)))],
    ['D', together(request.summary, ...projects.map((each) => together(each.name, each.description)))],
    ['D', together(...projects.flatMap((project) => project.technologies ?? []))],
    ['D', together(...workExperiences.map((work) => together(work.company, work.description)))],
    ['D', together(...workExperiences.flatMap((work) => work.highlights ?? []))],
  ])
}

export const insertProfile = async (
  trx: Trx,
  owner: {
    userId: number
    isDefault: boolean
    now: Date
    draft?: boolean
    imported?: object | null
    proposal?: Proposal
  },
  request: CvProfileRequest,
  relations: Relations,
): Promise<CvProfileDto> => {
  const row = await trx
    .insertInto('cv_profiles')
    .values({
      ...valuesOf(request, relations),
      user_id: owner.userId,
      is_default: owner.isDefault,
      draft: owner.draft ?? false,
      imported: owner.imported ? JSON.stringify(owner.imported) : null,
      proposal: owner.proposal ? JSON.stringify(owner.proposal) : null,
      created_at: owner.now,
      updated_at: owner.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return profileOf(row)
}

export const replaceProfile = async (
  trx: Trx,
  id: number,
  request: CvProfileRequest,
  relations: Relations,
  now: Date,
): Promise<void> => {
  const values = { ...valuesOf(request, relations), updated_at: now, draft: false, proposal: null }
  await trx.updateTable('cv_profiles').set(values).where('id', '=', id).execute()
}

/** Makes this profile the only default one; no profile is the default when `id` is null. */
export const moveDefault = async (trx: Trx, userId: number, id: number | null): Promise<void> => {
  await trx
    .updateTable('cv_profiles')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  if (id !== null)
    await trx.updateTable('cv_profiles').set({ is_default: true }).where('id', '=', id).execute()
}

export const deleteProfile = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('cv_profiles').where('id', '=', id).execute()
}

export const countProfiles = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('cv_profiles')
    .innerJoin('users', 'users.id', 'cv_profiles.user_id')
    .where('users.deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The JSON Resume that a profile was imported from; null for any other. */
export const findImported = async (db: Db, id: number): Promise<Record<string, unknown> | null> => {
  const row = await db.selectFrom('cv_profiles').select('imported').where('id', '=', id).executeTakeFirst()
  return row?.imported ?? null
}

/** What was read of an import that is not approved yet; null for any other profile. */
export const readProposal = async (db: Db, id: number): Promise<Proposal | null> => {
  const row = await db.selectFrom('cv_profiles').select('proposal').where('id', '=', id).executeTakeFirst()
  return row?.proposal ?? null
}
