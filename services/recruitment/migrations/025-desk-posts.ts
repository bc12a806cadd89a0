/** Drafts of jobs, whose company a job is, companies that were claimed, the recruiters who are bound to some, interviews and calendar feeds. */

import { type Kysely, sql } from 'kysely'
import { companySlug } from '../core/company-slug.ts'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE jobs
    ADD COLUMN draft boolean NOT NULL DEFAULT false,
    ADD COLUMN company_slug text COLLATE "C" NOT NULL DEFAULT ''`.execute(db)
  await fillSlugs(db)
  await sql`CREATE INDEX jobs_by_company_slug ON jobs (company_slug, id)`.execute(db)
  await createCompanies(db)
  await createInterviews(db)
}

const batch = 5_000

const fillSlugs = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ company: string }>`SELECT DISTINCT company FROM jobs`.execute(db)
  for (let at = 0; at < rows.length; at += batch) {
    const names = rows.slice(at, at + batch).map(({ company }) => company)
    await sql`UPDATE jobs SET company_slug = known.slug
      FROM unnest(${names}::text[], ${names.map(companySlug)}::text[]) AS known (company, slug)
      WHERE jobs.company = known.company`.execute(db)
  }
}

const createCompanies = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE companies (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slug text COLLATE "C" NOT NULL CONSTRAINT companies_slug UNIQUE,
      name text NOT NULL,
      kvk_number text NOT NULL CONSTRAINT companies_kvk_number UNIQUE,
      about text NOT NULL,
      logo_object text,
      logo_width integer,
      logo_height integer,
      claimed_by bigint REFERENCES users,
      claimed_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE recruiter_companies (
      user_id bigint NOT NULL REFERENCES users,
      company_slug text COLLATE "C" NOT NULL,
      company text NOT NULL,
      bound_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, company_slug)
    )`.execute(db)
}

const createInterviews = async (db: Kysely<never>): Promise<void> => {
  // The token is kept twice: its hash finds the interview, and sealed it goes into later mails.
  await sql`
    CREATE TABLE interviews (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
      organiser_id bigint REFERENCES users,
      uid uuid NOT NULL UNIQUE,
      sequence integer NOT NULL,
      status text NOT NULL CHECK (status IN ('PROPOSED', 'BOOKED', 'CANCELLED')),
      place text,
      note text,
      participants text[] NOT NULL,
      starts_at timestamptz,
      ends_at timestamptz,
      invited boolean NOT NULL,
      token_hash text NOT NULL UNIQUE,
      token_sealed text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CHECK ((status = 'PROPOSED') = (starts_at IS NULL) OR status = 'CANCELLED')
    )`.execute(db)
  await sql`CREATE INDEX interviews_of_application ON interviews (application_id)`.execute(db)
  await sql`CREATE INDEX interviews_of_organiser ON interviews (organiser_id, starts_at)`.execute(db)
  await sql`
    CREATE TABLE interview_slots (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      interview_id bigint NOT NULL REFERENCES interviews ON DELETE CASCADE,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
      UNIQUE (interview_id, starts_at)
    )`.execute(db)
  await sql`
    CREATE TABLE calendar_feeds (
      user_id bigint PRIMARY KEY REFERENCES users,
      token_hash text NOT NULL UNIQUE,
      token_sealed text NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
}
