/** CV profiles with their relations. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE cv_profiles (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users,
      name text NOT NULL,
      is_default boolean NOT NULL,
      first_name text,
      last_name text,
      email text,
      phone text,
      headline text,
      summary text,
      address text,
      city text,
      postal_code text,
      country text,
      date_of_birth text,
      nationality text,
      photo_url text,
      linkedin_url text,
      github_url text,
      website_url text,
      template text,
      language text,
      work_experiences jsonb NOT NULL,
      educations jsonb NOT NULL,
      skills jsonb NOT NULL,
      languages jsonb NOT NULL,
      certificates jsonb NOT NULL,
      projects jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      search tsvector NOT NULL
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX cv_profiles_one_default ON cv_profiles (user_id) WHERE is_default`.execute(db)
  await sql`CREATE INDEX cv_profiles_by_user ON cv_profiles (user_id, id)`.execute(db)
  await sql`CREATE INDEX cv_profiles_by_creation ON cv_profiles (created_at, id)`.execute(db)
  await sql`CREATE INDEX cv_profiles_search ON cv_profiles USING gin (search)`.execute(db)
}
